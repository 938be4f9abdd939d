<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Schemes</name>
    <message>
        <source>Flattened 1D</source>
        <translation>一维展平</translation>
    </message>
    <message>
        <source>RoPE-Tie, fractional</source>
        <translation>RoPE-Tie（非整数）</translation>
    </message>
    <message>
        <source>RoPE-TV, frame by frame</source>
        <translation>RoPE-TV（逐帧）</translation>
    </message>
    <message>
        <source>Omni-RoPE, paper</source>
        <translation>Omni-RoPE（论文）</translation>
    </message>
    <message>
        <source>Omni-RoPE, code</source>
        <translation>Omni-RoPE（代码）</translation>
    </message>
    <message>
        <source>Row layout</source>
        <translation>统一升维（逐行）</translation>
    </message>
    <message>
        <source>Jianlin Su, Transformer upgrade path 4, kexue.fm/archives/8397 (2021-05)</source>
        <translation>苏剑林，《Transformer升级之路：4、二维位置的旋转式位置编码》，kexue.fm/archives/8397（2021-05）</translation>
    </message>
    <message>
        <source>Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03)</source>
        <translation>苏剑林，《Transformer升级之路：17、多模态位置编码的简单思考》，kexue.fm/archives/10040（2024-03）</translation>
    </message>
    <message>
        <source>Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03), &quot;one dimension up&quot;</source>
        <translation>苏剑林，《Transformer升级之路：17、多模态位置编码的简单思考》，kexue.fm/archives/10040（2024-03），“统一升维”一节</translation>
    </message>
    <message>
        <source>Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, kexue.fm/archives/10352 (2024-09)</source>
        <translation>苏剑林，《“闭门造车”之多模态思路浅谈（三）：位置编码》，kexue.fm/archives/10352（2024-09）</translation>
    </message>
    <message>
        <source>Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, kexue.fm/archives/10352 (2024-09), after kexue.fm/archives/8397 (2021-05)</source>
        <translation>苏剑林，《“闭门造车”之多模态思路浅谈（三）：位置编码》，kexue.fm/archives/10352（2024-09）；由《Transformer升级之路：4、二维位置的旋转式位置编码》，kexue.fm/archives/8397（2021-05）推广</translation>
    </message>
    <message>
        <source>M-RoPE by formula</source>
        <translation>M-RoPE（公式）</translation>
    </message>
    <message>
        <source>RoPE-Tie by formula</source>
        <translation>RoPE-Tie（公式）</translation>
    </message>
    <message>
        <source>RoPE-TV by formula</source>
        <translation>RoPE-TV（公式）</translation>
    </message>
    <message>
        <source>Flattened 1D by formula</source>
        <translation>一维展平（公式）</translation>
    </message>
    <message>
        <source>Patches are numbered like words, row by row and frame by frame.</source>
        <translation>图像块逐行逐帧依次编号，与词一样。</translation>
    </message>
    <message>
        <source>NoPE by formula</source>
        <translation>NoPE（公式）</translation>
    </message>
    <message>
        <source>Tokens are counted, but no pair is rotated.</source>
        <translation>只对词元计数，任何频率对都不旋转。</translation>
    </message>
    <message>
        <source>RoPE-2D by formula</source>
        <translation>RoPE-2D（公式）</translation>
    </message>
    <message>
        <source>Rows and columns count from the cursor, and text resumes after the longer side. Frames follow one another.</source>
        <translation>行与列从光标处起计，文本从较长的一边之后继续。各帧依次排列。</translation>
    </message>
    <message>
        <source>RoPE-3D by formula</source>
        <translation>RoPE-3D（公式）</translation>
    </message>
    <message>
        <source>Frames, rows and columns count from the cursor, each with its own full spectrum.</source>
        <translation>帧、行、列都从光标处起计，各有一套完整的频率。</translation>
    </message>
    <message>
        <source>RoPE-Tie, fractional, by formula</source>
        <translation>RoPE-Tie（非整数，公式）</translation>
    </message>
    <message>
        <source>RoPE-Tie with fractional positions, so that an image costs as many positions as it has patches.</source>
        <translation>位置可为分数的 RoPE-Tie：一幅图像占用的位置数等于其图像块数。</translation>
    </message>
    <message>
        <source>RoPE-TV, frame by frame, by formula</source>
        <translation>RoPE-TV（逐帧，公式）</translation>
    </message>
    <message>
        <source>Each frame is centred like an image of its own, and the frames follow one another.</source>
        <translation>每帧如同单独的图像居中，各帧依次排列。</translation>
    </message>
    <message>
        <source>VideoRoPE by formula</source>
        <translation>VideoRoPE（公式）</translation>
    </message>
    <message>
        <source>Each frame is centred on the diagonal, two positions after the one before.</source>
        <translation>每帧以对角线为中心，比前一帧前进两个位置。</translation>
    </message>
    <message>
        <source>HoPE by formula</source>
        <translation>HoPE（公式）</translation>
    </message>
    <message>
        <source>Each frame is centred on the diagonal, one position after the one before; the pairs of time are not rotated.</source>
        <translation>每帧以对角线为中心，比前一帧前进一个位置；时间的频率对不旋转。</translation>
    </message>
    <message>
        <source>MRoPE-I by formula</source>
        <translation>MRoPE-I（公式）</translation>
    </message>
    <message>
        <source>Rows and columns start at 0 in every image, and the axes are interleaved over the pairs.</source>
        <translation>每幅图像的行与列都从 0 起计，各轴在频率对上交错排列。</translation>
    </message>
    <message>
        <source>MHRoPE by formula</source>
        <translation>MHRoPE（公式）</translation>
    </message>
    <message>
        <source>Rows and columns start at 0 in every image. One head has one axis: here the row.</source>
        <translation>每幅图像的行与列都从 0 起计。每个头只用一个轴：这里是行。</translation>
    </message>
    <message>
        <source>V2PE by formula</source>
        <translation>V2PE（公式）</translation>
    </message>
    <message>
        <source>Patches are numbered like words, with a step of 1/16, and text resumes at a whole number.</source>
        <translation>图像块与词一样依次编号，但步长为 1/16，文本从整数位置继续。</translation>
    </message>
    <message>
        <source>VRoPE by formula</source>
        <translation>VRoPE（公式）</translation>
    </message>
    <message>
        <source>Four axes count along the diagonals of a frame, one from each of its corners.</source>
        <translation>四个轴分别从一帧的四个角沿对角线计数。</translation>
    </message>
    <message>
        <source>A patch counts frame, row and column from the cursor, and text resumes after the longest side.</source>
        <translation>图像块从当前位置起分别按帧、行、列计数，其后的文本从最长边之后继续。</translation>
    </message>
    <message>
        <source>Rows are w + 1 apart and columns h + 1, so that the gaps before and after an image are equal on each axis. The frames of a video follow one another.</source>
        <translation>行距为 w + 1，列距为 h + 1，使每个轴上图像前后的间隔相等。视频即其各帧依次排列。</translation>
    </message>
    <message>
        <source>An image of N patches is centred between the text before and after it, with patches one position apart.</source>
        <translation>含 N 个图像块的图像居中放在前后文本之间，相邻图像块相隔一个位置。</translation>
    </message>
    <message>
        <source>no rotation</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>No pair is rotated, so a score does not depend on where its tokens are: the baseline for the other schemes. Without a mask, a model cannot tell two orders of the same tokens apart; the causal mask alone already breaks that symmetry. The positions shown only count the tokens.</source>
        <translation>没有任何频率对被旋转，分数因而与词元所在位置无关：这是其他方案的比较基准。没有掩码时，模型无法区分同一组词元的两种顺序；仅靠因果掩码就已经能打破这种对称。图中的位置只是词元的计数。</translation>
    </message>
    <message>
        <source>raster order, one axis</source>
        <translation>逐行扫描，一个轴</translation>
    </message>
    <message>
        <source>Patches are read row by row, frame by frame, and numbered like words. Text keeps exactly the positions it has on its own, and an image costs as many positions as it has patches; but the patch below is a whole row away, so the two dimensions of an image are lost.</source>
        <translation>图像块逐帧、逐行读取，像文本词元一样依次编号。文本的位置与单独出现时完全相同，图像占用的位置数等于其图像块数；但正下方的图像块相隔整整一行，图像的二维结构因此丢失。</translation>
    </message>
    <message>
        <source>an image alone: row and column</source>
        <translation>单独的图像：行与列</translation>
    </message>
    <message>
        <source>The rotary embedding of images: half of the pairs rotate by row, half by column, each half with its own full spectrum. It is a rule for images alone. Text around them is our extension: it lies on the diagonal and continues after the longer side of an image.</source>
        <translation>图像的旋转位置编码：一半频率对按行旋转，一半按列旋转，各自拥有完整的频谱。它只为单独的图像定义。图像周围文本的位置是本程序的延伸：文本位于对角线上，图像之后的文本从较长边之后继续。</translation>
    </message>
    <message>
        <source>a video alone: frame, row, column</source>
        <translation>单独的视频：帧、行、列</translation>
    </message>
    <message>
        <source>The rotary embedding of videos: a third of the pairs rotate by frame, a third by row, a third by column, each third with its own full spectrum. It is a rule for videos alone. Text around them is our extension: it lies on the diagonal and continues after the longest side of a video.</source>
        <translation>视频的旋转位置编码：频率对分为三份，分别按帧、行、列旋转，各自拥有完整的频谱。它只为单独的视频定义。视频周围文本的位置是本程序的延伸：文本位于对角线上，视频之后的文本从最长边之后继续。</translation>
    </message>
    <message>
        <source>Text lies on the diagonal of a plane. An image keeps rows and columns, stretched by w+1 and h+1, so that the gap before its first patch equals the gap after its last one on each axis. Text alone is plain RoPE, but an image costs (w+1)(h+1) positions instead of one for each of its w·h patches. The frames of a video follow one another.</source>
        <translation>文本位于平面的对角线上。图像保留行与列，并分别以 w+1 和 h+1 拉伸，使每个轴上第一个图像块之前的间隔等于最后一个图像块之后的间隔。纯文本就是普通的 RoPE，但一幅图像占用 (w+1)(h+1) 个位置，而不是 w·h 个。视频即其各帧依次排列。</translation>
    </message>
    <message>
        <source>RoPE-Tie without the requirement of whole numbers: rows and columns are stretched so that the gap before the first patch equals the gap after the last one on each axis and the image costs exactly as many positions as it has patches. The price is fractional positions. The frames of a video follow one another.</source>
        <translation>不要求位置为整数的 RoPE-Tie：拉伸行与列，使每个轴上第一个图像块之前的间隔等于最后一个之后的间隔，并且一幅图像恰好占用与图像块数相同的位置。代价是位置不再是整数。视频即其各帧依次排列。</translation>
    </message>
    <message>
        <source>β centred, γ = 1</source>
        <translation>β 居中，γ = 1</translation>
    </message>
    <message>
        <source>An image keeps rows and columns one position apart and is centred in a gap as wide as its number of patches. This meets three requirements at once: text alone is plain RoPE, the cursor advances by the number of tokens, and the gap before an image equals the gap after it. Coordinates can be half-integers. A video has a third axis; with axes=2, its frames follow one another.</source>
        <translation>图像的相邻行、相邻列各相隔一个位置，整幅图像居中放在与其图像块数等宽的区间里。三个要求同时满足：纯文本就是普通的 RoPE（兼容性），位置前进的量等于词元数（等价性），图像前后的间隔相等（对称性）。坐标可以是半整数。视频有第三个轴；取 axes=2 时为各帧依次排列。</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>轴数</translation>
    </message>
    <message>
        <source>a video is its frames</source>
        <translation>视频即其各帧</translation>
    </message>
    <message>
        <source>RoPE-TV in two axes: the frames of a video follow one another, each as a separate image. A video can then be continued frame by frame without knowing its length in advance, which a volume in three axes does not allow; but frames of one video are as far apart as images of different scenes.</source>
        <translation>两个轴的 RoPE-TV，视频的各帧依次排列，每一帧都是一幅独立的图像。这样不必事先知道视频长度就能逐帧续接，而三个轴的整体放置做不到这一点；但同一视频的各帧之间就像不同场景的图像那样相距很远。</translation>
    </message>
    <message>
        <source>Three axes: time, row, column. A text token repeats its number on all three; a patch counts frame, row and column from the cursor, and the text after it resumes at the largest coordinate + 1. An image of hundreds of patches costs only as many positions as its longer side, which keeps positions small.</source>
        <translation>三个轴：时间、行、列。文本词元在三个轴上取同一个数；图像块从当前位置起分别按帧、行、列计数，其后的文本从最大坐标加一处继续。几百个图像块只占最长边那么多个位置，因此位置编号保持较小。</translation>
    </message>
    <message>
        <source>Text after a video that has more frames than its longest side starts inside the video&apos;s own time range.</source>
        <translation>视频帧数多于其最长边时，其后的文本从视频自身的时间范围之内开始。</translation>
    </message>
    <message>
        <source>M-RoPE whose time axis counts seconds: a frame is at its time multiplied by a fixed number of ids per second, so a video sampled faster does not last longer. Released versions of one library round that product in different ways, and in some of them the frames of videos sampled fast share one time.</source>
        <translation>时间轴以秒计的 M-RoPE：每一帧位于其时刻乘以每秒固定的位置数处，因此采样更密的视频并不会变长。同一个库的不同发行版以不同方式对这个乘积取整，其中一些会抹去高帧率视频各帧的时间差别。</translation>
    </message>
    <message>
        <source>Position ids per second</source>
        <translation>每秒位置数</translation>
    </message>
    <message>
        <source>Seconds per grid are truncated to whole numbers: above 2 sampled frames per second, all frames share one time.</source>
        <translation>每格秒数被截为整数：采样高于每秒 2 帧时，所有帧的时间相同。</translation>
    </message>
    <message>
        <source>hf5.3.0-bug · time not relative</source>
        <translation>hf5.3.0-bug · 时间不接前文</translation>
    </message>
    <message>
        <source>A bug in transformers 5.3 to 5.5: all patches share one time, multiplied by ids per second, and rows of videos run across frames.</source>
        <translation>transformers 5.3 至 5.5 的错误：所有图像块共用一个被乘以每秒位置数的时间，视频的行号跨帧延续。</translation>
    </message>
    <message>
        <source>Seconds per grid are truncated to whole numbers: above 2 sampled frames per second, all frames share one time. Text after a video that has more frames than its longest side starts inside the video&apos;s own time range.</source>
        <translation>每格秒数被截为整数：采样高于每秒 2 帧时，所有帧的时间相同。视频帧数多于其最长边时，其后的文本从视频自身的时间范围之内开始。</translation>
    </message>
    <message>
        <source>hf4.57.6 · frames are images</source>
        <translation>hf4.57.6 · 每帧为一幅图像</translation>
    </message>
    <message>
        <source>M-RoPE with interleaved frequencies (THWTHW…). Time is written as text: each frame of a video is an image after a timestamp such as &lt;1.0 seconds&gt;, and time is constant within a frame.</source>
        <translation>频率交错分配（THWTHW…）的 M-RoPE。时间以文本写出：视频的每一帧都是位于时间戳（如 &lt;1.0 seconds&gt;）之后的一幅图像，同一帧内时间轴不动。</translation>
    </message>
    <message>
        <source>hf5.15.0 · frames are images</source>
        <translation>hf5.15.0 · 每帧为一幅图像</translation>
    </message>
    <message>
        <source>M-RoPE coordinates on half of each head. Each frame of a video is a separate image, so time is constant within a frame and order comes from the cursor.</source>
        <translation>坐标与 M-RoPE 相同，只旋转每个头的一半维度。视频的每一帧自成一幅图像，因此同一帧内时间轴不动，先后次序由当前位置给出。</translation>
    </message>
    <message>
        <source>hf5.2.0 · next = largest + 1</source>
        <translation>hf5.2.0 · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>M-RoPE coordinates with a different division of the frequencies: row and column alternate on the high ones, time gets the lowest, so that frames far apart stay distinguishable without fast rotations.</source>
        <translation>坐标与 M-RoPE 相同，频率的分配不同：行与列交替使用高频，时间使用最低的频率，相距很远的帧因此无需快速旋转也能区分。</translation>
    </message>
    <message>
        <source>M-RoPE as in Qwen2-VL, for pages of documents: a small language model whose images are whole pages at their native resolution.</source>
        <translation>与 Qwen2-VL 相同的 M-RoPE，用于文档页面：一个小型语言模型，其图像是保持原分辨率的整页。</translation>
    </message>
    <message>
        <source>hf5.15.0 · four axes, row ends</source>
        <translation>hf5.15.0 · 四个轴，行末词元</translation>
    </message>
    <message>
        <source>Four axes: position in the sequence, column, row and index of the image, a quarter of the head each. Every row of an image ends with an extra token. Columns and rows count from 0, not from the cursor. The two dimensions of a frequency pair belong to different axes, so the transform is not a rotation and scores do not depend only on position differences. The base is that of the checkpoint, 10000 · α^(d/(d−2)) with α = 1000.</source>
        <translation>四个轴：序列位置、列、行、图像序号，各占头维度的四分之一。图像的每一行以一个专用词元结束。列与行从 0 而不是从当前位置开始计数。同一频率对的两个维度属于不同的轴，因此该变换不是旋转，分数也不只取决于位置之差。底数取自检查点：10000 · α^(d/(d−2))，α = 1000。</translation>
    </message>
    <message>
        <source>hf5.15.0 · Qwen2.5-Omni · 25 ids per second</source>
        <translation>hf5.15.0 · Qwen2.5-Omni · 每秒 25 个位置</translation>
    </message>
    <message>
        <source>Time-aligned M-RoPE: the time axis counts 25 ids per second for frames and sound alike, so a lip movement and its sound have the same id. A video with sound is cut into chunks of two seconds, the frames of a chunk before its sound.</source>
        <translation>时间对齐的 M-RoPE：帧与声音的时间轴都是每秒 25 个位置，唇动与其声音因此落在同一位置。带声音的视频按两秒切块，每块内先是各帧，后是声音。</translation>
    </message>
    <message>
        <source>Seconds per chunk</source>
        <translation>每块秒数</translation>
    </message>
    <message>
        <source>hf5.15.0 · fractional time, merged</source>
        <translation>hf5.15.0 · 小数时间，按时间归并</translation>
    </message>
    <message>
        <source>Time-aligned M-RoPE without chunks: frames and sound are merged by time, a frame before the sound of the same moment. Times stay fractional, 13 ids per second, and frequencies are interleaved.</source>
        <translation>不分块的时间对齐 M-RoPE：帧与声音按时间归并，同一时刻帧在声音之前。时间保留小数，每秒 13 个位置，频率交错分配。</translation>
    </message>
    <message>
        <source>rows and columns from 0, axes interleaved</source>
        <translation>行列从 0 开始，各轴交错</translation>
    </message>
    <message>
        <source>M-RoPE with two changes. Rows and columns start at 0 in every image, so only time places an image in the sequence, and the same spot in two images has the same row and column. The axes also alternate over the pairs, so that each has high and low frequencies; without the reset, this is what Qwen3-VL uses.</source>
        <translation>对 M-RoPE 的两处改动。每幅图像的行与列都从 0 开始，只有时间轴决定图像在序列中的位置，两幅图像的同一处因此有相同的空间坐标。各轴在频率对上交替出现，每个轴都兼有高频与低频；去掉空间重置后即 Qwen3-VL 所用的方案。</translation>
    </message>
    <message>
        <source>one axis per head, shown: one head</source>
        <translation>每个头一个轴，显示其中一个头</translation>
    </message>
    <message>
        <source>The positions of MRoPE-I, but the axes divide the heads, not the pairs: of eight key-value heads, two rotate by time, three by row and three by column, each with the full spectrum. Scores are those of one head; choose it with `head`. A model with more key-value heads leaves the others unrotated.</source>
        <translation>位置与 MRoPE-I 相同，但各轴分的是注意力头而不是频率对：八个键值头中两个按时间、三个按行、三个按列旋转，每个头都用完整的频谱。这里显示的是其中一个头的分数，由“键值头”选择。若模型的键值头更多，其余的头不旋转。</translation>
    </message>
    <message>
        <source>Key-value head</source>
        <translation>键值头</translation>
    </message>
    <message>
        <source>frames centred on the diagonal, δ per frame</source>
        <translation>各帧居中于对角线，每帧 δ</translation>
    </message>
    <message>
        <source>Each frame is centred on the diagonal at its own time, frames are δ positions apart, and text continues after the last frame&apos;s time: an image costs one position. Time has the lowest frequencies, whose periods are too long for frames a period apart to be confused; the price is that neighbouring frames look almost the same.</source>
        <translation>每一帧以自己的时刻为中心放在对角线上，相邻帧相隔 δ 个位置，文本从最后一帧的时刻之后继续：一幅图像只占一个位置。时间使用最低的频率，周期极长，不会混淆相隔一个周期的帧；代价是相邻帧几乎无法区分。</translation>
    </message>
    <message>
        <source>The re-implementation in Multimodal-RoPEs starts with t and so assigns 48 of 64 pairs to a different axis from the official code, which is followed here.</source>
        <translation>Multimodal-RoPEs 中的重新实现从 t 开始分配，64 个频率对中有 48 个所属的轴与官方代码不同；此处按官方代码。</translation>
    </message>
    <message>
        <source>Positions per frame</source>
        <translation>每帧的位置数</translation>
    </message>
    <message>
        <source>VideoRoPE&apos;s layout, time unrotated</source>
        <translation>VideoRoPE 的布局，时间不旋转</translation>
    </message>
    <message>
        <source>The diagonal layout of VideoRoPE, but the pairs of time are not rotated at all: any non-zero frequency, however low, rotates similar frames into opposite directions in a long enough video. Temporal order shows only in rows and columns, which move with their frame. The step γ per frame is drawn at random in training.</source>
        <translation>沿用 VideoRoPE 的对角布局，但时间对应的频率对完全不旋转：任何非零频率，无论多低，在足够长的视频里都会使相似的帧旋转到相反的方向。时间顺序只体现在随帧移动的行与列上。每帧的步长 γ 在训练中随机抽取。</translation>
    </message>
    <message>
        <source>The re-implementation in Multimodal-RoPEs leaves pair 0 unrotated and spreads h and w differently from the official code, which is followed here.</source>
        <translation>Multimodal-RoPEs 中的重新实现使频率对 0 不旋转，h 与 w 的分布也与官方代码不同；此处按官方代码。</translation>
    </message>
    <message>
        <source>raster order, step δ ≤ 1</source>
        <translation>逐行扫描，步长 δ ≤ 1</translation>
    </message>
    <message>
        <source>Patches are numbered in raster order like words, but with a step δ below 1, and the next text starts on a whole number again. A long document with many images thus stays within the positions a language model was trained on. In training, δ is drawn from 1/256 to 1, so any of these steps can be chosen later. InternVL3 uses it.</source>
        <translation>图像块像文本词元一样按扫描顺序编号，但步长 δ 小于 1，其后的文本回到整数位置。含有大量图像的长文档因此仍处于语言模型训练过的位置范围之内。训练时 δ 在 1/256 到 1 之间抽取，推理时可任选。InternVL3 采用此方案。</translation>
    </message>
    <message>
        <source>Step per patch</source>
        <translation>图像块的步长</translation>
    </message>
    <message>
        <source>a ring around the diagonal of text</source>
        <translation>与文本对角线垂直的圆环</translation>
    </message>
    <message>
        <source>The patches of an image lie on a ring in a plane perpendicular to the diagonal of text, so a text token is equally far from all of them, like the tip of a cone. That removes a bias of text towards some parts of the image; proximity within the image is kept only in the angle. The published model alternates layers with M-RoPE.</source>
        <translation>图像块排列在与文本对角线垂直的平面上的一个圆环上，一个文本词元到所有图像块的距离因而相等，如同圆锥的顶点。这消除了文本对画面某些位置的偏向；画面内部的邻近关系只保留在角度里。发表的模型在各层之间与 M-RoPE 交替使用。</translation>
    </message>
    <message>
        <source>Figure (d) of the README shows the plain grid in that plane (dff=1, offset=1) and not the ring it draws.</source>
        <translation>README 的图（d）给出的是该平面上的普通网格（dff=1，offset=1），而不是图中所画的圆环。</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>半径</translation>
    </message>
    <message>
        <source>Weight of the true angle</source>
        <translation>真实角度的权重</translation>
    </message>
    <message>
        <source>Weight of the plain grid</source>
        <translation>普通网格的比例</translation>
    </message>
    <message>
        <source>Offset along the diagonal</source>
        <translation>沿对角线的偏移</translation>
    </message>
    <message>
        <source>counted from all four corners</source>
        <translation>从四个角计数</translation>
    </message>
    <message>
        <source>Row plus column, counted from each of the four corners. With one corner alone, patches near it would be closer to the text than others; the four mirrored counts cancel that bias. The first and last values of a frame meet those of its neighbours and of the text without a jump, so there is no time axis.</source>
        <translation>行加列，分别从四个角开始计数。若只用一个角，靠近该角的图像块会比其他块更接近文本；四个镜像计数抵消了这种偏置。一帧的首尾数值与相邻帧、与文本平滑衔接，因此不需要单独的时间轴。</translation>
    </message>
    <message>
        <source>text (n,0,0), an image one step</source>
        <translation>文本 (n,0,0)，一幅图像占 1</translation>
    </message>
    <message>
        <source>One number identifies the units of a sequence, each word and each image being one, and rows and columns start at 0 in every image, so the same spot in an image and in its edited copy has the same row and column. Text has no row or column, so text alone is not plain RoPE: only a third of the pairs rotate.</source>
        <translation>一个数区分序列中的各个单元，每个文本词元、每幅图像各为一个单元；行与列在每幅图像中都从 0 开始，原图与编辑后的图在同一处坐标相同。文本没有行与列，因此纯文本不等于普通的 RoPE：只有三分之一的频率对旋转。</translation>
    </message>
    <message>
        <source>Paper and code differ: text is (n,0,0) in the paper and (n,n,n) in the code, and an image costs 1 or max(h,w).</source>
        <translation>论文与代码不一致：文本在论文中为 (n,0,0)，在代码中为 (n,n,n)；一幅图像占 1 个或 max(h,w) 个位置。</translation>
    </message>
    <message>
        <source>text (n,n,n), an image max(h,w)</source>
        <translation>文本 (n,n,n)，一幅图像占 max(h,w)</translation>
    </message>
    <message>
        <source>What the released OmniGen2 computes: text repeats its number on all three axes, an image keeps one number for time and counts rows and columns from 0, and the next unit starts after its longer side. The same spot in two images has the same row and column, which helps editing.</source>
        <translation>OmniGen2 发布代码的实际计算：文本在三个轴上取同一个数，图像在时间轴上只取一个数，行与列从 0 开始，下一个单元从较长边之后开始。两幅图像的同一处行列坐标相同，便于编辑。</translation>
    </message>
    <message>
        <source>an image is one position</source>
        <translation>一幅图像占一个位置</translation>
    </message>
    <message>
        <source>A whole image, with the tokens that begin and end it, shares one position of the language model, and so does a frame of a video. An image costs as much as a word, and text is equally far from all of it; only the vision encoder&apos;s own embedding tells where a patch lies in its image.</source>
        <translation>整幅图像连同其首尾的特殊词元共用语言模型的一个位置，视频的每一帧也是如此。一幅图像只占一个文本词元的位置，文本到图像各处的距离相等；图像块在图像中的位置要靠视觉编码器自己的编码来表达。</translation>
    </message>
    <message>
        <source>rings from the rim to the centre</source>
        <translation>由外圈到中心逐圈编号</translation>
    </message>
    <message>
        <source>All patches of one ring share a position, counted from the rim to the centre, so the middle of an image is next to the question that follows, and an image costs half its shorter side. Patches of a ring cannot be told apart by position. The method also masks attention by rings, which is not shown here.</source>
        <translation>同一圈上的图像块共用一个位置，由外圈向中心编号：画面中心紧邻其后的提问，一幅图像只占短边一半的位置。同一圈的图像块无法靠位置区分。该方法还按圈设置注意力掩码，此处未显示。</translation>
    </message>
    <message>
        <source>text at 0, an image from 0</source>
        <translation>文本在 0，图像从 0 开始</translation>
    </message>
    <message>
        <source>The image generator FLUX.1: all text is at the origin, without order, which the text encoder already provides, and an image starts there too. Each axis has its own full spectrum, time only 8 of 64 pairs. Time distinguishes the reference image of FLUX.1 Kontext from the generated one (kontext=1).</source>
        <translation>图像生成模型 FLUX.1：所有文本都位于原点，没有自己的次序（文本编码器已经给出），图像也从原点开始。每个轴有各自完整的频谱，时间轴只占 64 个频率对中的 8 个。FLUX.1 Kontext 用时间轴区分参考图与生成图（kontext=1）。</translation>
    </message>
    <message>
        <source>Later images are references</source>
        <translation>后续图像作为参考图</translation>
    </message>
    <message>
        <source>images centred at 0, text after them</source>
        <translation>图像以 0 为中心，文本在其后</translation>
    </message>
    <message>
        <source>The image generator Qwen-Image: an image is centred at the origin, so a larger one grows on all sides and keeps the coordinates that a smaller one was trained with. Text, wherever it is in the sequence, continues along the diagonal from the corner of the largest image; images are told apart by time.</source>
        <translation>图像生成模型 Qwen-Image：图像以原点为中心，更大的图像向四周增长，仍保留较小图像训练时的坐标。文本无论位于序列何处，都从最大图像的角开始沿对角线继续；不同图像用时间轴区分。</translation>
    </message>
    <message>
        <source>line and position in the line</source>
        <translation>行号与行内次序</translation>
    </message>
    <message>
        <source>The sequence is laid out as a page: text is a line, an image is as many lines as it has rows, and every token has its line and its position in the line. Easy to visualise, but text alone is not plain RoPE, because its line never changes, and every image breaks up the text around it.</source>
        <translation>把序列排成一页：连续的文本是一行，图像有几行就占几行，每个词元都有行号和行内次序。这很直观，但纯文本的行号恒定，不能退化为普通的 RoPE；图像多时，文本还会被分割得支离破碎。</translation>
    </message>
    <message>
        <source>commuting matrices: purely relative</source>
        <translation>可交换的矩阵：纯相对</translation>
    </message>
    <message>
        <source>general matrices: not purely relative</source>
        <translation>一般的矩阵：并非纯相对</translation>
    </message>
    <message>
        <source>Blocks of dimensions are multiplied by R(x, y) = exp(xA + yB) with generators that commute: AB = BA. Then R(p)ᵀR(p′) = R(p′ − p), so scores depend only on position differences, and RoPE is the case of 2 × 2 blocks. The generators are learned; here they are generated from a seed. Text around images is our extension: it lies on the diagonal.</source>
        <translation>按块乘以 R(x, y) = exp(xA + yB)，其中的生成元可交换：AB = BA。于是 R(p)ᵀR(p′) = R(p′ − p)，分数只依赖位置之差；RoPE 就是 2 × 2 分块的特例。生成元本应由训练得到，这里由随机种子给出。图像周围文本的位置是本程序的延伸：位于对角线上。</translation>
    </message>
    <message>
        <source>Blocks of dimensions are multiplied by R(x, y) = exp(xA + yB) with any skew-symmetric generators. Where AB ≠ BA, a score depends on the positions of query and key, not only on their difference: it is not purely relative. The generators are learned; here they are generated from a seed. Text around images is our extension: it lies on the diagonal.</source>
        <translation>按块乘以 R(x, y) = exp(xA + yB)，生成元是任意的反对称矩阵。当 AB ≠ BA 时，分数取决于查询与键各自的位置，而不只取决于二者之差：并非纯相对。生成元本应由训练得到，这里由随机种子给出。图像周围文本的位置是本程序的延伸：位于对角线上。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Dimensions per block</source>
        <translation>每块的维数</translation>
    </message>
    <message>
        <source>sglang-6ed5780c · Qwen2-VL · next = largest + 1</source>
        <translation>sglang-6ed5780c · Qwen2-VL · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>mlx-vlm-9b13f522 · Qwen2-VL · next = largest + 1</source>
        <translation>mlx-vlm-9b13f522 · Qwen2-VL · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>llama.cpp-3f545bec · frames are images, four axes</source>
        <translation>llama.cpp-3f545bec · 每帧为一幅图像，四个轴</translation>
    </message>
    <message>
        <source>vllm-28be48fa · frames are images</source>
        <translation>vllm-28be48fa · 每帧为一幅图像</translation>
    </message>
    <message>
        <source>sglang-6ed5780c · frames are images</source>
        <translation>sglang-6ed5780c · 每帧为一幅图像</translation>
    </message>
    <message>
        <source>mlx-vlm-9b13f522 · a video is one block</source>
        <translation>mlx-vlm-9b13f522 · 视频为一个整块</translation>
    </message>
    <message>
        <source>vllm-28be48fa · a video is one block</source>
        <translation>vllm-28be48fa · 视频为一个整块</translation>
    </message>
    <message>
        <source>mlx-vlm-9b13f522 · images only</source>
        <translation>mlx-vlm-9b13f522 · 仅图像</translation>
    </message>
    <message>
        <source>vllm-28be48fa · next = largest + 1</source>
        <translation>vllm-28be48fa · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>sglang-6ed5780c · next = largest + 1</source>
        <translation>sglang-6ed5780c · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>mlx-vlm-9b13f522 · next = largest + 1</source>
        <translation>mlx-vlm-9b13f522 · next = 最大坐标 + 1</translation>
    </message>
    <message>
        <source>sglang-6ed5780c · t = trunc(a·spg·tps), float32</source>
        <translation>sglang-6ed5780c · t = trunc(a·spg·tps)，单精度</translation>
    </message>
    <message>
        <source>vllm-28be48fa+evs · pruned video, next text = s + w</source>
        <translation>vllm-28be48fa+evs · 剪枝后的视频，其后文本 = s + w</translation>
    </message>
    <message>
        <source>vllm-28be48fa · frames in buckets of two seconds</source>
        <translation>vllm-28be48fa · 帧按两秒分组</translation>
    </message>
    <message>
        <source>vllm-28be48fa · whole ids, marks share a position</source>
        <translation>vllm-28be48fa · 整数位置，首尾词元同位</translation>
    </message>
    <message>
        <source>sglang-6ed5780c · fractional time, merged</source>
        <translation>sglang-6ed5780c · 小数时间，按时间归并</translation>
    </message>
    <message>
        <source>vllm-28be48fa · rows and columns from 0</source>
        <translation>vllm-28be48fa · 行列从 0 开始</translation>
    </message>
    <message>
        <source>sglang-31767460 · frames centred on the diagonal</source>
        <translation>sglang-31767460 · 帧以对角线为中心</translation>
    </message>
    <message>
        <source>hf-c49429ed · a picture made by a language model</source>
        <translation>hf-c49429ed · 由语言模型生成的图像</translation>
    </message>
    <message>
        <source>hf-5a3965b1 · newlines are text</source>
        <translation>hf-5a3965b1 · 换行为文本</translation>
    </message>
    <message>
        <source>hf-77debbab · newlines stay at their picture</source>
        <translation>hf-77debbab · 换行留在图像处</translation>
    </message>
    <message>
        <source>vllm-28be48fa · a pair has one axis</source>
        <translation>vllm-28be48fa · 每对只属一个轴</translation>
    </message>
    <message>
        <source>mlx-vlm-9b13f522 · a pair has one axis</source>
        <translation>mlx-vlm-9b13f522 · 每对只属一个轴</translation>
    </message>
    <message>
        <source>llama.cpp-3f545bec · a pair has one axis</source>
        <translation>llama.cpp-3f545bec · 每对只属一个轴</translation>
    </message>
    <message>
        <source>M-RoPE llama.cpp</source>
        <translation>M-RoPE llama.cpp</translation>
    </message>
    <message>
        <source>Qwen2.5-VL llama.cpp</source>
        <translation>Qwen2.5-VL llama.cpp</translation>
    </message>
    <message>
        <source>Qwen3-VL llama.cpp</source>
        <translation>Qwen3-VL llama.cpp</translation>
    </message>
    <message>
        <source>GLM-4V llama.cpp</source>
        <translation>GLM-4V llama.cpp</translation>
    </message>
    <message>
        <source>PaddleOCR-VL llama.cpp</source>
        <translation>PaddleOCR-VL llama.cpp</translation>
    </message>
    <message>
        <source>HunYuan-VL llama.cpp</source>
        <translation>HunYuan-VL llama.cpp</translation>
    </message>
    <message>
        <source>Text after a video of more rows than columns starts inside the video&apos;s own rows.</source>
        <translation>行多于列的视频之后，文本从视频自身的行范围之内开始。</translation>
    </message>
    <message>
        <source>M-RoPE on a canvas: thumbnail and slices of a picture share the cells of one grid, so two tokens may have the same position, and the markers around them have places of their own. Text resumes two beyond the longer side of the canvas.</source>
        <translation>画布上的 M-RoPE：图像的缩略图与切片共用一个网格的格子，因此两个词元可能同位，其首尾词元也各有位置。文本从画布较长边之后第二个位置继续。</translation>
    </message>
    <message>
        <source>M-RoPE in which every frame of a video is a grid of its own, so time is constant within a frame and order comes from the cursor.</source>
        <translation>视频的每一帧自成一个网格的 M-RoPE，因此同一帧内时间轴不动，先后次序由当前位置给出。</translation>
    </message>
    <message>
        <source>M-RoPE whose frames are separate grids with two text tokens between them. Axes take turns over the frequencies so that each is spread evenly over all of them.</source>
        <translation>各帧为独立网格、其间有两个文本词元的 M-RoPE。各轴轮流使用频率，使每个轴均匀分布于全部频率。</translation>
    </message>
    <message>
        <source>Rows and columns count from 0 in every image, as in HunYuan-VL, and an image takes one position of time. Text after the last image goes on at the next time; generated text goes on after the largest coordinate, which may be further.</source>
        <translation>与 HunYuan-VL 一样，每幅图像的行与列从 0 开始计数，一幅图像占一个时间位置。最后一幅图像之后的文本从下一个时间继续；生成的文本从最大坐标之后继续，可能更远。</translation>
    </message>
    <message>
        <source>Generated text may jump ahead of the prompt: it starts after the largest coordinate.</source>
        <translation>生成的文本可能跳到提示之前方：它从最大坐标之后开始。</translation>
    </message>
    <message>
        <source>The diagonal layout of VideoRoPE in a released model: frames two positions apart and centred on the diagonal. Text goes on after the last frame&apos;s time, so a picture costs one position and its rows may lie above the text that follows.</source>
        <translation>已发布模型中的 VideoRoPE 对角布局：相邻帧相距两个位置，以对角线为中心。文本从最后一帧的时间之后继续，因此一幅图像只占一个位置，其行坐标可能大于其后的文本。</translation>
    </message>
    <message>
        <source>The language model of GLM-Image writes pictures token by token: source pictures are placed as in GLM-4V, and the grids that it makes, the last one asked for first, by the same rule, with one end token.</source>
        <translation>GLM-Image 的语言模型逐词元写出图像：源图像的位置与 GLM-4V 相同，所生成的网格按同一规则排列（最后请求的在最前），最后有一个结束词元。</translation>
    </message>
    <message>
        <source>Start tokens before the video</source>
        <translation>视频之前的起始词元数</translation>
    </message>
    <message>
        <source>Media begin one token late</source>
        <translation>媒体晚一个词元开始</translation>
    </message>
    <message>
        <source>Each frame has its own grid</source>
        <translation>每帧自成网格</translation>
    </message>
    <message>
        <source>frame, row and column from 0</source>
        <translation>帧、行、列从 0 开始</translation>
    </message>
    <message>
        <source>The video generator Wan 2.x: patches are numbered by frame, row and column from 0, and text, which enters by cross-attention, is not rotated. Each axis has its own full spectrum.</source>
        <translation>视频生成模型 Wan 2.x：图块按帧、行、列从 0 编号；文本经交叉注意力进入，不旋转。每个轴有各自完整的频谱。</translation>
    </message>
    <message>
        <source>frame, row and column from 0, base 256</source>
        <translation>帧、行、列从 0 开始，底数 256</translation>
    </message>
    <message>
        <source>The video generator HunyuanVideo: patches are numbered by frame, row and column from 0, and text is not rotated although it shares the attention with them. The base is only 256, so that even the slowest pairs of an axis turn.</source>
        <translation>视频生成模型 HunyuanVideo：图块按帧、行、列从 0 编号；文本虽与图块共用注意力，但不旋转。底数只有 256，因此每个轴最慢的频率对也会转动。</translation>
    </message>
    <message>
        <source>frame, row and column, each divided by a factor</source>
        <translation>帧、行、列各除以一个系数</translation>
    </message>
    <message>
        <source>The video generator Kandinsky 5: patches are numbered by frame, row and column from 0, and each number is divided by a scale factor of its axis, which keeps large pictures within the range of small ones. Text has a table of its own and does not meet them.</source>
        <translation>视频生成模型 Kandinsky 5：图块按帧、行、列从 0 编号，每个编号再除以该轴的缩放系数，使大图保持在小图的范围内。文本有自己的表，不与图块相遇。</translation>
    </message>
    <message>
        <source>Scale factor of t</source>
        <translation>t 的缩放系数</translation>
    </message>
    <message>
        <source>Scale factor of h</source>
        <translation>h 的缩放系数</translation>
    </message>
    <message>
        <source>Scale factor of w</source>
        <translation>w 的缩放系数</translation>
    </message>
    <message>
        <source>time in 24ths of a second</source>
        <translation>时间以 1/24 秒为单位</translation>
    </message>
    <message>
        <source>The video generator Cosmos: time is counted in frames of a video of 24 frames per second, so that the same scene keeps its positions at any frame rate; without a frame rate frames are counted. The base of the time axis is raised as by NTK scaling with the factor 2.</source>
        <translation>视频生成模型 Cosmos：时间按每秒 24 帧的视频计数，因此同一场景在任何帧率下位置不变；没有帧率时按帧计数。时间轴的底数按系数为 2 的 NTK 缩放提高。</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>rows and columns spread over a base grid</source>
        <translation>行与列铺满基准网格</translation>
    </message>
    <message>
        <source>The video generator CogVideoX: rows and columns of any size are spread over the region that the picture covers in a base grid of 30 by 45, centred in it, so that positions stay in the range of training; frames are counted. Text is not rotated.</source>
        <translation>视频生成模型 CogVideoX：任意大小的行与列都铺在图像于 30×45 基准网格中所占的居中区域内，使位置保持在训练范围内；帧按序号计数。文本不旋转。</translation>
    </message>
    <message>
        <source>Rows of the base grid</source>
        <translation>基准网格的行数</translation>
    </message>
    <message>
        <source>Columns of the base grid</source>
        <translation>基准网格的列数</translation>
    </message>
    <message>
        <source>centred, every picture of the same area</source>
        <translation>居中，所有图像面积相同</translation>
    </message>
    <message>
        <source>The video generator Mochi: rows and columns are centred at 0 and scaled so that a picture of any size and shape covers the same area, 192 by 192; frames are counted. Its frequencies are learned and dense, a row over all axes for each pair of each head: `pos_frequencies` of the checkpoint, which --table reads. Without it rows of random directions stand in for them.</source>
        <translation>视频生成模型 Mochi：行与列以 0 为中心并缩放，使任意大小和形状的图像都占同样的面积 192×192；帧按序号计数。它的频率是学得的、稠密的，每个头的每个频率对各有一行覆盖所有轴，即检查点中的 `pos_frequencies`，可用 --table 读取；没有它时，这里以方向随机的各行代替。</translation>
    </message>
    <message>
        <source>Height of the area</source>
        <translation>面积的高</translation>
    </message>
    <message>
        <source>Width of the area</source>
        <translation>面积的宽</translation>
    </message>
    <message>
        <source>fractions of the largest video</source>
        <translation>最大视频的几分之几</translation>
    </message>
    <message>
        <source>The video generator LTX-Video: positions are fractions of a video of 20 seconds and 2048 by 2048 pixels, time in seconds. Frequencies grow from half a turn over that video to 10 000 times as much, three axes in turn, over the channels of all heads together.</source>
        <translation>视频生成模型 LTX-Video：位置是相对于 20 秒、2048×2048 像素的视频的比例，时间以秒计。频率从在该视频上转半圈增至其一万倍，三个轴轮流，跨越所有头的通道。</translation>
    </message>
    <message>
        <source>Frames in a latent frame</source>
        <translation>一个潜帧包含的帧数</translation>
    </message>
    <message>
        <source>Pixels in a side of a patch</source>
        <translation>图块边长（像素）</translation>
    </message>
    <message>
        <source>Seconds of the longest video</source>
        <translation>最长视频的秒数</translation>
    </message>
    <message>
        <source>Height of the largest video</source>
        <translation>最大视频的高</translation>
    </message>
    <message>
        <source>Width of the largest video</source>
        <translation>最大视频的宽</translation>
    </message>
    <message>
        <source>LTX-2 video</source>
        <translation>LTX-2 视频</translation>
    </message>
    <message>
        <source>seconds and pixels at the middle of patches</source>
        <translation>图块中点的秒与像素</translation>
    </message>
    <message>
        <source>The video of the generator LTX-2: time in seconds and place in pixels, each at the middle of a patch; the first latent frame holds a single frame, so that it stands apart. Sound has the same clock (LTX-2 audio), by which the two attend to each other.</source>
        <translation>生成模型 LTX-2 的视频：时间以秒、位置以像素计，都取图块的中点；第一个潜帧只含一帧，因此单独在前。声音用同一个时钟（LTX-2 音频），两者凭它互相注意。</translation>
    </message>
    <message>
        <source>Frames in the first latent frame</source>
        <translation>第一个潜帧包含的帧数</translation>
    </message>
    <message>
        <source>LTX-2 audio</source>
        <translation>LTX-2 音频</translation>
    </message>
    <message>
        <source>seconds at the middle of tokens</source>
        <translation>词元中点的秒数</translation>
    </message>
    <message>
        <source>The sound of the generator LTX-2: time in seconds at the middle of each token, on the clock of its video. Everything but audio is not rotated and stands at 0.</source>
        <translation>生成模型 LTX-2 的声音：每个词元中点的秒数，与其视频用同一个时钟。除音频外都不旋转，位于 0。</translation>
    </message>
    <message>
        <source>Steps before the first token</source>
        <translation>首个词元之前的步数</translation>
    </message>
    <message>
        <source>Steps in the first token</source>
        <translation>首个词元包含的步数</translation>
    </message>
    <message>
        <source>Steps in a token</source>
        <translation>一个词元包含的步数</translation>
    </message>
    <message>
        <source>Samples in a step</source>
        <translation>每步的采样数</translation>
    </message>
    <message>
        <source>Samples per second</source>
        <translation>每秒采样数</translation>
    </message>
    <message>
        <source>RoPE-TV, halves cut off</source>
        <translation>RoPE-TV，截去一半</translation>
    </message>
    <message>
        <source>The 80-billion-parameter HunyuanImage 3 writes text and pictures in one sequence. A picture stands in the middle of as many positions as it has patches, as in RoPE-TV, but halves are cut off: where width times height and a side differ in parity, the picture stands half a position too far to the front on that axis.</source>
        <translation>800 亿参数的 HunyuanImage 3 把文本与图像写在一个序列里。如 RoPE-TV，图像居于与其图块数相等的位置段的正中，但半个位置被截去：宽乘高与某一边奇偶不同时，图像在该轴上靠前半个位置。</translation>
    </message>
    <message>
        <source>Positions are cut off to whole numbers, so a picture is not centred where its number of patches and a side differ in parity.</source>
        <translation>位置被截成整数，因此图块数与某一边奇偶不同时，图像不居中。</translation>
    </message>
    <message>
        <source>text along time, the picture after it</source>
        <translation>文本沿时间轴，图像在其后</translation>
    </message>
    <message>
        <source>The picture generator Lumina-Image 2: text moves along time only, and the picture stands at one time after it with rows and columns from 0, as in Omni-RoPE. Each axis has a third of the pairs, with its own full spectrum.</source>
        <translation>图像生成模型 Lumina-Image 2：文本只沿时间轴前进，图像位于其后的同一时刻，行与列从 0 开始，如 Omni-RoPE。每个轴占三分之一的频率对，有各自完整的频谱。</translation>
    </message>
    <message>
        <source>text at 0, a picture from 0</source>
        <translation>文本在 0，图像从 0 开始</translation>
    </message>
    <message>
        <source>The picture generator HiDream-I1: as FLUX.1, all text is at the origin and a picture starts there, but its tokens stand before the text, and half of the pairs belong to time, on which nothing ever moves.</source>
        <translation>图像生成模型 HiDream-I1：与 FLUX.1 一样，所有文本位于原点，图像也从原点开始，但图像的词元在文本之前；一半的频率对属于时间轴，而时间轴上什么都不动。</translation>
    </message>
    <message>
        <source>text at 0, a picture from 0, base 1000</source>
        <translation>文本在 0，图像从 0 开始，底数 1000</translation>
    </message>
    <message>
        <source>The picture generator Krea 2: as FLUX.1, all text is at the origin and a picture starts there, with more pairs for time and the base 1000.</source>
        <translation>图像生成模型 Krea 2：与 FLUX.1 一样，所有文本位于原点，图像也从原点开始；时间轴的频率对更多，底数为 1000。</translation>
    </message>
    <message>
        <source>text on the diagonal, the picture far from it</source>
        <translation>文本在对角线上，图像离它很远</translation>
    </message>
    <message>
        <source>The picture generator Ideogram 4: text moves on the diagonal as in M-RoPE, and the picture starts at 65536 on every axis, whatever the length of the text. Pads before the text are at 0.</source>
        <translation>图像生成模型 Ideogram 4：文本如 M-RoPE 沿对角线前进；无论文本多长，图像在每个轴上都从 65536 开始。文本之前的填充位于 0。</translation>
    </message>
    <message>
        <source>First position of pictures</source>
        <translation>图像的起始位置</translation>
    </message>
    <message>
        <source>Longest text</source>
        <translation>文本的最大长度</translation>
    </message>
    <message>
        <source>GLM-Image, diffusion part</source>
        <translation>GLM-Image（扩散部分）</translation>
    </message>
    <message>
        <source>row and column from 0</source>
        <translation>行与列从 0 开始</translation>
    </message>
    <message>
        <source>The diffusion part of GLM-Image: rows and columns from 0, each with half of the pairs and its own full spectrum; text is not rotated.</source>
        <translation>GLM-Image 的扩散部分：行与列从 0 开始，各占一半频率对，有各自完整的频谱；文本不旋转。</translation>
    </message>
    <message>
        <source>rows and columns spread over 256</source>
        <translation>行与列铺满 256 个位置</translation>
    </message>
    <message>
        <source>The picture generator CogView 4: rows and columns of a picture of any size are spread over 256 positions, cut off to whole numbers, so that some patches of large pictures share a place and the steps of small ones are uneven. Text is not rotated.</source>
        <translation>图像生成模型 CogView 4：任意大小的图像，其行与列都铺在 256 个位置上并截成整数，因此大图的一些图块共用位置，小图的步长不均匀。文本不旋转。</translation>
    </message>
    <message>
        <source>text on an axis of its own, references at t = 10, 20, …</source>
        <translation>文本有自己的轴，参考图在 t = 10、20……</translation>
    </message>
    <message>
        <source>The picture generator FLUX.2: text has an axis of its own, unlike in FLUX.1, where its tokens share one place. The target and all references have rows and columns from 0 and are told apart by time, which jumps by 10 for each reference.</source>
        <translation>图像生成模型 FLUX.2：文本有自己的轴，不像 FLUX.1 中所有文本词元共用一个位置。生成图与所有参考图的行、列都从 0 开始，以时间区分，每张参考图跳 10。</translation>
    </message>
    <message>
        <source>Time between references</source>
        <translation>参考图之间的时间</translation>
    </message>
    <message>
        <source>pictures after the text on rows and columns</source>
        <translation>图像在行、列上接在文本之后</translation>
    </message>
    <message>
        <source>The picture generator LongCat-Image: text moves along rows and columns together, and the target goes on there. The first axis tells text, target and reference apart: the reference has the rows and columns of the target.</source>
        <translation>图像生成模型 LongCat-Image：文本沿行与列同时前进，生成图接着排。第一个轴区分文本、生成图与参考图：参考图的行、列与生成图相同。</translation>
    </message>
    <message>
        <source>Qwen-Image and -Edit</source>
        <translation>Qwen-Image 与 -Edit</translation>
    </message>
    <message>
        <source>pictures centred at 0, text after them</source>
        <translation>图像以 0 为中心，文本在其后</translation>
    </message>
    <message>
        <source>The picture generator Qwen-Image with the pictures that Qwen-Image-Edit reads: each is centred at the origin, and time tells them apart, so a reference has the rows and columns of the target. Text goes on along the diagonal from the corner of the largest.</source>
        <translation>图像生成模型 Qwen-Image，以及 Qwen-Image-Edit 读入的图像：每张都以原点为中心，以时间区分，因此参考图与生成图的行、列相同。文本从最大一张的角落起沿对角线前进。</translation>
    </message>
    <message>
        <source>Centred</source>
        <translation>居中</translation>
    </message>
    <message>
        <source>a layer at each time, the condition at -1</source>
        <translation>每个时刻一个图层，条件图在 -1</translation>
    </message>
    <message>
        <source>Qwen-Image-Layered takes a picture apart into layers: each layer is centred at the origin at a time of its own, and the picture it reads is at time -1. Text starts after the largest half of a side, and not before the number of layers.</source>
        <translation>Qwen-Image-Layered 把图像拆成图层：每个图层以原点为中心，各占一个时刻，读入的图像位于时刻 -1。文本从最大边长的一半之后开始，且不早于图层数。</translation>
    </message>
    <message>
        <source>pictures centred at their time</source>
        <translation>图像在各自的时刻居中</translation>
    </message>
    <message>
        <source>Qwen-Image-2.1 reads text and pictures in one sequence, as language models do: a picture has the time of the next text token, its rows and columns are centred at 0 wherever it stands, and text goes on after its longer side.</source>
        <translation>Qwen-Image-2.1 像语言模型一样把文本与图像放在一个序列里：图像取下一个文本词元的时刻，行与列无论在哪都以 0 为中心，文本接在较长边之后。</translation>
    </message>
    <message>
        <source>The table of the code ends at 8191: later text gets the negative positions at its other end.</source>
        <translation>代码中的表到 8191 为止：更后的文本会取到表另一端的负位置。</translation>
    </message>
    <message>
        <source>far after the text, time by the frame rate</source>
        <translation>远在文本之后，时间随帧率</translation>
    </message>
    <message>
        <source>The generator Cosmos 3: pictures, videos and sound stand 15000 positions after the text, with rows and columns from 0. With a frame rate (that of its tokens for sound), time is counted in frames of a video of 24 frames per second, in fractions; without one, and for a single frame, frames are counted.</source>
        <translation>生成模型 Cosmos 3：图像、视频与声音位于文本之后 15000 个位置，行与列从 0 开始。有帧率时（声音则为其词元的速率），时间按每秒 24 帧的视频计数，可为小数；没有帧率或只有一帧时，按帧计数。</translation>
    </message>
    <message>
        <source>Gap after the text</source>
        <translation>文本之后的间隔</translation>
    </message>
    <message>
        <source>Frames per second that count as one step each</source>
        <translation>每帧计一步的帧率</translation>
    </message>
    <message>
        <source>Rows and columns from 0</source>
        <translation>行与列从 0 开始</translation>
    </message>
    <message>
        <source>texts and pictures in turn along time</source>
        <translation>文本与图像沿时间轴交替</translation>
    </message>
    <message>
        <source>The picture generator Z-Image: text moves along time from 1, padded to a multiple of 32, and the picture stands one step after it. Z-Image-Omni, the rule of every prompt but a picture followed by one text, sets texts and pictures in turn along time, wherever they are in the sequence.</source>
        <translation>图像生成模型 Z-Image：文本从 1 起沿时间轴前进，填充到 32 的倍数，图像位于其后一步。除“一张图像后接一段文本”外，其余提示都按 Z-Image-Omni 的规则：无论在序列何处，文本与图像都沿时间轴交替。</translation>
    </message>
    <message>
        <source>Text is padded to a multiple of</source>
        <translation>文本填充到的倍数</translation>
    </message>
    <message>
        <source>The omni rule gives a text after one with pads positions of the text before it.</source>
        <translation>按 omni 规则，接在带填充的文本之后的文本会得到前一段文本的位置。</translation>
    </message>
    <message>
        <source>rows, then columns, in merge-block order</source>
        <translation>先行后列，按合并块排列</translation>
    </message>
    <message>
        <source>The vision encoder of Qwen2-VL to Qwen3.5, GLM-4V, ERNIE 4.5 and others: rows and columns from 0, each with half of the pairs and its own full spectrum. Patches that are merged into one token later come one after the other.</source>
        <translation>Qwen2-VL 至 Qwen3.5、GLM-4V、ERNIE 4.5 等的视觉编码器：行与列从 0 开始，各占一半频率对，有各自完整的频谱。之后合并为一个词元的图块依次相邻。</translation>
    </message>
    <message>
        <source>frame, row and column, in merge-block order</source>
        <translation>帧、行、列，按合并块排列</translation>
    </message>
    <message>
        <source>The vision encoder of MiniMax-M3-VL: frames, rows and columns from 0, each with a third of the pairs and its own full spectrum; the dimensions that are left do not rotate.</source>
        <translation>MiniMax-M3-VL 的视觉编码器：帧、行、列从 0 开始，各占三分之一频率对，有各自完整的频谱；余下的维度不旋转。</translation>
    </message>
    <message>
        <source>rows and columns share one spectrum</source>
        <translation>行与列共用一个频谱</translation>
    </message>
    <message>
        <source>The vision encoder of Pixtral and Mistral Small: rows and columns from 0 with half of the pairs each; rows have the even entries of one spectrum and columns the odd ones.</source>
        <translation>Pixtral 与 Mistral Small 的视觉编码器：行与列从 0 开始，各占一半频率对；行取一个频谱的偶数项，列取奇数项。</translation>
    </message>
    <message>
        <source>columns, then rows, from 1</source>
        <translation>先列后行，从 1 开始</translation>
    </message>
    <message>
        <source>The vision encoder of Llama 4: columns and rows from 1 in adjacent pairs; 0 is left to the class token, which stands last and does not rotate.</source>
        <translation>Llama 4 的视觉编码器：列与行从 1 开始，频率对相邻；0 留给排在最后、不旋转的类别词元。</translation>
    </message>
    <message>
        <source>columns, then rows, from 1, in halves</source>
        <translation>先列后行，从 1 开始，前后两半配对</translation>
    </message>
    <message>
        <source>The vision encoder of Muse Glimmer: columns and rows from 1, before the encoder puts its windows in order.</source>
        <translation>Muse Glimmer 的视觉编码器：列与行从 1 开始，这是编码器按窗口重排之前的次序。</translation>
    </message>
    <message>
        <source>patch centres from -1 to 1</source>
        <translation>图块中心，从 -1 到 1</translation>
    </message>
    <message>
        <source>The vision encoder DINOv3: the centres of patches in a picture that reaches from -1 to 1 on both axes, so that positions do not depend on the resolution; one unit is a whole turn of the fastest pair. In training the positions are also shifted, stretched and jittered.</source>
        <translation>视觉编码器 DINOv3：图像在两个轴上都从 -1 到 1，位置取图块中心，因此与分辨率无关；一个单位是最快频率对的一整圈。训练时还会对位置加以平移、拉伸和抖动。</translation>
    </message>
    <message>
        <source>Side that reaches from -1 to 1</source>
        <translation>从 -1 到 1 的边</translation>
    </message>
    <message>
        <source>SAM 2, memory attention</source>
        <translation>SAM 2（记忆注意力）</translation>
    </message>
    <message>
        <source>columns, then rows, adjacent pairs</source>
        <translation>先列后行，相邻配对</translation>
    </message>
    <message>
        <source>Segment Anything: columns and rows in adjacent pairs, times a scale in global layers that see a larger grid than that of training.</source>
        <translation>Segment Anything：列与行，相邻配对；在看到比训练更大的网格的全局层中乘以系数。</translation>
    </message>
    <message>
        <source>Scale of positions</source>
        <translation>位置的系数</translation>
    </message>
    <message>
        <source>columns and rows in turn</source>
        <translation>列与行轮流</translation>
    </message>
    <message>
        <source>The vision encoder of Kimi-VL and Kimi K2.5: columns on even pairs and rows on odd ones, two pairs of each frequency.</source>
        <translation>Kimi-VL 与 Kimi K2.5 的视觉编码器：偶数频率对归列，奇数频率对归行，每个频率两对。</translation>
    </message>
    <message>
        <source>columns, then rows, base 100</source>
        <translation>先列后行，底数 100</translation>
    </message>
    <message>
        <source>The vision encoder of Gemma 4: columns and rows from 0 with the base 100. Each axis has half of the dimensions, and the pairs are the halves of that half.</source>
        <translation>Gemma 4 的视觉编码器：列与行从 0 开始，底数为 100。每个轴占一半的维度，频率对由这一半的前后两半组成。</translation>
    </message>
    <message>
        <source>Not a rotation: the two dimensions of a pair turn by different angles.</source>
        <translation>不是旋转：一个频率对的两个维度转过不同的角度。</translation>
    </message>
    <message>
        <source>rows and columns of a reference grid</source>
        <translation>参考网格的行与列</translation>
    </message>
    <message>
        <source>EVA-02 in timm: rows and columns in adjacent pairs, spread over a reference grid of the size of training, so that a picture of another resolution keeps its range.</source>
        <translation>timm 中的 EVA-02：行与列，相邻配对，铺满训练大小的参考网格，因此其他分辨率的图像保持原来的范围。</translation>
    </message>
    <message>
        <source>Sides of a merge block</source>
        <translation>合并块的边长</translation>
    </message>
    <message>
        <source>Height of the reference grid</source>
        <translation>参考网格的高</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>EVA-02 (timm)</source>
        <translation>EVA-02（timm）</translation>
    </message>
    <message>
        <source>EVA-02 (timm), xy</source>
        <translation>EVA-02（timm），xy</translation>
    </message>
    <message>
        <source>Width of the reference grid</source>
        <translation>参考网格的宽</translation>
    </message>
    <message>
        <source>frame, row and column; not a rotation</source>
        <translation>帧、行与列；不是旋转</translation>
    </message>
    <message>
        <source>The video encoder V-JEPA 2: frames, rows and columns from 0, each with a third of the dimensions. The code rotates adjacent dimensions by angles that it lists for halves, so the two of a pair turn by different angles: the length of a vector changes, and scores depend on more than differences of positions. The model was trained so.</source>
        <translation>视频编码器 V-JEPA 2：帧、行与列从 0 开始，各占三分之一的维度。代码按前后两半列出角度，却用它们转动相邻的维度，因此一个频率对的两个维度转过不同的角度：向量的长度会变，得分不只取决于位置之差。模型就是这样训练的。</translation>
    </message>
    <message>
        <source>Pixels in the height of a patch</source>
        <translation>一个图块高多少像素</translation>
    </message>
    <message>
        <source>Pixels in the width of a patch</source>
        <translation>一个图块宽多少像素</translation>
    </message>
    <message>
        <source>Positions of rows</source>
        <translation>行的位置数</translation>
    </message>
    <message>
        <source>Positions of columns</source>
        <translation>列的位置数</translation>
    </message>
    <message>
        <source>Bits of the embeddings</source>
        <translation>嵌入的位数</translation>
    </message>
    <message>
        <source>Only its rotation was run; the positions are those of the original.</source>
        <translation>只运行过它的旋转；位置取自原版。</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>Pairs past the mixed frequencies are not passed through: sines are padded with 1, as cosines.</source>
        <translation>混合频率之后的频率对没有原样通过：正弦与余弦一样用 1 填充。</translation>
    </message>
    <message>
        <source>The rope delta was cut to non-negative numbers, so text generated after a picture stood far too late.</source>
        <translation>rope delta 被截为非负数，因此图像之后生成的文本位置偏后很多。</translation>
    </message>
    <message>
        <source>Proportional frequencies: the exponents run over the whole head, 512 dimensions, not over the rotated quarter.</source>
        <translation>按比例的频率：指数遍及整个头的 512 维，而不是旋转的那四分之一。</translation>
    </message>
    <message>
        <source>Tokens of a video were placed as text after a refactoring.</source>
        <translation>一次重构之后，视频的词元被当作文本放置。</translation>
    </message>
    <message>
        <source>The pairs are halves here, not adjacent as in GLM-4.1V.</source>
        <translation>这里的频率对取前后两半，不像 GLM-4.1V 那样取相邻两维。</translation>
    </message>
    <message>
        <source>The port doubles the sizes of the sections, not the list, so the two dimensions of a pair belong to different axes; the original code rotates pairs.</source>
        <translation>移植版把各段的大小加倍，而不是把列表重复一遍，因此一对中的两维属于不同的轴；原始代码旋转的是成对的维度。</translation>
    </message>
    <message>
        <source>All frames of a video share one time, and text goes on inside the video.</source>
        <translation>视频的所有帧共用一个时间，文本在视频内部继续。</translation>
    </message>
    <message>
        <source>The time of a still picture is multiplied by tokens_per_second.</source>
        <translation>静止图像的时间被乘以 tokens_per_second。</translation>
    </message>
    <message>
        <source>Above 2 frames a second, the seconds of a frame are cut to 0: all frames share one time.</source>
        <translation>每秒超过 2 帧时，一帧的秒数被截为 0：所有帧共用一个时间。</translation>
    </message>
    <message>
        <source>The same, seen in an evaluation.</source>
        <translation>同上，见于一次评测。</translation>
    </message>
    <message>
        <source>generate() did not pass second_per_grid_ts, so positions differ from those of training.</source>
        <translation>generate() 没有传入 second_per_grid_ts，因此位置与训练时不同。</translation>
    </message>
    <message>
        <source>second_per_grid_ts stayed 1.0 at every frame rate.</source>
        <translation>无论帧率如何，second_per_grid_ts 始终为 1.0。</translation>
    </message>
    <message>
        <source>A robot policy lost accuracy; nothing crashed.</source>
        <translation>一个机器人策略的精度下降，但没有任何报错。</translation>
    </message>
    <message>
        <source>Videos are placed by the function of Qwen2-VL, without their timestamps; fixed in 5.4.</source>
        <translation>视频由 Qwen2-VL 的函数放置，没有时间戳；5.4 已修复。</translation>
    </message>
    <message>
        <source>The axes of the pairs are THWTHW, not THTHWH as a docstring said.</source>
        <translation>频率对的轴为 THWTHW，而不是文档字符串所说的 THTHWH。</translation>
    </message>
    <message>
        <source>Contiguous instead of interleaved sections: text is fine, pictures loop for ever.</source>
        <translation>各段连续而非交错：文本正常，遇到图像则无休止地重复。</translation>
    </message>
    <message>
        <source>A fused kernel dropped rows and columns: boxes were about 90 pixels off.</source>
        <translation>一个融合算子丢掉了行与列：边框偏离约 90 像素。</translation>
    </message>
    <message>
        <source>Wired to plain rotation in halves; it needs interleaved M-RoPE.</source>
        <translation>接到了普通的前后两半旋转；它需要交错的 M-RoPE。</translation>
    </message>
    <message>
        <source>Begin and end tokens were counted twice: one position off against transformers with sound in a video.</source>
        <translation>开始与结束词元被数了两次：视频带声音时，与 transformers 相差一个位置。</translation>
    </message>
    <message>
        <source>Every generated token got position 0.</source>
        <translation>每个生成的词元都得到位置 0。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未解决</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>已合并</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读代码所见</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
</context>
</TS>
