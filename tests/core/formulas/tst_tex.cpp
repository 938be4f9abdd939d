// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formulas/formula_text.h>
#include <ropescope/formulas/linear_formula.h>
#include <ropescope/formulas/tex_commands.h>
#include <ropescope/formulas/tex_formula.h>

#include "tests/support/article_formulas.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

TexNode parsed(const std::string& tex) {
    auto result = parseTex(tex);
    if (!result) qFatal("%s: %s", tex.c_str(), result.error().message().c_str());
    return *std::move(result);
}

} // namespace

class TestTex : public QObject {
    Q_OBJECT

private slots:
    void formulasOfArticlesAreRead() {
        for (const char* tex : test::kArticleFormulas) {
            const TexNode formula = parsed(tex);
            QVERIFY2(!linearText(formula).empty(), tex);
        }
    }

    void everyCommandIsRead() {
        for (const TexCommand& command : texCommands()) {
            const TexNode formula = parsed("\\" + std::string(command.name) + " x");
            QCOMPARE(formula.parts.size(), std::size_t{2});
            QCOMPARE(formula.parts[0].text, std::string(command.text));
            QCOMPARE(&command, findTexCommand(command.name)); // no name occurs twice
        }
    }

    /// A line of plain text becomes a formula that says the same.
    void linesAreRead() {
        const auto read = [](const char* line) {
            const auto formula = readLinear(line);
            return formula ? linearText(*formula) : std::string();
        };
        QCOMPARE(read("β = L + (wh − h)/2"), std::string("β = L + (wh − h)/2"));
        QCOMPARE(read("= 1²·(cos(2·0.5) + …)/64"), std::string("= 1^2 · (cos(2 · 0.5) + …)/64"));
        QCOMPARE(read("s = Σₖ Aₖ·cos(Δ·θₖ − φₖ), k = 0 … 63"),
                 std::string("s = ∑_k A_k · cos(Δ · θ_k − φ_k), k = 0…63"));
        QCOMPARE(read("= 1.5e−05"), std::string("= 1.5 · 10^(−5)"));
        QCOMPARE(read("row = p₀ + i·Δi"), std::string("row = p_0 + i · Δi"));
        const auto kindsOf = [](const char* line) {
            std::vector<TexNode::Kind> kinds;
            if (const auto formula = readLinear(line))
                for (const TexNode& part : formula->parts) kinds.push_back(part.kind);
            return kinds;
        };
        QCOMPARE(std::ranges::count(kindsOf("ℓ = s·d′/√d"), TexNode::Kind::Fraction), 1);
        QCOMPARE(std::ranges::count(kindsOf("w = exp ℓ(q, k) / Σⱼ exp ℓ(q, j)"), TexNode::Kind::Fraction), 1);
        for (const char* line : {"the step from patch to patch", "a = b)", "a = {", "token #8", ""})
            QVERIFY2(!readLinear(line) || linearText(*readLinear(line)).empty(), line);
    }

    void textsHoldFormulas() {
        const auto joined = [](const char* text) {
            std::string result;
            const auto pieces = parseFormulaText(text);
            if (!pieces) return std::string("refused");
            for (const TextPiece& piece : *pieces)
                result += piece.formula ? "<" + linearText(*piece.formula) + ">" : piece.text;
            return result;
        };
        QCOMPARE(joined("with $\\theta_k$ as in RoPE"), std::string("with <θ_k> as in RoPE"));
        QCOMPARE(joined("$a$$b$"), std::string("<a><b>"));
        QCOMPARE(joined("for 5$ or \\$6"), std::string("for 5$ or $6"));
        QCOMPARE(joined(""), std::string());
        QCOMPARE(joined("$\\frac{a}$"), std::string("refused"));
    }

