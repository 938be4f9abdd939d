// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Formulas of articles about rotary embeddings, as these have them.
namespace ropescope::test {

inline constexpr const char* kArticleFormulas[] = {
    // Positions of text and images.
    R"(\boldsymbol{\mathcal{R}}_n=\boldsymbol{\mathcal{R}}_{n,n})",
    R"(\theta_i = b^{-2i/d})",
    R"(\theta_{2j}=\theta_{2j+1})",
    R"(\theta_{2j}=\theta_{2j + 1} = b^{-4j/d})",
    R"(\left[\begin{matrix}
(1,1) & (1,2) & \cdots & (1, w) \\
(2,1) & (2,2) & \cdots & (2, w) \\
\vdots & \vdots & \ddots & \vdots \\
(h,1) & (h,2) & \cdots & (h, w) \\
\end{matrix}\right])",
    R"(\left[\begin{matrix}
(\beta_1 + \gamma_1,\beta_2 + \gamma_2) & (\beta_1 + \gamma_1,\beta_2 + 2\gamma_2) & \cdots & (\beta_1 + \gamma_1,\beta_2 + w\gamma_2) \\[8pt]
(\beta_1 + 2\gamma_1,\beta_2 + \gamma_2) & (\beta_1 + 2\gamma_1,\beta_2 + 2\gamma_2) & \cdots & (\beta_1 + 2\gamma_1,\beta_2 + w\gamma_2) \\[8pt]
\vdots & \vdots & \ddots & \vdots \\[8pt]
(\beta_1 + h\gamma_1,\beta_2 + \gamma_2) & (\beta_1 + h\gamma_1,\beta_2 + 2\gamma_2) & \cdots & (\beta_1 + h\gamma_1,\beta_2 + w\gamma_2)
\end{matrix}\right])",
    R"(\begin{pmatrix}\beta_1 + \gamma_1 \\ \beta_2 + \gamma_2\end{pmatrix} - \begin{pmatrix}L \\ L\end{pmatrix} = \begin{pmatrix}L+wh+1 \\ L+wh+1\end{pmatrix} - \begin{pmatrix}\beta_1 + h\gamma_1 \\ \beta_2 + w\gamma_2\end{pmatrix})",
    R"(\beta_1 = L + \frac{1}{2}(wh - h),\quad \beta_2 = L + \frac{1}{2}(wh - w))",
    R"(\gamma_1 = w+1,\quad\gamma_2=h+1)",
    R"(\beta_1 = L + \frac{1}{2}(wht - h),\quad \beta_2 = L + \frac{1}{2}(wht - w),\quad \beta_3 = L + \frac{1}{2}(wht - t))",
    // The rotation.
    R"(\boldsymbol{R}(\theta) = \begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix})",
    R"(\begin{pmatrix} \cos n\theta_0 & -\sin n\theta_0 & 0 & 0 & \cdots & 0 & 0 \\
\sin n\theta_0 & \cos n\theta_0 & 0 & 0 & \cdots & 0 & 0 \\
0 & 0 & \cos n\theta_1 & -\sin n\theta_1 & \cdots & 0 & 0 \\
0 & 0 & \sin n\theta_1 & \cos n\theta_1 & \cdots & 0 & 0 \\
\vdots & \vdots & \vdots & \vdots & \ddots & \vdots & \vdots \\
0 & 0 & 0 & 0 & \cdots & \cos n\theta_{d/2-1} & -\sin n\theta_{d/2-1} \\
0 & 0 & 0 & 0 & \cdots & \sin n\theta_{d/2-1} & \cos n\theta_{d/2-1} \end{pmatrix})",
    R"(\boldsymbol{\mathcal{R}}_n = \begin{pmatrix}
\boldsymbol{R}(n\theta_0) & & & \\
& \boldsymbol{R}(n\theta_1) & & \\
& & \ddots & \\
& & & \boldsymbol{R}(n\theta_{d/2-1})
\end{pmatrix} \in \mathbb{R}^{d \times d})",
    R"(\theta_i = b^{-2i/d}, \quad i = 0, 1, \ldots, d/2-1)",
    R"((\boldsymbol{\mathcal{R}}_m \boldsymbol{q})^\top (\boldsymbol{\mathcal{R}}_n \boldsymbol{k}) = \boldsymbol{q}^\top \boldsymbol{\mathcal{R}}_m^\top \boldsymbol{\mathcal{R}}_n \boldsymbol{k})",
    R"(\boldsymbol{R}(m\theta_i)^\top \boldsymbol{R}(n\theta_i) = \boldsymbol{R}(-m\theta_i) \boldsymbol{R}(n\theta_i) = \boldsymbol{R}((n-m)\theta_i))",
    R"(T_i = \frac{2\pi}{\theta_i} = 2\pi b^{2i/d})",
    R"(T_{63} = 2\pi \times 10000 \approx 62832)",
    R"(\boldsymbol{\mathcal{R}}_{x,y}^{\text{alternate}} = \begin{pmatrix}
\boldsymbol{R}(x\theta_0) & & & \\
& \boldsymbol{R}(y\theta_1) & & \\
& & \ddots & \\
& & & \boldsymbol{R}(y\theta_{d/2-1})
\end{pmatrix})",
    R"(\theta_{2i} = b^{-4i/d} \quad (\text{编码} x))",
    R"(\boldsymbol{\mathcal{R}}_{m_x, m_y}^\top \boldsymbol{\mathcal{R}}_{n_x, n_y} = \boldsymbol{\mathcal{R}}_{n_x - m_x, n_y - m_y})",
    R"(s(\Delta x, \Delta y) = \sum_{i=0}^{d/4-1} \cos(\Delta x \cdot \theta_{2i}) + \sum_{i=0}^{d/4-1} \cos(\Delta y \cdot \theta_{2i+1}))",
    R"(s(\Delta x, \Delta y) \approx f(\sqrt{\Delta x^2 + \Delta y^2}))",
    R"(\boldsymbol{\mathcal{R}}_n^\top \boldsymbol{\mathcal{R}}_{x,y} = \text{?})",
    R"(n \to (n, n))",
    R"(\boldsymbol{\mathcal{R}}_n^{\text{1D}} = \text{diag}(\boldsymbol{R}(n\theta_0), \boldsymbol{R}(n\theta_1), \ldots, \boldsymbol{R}(n\theta_{d/2-1})))",
    R"(\boldsymbol{P}_{\text{base}} = \{(i, j) : 1 \leq i \leq h, 1 \leq j \leq w\})",
    R"(\begin{pmatrix}
\beta_1 + \gamma_1 - L \\
\beta_2 + \gamma_2 - L
\end{pmatrix} = \begin{pmatrix}
L + wh + 1 - (\beta_1 + h\gamma_1) \\
L + wh + 1 - (\beta_2 + w\gamma_2)
\end{pmatrix})",
    R"(2\beta_1 + (h+1)\gamma_1 = 2L + wh + 1)",
    R"(\beta_1 = L + \frac{wh - h}{2} = L + \frac{h(w-1)}{2})",
    R"(\beta_1 = \beta_2 = 100 + \frac{16 \times 15}{2} = 100 + 120 = 220)",
    // Biases and longer texts.
    R"(\text{Attention}(\boldsymbol{Q}, \boldsymbol{K}, \boldsymbol{V}) = \text{softmax}\left(\frac{\boldsymbol{Q}\boldsymbol{K}^\top}{\sqrt{d_k}} + \boldsymbol{B}\right) \boldsymbol{V})",
    R"(B_{i,j}^{\text{infer}} = -m \cdot |i - j|)",
    R"(n' = n \cdot s = n \cdot \frac{L_{\text{train}}}{L_{\text{infer}}})",
    R"(s = \frac{2048}{8192} = 0.25)",
    R"(\frac{n' - m'}{L_{\text{infer}}} = \frac{ns - ms}{L_{\text{infer}}} = \frac{(n-m)s}{L_{\text{infer}}} = \frac{n-m}{L_{\text{train}}})",
    R"(\theta_i' = \theta_i \cdot s^{f(i)})",
    R"(\theta'_i = \theta_i\,k^{-2i/(d-2)})",
    R"(f(i) = \begin{cases} 1 & i < i_0 \\ 0 & \text{otherwise} \end{cases})",
    R"(m_h = 2^{-8h/H},\quad h = 1, \ldots, H)",
    // Complex numbers.
    R"(\mathbf{q}_p = [q_0, q_1, q_2, q_3, …, q_{d-2}, q_{d-1}] \rightarrow [(q_0, q_1), (q_2, q_3), …, (q_{d-2}, q_{d-1})])",
    R"(z_i^{(p)} = q_{2i}^{(p)} + i \cdot q_{2i+1}^{(p)})",
    R"(z_i^{(p)} \rightarrow z_i^{(p)} \cdot e^{i \theta_p} = z_i^{(p)} \cdot \left( \cos(\theta_p) + i \cdot \sin(\theta_p) \right))",
    R"(\text{Attention}(Q, K, V) = \text{softmax}(\frac{Q K^T}{\sqrt{d}}) V)",
    R"(Q’_p \cdot K’_q = \left( Q_p \cdot e^{i \theta_p} \right)^T \left( K_q \cdot e^{i \theta_q} \right))",
    R"(\theta_i(p) = p \cdot \omega_i = p \cdot \frac{1}{10000^{\frac{2i}{d}}})",
    R"(Q_5^{(0)\top} R_{-2} K_3^{(0)})",
    R"(\theta_j = \frac{\text{position}}{10000^{2j/D}})",
    R"(\begin{bmatrix} x’_{i} \\ x’_{i+1} \end{bmatrix} =