    void readsAsText_data() {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* tex, const char* text) { QTest::newRow(tex) << tex << text; };
        row(R"(\beta = L + \frac{wh-h}{2})", "β = L + (wh − h)/2");
        row(R"(\theta_k = b^{-2k/d})", "θ_k = b^(−2k/d)");
        row(R"(\frac12 + x_10)", "1/2 + x_1 0");
        row(R"(\frac{1}{2\pi})", "1/(2π)");
        row(R"(\frac{2k}{d})", "2k/d");
        row(R"(a = -b)", "a = −b");
        row(R"(S = \frac{2}{d}\sum_{k=0}^{d/2-1} \cos(\Delta\,\theta_k))", "S = 2/d ∑_(k = 0)^(d/2 − 1) cos(Δθ_k)");
        row(R"(n' = n'_{i}{}^2)", "n′ = n_i′ ^2");
        row(R"(\sqrt{x} + \sqrt{x+1} + \sqrt[3]{x})", "√x + √(x + 1) + 3√x");
        row(R"(\begin{pmatrix}\cos a & -\sin a\\ \sin a & \cos a\end{pmatrix})", "(cos a, −sin a; sin a, cos a)");
        row(R"(\left[\frac{a}{b}\right)^2)", "[a/b)^2");
        row(R"(\hat{q} \le \text{rank } 2)", "q\u0302 ≤ rank 2");
        row(R"(\mathbf{M}_k \in \mathbb{R}^{d \times d})", "M_k ∈ R^(d × d)");
        row("θ_k’ × 2", "θ_k′ × 2");
    }
    void readsAsText() {
        QFETCH(QString, tex);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(linearText(parsed(tex.toStdString()))), text);
    }

    void signsAreBinaryBetweenOperandsOnly() {
        const TexNode formula = parsed("-a + (-b) = -c - d");
        std::string roles;
        for (const TexNode& part : formula.parts)
            roles += part.text == "−" ? part.role == SymbolRole::Binary ? 'b' : 'o' : '.';
        QCOMPARE(roles, std::string("o...o...o.b."));
    }

    void lettersHaveTheAlphabetOfTheirGroup() {
        QCOMPARE(parsed(R"(\boldsymbol{\mathcal{R}})").parts[0].alphabet, Alphabet::BoldScript);
        QCOMPARE(parsed(R"(\mathbf{x})").parts[0].alphabet, Alphabet::Bold);
        QCOMPARE(parsed(R"(x)").parts[0].alphabet, Alphabet::Italic);
        QCOMPARE(parsed(R"(\cos)").parts[0].alphabet, Alphabet::Upright);
        QCOMPARE(parsed(R"(\theta)").parts[0].alphabet, parsed("θ").parts[0].alphabet);
    }

    void malformedFormulasAreRefusedWithTheirColumn_data() {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<int>("column");
        const auto row = [](const char* tex, int column) { QTest::newRow(tex) << tex << column; };
        row(R"(\frac{a})", 9);
        row(R"(θ + \fraq{a}{b})", 5);
        row(R"({a)", 1);
        row(R"(a})", 2);
        row(R"(x^)", 3);
        row(R"(x^a^b)", 4);
        row(R"(x_a_b)", 4);
        row(R"(\left( x)", 1);
        row(R"(x \right))", 3);
        row(R"(\left< x \right))", 6);
        row(R"(\begin{pmatrix} a & b)", 1);
        row(R"(\begin{matrix} a \end{pmatrix})", 1);
        row(R"(\begin{picture} a \end{picture})", 1);
        row(R"(\begin{array}{lx} a \end{array})", 1);
        row(R"(a & b)", 3);
        row(R"(a \\ b)", 3);
        row(R"(\sqrt[3{x})", 6);
        row(R"(\text{a)", 6);
        row(R"(\text{a\b})", 8);
        row(R"(\text{})", 6);
        row("a $ b", 3);
        row("a \x01", 3);
        row("a \xff", 3);
        row("\\", 1);
        row(R"(\boldsymbol)", 12);
        row(R"(\left)", 6);
    }
    void malformedFormulasAreRefusedWithTheirColumn() {
        QFETCH(QString, tex);
        QFETCH(int, column);
        // QString cannot hold bytes that are no UTF-8.
        const std::string text = QTest::currentDataTag();
        const auto result = parseTex(text);
        QVERIFY(!result);
        QCOMPARE(QString::fromStdString(result.error().what.english()), QStringLiteral("column %1").arg(column));
        QVERIFY(!result.error().why.empty() && !result.error().hint.empty());
        QVERIFY(result.error().place->offset <= text.size());
    }

    void unknownCommandsHaveASuggestion() {
        const auto result = parseTex(R"(\thata)");
        QVERIFY(!result);
        QVERIFY2(result.error().message().find("\\theta") != std::string::npos, result.error().message().c_str());
    }

    void depthAndSizeAreBounded() {
        const auto repeated = [](int count, const std::string& text) {
            std::string result;
            for (int i = 0; i < count; ++i) result += text;
            return result;
        };
        QVERIFY(parseTex(repeated(kMaxTexDepth, "{") + "x" + repeated(kMaxTexDepth, "}")));
        QVERIFY(!parseTex(repeated(kMaxTexDepth + 1, "{") + "x" + repeated(kMaxTexDepth + 1, "}")));
        for (const char* opening : {"\\frac", "\\hat", "\\sqrt", "x^", "\\left(", "\\sqrt[", "\\begin{matrix}", "{"})
            QVERIFY2(!parseTex(repeated(1000, opening)), opening);
        QVERIFY(!parseTex(std::string(kMaxTexBytes + 1, 'x')));
        QVERIFY(parseTex(std::string(kMaxTexBytes, 'x')));
        QVERIFY(parseTex("")->empty());
    }
};

ROPESCOPE_TEST(TestTex)

#include "tst_tex.moc"