\begin{bmatrix}
\cos \theta_j^{(x)} & -\sin \theta_j^{(x)} \\
\sin \theta_j^{(x)} & \cos \theta_j^{(x)}
\end{bmatrix}
\begin{bmatrix} x_{i} \\ x_{i+1} \end{bmatrix})",
    // Frames, and encodings that are added.
    R"(\langle f(q, m), f(k, n) \rangle \propto \langle q, k \rangle \cdot \phi(m - n))",
    R"(f(q, m) = \|q\| e^{i\theta(m)} = q \cdot e^{i m \theta})",
    R"(\text{Re}[f(q, m) f(k, n)^*] = \text{Re}[qk^* e^{i(m - n)\theta}])",
    R"(x = x^{(t)} \parallel x^{(h)} \parallel x^{(w)} \quad \text{with } d = d_t + d_h + d_w)",
    R"(\text{TMRoPE}(x, t, h, w) = R_t x^{(t)} \parallel R_h x^{(h)} \parallel R_w x^{(w)})",
    R"(PE_{(pos,2i+1)} = \cos\left(\frac{pos}{10000^{2i/d}}\right))",
    R"(\mathbf{M} \cdot \begin{bmatrix} \sin(\omega_i p) \\ \cos(\omega_i p) \end{bmatrix} = \begin{bmatrix} \sin(\omega_i(p + k)) \\ \cos(\omega_i(p + k)) \end{bmatrix})",
    R"(\omega_i = \frac{1}{10000^{2i/d}})",
    R"(\begin{align}
u_1 &= \cos(\omega_i k) & v_1 &= \sin(\omega_i k) \\
u_2 &= -\sin(\omega_i k) & v_2 &= \cos(\omega_i k)
\end{align})",
    R"(\mathbf{M_k} = \begin{bmatrix} \cos(\omega_i k) & \sin(\omega_i k) \\ -\sin(\omega_i k) & \cos(\omega_i k) \end{bmatrix})",
    // What the other formulas leave out of the subset.
    R"(\hat{x} + \bar{y}_i - \tilde{z} = \vec{v} \cdot \dot{u},\quad \overline{ab} \ne \hat{\theta})",
    R"(\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2},\qquad \prod_{k=1}^{n} k = n!)",
    R"(\left\lfloor \frac{t}{s} \right\rfloor \le \left\lceil \frac{t}{s} \right\rceil,\quad \lfloor x \rfloor \pm \lceil y \rceil,\quad \sqrt[3]{x+1} \ge \exp(-\log x))",
    R"(\lim_{n \to \infty} \left| \frac{a_n}{b_n} \right| = \max_{i \in I} \left\{ x_i \right\})",
};

} // namespace ropescope::test
