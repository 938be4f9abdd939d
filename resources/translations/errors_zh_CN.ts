<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Errors</name>
    <message>
        <source> at %1</source>
        <translation>（此时 %1）</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 and %2 part at token %3, with %4 and %5 on %6</source>
        <translation>%1 与 %2 从词元 %3 起不同，在 %6 轴上分别为 %4 和 %5</translation>
    </message>
    <message>
        <source>%1 are not ascending numbers of tokens</source>
        <translation>%1 不是递增的词元编号</translation>
    </message>
    <message>
        <source>%1 axes are outside 1 to %2</source>
        <translation>轴数 %1 不在 1 到 %2 之间</translation>
    </message>
    <message>
        <source>%1 begins at %2; yours begins at %3</source>
        <translation>%1 从 %2 开始，你的从 %3 开始</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>共 %1 字节</translation>
    </message>
    <message>
        <source>%1 bytes are more than %2</source>
        <translation>%1 字节超过了 %2 字节</translation>
    </message>
    <message>
        <source>%1 bytes are too many for a formula</source>
        <translation>公式长 %1 字节，太长</translation>
    </message>
    <message>
        <source>%1 comes before it in lesson.json</source>
        <translation>在 lesson.json 中，%1 排在它之前</translation>
    </message>
    <message>
        <source>%1 does not fill a rectangle</source>
        <translation>%1 没有填满一个矩形</translation>
    </message>
    <message>
        <source>%1 goes on at %2 + 1 on %3; yours is at %4</source>
        <translation>%1 在 %3 轴上从 %2 + 1 继续，你的位于 %4</translation>
    </message>
    <message>
        <source>%1 has heads 0 to %2</source>
        <translation>%1 有第 0 到 %2 个头</translation>
    </message>
    <message>
        <source>%1 has nothing to belong to</source>
        <translation>%1 没有与之对应的部分</translation>
    </message>
    <message>
        <source>%1 is a link</source>
        <translation>%1 是链接</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes</source>
        <translation>%1 长于 %2 字节</translation>
    </message>
    <message>
        <source>%1 is missing, and the scheme has no trained model to take it from</source>
        <translation>缺少 %1，而该方案没有可供参照的已训练模型</translation>
    </message>
    <message>
        <source>%1 is not a known command</source>
        <translation>未知命令 %1</translation>
    </message>
    <message>
        <source>%1 is not a value</source>
        <translation>%1 不是可用的数值</translation>
    </message>
    <message>
        <source>%1 is not allowed in a formula</source>
        <translation>公式中不能使用 %1</translation>
    </message>
    <message>
        <source>%1 frames are too many to interleave with sound</source>
        <translation>%1 帧太多，无法与音频交错</translation>
    </message>
    <message>
        <source>%1 gives %2%3</source>
        <translation>%1 的值为 %2%3</translation>
    </message>
    <message>
        <source>%1 is not a number (for example 0/0)%2</source>
        <translation>%1 不是数（如 0/0）%2</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 中%2</translation>
    </message>
    <message>
        <source>%1 has %2 numbers, but there are %3 pairs</source>
        <translation>%1 有 %2 个数，而频率对有 %3 个</translation>
    </message>
    <message>
        <source>%1 has no finite value</source>
        <translation>%1 没有有限的值</translation>
    </message>
    <message>
        <source>%1 has no rule for video with its sound (audio_video); only the Omni models (qwen2.5-omni, qwen3-omni) have one</source>
        <translation>%1 未规定带音频的视频（audio_video）；只有 Omni 模型（qwen2.5-omni、qwen3-omni）有此规则</translation>
    </message>
    <message>
        <source>%1 has no size</source>
        <translation>%1 缺少尺寸</translation>
    </message>
    <message>
        <source>%1 has no such setting</source>
        <translation>%1 没有这一设置</translation>
    </message>
    <message>
        <source>%1 is a function</source>
        <translation>%1 是函数</translation>
    </message>
    <message>
        <source>%1 is above the %2, %3</source>
        <translation>%1 大于%2 %3</translation>
    </message>
    <message>
        <source>%1 is below the %2, %3</source>
        <translation>%1 小于%2 %3</translation>
    </message>
    <message>
        <source>%1 is given %2 values</source>
        <translation>%1 得到 %2 个值</translation>
    </message>
    <message>
        <source>%1 is given 1 value</source>
        <translation>%1 得到 1 个值</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 给出了两次</translation>
    </message>
    <message>
        <source>%1 is infinite (for example 1/0)%2</source>
        <translation>%1 为无穷大（如 1/0）%2</translation>
    </message>
    <message>
        <source>%1 is neither a letter nor a point</source>
        <translation>%1 既不是字母也不是句点</translation>
    </message>
    <message>
        <source>%1 is neither true nor false</source>
        <translation>%1 既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>%1 is no range of tokens</source>
        <translation>%1 不是词元范围</translation>
    </message>
    <message>
        <source>%1 is not allowed in words</source>
        <translation>文本中不能有 %1</translation>
    </message>
    <message>
        <source>%1 is not one of the choices</source>
        <translation>%1 不是可选值</translation>
    </message>
    <message>
        <source>%1 is not a finite number above 1</source>
        <translation>%1 不是大于 1 的有限数</translation>
    </message>
    <message>
        <source>%1 is not a finite number of at least 0</source>
        <translation>%1 不是非负的有限数</translation>
    </message>
    <message>
        <source>%1 is not a function</source>
        <translation>%1 不是函数</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 不是数</translation>
    </message>
    <message>
        <source>%1 is not a number from %2 to %3</source>
        <translation>%1 不是 %2 到 %3 之间的数</translation>
    </message>
    <message>
        <source>%1 is not a number of seconds</source>
        <translation>%1 不是秒数</translation>
    </message>
    <message>
        <source>%1 is not a type of segment</source>
        <translation>%1 不是片段类型</translation>
    </message>
    <message>
        <source>%1 is not a variable</source>
        <translation>%1 不是变量</translation>
    </message>
    <message>
        <source>%1 is not a whole number in plain digits</source>
        <translation>%1 不是只用数字书写的整数</translation>
    </message>
    <message>
        <source>%1 is not a whole number of pairs up to %2</source>
        <translation>%1 不是不超过 %2 的频率对数</translation>
    </message>
    <message>
        <source>%1 is not above 0 and at most 1</source>
        <translation>%1 不在 0（不含）到 1 之间</translation>
    </message>
    <message>
        <source>%1 is below low_freq_factor, %2</source>
        <translation>%1 小于 low_freq_factor（%2）</translation>
    </message>
    <message>
        <source>%1 is not an axis</source>
        <translation>%1 不是轴</translation>
    </message>
    <message>
        <source>%1 is not an even number from 2 to %2</source>
        <translation>%1 不是 2 到 %2 之间的偶数</translation>
    </message>
    <message>
        <source>%1 is not an id</source>
        <translation>%1 不是标识符</translation>
    </message>
    <message>
        <source>%1 is not translated</source>
        <translation>%1 没有译文</translation>
    </message>
    <message>
        <source>%1 is outside %2 to %3</source>
        <translation>%1 不在 %2 到 %3 之间</translation>
    </message>
    <message>
        <source>%1 is outside 1 to %2</source>
        <translation>%1 不在 1 到 %2 之间</translation>
    </message>
    <message>
        <source>%1 names of rows for %2 numbers</source>
        <translation>行名有 %1 个，而数有 %2 个</translation>
    </message>
    <message>
        <source>%1 needs %2</source>
        <translation>%1 需要%2</translation>
    </message>
    <message>
        <source>%1 numbers are given</source>
        <translation>给出了 %1 个数</translation>
    </message>
    <message>
        <source>%1 occurs twice</source>
        <translation>%1 出现了两次</translation>
    </message>
    <message>
        <source>compared with %1, as no --scheme says otherwise: name the rule of your model</source>
        <translation>没有用 --scheme 指定方案，因此与 %1 比较：请指定您的模型所用的规则</translation>
    </message>
    <message>
        <source>the dump has %1 tokens, the sequence only %2: is it the right sequence?</source>
        <translation>导出数据有 %1 个词元，而序列只有 %2 个：序列对吗？</translation>
    </message>
    <message>
        <source>the dump ends after %1 of %2 tokens</source>
        <translation>导出数据在第 %1 个词元后结束，序列共有 %2 个</translation>
    </message>
    <message>
        <source>the sine has the wrong sign: the rotation goes backwards</source>
        <translation>正弦的符号相反：旋转方向反了</translation>
    </message>
    <message>
        <source>nothing is rotated: all angles are 0</source>
        <translation>没有旋转：所有角度都是 0</translation>
    </message>
    <message>
        <source>all angles are twice as large: it was rotated twice</source>
        <translation>所有角度都是两倍：旋转了两次</translation>
    </message>
    <message>
        <source>cosines and sines are exchanged</source>
        <translation>余弦与正弦互换了</translation>
    </message>
    <message>
        <source>the rotation is right, but by ids with the mistake %1: %2</source>
        <translation>旋转正确，但所用的位置编号有错误 %1：%2</translation>
    </message>
    <message>
        <source>holds true and false, which are no positions</source>
        <translation>内容是真和假，不是位置</translation>
    </message>
    <message>
        <source>save the position ids; a mask belongs to --prompt</source>
        <translation>请保存位置编号；掩码属于 --prompt</translation>
    </message>
    <message>
        <source>save numpy.asarray(x, dtype=numpy.int64), or float64, with numpy.save</source>
        <translation>请用 numpy.save 保存 numpy.asarray(x, dtype=numpy.int64) 或 float64</translation>
    </message>
    <message>
        <source>holds queries and keys, no position ids</source>
        <translation>内容是查询和键，没有位置编号</translation>
    </message>
    <message>
        <source>add q_rotated or k_rotated to check their rotation; `ropescope scores --vectors` shows their scores</source>
        <translation>要核对旋转，请加上 q_rotated 或 k_rotated；`ropescope scores --vectors` 显示它们的分数</translation>
    </message>
    <message>
        <source>it is equal to the tokens %1 to %2 of the sequence: --tokens %1:%3</source>
        <translation>它与序列的第 %1 至 %2 个词元相同：--tokens %1:%3</translation>
    </message>
    <message>
        <source>its first %1 tokens look like pads: begin the sequence with pad:%1</source>
        <translation>它的前 %1 个词元像是填充：请让序列以 pad:%1 开头</translation>
    </message>
    <message>
        <source>%1 of %2 tokens differ from %3</source>
        <translation>%2 个词元中有 %1 个与 %3 不同</translation>
    </message>
    <message>
        <source>%1 of %2 tokens explained by %3: %4</source>
        <translation>%2 个词元中的 %1 个可由 %3 解释：%4</translation>
    </message>
    <message>
        <source>%1 of a variant (%2), %3</source>
        <translation>%1（取 %2 时），%3</translation>
    </message>
    <message>
        <source>%1 places generated token %2 at its index + rope delta = %3 + %4; yours is at %5</source>
        <translation>%1 把第 %2 个生成的词元放在其序号 + rope_delta = %3 + %4 处，你的位于 %5</translation>
    </message>
    <message>
        <source>%1 places pads at %2; yours are at %3</source>
        <translation>%1 把填充放在 %2，你的位于 %3</translation>
    </message>
    <message>
        <source>%1 places this patch at %2 on %3; yours is at %4</source>
        <translation>%1 把这个图块在 %3 轴上放在 %2，你的位于 %4</translation>
    </message>
    <message>
        <source>%1 places this token at %2 on %3; yours is at %4</source>
        <translation>%1 把这个词元在 %3 轴上放在 %2，你的位于 %4</translation>
    </message>
    <message>
        <source>%1 positions of %2 dimensions are more than %3 numbers</source>
        <translation>%1 个位置、每个 %2 维，超过 %3 个数</translation>
    </message>
    <message>
        <source>%1 resumes %2; yours resumes %3</source>
        <translation>%1 的文本%2继续，你的%3继续</translation>
    </message>
    <message>
        <source>%1 tokens are unknown and left out</source>
        <translation>有 %1 个词元未知，未作比较</translation>
    </message>
    <message>
        <source>%1 tokens differ from %2</source>
        <translation>有 %1 个词元与 %2 不同</translation>
    </message>
    <message>
        <source>%1 words are not 2 to %2</source>
        <translation>%1 个词，不在 2 到 %2 之间</translation>
    </message>
    <message>
        <source>%1, separated by commas (%2)</source>
        <translation>%1，用逗号分隔（%2）</translation>
    </message>
    <message>
        <source>%1, with generate(), goes on from the last token of the prompt: generated token %2 is at %3 on %4; yours is at %5</source>
        <translation>%1 用 generate() 时从提示的最后一个词元继续：第 %2 个生成的词元在 %4 轴上位于 %3，你的位于 %5</translation>
    </message>
    <message>
        <source>%1: %2 tokens differ, from token %3 on</source>
        <translation>%1：从词元 %3 起，有 %2 个词元不同</translation>
    </message>
    <message>
        <source>%1: equal</source>
        <translation>%1：相等</translation>
    </message>
    <message>
        <source>%1: expected %2, yours %3</source>
        <translation>%1：应为 %2，你的是 %3</translation>
    </message>
    <message>
        <source>%1:%2: %3</source>
        <translation>%1:%2：%3</translation>
    </message>
    <message>
        <source>--break %1</source>
        <translation>--break %1</translation>
    </message>
    <message>
        <source>--figure %1</source>
        <translation>--figure %1</translation>
    </message>
    <message>
        <source>--from %1</source>
        <translation>--from %1</translation>
    </message>
    <message>
        <source>--positions %1</source>
        <translation>--positions %1</translation>
    </message>
    <message>
        <source>add what it is about: a picture, a video, or generated tokens with --tokens 0:N</source>
        <translation>请加上它所涉及的内容：图像、视频，或用 --tokens 0:N 加上生成的词元</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>二进制</translation>
    </message>
    <message>
        <source>Compares position ids that your code made with those of a scheme: equal, or the first difference with its rule, the known cause that would give your positions, a likely fix, and the released version or engine that places so. Exit code 0: equal, 1: different.</source>
        <translation>把你的代码算出的位置编号与某个方案的相比：要么相等，要么给出第一处不同及其规则、会得出你的位置的已知原因、可能的修正，以及这样放置的已发布版本或引擎。退出码 0：相等，1：不同。</translation>
    </message>
    <message>
        <source>Conditional</source>
        <translation>条件编码</translation>
    </message>
    <message>
        <source>Deterministic</source>
        <translation>确定性</translation>
    </message>
    <message>
        <source>FILE holds the tokens from A up to B, B excluded, of the sequence and what is generated after it; default: from 0 on</source>
        <translation>FILE 含序列及其后生成的词元中从 A 到 B 之前的那些；默认从 0 开始</translation>
    </message>
    <message>
        <source>Integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>it is a rule of positions, and no model is known that has it</source>
        <translation>它是位置规则，没有已知的模型采用它</translation>
    </message>
    <message>
        <source>it is about position ids</source>
        <translation>它只用于位置编号</translation>
    </message>
    <message>
        <source>it changes nothing in this sequence</source>
        <translation>它在这个序列里什么也不改变</translation>
    </message>
    <message>
        <source>its positions are more than %1 blocks</source>
        <translation>它的位置超过 %1 块</translation>
    </message>
    <message>
        <source>Learned table</source>
        <translation>可学习的表</translation>
    </message>
    <message>
        <source>Lessons: `list` names those of the program, `show` prints the steps of one with its questions and computed answers, `check` names file and line of each fault in the folder or package of a lesson, `export` writes a worksheet as PDF (-o F.pdf) or the lesson as one file (-o F.ropelesson), and `play` opens a window, with --from STEP (an id, or a number from 1) at that step. A lesson is an id of the list, a folder or a .ropelesson file; `show`, `export` and `play` also take a session file with steps.</source>
        <translation>课程：`list` 列出程序自带的课；`show` 输出一课的各个步骤，连同题目和计算出的答案；`check` 检查一课的文件夹或压缩包，指出每个错误所在的文件和行；`export` 把练习写成 PDF（-o F.pdf），或把整课写成一个文件（-o F.ropelesson）；`play` 打开窗口，给出 --from STEP（标识符，或从 1 起计的编号）时从该步骤开始。一课可以是列表中的标识符、文件夹或 .ropelesson 文件；`show`、`export` 和 `play` 还接受带有步骤的会话文件。</translation>
    </message>
    <message>
        <source>Linear relation</source>
        <translation>线性关系</translation>
    </message>
    <message>
        <source>Longer sequences</source>
        <translation>更长的序列</translation>
    </message>
    <message>
        <source>No position</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>Normalised integer</source>
        <translation>归一化整数</translation>
    </message>
    <message>
        <source>One code per position</source>
        <translation>编码唯一</translation>
    </message>
    <message>
        <source>Pyramid</source>
        <translation>金字塔</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>旋转编码 RoPE</translation>
    </message>
    <message>
        <source>Several dimensions</source>
        <translation>多维</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>The position encodings before RoPE, and RoPE itself: what each adds to the embedding of a token, and which of the five properties of an ideal encoding it has, with the numbers that decide them. Without a name, all of them with their properties.</source>
        <translation>RoPE 之前的各种位置编码，以及 RoPE 本身：各自给词元嵌入加上什么，具有理想编码五个性质中的哪些，以及作出判断的数值。不写名称时，列出全部编码及其性质。</translation>
    </message>
    <message>
        <source>`%1` and `%2` look alike in grey</source>
        <translation>`%1` 与 `%2` 在灰度下难以区分</translation>
    </message>
    <message>
        <source>`%1` and `%2` look alike to colour-blind readers</source>
        <translation>色觉障碍的读者难以区分 `%1` 与 `%2`</translation>
    </message>
    <message>
        <source>`%1` and `%2` overlap</source>
        <translation>`%1` 与 `%2` 重叠</translation>
    </message>
    <message>
        <source>`%1` has %2 points, below the smallest text of %3</source>
        <translation>`%1` 为 %2 磅，小于最小字号 %3 磅</translation>
    </message>
    <message>
        <source>`%1` is cut off</source>
        <translation>`%1` 被截断</translation>
    </message>
    <message>
        <source>`answer`</source>
        <translation>字段 `answer`</translation>
    </message>
    <message>
        <source>`export`: a page for the teacher</source>
        <translation>`export`：教师用页</translation>
    </message>
    <message>
        <source>`export`: the picture of each step, into the folder of -o</source>
        <translation>`export`：每个步骤的图，写入 -o 给出的文件夹</translation>
    </message>
    <message>
        <source>`export`: the worksheet with its answers</source>
        <translation>`export`：带答案的练习</translation>
    </message>
    <message>
        <source>`format`</source>
        <translation>字段 `format`</translation>
    </message>
    <message>
        <source>`free`</source>
        <translation>字段 `free`</translation>
    </message>
    <message>
        <source>`free` of step %1</source>
        <translation>步骤 %1 的 `free`</translation>
    </message>
    <message>
        <source>`id`: %1 occurs twice</source>
        <translation>`id`：%1 出现了两次</translation>
    </message>
    <message>
        <source>`lessons`</source>
        <translation>字段 `lessons`</translation>
    </message>
    <message>
        <source>`minutes` of step %1</source>
        <translation>步骤 %1 的 `minutes`</translation>
    </message>
    <message>
        <source>`steps`</source>
        <translation>字段 `steps`</translation>
    </message>
    <message>
        <source>`version`</source>
        <translation>字段 `version`</translation>
    </message>
    <message>
        <source>`{` is missing</source>
        <translation>缺少 `{`</translation>
    </message>
    <message>
        <source>a choice needs a number, a word or true or false</source>
        <translation>选择题的答案应为一个数、一个词，或 true、false</translation>
    </message>
    <message>
        <source>a choice without id or value</source>
        <translation>有一个选项缺少 id 或 value</translation>
    </message>
    <message>
        <source>a curve is needed, such as the kernel at 0-128</source>
        <translation>答案应为一条曲线，例如 0-128 处的 `kernel`</translation>
    </message>
    <message>
        <source>a depth-wise 3 x 3 convolution of the tokens on their grid, padded with zeros; tokens and kernels are drawn with a seed</source>
        <translation>对网格上的词元做 3 x 3 深度卷积，边界补零；词元和卷积核由种子随机生成</translation>
    </message>
    <message>
        <source>a figure of the session, counted from 1; without it the one that the file shows, else the first one, unless another option says what to show</source>
        <translation>会话中的一幅插图，从 1 数起；省略时为文件所画的那一幅，否则为第一幅，除非另有选项说明要画什么</translation>
    </message>
    <message>
        <source>a later chunk of the prefill has positions from the beginning again</source>
        <translation>预填充后面的块又用了开头的位置</translation>
    </message>
    <message>
        <source>a lesson has lesson.json, en.md and zh_CN.md</source>
        <translation>一课应有 lesson.json、en.md 和 zh_CN.md</translation>
    </message>
    <message>
        <source>a list of axes is needed, such as allocation_axes</source>
        <translation>答案应为轴的列表，例如 allocation_axes</translation>
    </message>
    <message>
        <source>a list of coordinates is needed</source>
        <translation>答案应为坐标的列表</translation>
    </message>
    <message>
        <source>a list of numbers is needed</source>
        <translation>答案应为数的列表</translation>
    </message>
    <message>
        <source>a number is needed</source>
        <translation>答案应为一个数</translation>
    </message>
    <message>
        <source>a panel has no plot</source>
        <translation>有一个子图没有图</translation>
    </message>
    <message>
        <source>a panel of %1 marks token %2, and there are %3</source>
        <translation>%1 的子图标出词元 %2，而共有 %3 个</translation>
    </message>
    <message>
        <source>a parameter of the encoding (repeatable)</source>
        <translation>编码的一个参数（可重复）</translation>
    </message>
    <message>
        <source>a picture has %1 pixels per inch, print needs %2</source>
        <translation>有图像每英寸 %1 像素，印刷需要 %2</translation>
    </message>
    <message>
        <source>a release of transformers has a rule for each model</source>
        <translation>transformers 的一个版本对每个模型各有规则</translation>
    </message>
    <message>
        <source>a second %1 at the same place</source>
        <translation>同一位置有第二个 %1</translation>
    </message>
    <message>
        <source>a trained code for each position, here drawn with a seed; for another picture size the grid of patches is resampled</source>
        <translation>每个位置一个训练得到的编码，这里由种子随机生成；图像尺寸不同时对图像块网格插值</translation>
    </message>
    <message>
        <source>a value of the glossary: L, width, height, N, beta, gamma, first, last, wavelengthFirst, …</source>
        <translation>术语表中的一个值：L、width、height、N、beta、gamma、first、last、wavelengthFirst……</translation>
    </message>
    <message>
        <source>a vector rotated to a position; its length is the head dimension</source>
        <translation>旋转到某个位置的向量；向量的长度即头维度</translation>
    </message>
    <message>
        <source>a video takes as many positions as its frames have rows or columns, together</source>
        <translation>视频占用的位置数是各帧行数或列数之和</translation>
    </message>
    <message>
        <source>about %1 lines, which do not fit on the page</source>
        <translation>约 %1 行，页面放不下</translation>
    </message>
    <message>
        <source>above %1, which this program can read</source>
        <translation>高于本程序支持的版本 %1</translation>
    </message>
    <message>
        <source>add --table</source>
        <translation>请加上 --table</translation>
    </message>
    <message>
        <source>add -o FILE.pdf</source>
        <translation>请加上 -o FILE.pdf</translation>
    </message>
    <message>
        <source>add -o FOLDER</source>
        <translation>请加上 -o FOLDER</translation>
    </message>
    <message>
        <source>add rope_delta of the prompt to the index in the cache</source>
        <translation>请把提示的 rope_delta 加到缓存序号上</translation>
    </message>
    <message>
        <source>add rope_delta, which is negative after most pictures, and keep one for each row</source>
        <translation>请加上 rope_delta（图之后通常为负），并为每行各存一个</translation>
    </message>
    <message>
        <source>add the position where the segment begins</source>
        <translation>请加上片段开始处的位置</translation>
    </message>
    <message>
        <source>advance by max(height, width) of the grid, whatever its time</source>
        <translation>请前进网格的高与宽中较大者，与时间无关</translation>
    </message>
    <message>
        <source>all axes are equal, and a picture takes as many positions as patches</source>
        <translation>所有轴都相等，图有多少图块就占多少位置</translation>
    </message>
    <message>
        <source>all patches of a frame are at one position</source>
        <translation>一帧的所有图块都在同一个位置</translation>
    </message>
    <message>
        <source>all positions are off by the same number</source>
        <translation>所有位置都差同一个数</translation>
    </message>
    <message>
        <source>also compares with every version and engine of the model</source>
        <translation>还与该模型的每个版本和引擎比较</translation>
    </message>
    <message>
        <source>choose one of them</source>
        <translation>请选择其中一个</translation>
    </message>
    <message>
        <source>found %1, which are no frequencies of rows and columns</source>
        <translation>找到 %1，不是行和列的频率</translation>
    </message>
    <message>
        <source>found %1, which does not fit the head dim %2</source>
        <translation>找到 %1，与头维度 %2 不符</translation>
    </message>
    <message>
        <source>found %1, which does not tell the head dim</source>
        <translation>找到 %1，看不出头维度</translation>
    </message>
    <message>
        <source>frequencies have the shape [2, layers, heads, d/2] or [2, layers, heads * d/2]</source>
        <translation>频率的形状是 [2，层数，头数，d/2] 或 [2，层数，头数 * d/2]</translation>
    </message>
    <message>
        <source>frequencies of a table are no powers of a base</source>
        <translation>频率表中的频率不是底数的幂</translation>
    </message>
    <message>
        <source>give the checkpoint of a model with learned frequencies: RoPE-Mixed, Mochi or FoPE</source>
        <translation>请给出带有学习所得频率（RoPE-Mixed、Mochi 或 FoPE）的模型的检查点</translation>
    </message>
    <message>
        <source>has no dtype, shape and data_offsets</source>
        <translation>没有 dtype、shape 和 data_offsets</translation>
    </message>
    <message>
        <source>has no tensor `freqs`, `pos_frequencies` or `cos_coef`</source>
        <translation>没有张量 `freqs`、`pos_frequencies` 或 `cos_coef`</translation>
    </message>
    <message>
        <source>has values of the unknown type %1</source>
        <translation>值的类型 %1 未知</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>第 %1 个头</translation>
    </message>
    <message>
        <source>is not a safetensors file, or not a complete one</source>
        <translation>不是 safetensors 文件，或者不完整</translation>
    </message>
    <message>
        <source>it makes one thing at a time</source>
        <translation>一次只能生成一种</translation>
    </message>
    <message>
        <source>its options stand before it</source>
        <translation>选项写在了它前面</translation>
    </message>
    <message>
        <source>its values are not inside the file</source>
        <translation>它的值不在文件之内</translation>
    </message>
    <message>
        <source>its values of the type %1 are not read</source>
        <translation>类型为 %1 的值无法读取</translation>
    </message>
    <message>
        <source>its values overlap with others, or there is a gap before them</source>
        <translation>它的值与其他张量的值重叠，或者前面有空隙</translation>
    </message>
    <message>
        <source>name the model too, as in --scheme qwen2.5-vl@4.50.0, or give its --config</source>
        <translation>请同时写出模型，例如 --scheme qwen2.5-vl@4.50.0，或用 --config 给出其 config</translation>
    </message>
    <message>
        <source>no table has heads</source>
        <translation>没有频率表可供选择头</translation>
    </message>
    <message>
        <source>processor: a preprocessor_config.json of a checkpoint, or its folder</source>
        <translation>处理器：检查点的 preprocessor_config.json 或其文件夹</translation>
    </message>
    <message>
        <source>save it again with safetensors</source>
        <translation>请用 safetensors 重新保存</translation>
    </message>
    <message>
        <source>set the head dim, for example --head-dim 64</source>
        <translation>请给出头维度，例如 --head-dim 64</translation>
    </message>
    <message>
        <source>the axes are %1, each once</source>
        <translation>轴是 %1，每个只能出现一次</translation>
    </message>
    <message>
        <source>the config.json of a model, or its folder: head dim, base, sections, scaling, lengths, layers and rule of positions; other options override it. For sizes in pixels: the folder, or a preprocessor_config.json</source>
        <translation>模型的 config.json 或其文件夹：头维度、底数、分段、频率缩放、长度、各层和位置规则；其他选项优先。像素尺寸用该文件夹或 preprocessor_config.json</translation>
    </message>
    <message>
        <source>the head whose frequencies these are, from 0; for FoPE a key head</source>
        <translation>这些频率所属的头，从 0 起；FoPE 则为键的头</translation>
    </message>
    <message>
        <source>the layers of the config or the table with this name or number, such as full_attention or 5</source>
        <translation>config 或频率表中有此名称或编号的层，例如 full_attention 或 5</translation>
    </message>
    <message>
        <source>learned tables of a checkpoint (.safetensors): `freqs` of RoPE-Mixed, `pos_frequencies` of Mochi, `cos_coef` and `sin_coef` of FoPE, with --head-dim or --config where it does not tell</source>
        <translation>检查点（.safetensors）中学习所得的表：RoPE-Mixed 的 `freqs`、Mochi 的 `pos_frequencies`、FoPE 的 `cos_coef` 和 `sin_coef`；文件未说明时请加上 --head-dim 或 --config</translation>
    </message>
    <message>
        <source>there are bytes that belong to no tensor</source>
        <translation>有不属于任何张量的字节</translation>
    </message>
    <message>
        <source>there is no such cause</source>
        <translation>没有这种原因</translation>
    </message>
    <message>
        <source>turns sizes in pixels, image:1288x728px, into patches; default: that of --config, or the model of the first scheme</source>
        <translation>把像素尺寸 image:1288x728px 变为图块；默认：--config 的模型，或第一个方案的模型</translation>
    </message>
    <message>
        <source>use none or linear</source>
        <translation>请用 none 或 linear</translation>
    </message>
    <message>
        <source>write them after the name of the lesson</source>
        <translation>请写在课程名之后</translation>
    </message>
    <message>
        <source>none of them equals the answer, %1</source>
        <translation>没有一个等于答案 %1</translation>
    </message>
    <message>
        <source>%1 equal the answer</source>
        <translation>%1 都等于答案</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>write \value{%1}</source>
        <translation>请写 \value{%1}</translation>
    </message>
    <message>
        <source>it is in a formula, where braces are TeX&apos;s own</source>
        <translation>它在公式里，其中的花括号属于 TeX</translation>
    </message>
    <message>
        <source>write them with `ropescope positions --format npy`</source>
        <translation>请用 `ropescope positions --format npy` 写出</translation>
    </message>
    <message>
        <source>write {name} or {name:3}, without blanks, to put a value in</source>
        <translation>要代入值，请写 {name} 或 {name:3}，不带空格</translation>
    </message>
    <message>
        <source>no {name} begins here</source>
        <translation>这里不是 {name} 的开头</translation>
    </message>
    <message>
        <source>`show` and `export`: the language of the words</source>
        <translation>`show` 与 `export`：文本的语言</translation>
    </message>
    <message>
        <source>add `### question`</source>
        <translation>请加上 `### question`</translation>
    </message>
    <message>
        <source>add `- %1: text` to `### choices`</source>
        <translation>请在 `### choices` 中加上 `- %1: text`</translation>
    </message>
    <message>
        <source>add it to the quantity</source>
        <translation>请在该量中加上它</translation>
    </message>
    <message>
        <source>after how many positions a bit of the binary code, counted from 0, repeats</source>
        <translation>二进制编码的某一位（从 0 开始编号）每隔多少个位置重复</translation>
    </message>
    <message>
        <source>all %1 tokens are as %2 places them</source>
        <translation>全部 %1 个词元都与 %2 的放置一致</translation>
    </message>
    <message>
        <source>all of its numbers must be rotated in pairs</source>
        <translation>其中的数必须全部成对旋转</translation>
    </message>
    <message>
        <source>all panels would share a text</source>
        <translation>所有子图的编号会相同</translation>
    </message>
    <message>
        <source>an argument is missing</source>
        <translation>缺少参数</translation>
    </message>
    <message>
        <source>answer %1</source>
        <translation>答案 %1</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>压缩包</translation>
    </message>
    <message>
        <source>argument %1 of `%2`</source>
        <translation>`%2` 的参数 %1</translation>
    </message>
    <message>
        <source>arithmetic over numbers and earlier quantities, in the language of schemes by formula</source>
        <translation>由数和前面的量写成的算式，语法与公式方案相同</translation>
    </message>
    <message>
        <source>as in %1</source>
        <translation>参见 %1</translation>
    </message>
    <message>
        <source>ask for fewer positions or dimensions</source>
        <translation>减少位置数或维数</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1 处</translation>
    </message>
    <message>
        <source>at %1 + 1 = %2 + 1</source>
        <translation>在 %1 + 1 = %2 + 1 处</translation>
    </message>
    <message>
        <source>at %1 + 2 = %2 + 2</source>
        <translation>在 %1 + 2 = %2 + 2 处</translation>
    </message>
    <message>
        <source>at %1 = %2</source>
        <translation>在 %1 = %2 处</translation>
    </message>
    <message>
        <source>axes %1</source>
        <translation>坐标轴 %1</translation>
    </message>
    <message>
        <source>axes are exchanged, h and w for example</source>
        <translation>轴对调了，例如 h 和 w</translation>
    </message>
    <message>
        <source>b, which sets the longest wavelength</source>
        <translation>底数 b，决定最长的波长</translation>
    </message>
    <message>
        <source>begin at the scheme&apos;s origin, or compare with --origin 0 or 1</source>
        <translation>请从方案的起点开始，或用 --origin 0 或 1 比较</translation>
    </message>
    <message>
        <source>begin it with `- `</source>
        <translation>请以 `- ` 开头</translation>
    </message>
    <message>
        <source>begin steps with `## ID: title`</source>
        <translation>步骤请以 `## ID: title` 开头</translation>
    </message>
    <message>
        <source>begin with a line such as `# Two dogs`</source>
        <translation>第一行请写成 `# Two dogs` 的形式</translation>
    </message>
    <message>
        <source>bit i of the position in dimension i, the lowest bit first</source>
        <translation>第 i 维是位置的第 i 个二进制位，最低位在前</translation>
    </message>
    <message>
        <source>breaks the positions in each known way and checks that it is named</source>
        <translation>以每种已知方式改错位置，并检查是否都能指出</translation>
    </message>
    <message>
        <source>caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>choose a scheme that rotates</source>
        <translation>请选择有旋转的方案</translation>
    </message>
    <message>
        <source>choose a shorter length</source>
        <translation>请选择较短的长度</translation>
    </message>
    <message>
        <source>choose an earlier key</source>
        <translation>请选择更靠前的键</translation>
    </message>
    <message>
        <source>choose another axis or allocation</source>
        <translation>请选择其他轴或频率分配</translation>
    </message>
    <message>
        <source>choose another base</source>
        <translation>请选择其他底数</translation>
    </message>
    <message>
        <source>choose another encoding or position</source>
        <translation>请选择其他编码或位置</translation>
    </message>
    <message>
        <source>choose another id</source>
        <translation>请换一个标识符</translation>
    </message>
    <message>
        <source>choose another name, or remove that file</source>
        <translation>请换一个名称，或移走该文件</translation>
    </message>
    <message>
        <source>choose closer positions</source>
        <translation>请选择相距更近的位置</translation>
    </message>
    <message>
        <source>choose it again, or give the panel another scheme</source>
        <translation>重新选择它，或为子图换一个方案</translation>
    </message>
    <message>
        <source>choose one for it, or remove it</source>
        <translation>为它选一个，或删除它</translation>
    </message>
    <message>
        <source>columns are l, c or r</source>
        <translation>各列只能是 l、c 或 r</translation>
    </message>
    <message>
        <source>columns of patches of the picture; 0: as trained</source>
        <translation>图像的图像块列数；0：与训练时相同</translation>
    </message>
    <message>
        <source>columns of the grid of tokens</source>
        <translation>词元网格的列数</translation>
    </message>
    <message>
        <source>compared from origin %1</source>
        <translation>按起点 %1 比较</translation>
    </message>
    <message>
        <source>compares with the positions of another scheme instead of FILE</source>
        <translation>不用 FILE，而与另一方案的位置比较</translation>
    </message>
    <message>
        <source>compares your position ids with a scheme and names the cause (text json junit github)</source>
        <translation>把你的位置编号与某个方案相比，并指出原因（text json junit github）</translation>
    </message>
    <message>
        <source>continue from the largest coordinate on all axes, time included</source>
        <translation>请从包括时间在内的所有轴的最大坐标继续</translation>
    </message>
    <message>
        <source>continue after the longest side of the picture, as the rule does, not after its height alone</source>
        <translation>请像规则那样从图的最长边之后继续，而不只看高</translation>
    </message>
    <message>
        <source>continue after the longest side of the picture, as the rule does, not after its width alone</source>
        <translation>请像规则那样从图的最长边之后继续，而不只看宽</translation>
    </message>
    <message>
        <source>correct `min` or `max`</source>
        <translation>请改正 `min` 或 `max`</translation>
    </message>
    <message>
        <source>correct the argument</source>
        <translation>请改正该参数</translation>
    </message>
    <message>
        <source>correct the entry</source>
        <translation>请改正此条目</translation>
    </message>
    <message>
        <source>correct the formula</source>
        <translation>请改正公式</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>declare it above</source>
        <translation>请在前面声明</translation>
    </message>
    <message>
        <source>declare it among the quantities</source>
        <translation>请在 `quantities` 中声明</translation>
    </message>
    <message>
        <source>declare it in lesson.json, or correct the name</source>
        <translation>请在 lesson.json 中声明，或改正名称</translation>
    </message>
    <message>
        <source>dim %1</source>
        <translation>维数 %1</translation>
    </message>
    <message>
        <source>dimensions of the code; default 8</source>
        <translation>编码的维数；默认 8</translation>
    </message>
    <message>
        <source>divide height and width of the grid by the merge size</source>
        <translation>请把网格的高和宽除以合并边长</translation>
    </message>
    <message>
        <source>divide it into several</source>
        <translation>请拆成几个公式</translation>
    </message>
    <message>
        <source>each position has a code of its own, the same at every length</source>
        <translation>每个位置有自己的编码，且与序列长度无关</translation>
    </message>
    <message>
        <source>end at %1</source>
        <translation>末尾用 %1</translation>
    </message>
    <message>
        <source>ends of packed sequences (cu_seqlens), each placed by itself</source>
        <translation>打包的各序列的末尾（cu_seqlens），每个序列单独放置</translation>
    </message>
    <message>
        <source>ends of the chunks of a prefill, compared one by one; without numbers each FILE is a chunk</source>
        <translation>分块预填充各块的末尾，逐块比较；不写数字时每个 FILE 是一块</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>条目 %1</translation>
    </message>
    <message>
        <source>equal to: %1</source>
        <translation>等同于：%1</translation>
    </message>
    <message>
        <source>every axis is the time axis: h and w are dropped</source>
        <translation>每个轴都是时间轴：h 和 w 丢了</translation>
    </message>
    <message>
        <source>every generated token is at 0</source>
        <translation>每个生成的词元都在 0</translation>
    </message>
    <message>
        <source>every pair finishes a turn</source>
        <translation>每个频率对都转满了一圈</translation>
    </message>
    <message>
        <source>every pair turns more than once between the two positions</source>
        <translation>在两个位置之间，每个频率对都转了不止一圈</translation>
    </message>
    <message>
        <source>everything after the picture is one position too far, or too close</source>
        <translation>图之后的一切都远了或近了一个位置</translation>
    </message>
    <message>
        <source>exactly one must</source>
        <translation>应恰有一个选项等于答案</translation>
    </message>
    <message>
        <source>factor %1</source>
        <translation>倍数 %1</translation>
    </message>
    <message>
        <source>false: cells keep their extent; true: the outermost cells keep their centres, as Qwen3-VL has it</source>
        <translation>false：保持单元格的范围；true：保持最外侧单元格的中心，Qwen3-VL 即如此</translation>
    </message>
    <message>
        <source>ffmpeg did not answer within 5 seconds</source>
        <translation>ffmpeg 在 5 秒内没有响应</translation>
    </message>
    <message>
        <source>ffmpeg gave no picture of frame %1</source>
        <translation>ffmpeg 没有给出第 %1 帧的画面</translation>
    </message>
    <message>
        <source>figure, %1</source>
        <translation>图形，%1</translation>
    </message>
    <message>
        <source>figure, panel %1</source>
        <translation>插图，子图 %1</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>first difference: %1</source>
        <translation>第一处不同：%1</translation>
    </message>
    <message>
        <source>first_unfinished</source>
        <translation>量 `first_unfinished`</translation>
    </message>
    <message>
        <source>fix: %1</source>
        <translation>修正：%1</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>formula %1, %2</source>
        <translation>公式 %1，%2</translation>
    </message>
    <message>
        <source>frames %1</source>
        <translation>帧 %1</translation>
    </message>
    <message>
        <source>frames after the first are too close, or fall on the text between them</source>
        <translation>第一帧之后的帧太近，或落在帧间的文本上</translation>
    </message>
    <message>
        <source>frames are counted, not timed: every frame advances time by 1</source>
        <translation>帧只计数而不计时：每帧时间前进 1</translation>
    </message>
    <message>
        <source>frames less than a second apart have the same time</source>
        <translation>相隔不到一秒的帧时间相同</translation>
    </message>
    <message>
        <source>generate or forward: where generated tokens stand; default: as the release does</source>
        <translation>generate 或 forward：生成的词元位于何处；默认与该版本一致</translation>
    </message>
    <message>
        <source>generated tokens are too far away by twice the delta, or differ from row to row</source>
        <translation>生成的词元远了两倍的 rope_delta，或各行不一致</translation>
    </message>
    <message>
        <source>generation repeats the first word</source>
        <translation>生成时不断重复第一个词</translation>
    </message>
    <message>
        <source>give --text-scale %1</source>
        <translation>用 --text-scale %1</translation>
    </message>
    <message>
        <source>give -o a file name, or leave it out</source>
        <translation>给 -o 一个文件名，或省去它</translation>
    </message>
    <message>
        <source>give a .rope file, or a PDF, SVG or PNG that carries a session</source>
        <translation>请给出 .rope 文件，或带有会话的 PDF、SVG 或 PNG</translation>
    </message>
    <message>
        <source>give a higher page, more panels side by side (--columns N) or fewer plots</source>
        <translation>请用更高的页面、并排更多子图（--columns N），或减少视图</translation>
    </message>
    <message>
        <source>give a narrower page (--width) or more panels side by side (--columns N)</source>
        <translation>用更窄的页面（--width），或并排更多子图（--columns N）</translation>
    </message>
    <message>
        <source>give a wider page (--width), fewer panels side by side (--columns N) or a smaller --text-scale</source>
        <translation>加宽页面（--width）、并排更少子图（--columns N），或减小 --text-scale</translation>
    </message>
    <message>
        <source>give each decode step the position of its token</source>
        <translation>请给每个解码步骤其词元的位置</translation>
    </message>
    <message>
        <source>give it with --config and --scheme</source>
        <translation>请用 --config 和 --scheme 给出</translation>
    </message>
    <message>
        <source>give its axes with --axes, or another --scheme</source>
        <translation>请用 --axes 给出它的轴，或换一个 --scheme</translation>
    </message>
    <message>
        <source>give the pieces of one prompt, in order</source>
        <translation>请按顺序给出同一个提示的各块</translation>
    </message>
    <message>
        <source>give the tokens where the packed sequences end</source>
        <translation>请给出打包的各序列末尾的词元</translation>
    </message>
    <message>
        <source>given together with %1</source>
        <translation>不能与 %1 同时使用</translation>
    </message>
    <message>
        <source>glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>glossary, entry %1</source>
        <translation>术语表，第 %1 条</translation>
    </message>
    <message>
        <source>goal</source>
        <translation>学习目标</translation>
    </message>
    <message>
        <source>gpt-2: 1024 positions; clip-text: 77; vit and clip-image: a class token and 14 x 14 or 7 x 7 patches</source>
        <translation>gpt-2：1024 个位置；clip-text：77 个；vit 和 clip-image：一个类别词元加 14 x 14 或 7 x 7 个图像块</translation>
    </message>
    <message>
        <source>handout</source>
        <translation>练习页</translation>
    </message>
    <message>
        <source>holds more than %1 files</source>
        <translation>包含的文件超过 %1 个</translation>
    </message>
    <message>
        <source>how a grid is resampled</source>
        <translation>网格的插值方法</translation>
    </message>
    <message>
        <source>how far it is until a pair has turned once</source>
        <translation>频率对转满一圈所经过的位置数</translation>
    </message>
    <message>
        <source>how it turns sound into tokens is not known</source>
        <translation>它如何把声音变成词元尚不清楚</translation>
    </message>
    <message>
        <source>how many keys a query sees under the mask</source>
        <translation>查询在掩码下看得到多少个键</translation>
    </message>
    <message>
        <source>how many of the five properties of an ideal encoding an encoding has</source>
        <translation>一种编码具有理想编码五个性质中的几个</translation>
    </message>
    <message>
        <source>how many of the unit steps between two distances, 0 and 4096 by default, raise the kernel</source>
        <translation>两个距离（默认 0 和 4096）之间的单位步长中，有多少步使余弦的平均值上升</translation>
    </message>
    <message>
        <source>how many pairs are on another axis under the allocation b than under a; absent: that of the scheme</source>
        <translation>频率分配由 a 换成 b 后，有多少个频率对换了轴；省略时为方案自己的分配</translation>
    </message>
    <message>
        <source>how many pairs turn less than once within a length</source>
        <translation>在给定长度内有多少个频率对转不满一圈</translation>
    </message>
    <message>
        <source>how many positions a segment uses: where text goes on after it, minus where it would go on before it</source>
        <translation>一个片段占用多少个位置：该片段之后文本接续的位置，减去没有该片段时文本接续的位置</translation>
    </message>
    <message>
        <source>how many words have another output after two words are swapped</source>
        <translation>交换两个词后，有多少个词的输出改变</translation>
    </message>
    <message>
        <source>install ffmpeg; everything else works without it</source>
        <translation>安装 ffmpeg；没有它，其他功能不受影响</translation>
    </message>
    <message>
        <source>it and -o write to standard output</source>
        <translation>它和 -o 都写到标准输出</translation>
    </message>
    <message>
        <source>the session that it carries cannot be read: %1</source>
        <translation>其中的会话无法读取：%1</translation>
    </message>
    <message>
        <source>open the original figure or a .rope file</source>
        <translation>请打开原来的插图或 .rope 文件</translation>
    </message>
    <message>
        <source>it holds the byte %1, which is not UTF-8</source>
        <translation>含有字节 %1，不是 UTF-8</translation>
    </message>
    <message>
        <source>it holds the control character U+%1</source>
        <translation>含有控制字符 U+%1</translation>
    </message>
    <message>
        <source>it holds U+%1, which is no character</source>
        <translation>含有 U+%1，它不是字符</translation>
    </message>
    <message>
        <source>remove it, because no figure could show it</source>
        <translation>请删去它，因为插图无法显示它</translation>
    </message>
    <message>
        <source>the plot %1 would have %2 bins per side, and can have %3</source>
        <translation>视图 %1 每边将有 %2 个区间，而最多可有 %3 个</translation>
    </message>
    <message>
        <source>write --bins %1 or less</source>
        <translation>请写 --bins %1 或更小的数</translation>
    </message>
    <message>
        <source>it carries no session</source>
        <translation>其中没有会话</translation>
    </message>
    <message>
        <source>it does not exist at this place</source>
        <translation>此处没有这个值</translation>
    </message>
    <message>
        <source>it does not mention %1</source>
        <translation>没有提到 %1</translation>
    </message>
    <message>
        <source>it does not rise up to a distance of %1</source>
        <translation>直到距离 %1 都没有上升</translation>
    </message>
    <message>
        <source>it does not say which segment is placed</source>
        <translation>没有写明放置哪个片段</translation>
    </message>
    <message>
        <source>it does not turn</source>
        <translation>它不旋转</translation>
    </message>
    <message>
        <source>it has %1 choices</source>
        <translation>有 %1 个选项</translation>
    </message>
    <message>
        <source>it has %1 numbers</source>
        <translation>有 %1 个数</translation>
    </message>
    <message>
        <source>it has no place for the letter</source>
        <translation>其中没有放字母的位置</translation>
    </message>
    <message>
        <source>it has no text</source>
        <translation>没有正文</translation>
    </message>
    <message>
        <source>it has no text in this language</source>
        <translation>没有此语言的文本</translation>
    </message>
    <message>
        <source>it has no token in frame %1, row %2, column %3</source>
        <translation>第 %1 帧第 %2 行第 %3 列没有词元</translation>
    </message>
    <message>
        <source>it is longer than %1 bytes</source>
        <translation>它长于 %1 字节</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>it is neither a callout, an arrow nor an inset</source>
        <translation>它既不是文本注释、箭头，也不是放大图</translation>
    </message>
    <message>
        <source>it is not negative up to a distance of %1</source>
        <translation>直到距离 %1 都不为负</translation>
    </message>
    <message>
        <source>it mentions %1, but no panel has this letter</source>
        <translation>提到了 %1，但没有子图用这个字母</translation>
    </message>
    <message>
        <source>it names more than %1 quantities</source>
        <translation>用到的量超过 %1 个</translation>
    </message>
    <message>
        <source>it names no two words of the sentence</source>
        <translation>没有给出句中的两个词</translation>
    </message>
    <message>
        <source>it occurs twice</source>
        <translation>出现了两次</translation>
    </message>
    <message>
        <source>it was written without one, or a tool has removed, compressed or encrypted it; open the original figure or a .rope file</source>
        <translation>写出时未带会话，或被其他工具删除、压缩或加密；请打开原图或 .rope 文件</translation>
    </message>
    <message>
        <source>its argument %1 is neither a text nor a number</source>
        <translation>其参数 %1 既不是文本也不是数</translation>
    </message>
    <message>
        <source>its argument is neither a text nor a number</source>
        <translation>其参数既不是文本也不是数</translation>
    </message>
    <message>
        <source>its closing $ is missing</source>
        <translation>缺少结尾的 $</translation>
    </message>
    <message>
        <source>its content is %1 points high, but its page only %2</source>
        <translation>其内容高 %1 磅，而页面只有 %2 磅</translation>
    </message>
    <message>
        <source>its frames are not shown, because ffmpeg, which reads them, is not installed</source>
        <translation>无法显示视频画面：未安装读取画面所需的 ffmpeg</translation>
    </message>
    <message>
        <source>its frames are not shown; everything else works</source>
        <translation>不显示视频画面；其他功能不受影响</translation>
    </message>
    <message>
        <source>its page is %1 points wide, but the column %2</source>
        <translation>页面宽 %1 磅，而栏宽为 %2 磅</translation>
    </message>
    <message>
        <source>its picture would replace %1, which it did not write</source>
        <translation>它的图片会替换并非由它写出的 %1</translation>
    </message>
    <message>
        <source>its plots do not show the tokens of the note `%1`</source>
        <translation>其中的图没有显示注释 `%1` 的词元</translation>
    </message>
    <message>
        <source>its positions are only known from its config.json</source>
        <translation>其位置只能从它的 config.json 得知</translation>
    </message>
    <message>
        <source>its question has no text</source>
        <translation>题目没有文本</translation>
    </message>
    <message>
        <source>its session has %1 MiB, and a figure carries at most %2</source>
        <translation>其会话有 %1 MiB，而图最多可带 %2</translation>
    </message>
    <message>
        <source>its step is not positive</source>
        <translation>其步长不大于 0</translation>
    </message>
    <message>
        <source>its tolerance is below 0</source>
        <translation>其容差小于 0</translation>
    </message>
    <message>
        <source>its type does not fit a question of the kind %1</source>
        <translation>其类型不适合 %1 类题目</translation>
    </message>
    <message>
        <source>its value or a variant is not from %1 to %2</source>
        <translation>`value` 或 `variants` 中有数不在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>join them</source>
        <translation>请合并</translation>
    </message>
    <message>
        <source>keep the order of steps</source>
        <translation>请保持步骤的顺序</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>量 `kernel`</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>键 %1</translation>
    </message>
    <message>
        <source>leave it out, or make figures in the window</source>
        <translation>去掉它，或在窗口中制作插图</translation>
    </message>
    <message>
        <source>leave it out, or write it in \text{…}</source>
        <translation>请去掉它，或写在 \text{…} 中</translation>
    </message>
    <message>
        <source>leave out --width and --size</source>
        <translation>省去 --width 和 --size</translation>
    </message>
    <message>
        <source>leave some out</source>
        <translation>请减少一些</translation>
    </message>
    <message>
        <source>leave the session out of the figure (--without-session)</source>
        <translation>让图不带会话（--without-session）</translation>
    </message>
    <message>
        <source>legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>lesson</source>
        <translation>本课</translation>
    </message>
    <message>
        <source>lesson %1</source>
        <translation>课 %1</translation>
    </message>
    <message>
        <source>lesson export</source>
        <translation>`lesson export` 命令</translation>
    </message>
    <message>
        <source>lesson.json has no choice %1</source>
        <translation>lesson.json 中没有选项 %1</translation>
    </message>
    <message>
        <source>lesson.json has no question</source>
        <translation>lesson.json 中没有题目</translation>
    </message>
    <message>
        <source>lesson.json has no such step</source>
        <translation>lesson.json 中没有这个步骤</translation>
    </message>
    <message>
        <source>lessons.json</source>
        <translation>文件 lessons.json</translation>
    </message>
    <message>
        <source>lessons: their list, their steps with answers, the linter (text json)</source>
        <translation>课程：列出、逐步显示并给出答案、检查错误（text json）</translation>
    </message>
    <message>
        <source>letters %1</source>
        <translation>编号 %1</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>mark one from 1 to %1</source>
        <translation>请标出 1 到 %1 之间的一个</translation>
    </message>
    <message>
        <source>minimum, maximum, mean and standard deviation of the scores from token Q to each segment; --scheme may be given several times (text json csv)</source>
        <translation>词元 Q 到每个片段的分数的最小值、最大值、平均值与标准差；--scheme 可重复给出（text json csv）</translation>
    </message>
    <message>
        <source>the session has no steps</source>
        <translation>会话没有步骤</translation>
    </message>
    <message>
        <source>add some in the window with %1</source>
        <translation>请在窗口中用 %1 添加</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>more than %1 steps</source>
        <translation>步骤多于 %1 个</translation>
    </message>
    <message>
        <source>more than %1 figures</source>
        <translation>插图多于 %1 幅</translation>
    </message>
    <message>
        <source>more than %1 notes</source>
        <translation>注释多于 %1 条</translation>
    </message>
    <message>
        <source>more than %1 panels</source>
        <translation>子图多于 %1 个</translation>
    </message>
    <message>
        <source>n-D</source>
        <translation>多维</translation>
    </message>
    <message>
        <source>name %1</source>
        <translation>名称 %1</translation>
    </message>
    <message>
        <source>name a field of the session such as rotary.base</source>
        <translation>请写会话的一个字段，例如 rotary.base</translation>
    </message>
    <message>
        <source>name a segment, a query or a key that has it</source>
        <translation>请指定有这个值的片段、查询或键</translation>
    </message>
    <message>
        <source>name an entry of the list, such as %1.1</source>
        <translation>请写列表中的一项，例如 %1.1</translation>
    </message>
    <message>
        <source>name an id of `ropescope lesson list`, a folder or a %1 file</source>
        <translation>请给出 `ropescope lesson list` 所列的标识符、文件夹或 %1 文件</translation>
    </message>
    <message>
        <source>name one of %1</source>
        <translation>指定其中之一：%1</translation>
    </message>
    <message>
        <source>name one of `numbers`</source>
        <translation>请写 `numbers` 中的一个</translation>
    </message>
    <message>
        <source>name one of `ropescope schemes`</source>
        <translation>请指定 `ropescope schemes` 所列的一个方案</translation>
    </message>
    <message>
        <source>name other tokens, or show a plot that has them</source>
        <translation>请写其他词元，或显示含有它们的图</translation>
    </message>
    <message>
        <source>name the folder of a lesson, or a file %1</source>
        <translation>请给出一课的文件夹，或 %1 文件</translation>
    </message>
    <message>
        <source>neither a sign nor words in both languages</source>
        <translation>既没有符号，也没有两种语言的词</translation>
    </message>
    <message>
        <source>no `\end` closes this</source>
        <translation>此处没有对应的 `\end`</translation>
    </message>
    <message>
        <source>no `\right` closes this</source>
        <translation>此处没有对应的 `\right`</translation>
    </message>
    <message>
        <source>no `]` closes this</source>
        <translation>此处没有对应的 `]`</translation>
    </message>
    <message>
        <source>no `}` closes this</source>
        <translation>此处没有对应的 `}`</translation>
    </message>
    <message>
        <source>no delimiter</source>
        <translation>缺少定界符</translation>
    </message>
    <message>
        <source>no file is named</source>
        <translation>没有指定文件</translation>
    </message>
    <message>
        <source>no id or no title</source>
        <translation>缺少标识符或标题</translation>
    </message>
    <message>
        <source>no lesson is named</source>
        <translation>没有指定课</translation>
    </message>
    <message>
        <source>no number is trained or depends on the content</source>
        <translation>没有需要训练或依赖内容的数值</translation>
    </message>
    <message>
        <source>no other position has its code</source>
        <translation>没有其他位置与它编码相同</translation>
    </message>
    <message>
        <source>no pair rotates with it alone</source>
        <translation>没有频率对只随它旋转</translation>
    </message>
    <message>
        <source>no rule for audio: it counts as text</source>
        <translation>未规定音频：按文本处理</translation>
    </message>
    <message>
        <source>no rule for roles: segments are placed as if they had none</source>
        <translation>未规定片段的角色：按无角色放置</translation>
    </message>
    <message>
        <source>canvas</source>
        <translation>切片图像</translation>
    </message>
    <message>
        <source>its sheet is %1 x %2</source>
        <translation>其版面为 %1 × %2</translation>
    </message>
    <message>
        <source>kept tokens</source>
        <translation>保留的词元</translation>
    </message>
    <message>
        <source>%1 entries for %2 patches, %3 of them kept</source>
        <translation>%2 个图块有 %1 项，其中保留 %3 项</translation>
    </message>
    <message>
        <source>give 1 or 0 for each patch, at least one of them 1</source>
        <translation>为每个图块给出 1 或 0，其中至少一个为 1</translation>
    </message>
    <message>
        <source>give the thumbnail, each slice once, and markers, in the order of their tokens</source>
        <translation>按词元顺序给出缩略图、每个切片各一次以及分隔词元</translation>
    </message>
    <message>
        <source>more than %1 parts</source>
        <translation>部分超过 %1 个</translation>
    </message>
    <message>
        <source>a side is outside %1 to %2</source>
        <translation>有一边不在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>a part does not fit the sizes</source>
        <translation>有一部分与尺寸不符</translation>
    </message>
    <message>
        <source>the thumbnail or a slice is missing or there twice</source>
        <translation>缩略图或某个切片缺失或重复</translation>
    </message>
    <message>
        <source>write its thumbnail and slices as images</source>
        <translation>将缩略图和切片写成图像</translation>
    </message>
    <message>
        <source>write it without `keep`, as a whole video</source>
        <translation>去掉 `keep`，写成完整视频</translation>
    </message>
    <message>
        <source>%1 has no rule for a sliced picture (canvas)</source>
        <translation>%1 未规定切片图像（canvas）</translation>
    </message>
    <message>
        <source>%1 has no rule for a pruned video</source>
        <translation>%1 未规定剪枝后的视频</translation>
    </message>
    <message>
        <source>write a list</source>
        <translation>写成列表</translation>
    </message>
    <message>
        <source>not 1 or 0</source>
        <translation>不是 1 或 0</translation>
    </message>
    <message>
        <source>write 1 for a kept token, else 0</source>
        <translation>保留的词元写 1，否则写 0</translation>
    </message>
    <message>
        <source>a size is not a list of height and width</source>
        <translation>尺寸不是高和宽的列表</translation>
    </message>
    <message>
        <source>write [3, 4]</source>
        <translation>写成 [3, 4]</translation>
    </message>
    <message>
        <source>no rule for images: each is a video of one frame</source>
        <translation>未规定图像：视为单帧视频</translation>
    </message>
    <message>
        <source>no rule for its videos is known</source>
        <translation>其视频的规则未知</translation>
    </message>
    <message>
        <source>no rule for pads: they are at the origin</source>
        <translation>未规定填充：位于原点</translation>
    </message>
    <message>
        <source>no rule for text: it lies on the diagonal, as in M-RoPE</source>
        <translation>未规定文本：位于对角线上，同 M-RoPE</translation>
    </message>
    <message>
        <source>no rule for video: each frame one step further</source>
        <translation>未规定视频：每帧前进一步</translation>
    </message>
    <message>
        <source>no rule for video: its frames one after the other</source>
        <translation>未规定视频：各帧依次排列</translation>
    </message>
    <message>
        <source>no rule for video: its frames one below the other</source>
        <translation>未规定视频：各帧自上而下排列</translation>
    </message>
    <message>
        <source>no word occurs twice</source>
        <translation>没有重复的词</translation>
    </message>
    <message>
        <source>no words</source>
        <translation>没有文本</translation>
    </message>
    <message>
        <source>not a complete ZIP file</source>
        <translation>不是完整的 ZIP 文件</translation>
    </message>
    <message>
        <source>not a known environment</source>
        <translation>未知环境</translation>
    </message>
    <message>
        <source>not a list of frames, which are counted from 1</source>
        <translation>不是帧的列表，帧从 1 开始编号</translation>
    </message>
    <message>
        <source>not a list of pairs, which are counted from 0</source>
        <translation>不是频率对列表（频率对从 0 开始编号）</translation>
    </message>
    <message>
        <source>not a list of heads, which are counted from 0</source>
        <translation>不是头的列表（头从 0 开始编号）</translation>
    </message>
    <message>
        <source>not a parameter with its number</source>
        <translation>不是“参数=数”的形式</translation>
    </message>
    <message>
        <source>not a range of at most %1 numbers</source>
        <translation>不是最多 %1 个数的范围</translation>
    </message>
    <message>
        <source>not a range of positions from 0 to %1</source>
        <translation>不是 0 到 %1 之间的位置范围</translation>
    </message>
    <message>
        <source>not a token</source>
        <translation>不是一个词元</translation>
    </message>
    <message>
        <source>not positive</source>
        <translation>不大于 0</translation>
    </message>
    <message>
        <source>not an entry of a list</source>
        <translation>不是列表的条目</translation>
    </message>
    <message>
        <source>not an object with one kind of quantity</source>
        <translation>不是只含一种量的对象</translation>
    </message>
    <message>
        <source>not from 0 to 60</source>
        <translation>不在 0（不含）到 60 之间</translation>
    </message>
    <message>
        <source>not letters, digits and underscores, a letter first</source>
        <translation>不是以字母开头、由字母、数字和下划线组成</translation>
    </message>
    <message>
        <source>not ropescope-lesson</source>
        <translation>不是 ropescope-lesson</translation>
    </message>
    <message>
        <source>not the names of two axes</source>
        <translation>不是两个坐标轴的名称</translation>
    </message>
    <message>
        <source>not the numbers of two words</source>
        <translation>不是两个词的编号</translation>
    </message>
    <message>
        <source>note %1</source>
        <translation>注释 %1</translation>
    </message>
    <message>
        <source>nothing is added: all positions have the same code</source>
        <translation>什么都不加：所有位置的编码相同</translation>
    </message>
    <message>
        <source>nothing with a colon before its text</source>
        <translation>文本之前缺少带冒号的部分</translation>
    </message>
    <message>
        <source>number %1</source>
        <translation>数 %1</translation>
    </message>
    <message>
        <source>number types of the error that --pair prints: %1</source>
        <translation>--pair 所打印误差的数值类型：%1</translation>
    </message>
    <message>
        <source>--region %1</source>
        <translation>--region %1</translation>
    </message>
    <message>
        <source>Reads a session, changes what the options say, and writes or prints it: as text, what differs from the defaults; as json or rope, the complete file. Reading and writing again gives the same bytes.</source>
        <translation>读取会话，按选项更改，然后写入文件或输出：text 只列出与默认值不同之处；json 或 rope 为完整的文件。读取后再写入得到逐字节相同的文件。</translation>
    </message>
    <message>
        <source>give it more memory, or check its installation</source>
        <translation>请给予更多内存，或检查其安装</translation>
    </message>
    <message>
        <source>holds more than %1 arrays</source>
        <translation>包含的数组超过 %1 个</translation>
    </message>
    <message>
        <source>it cannot continue (%1)</source>
        <translation>无法继续（%1）</translation>
    </message>
    <message>
        <source>it cannot unpack to the %1 bytes that the directory states</source>
        <translation>无法解压为目录中注明的 %1 字节</translation>
    </message>
    <message>
        <source>%1 of `%2` (for %3) would be %4</source>
        <translation>`%2`（用于 %3）中的 %1 将变为 %4</translation>
    </message>
    <message>
        <source>%1 of head dim %2 is %3 dimensions, but dimensions are rotated in pairs</source>
        <translation>头维度 %2 的 %1 是 %3 维，而维度成对旋转</translation>
    </message>
    <message>
        <source>%1 of them</source>
        <translation>共 %1 个</translation>
    </message>
    <message>
        <source>%1 panels side by side leave %2 points for each</source>
        <translation>%1 个子图并排时每个只有 %2 磅宽</translation>
    </message>
    <message>
        <source>%1 patches do not divide into blocks of %2</source>
        <translation>%1 个图像块不能分成 %2 个一组</translation>
    </message>
    <message>
        <source>%1 places patches one by one, at most %2 in a sequence; with this one there would be %3</source>
        <translation>%1 逐个放置图像块，每个序列最多 %2 个；加上这一片段将有 %3 个</translation>
    </message>
    <message>
        <source>%1 rotated dimensions</source>
        <translation>%1 个旋转维度</translation>
    </message>
    <message>
        <source>%1 segments</source>
        <translation>%1 个片段</translation>
    </message>
    <message>
        <source>%1 segments are more than %2</source>
        <translation>%1 个片段超过了 %2 个</translation>
    </message>
    <message>
        <source>a value is missing before %1</source>
        <translation>%1 之前缺少一个值</translation>
    </message>
    <message>
        <source>%1 mistakes two adjacent visual segments of one kind for a single one and fails</source>
        <translation>%1 把中间没有词元的两个同类视觉片段当作一个，因而失败</translation>
    </message>
    <message>
        <source>%1 numbers take %2 MiB, but the settings allow %3 MiB</source>
        <translation>%1 个数值需要 %2 MiB，设置只允许 %3 MiB</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1 picture or video files are not where the session says</source>
        <translation>有 %1 个图片或视频文件不在会话所记的位置</translation>
    </message>
    <message>
        <source>%1 recovery files cannot be read</source>
        <translation>%1 个恢复文件无法读取</translation>
    </message>
    <message>
        <source>%1 writes to the same file</source>
        <translation>%1 也写入同一个文件</translation>
    </message>
    <message>
        <source>%1 x %2 cells are more than %3</source>
        <translation>%1 × %2 个单元超过了 %3 个</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, `segments`</source>
        <translation>%1，`segments`</translation>
    </message>
    <message>
        <source>%1, `type`</source>
        <translation>%1，`type`</translation>
    </message>
    <message>
        <source>%1, segment %2</source>
        <translation>%1，片段 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>--bins %1</source>
        <translation>--bins %1</translation>
    </message>
    <message>
        <source>--content %1</source>
        <translation>--content %1</translation>
    </message>
    <message>
        <source>--format %1</source>
        <translation>--format %1</translation>
    </message>
    <message>
        <source>--pair %1</source>
        <translation>--pair %1</translation>
    </message>
    <message>
        <source>--panel %1</source>
        <translation>--panel %1</translation>
    </message>
    <message>
        <source>--param %1</source>
        <translation>--param %1</translation>
    </message>
    <message>
        <source>--plot %1</source>
        <translation>--plot %1</translation>
    </message>
    <message>
        <source>--max-tokens</source>
        <translation>--max-tokens</translation>
    </message>
    <message>
        <source>--model</source>
        <translation>--model</translation>
    </message>
    <message>
        <source>--scheme</source>
        <translation>--scheme</translation>
    </message>
    <message>
        <source>--scheme-file %1</source>
        <translation>--scheme-file %1</translation>
    </message>
    <message>
        <source>--sequence</source>
        <translation>--sequence</translation>
    </message>
    <message>
        <source>--sequence, column %1</source>
        <translation>--sequence，第 %1 列</translation>
    </message>
    <message>
        <source>--size</source>
        <translation>--size</translation>
    </message>
    <message>
        <source>attention_mask</source>
        <translation>attention_mask</translation>
    </message>
    <message>
        <source>%1, `%2`</source>
        <translation>%1，`%2`</translation>
    </message>
    <message>
        <source>of the numbers of the table</source>
        <translation>表中数值的随机种子</translation>
    </message>
    <message>
        <source>of the tokens: drawn, or 1 everywhere, so that only the border differs</source>
        <translation>词元的内容：随机生成，或全为 1（此时只有边界不同）</translation>
    </message>
    <message>
        <source>of tokens and kernels</source>
        <translation>词元和卷积核的随机种子</translation>
    </message>
    <message>
        <source>on a grid, codes are distinct and one linear map takes every code by the same offset</source>
        <translation>在网格上，编码互不相同，且同一个线性变换把任一编码移动相同的偏移量</translation>
    </message>
    <message>
        <source>one encoding is shown at a time</source>
        <translation>一次只显示一种编码</translation>
    </message>
    <message>
        <source>one lesson at a time</source>
        <translation>一次只能指定一课</translation>
    </message>
    <message>
        <source>one linear map takes every code k positions on</source>
        <translation>同一个线性变换把任一编码移到 k 个位置之后</translation>
    </message>
    <message>
        <source>one of several answers must be a number</source>
        <translation>有多个答案时，每个都必须是数</translation>
    </message>
    <message>
        <source>pack it again</source>
        <translation>请重新打包</translation>
    </message>
    <message>
        <source>pack the files of one lesson, without folders</source>
        <translation>请只打包一课的文件，不含文件夹</translation>
    </message>
    <message>
        <source>page size as in 85x60mm or 3.25inx2.5in; the page is filled up, or refused if its content is higher</source>
        <translation>页面尺寸，如 85x60mm 或 3.25inx2.5in；页面不足处留白，内容更高则报错</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>频率对 %1</translation>
    </message>
    <message>
        <source>pairs %1</source>
        <translation>频率对 %1</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>the file has heads 0 to %1</source>
        <translation>文件中的头从 0 到 %1</translation>
    </message>
    <message>
        <source>name some of them</source>
        <translation>请写出其中的若干个</translation>
    </message>
    <message>
        <source>no file of them is open</source>
        <translation>没有打开它们的文件</translation>
    </message>
    <message>
        <source>open a .npz or .safetensors file with q and k</source>
        <translation>请打开含有 q 和 k 的 .npz 或 .safetensors 文件</translation>
    </message>
    <message>
        <source>they are shown without a mask or with a causal one</source>
        <translation>它们只能不加掩码或用因果掩码显示</translation>
    </message>
    <message>
        <source>it takes %1 MiB, but the settings allow %2 MiB</source>
        <translation>它需要 %1 MiB，设置只允许 %2 MiB</translation>
    </message>
    <message>
        <source>save fewer heads, or allow more memory</source>
        <translation>请少存几个头，或调高内存上限</translation>
    </message>
    <message>
        <source>paper: sin, cos, sin, cos …, last wavelength 2πb^((d-2)/d); concat: all sines, then all cosines, last wavelength 2πb, as Whisper has it</source>
        <translation>paper：sin、cos、sin、cos……，最后的波长为 2πb^((d-2)/d)；concat：先是全部正弦，再是全部余弦，最后的波长为 2πb，Whisper 即如此</translation>
    </message>
    <message>
        <source>phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>picture of step %1</source>
        <translation>步骤 %1 的图</translation>
    </message>
    <message>
        <source>placed as %1, with the rotary settings of its class</source>
        <translation>按 %1 放置，旋转设置取自其配置类</translation>
    </message>
    <message>
        <source>plays a lesson: an id, a folder, a .ropelesson file, or a session file with steps</source>
        <translation>打开一课：标识符、文件夹、.ropelesson 文件，或带有步骤的会话文件</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>position encodings before RoPE with their properties (text json csv npy)</source>
        <translation>RoPE 之前的位置编码及其性质（text json csv npy）</translation>
    </message>
    <message>
        <source>positions %1:%2</source>
        <translation>位置 %1:%2</translation>
    </message>
    <message>
        <source>positions A to B - 1; default 0:16</source>
        <translation>位置 A 到 B - 1；默认 0:16</translation>
    </message>
    <message>
        <source>positions beyond the trained length have codes within the trained range, and the others keep theirs</source>
        <translation>超出训练长度的位置，其编码仍在训练时的取值范围内，其余位置的编码不变</translation>
    </message>
    <message>
        <source>prints a line for each fault of the page, and writes it only to -o: texts too small (6 pt, or as --preset says), cut off or overlapping, a page too wide or too high, coarse pictures, colours that look alike, and letters of panels that a typed caption gets wrong</source>
        <translation>页面的每个问题打印一行，仅在给出 -o 时写文件：文本过小（小于 6 磅，或按 --preset 的规定）、被截断或重叠，页面过宽或过高，图像分辨率不足，颜色难以区分，自己写的图注与子图字母不符</translation>
    </message>
    <message>
        <source>property %1</source>
        <translation>性质 %1</translation>
    </message>
    <message>
        <source>q and k</source>
        <translation>q 与 k</translation>
    </message>
    <message>
        <source>quantity %1</source>
        <translation>量 %1</translation>
    </message>
    <message>
        <source>quantity %1 of variant %2, %3</source>
        <translation>第 %2 套数的量 %1，%3</translation>
    </message>
    <message>
        <source>quantity %1, %2</source>
        <translation>量 %1，%2</translation>
    </message>
    <message>
        <source>queries and keys are multiplied: pair i is rotated by the angle; the code is its cosine and sine</source>
        <translation>作用在查询和键上的乘法：频率对 i 按角度旋转；编码是该角度的余弦和正弦</translation>
    </message>
    <message>
        <source>question %1</source>
        <translation>题目 %1</translation>
    </message>
    <message>
        <source>remove `### question`</source>
        <translation>请删除 `### question`</translation>
    </message>
    <message>
        <source>remove one</source>
        <translation>请删除其中一个</translation>
    </message>
    <message>
        <source>remove some</source>
        <translation>删去一些</translation>
    </message>
    <message>
        <source>repeat one</source>
        <translation>请让其中一个词重复出现</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>rows of patches of the picture; 0: as trained</source>
        <translation>图像的图像块行数；0：与训练时相同</translation>
    </message>
    <message>
        <source>s, the level of the pyramid; 0 is the finest</source>
        <translation>金字塔的层级 s；0 最精细</translation>
    </message>
    <message>
        <source>save it there, or leave `session` out</source>
        <translation>请保存到该处，或省略 `session`</translation>
    </message>
    <message>
        <source>scale %1</source>
        <translation>色标 %1</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>section %1</source>
        <translation>小节 %1</translation>
    </message>
    <message>
        <source>see `ropescope schemes`</source>
        <translation>见 `ropescope schemes`</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>片段 %1</translation>
    </message>
    <message>
        <source>sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>句子 %1</translation>
    </message>
    <message>
        <source>separates</source>
        <translation>量 `separates`</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>setting %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>shorten it to at most %1</source>
        <translation>请缩短到最多 %1 行</translation>
    </message>
    <message>
        <source>shorten the sequence</source>
        <translation>请缩短序列</translation>
    </message>
    <message>
        <source>--size %1</source>
        <translation>--size %1</translation>
    </message>
    <message>
        <source>--spread %1</source>
        <translation>--spread %1</translation>
    </message>
    <message>
        <source>shrink or crop it</source>
        <translation>请缩小或裁剪</translation>
    </message>
    <message>
        <source>side of the trained grid of patches; 0: that of the variant</source>
        <translation>训练时图像块网格的边长；0：该变体自己的边长</translation>
    </message>
    <message>
        <source>sine and cosine of the position at frequencies that fall geometrically</source>
        <translation>位置在一组按等比递减的频率上的正弦和余弦</translation>
    </message>
    <message>
        <source>sound has no pictures</source>
        <translation>声音没有图像</translation>
    </message>
    <message>
        <source>span</source>
        <translation>量 `span`</translation>
    </message>
    <message>
        <source>split the formula</source>
        <translation>请拆分公式</translation>
    </message>
    <message>
        <source>spread of the scores</source>
        <translation>分数的离散程度</translation>
    </message>
    <message>
        <source>--subtract %1</source>
        <translation>--subtract %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>步骤 %1</translation>
    </message>
    <message>
        <source>step %1, `choices`</source>
        <translation>步骤 %1，`choices`</translation>
    </message>
    <message>
        <source>step %1, `picture`</source>
        <translation>步骤 %1，`picture`</translation>
    </message>
    <message>
        <source>step %1, `question`</source>
        <translation>步骤 %1，`question`</translation>
    </message>
    <message>
        <source>step %1, `revealed`</source>
        <translation>步骤 %1，`revealed`</translation>
    </message>
    <message>
        <source>subtract two values of `next`</source>
        <translation>请用 `next` 的两个值相减</translation>
    </message>
    <message>
        <source>swap</source>
        <translation>参数 `swap`</translation>
    </message>
    <message>
        <source>swap %1</source>
        <translation>交换 %1</translation>
    </message>
    <message>
        <source>tell them apart in the caption, or show fewer of them</source>
        <translation>在图注中说明如何区分，或减少其数量</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the angle of a pair, or of all, at a position, in radians</source>
        <translation>一个频率对（或全部）在某个位置的转角，以弧度计</translation>
    </message>
    <message>
        <source>the axis of each pair</source>
        <translation>每个频率对所在的轴</translation>
    </message>
    <message>
        <source>the base of NTK-aware scaling by a factor</source>
        <translation>按某个倍数做 NTK-aware 缩放后的底数</translation>
    </message>
    <message>
        <source>the choice %1 has no text</source>
        <translation>选项 %1 没有文本</translation>
    </message>
    <message>
        <source>the code of a position in an encoding, such as binary or sinusoidal base=256</source>
        <translation>位置在某种编码下的编码值，编码例如 binary 或 sinusoidal base=256</translation>
    </message>
    <message>
        <source>the concatenated form divides by d/2 - 1</source>
        <translation>拼接形式要除以 d/2 - 1</translation>
    </message>
    <message>
        <source>the difference of released code between the next position and the number of tokens</source>
        <translation>发布代码所用的差额：下一位置减去词元数</translation>
    </message>
    <message>
        <source>the dimensions of the encoding %1 come in pairs</source>
        <translation>编码 %1 的维度是成对的</translation>
    </message>
    <message>
        <source>the encoding %1 does not have it</source>
        <translation>编码 %1 没有这个参数</translation>
    </message>
    <message>
        <source>the encoding %1 has codes for the positions 0 to %2 only</source>
        <translation>编码 %1 只有位置 0 到 %2 的编码</translation>
    </message>
    <message>
        <source>the fastest pair that turns less than once between two positions</source>
        <translation>在两个位置之间转不满一圈的频率对中最快的一个</translation>
    </message>
    <message>
        <source>the first of them</source>
        <translation>其中的第一个</translation>
    </message>
    <message>
        <source>the first whole distance at which the kernel is negative</source>
        <translation>余弦的平均值首次为负的整数距离</translation>
    </message>
    <message>
        <source>the frequency of a pair, counted from 0, or of all, without scaling</source>
        <translation>一个频率对（从 0 开始编号）或全部频率对的频率，不含频率缩放</translation>
    </message>
    <message>
        <source>the frequency with scaling</source>
        <translation>缩放后的频率</translation>
    </message>
    <message>
        <source>the frequency with scaling, divided by that without</source>
        <translation>缩放后的频率除以缩放前的频率</translation>
    </message>
    <message>
        <source>the id of a choice is %1</source>
        <translation>有一个选项的 id 为 %1</translation>
    </message>
    <message>
        <source>the largest difference of the outputs of the first two equal words of a sentence in a small attention layer, with the mask none or causal and the positions none, sinusoidal or rope</source>
        <translation>在一个小注意力层中，句中第一对相同的词的输出最多相差多少；掩码为 none 或 causal，位置编码为 none、sinusoidal 或 rope</translation>
    </message>
    <message>
        <source>the lesson has no such step</source>
        <translation>这一课没有这个步骤</translation>
    </message>
    <message>
        <source>the list of all encodings has no codes</source>
        <translation>全部编码的列表里没有具体的编码值</translation>
    </message>
    <message>
        <source>the mask hides it from the query</source>
        <translation>掩码使查询看不到它</translation>
    </message>
    <message>
        <source>the mean of the cosines at a distance, a list 1,2,8 or a range 0-128 of them; of one axis, the mean over its pairs; `at`: a distance for each axis</source>
        <translation>在某个距离处余弦的平均值，也可给出距离的列表 1,2,8 或范围 0-128；指定一个轴时只对该轴的频率对取平均；`at`：每个轴各给一个距离</translation>
    </message>
    <message>
        <source>the name %1 leads out of its folder</source>
        <translation>名称 %1 指向文件夹之外</translation>
    </message>
    <message>
        <source>the number of tokens of the sequence, or of a segment</source>
        <translation>序列或某个片段的词元数</translation>
    </message>
    <message>
        <source>the numbers of variant N; default 0: as they are written</source>
        <translation>使用第 N 套数；默认 0：课中所写的数</translation>
    </message>
    <message>
        <source>the other position that has the same code, in a sequence of the other length if one is given</source>
        <translation>编码相同的另一个位置；给出另一长度时，取自该长度的序列</translation>
    </message>
    <message>
        <source>the pairs of this scheme are not rotated as a whole by one angle</source>
        <translation>该方案的频率对不是整体按一个角度旋转的</translation>
    </message>
    <message>
        <source>the position divided by the length of the sequence, in every dimension</source>
        <translation>每一维都是位置除以序列长度</translation>
    </message>
    <message>
        <source>the position itself in every dimension</source>
        <translation>每一维都是位置本身</translation>
    </message>
    <message>
        <source>the position of a token, which is named by its number or by segment, frame, row and column</source>
        <translation>词元的位置；词元由编号指定，或由片段、帧、行和列指定</translation>
    </message>
    <message>
        <source>the position of the token `to` minus that of the token `from`</source>
        <translation>词元 `to` 的位置减去词元 `from` 的位置</translation>
    </message>
    <message>
        <source>the position that an appended text token would get</source>
        <translation>再追加一个文本词元时它的位置</translation>
    </message>
    <message>
        <source>the product of a query and a key that are rotated to positions with this distance, query minus key; not divided by d</source>
        <translation>查询与键分别旋转到相距这一距离（查询减键）的位置后的内积；不除以 d</translation>
    </message>
    <message>
        <source>the relative score of two tokens</source>
        <translation>两个词元的相对分数</translation>
    </message>
    <message>
        <source>the scheme '%1' of a panel is not among the chosen ones</source>
        <translation>子图的方案“%1”不在所选方案之中</translation>
    </message>
    <message>
        <source>the sequence has %1 tokens; rows are limited to %2</source>
        <translation>序列有 %1 个词元，而一行最多 %2 个</translation>
    </message>
    <message>
        <source>the session has %1 figures</source>
        <translation>会话中有 %1 幅插图</translation>
    </message>
    <message>
        <source>the session has no figure</source>
        <translation>会话中没有插图</translation>
    </message>
    <message>
        <source>the share of the attention of the query that the key gets</source>
        <translation>查询的注意力中分给该键的占比</translation>
    </message>
    <message>
        <source>the sinusoidal code of the position divided by 2^s at level s of a feature pyramid</source>
        <translation>在特征金字塔的第 s 层，用位置除以 2^s 后的正弦编码</translation>
    </message>
    <message>
        <source>the step from the text before an image to its first patch, or (side after) from its last patch to the text after it</source>
        <translation>从图像之前的文本到首个图像块的间隔；side 为 after 时，从末个图像块到图像之后的文本的间隔</translation>
    </message>
    <message>
        <source>the term %1 occurs twice</source>
        <translation>词条 %1 出现了两次</translation>
    </message>
    <message>
        <source>the two distances of the first step that raises the kernel</source>
        <translation>余弦的平均值首次上升的那一步，其起止两个距离</translation>
    </message>
    <message>
        <source>the value is not a finite number</source>
        <translation>其值不是有限的数</translation>
    </message>
    <message>
        <source>the word of a list, separated by commas, whose number is the value of the formula</source>
        <translation>词的列表（用逗号分隔）中，序号等于公式之值的那个词</translation>
    </message>
    <message>
        <source>the words of the sentence are 1 to %1</source>
        <translation>该句的词编号为 1 至 %1</translation>
    </message>
    <message>
        <source>their logit, with the bias if there is one</source>
        <translation>两个词元的 logit，有偏置时计入偏置</translation>
    </message>
    <message>
        <source>there are %1, more than %2</source>
        <translation>共有 %1 项，最多 %2 项</translation>
    </message>
    <message>
        <source>there are none</source>
        <translation>一个也没有</translation>
    </message>
    <message>
        <source>there are two</source>
        <translation>有两个</translation>
    </message>
    <message>
        <source>there is no number %1</source>
        <translation>没有数 %1</translation>
    </message>
    <message>
        <source>there is no number or earlier quantity of this name</source>
        <translation>没有这个名称的数，前面也没有这个名称的量</translation>
    </message>
    <message>
        <source>there is no number or quantity of this name</source>
        <translation>没有这个名称的数或量</translation>
    </message>
    <message>
        <source>there is no plot %1</source>
        <translation>没有视图 %1</translation>
    </message>
    <message>
        <source>there is no such action</source>
        <translation>没有这个操作</translation>
    </message>
    <message>
        <source>there is no such argument</source>
        <translation>没有这个参数</translation>
    </message>
    <message>
        <source>there is no such file in the folder of the lesson</source>
        <translation>这一课的文件夹中没有这个文件</translation>
    </message>
    <message>
        <source>there is no such folder or file</source>
        <translation>没有这个文件夹或文件</translation>
    </message>
    <message>
        <source>there is no such lesson, folder or file</source>
        <translation>没有这一课，也没有这个文件夹或文件</translation>
    </message>
    <message>
        <source>there is no such property</source>
        <translation>没有这个性质</translation>
    </message>
    <message>
        <source>there is no such quantity</source>
        <translation>没有这种量</translation>
    </message>
    <message>
        <source>there is no such section here</source>
        <translation>此处没有这种小节</translation>
    </message>
    <message>
        <source>there is no such setting</source>
        <translation>没有这个设置</translation>
    </message>
    <message>
        <source>there is no such value</source>
        <translation>没有这个值</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>没有给出</translation>
    </message>
    <message>
        <source>they have %1 and %2 numbers</source>
        <translation>分别有 %1 个数和 %2 个数</translation>
    </message>
    <message>
        <source>this argument is missing</source>
        <translation>缺少这个参数</translation>
    </message>
    <message>
        <source>this scheme does not go on from segment to segment</source>
        <translation>该方案的位置不是逐个片段接续的</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>tokens of a sound of that length, under the rule of --model</source>
        <translation>按 --model 的规则，该时长声音的词元数</translation>
    </message>
    <message>
        <source>tokens of the sequence; 0: it ends with the last position</source>
        <translation>序列的词元数；0：序列止于最后一个位置</translation>
    </message>
    <message>
        <source>too many cells</source>
        <translation>单元格太多</translation>
    </message>
    <message>
        <source>unexpected argument %1</source>
        <translation>多余的参数 %1</translation>
    </message>
    <message>
        <source>unique</source>
        <translation>唯一</translation>
    </message>
    <message>
        <source>use A to D, each once</source>
        <translation>请使用 A 到 D，各用一次</translation>
    </message>
    <message>
        <source>use a newer version of the program</source>
        <translation>请使用更新版本的程序</translation>
    </message>
    <message>
        <source>use a number from 1 to %1 or one of %2</source>
        <translation>请使用 1 到 %1 的编号，或以下之一：%2</translation>
    </message>
    <message>
        <source>use an even number</source>
        <translation>用偶数</translation>
    </message>
    <message>
        <source>use at least %1</source>
        <translation>至少用 %1</translation>
    </message>
    <message>
        <source>use matrix, pmatrix, bmatrix, vmatrix, cases, aligned or array</source>
        <translation>可用 matrix、pmatrix、bmatrix、vmatrix、cases、aligned 或 array</translation>
    </message>
    <message>
        <source>use one such as 8 or 64</source>
        <translation>例如用 8 或 64</translation>
    </message>
    <message>
        <source>use the ids of lesson.json</source>
        <translation>请使用 lesson.json 中的标识符</translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>参数 `vector`</translation>
    </message>
    <message>
        <source>--view %1</source>
        <translation>--view %1</translation>
    </message>
    <message>
        <source>-o %1</source>
        <translation>-o %1</translation>
    </message>
    <message>
        <source>A page with one panel per scheme (RoPE-Tie, RoPE-TV, M-RoPE and flattened 1-D when none is given), drawn as in the window; a session file also sets the plots, visible range, query and key. The caption says what q and k are. The same input gives the same bytes. csv, npy and npz hold the values that are drawn; npy those of one plot under one scheme. tex is a TikZ picture for \input in a paper: LaTeX sets its texts, and a map of more than 1000 cells is a PNG beside it. -o can be repeated, for several formats of one figure.</source>
        <translation>每个方案一个子图的页面（未给出方案时为 RoPE-Tie、RoPE-TV、M-RoPE 和一维展平），画法与窗口相同；会话文件还决定视图、显示范围、查询和键。图注说明 q 和 k 是什么。相同的输入得到逐字节相同的文件。csv、npy 和 npz 存放所画的数值；npy 只存放一个方案的一个视图。tex 是供论文 \input 的 TikZ 图：文本由 LaTeX 排版，超过 1000 格的图是旁边的一张 PNG。-o 可重复，一次写出同一幅图的多种格式。</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>管道已断开</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件过大</translation>
    </message>
    <message>
        <source>no part of the window has this name</source>
        <translation>窗口中没有这个名称的部分</translation>
    </message>
    <message>
        <source>raise the limit on file sizes (ulimit -f), or choose another file system</source>
        <translation>请提高文件大小限制（ulimit -f），或换用其他文件系统</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个目录</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或目录</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>操作不被允许</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统为只读</translation>
    </message>
    <message>
        <source>settings cannot be read</source>
        <translation>无法读取设置</translation>
    </message>
    <message>
        <source>settings cannot be written</source>
        <translation>无法写入设置</translation>
    </message>
    <message>
        <source>the defaults are used, and changes last until the program ends</source>
        <translation>现使用默认设置，更改在程序结束前有效</translation>
    </message>
    <message>
        <source>its lock is not a file</source>
        <translation>它的锁不是文件</translation>
    </message>
    <message>
        <source>the defaults are used; the next change writes the file again</source>
        <translation>现使用默认设置；下次更改时将重新写入该文件</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件太多</translation>
    </message>
    <message>
        <source>`%1:` needs %2, found %3</source>
        <translation>`%1:` 需要%2，实际为 %3</translation>
    </message>
    <message>
        <source>`%1`</source>
        <translation>`%1`</translation>
    </message>
    <message>
        <source>`**` is not an operator</source>
        <translation>`**` 不是运算符</translation>
    </message>
    <message>
        <source>`//` is not an operator</source>
        <translation>`//` 不是运算符</translation>
    </message>
    <message>
        <source>`:` without a `?` before it</source>
        <translation>`:` 之前没有 `?`</translation>
    </message>
    <message>
        <source>`=` would assign, and formulas only compute</source>
        <translation>`=` 表示赋值，而公式只能计算</translation>
    </message>
    <message>
        <source>a .npy header without descr, fortran_order and shape</source>
        <translation>.npy 文件头缺少 descr、fortran_order 和 shape</translation>
    </message>
    <message>
        <source>a NUL byte</source>
        <translation>含有 NUL 字节</translation>
    </message>
    <message>
        <source>a bracket is empty</source>
        <translation>括号为空</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>括号没有闭合</translation>
    </message>
    <message>
        <source>a choice without its `:`</source>
        <translation>条件表达式缺少 `:`</translation>
    </message>
    <message>
        <source>a comma outside of a call</source>
        <translation>逗号不在函数调用中</translation>
    </message>
    <message>
        <source>a figure has at most %1 per side</source>
        <translation>插图每边最多 %1 个</translation>
    </message>
    <message>
        <source>a map of %1 x %2 cells would take %3, but the limit is 2^30 cells</source>
        <translation>%1 × %2 个单元的矩阵需要 %3，上限为 2^30 个单元</translation>
    </message>
    <message>
        <source>a modality is missing before `:`</source>
        <translation>`:` 之前缺少模态</translation>
    </message>
    <message>
        <source>a newer request replaced this one</source>
        <translation>已被更新的请求取代</translation>
    </message>
    <message>
        <source>a number is missing in %1</source>
        <translation>%1 中缺少一个数</translation>
    </message>
    <message>
        <source>a number is missing or too large after `*`</source>
        <translation>`*` 之后缺少数或数太大</translation>
    </message>
    <message>
        <source>a page is %1 to %2 points wide</source>
        <translation>页宽应为 %1 到 %2 磅</translation>
    </message>
    <message>
        <source>a picture (%1) that needs a plug-in</source>
        <translation>这种图片（%1）没有可用的插件</translation>
    </message>
    <message>
        <source>a picture of %1 by %2 pixels is not possible</source>
        <translation>无法生成 %1 × %2 像素的图片</translation>
    </message>
    <message>
        <source>add )</source>
        <translation>请加上“)”</translation>
    </message>
    <message>
        <source>add --bins 1024</source>
        <translation>请加上 --bins 1024</translation>
    </message>
    <message>
        <source>add --bins 4096, or write npy</source>
        <translation>请加上 --bins 4096，或写为 npy</translation>
    </message>
    <message>
        <source>add --format with one of %1</source>
        <translation>请加上 --format，可选：%1</translation>
    </message>
    <message>
        <source>add --model qwen3-omni</source>
        <translation>请添加 --model qwen3-omni</translation>
    </message>
    <message>
        <source>add --scheme with one of %1</source>
        <translation>请加上 --scheme，可选：%1</translation>
    </message>
    <message>
        <source>add --screenshot FILE to render the window to a picture</source>
        <translation>请加上 --screenshot FILE，把窗口绘制成图片</translation>
    </message>
    <message>
        <source>add --sequence "text:5 image:4x3 text:5"</source>
        <translation>请加上 --sequence "text:5 image:4x3 text:5"</translation>
    </message>
    <message>
        <source>add a file name</source>
        <translation>请加上文件名</translation>
    </message>
    <message>
        <source>add a segment, for example text:5</source>
        <translation>请添加一个片段，例如 text:5</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>请加上</translation>
    </message>
    <message>
        <source>add it as an image</source>
        <translation>请作为图像添加</translation>
    </message>
    <message>
        <source>add one, such as image:4x3</source>
        <translation>请添加一个，例如 image:4x3</translation>
    </message>
    <message>
        <source>allocation %1</source>
        <translation>频率分配 %1</translation>
    </message>
    <message>
        <source>an argument is empty</source>
        <translation>有一个参数为空</translation>
    </message>
    <message>
        <source>an operator is missing before %1</source>
        <translation>%1 之前缺少运算符</translation>
    </message>
    <message>
        <source>another file also has the id `%1`</source>
        <translation>另一个文件也使用标识符 `%1`</translation>
    </message>
    <message>
        <source>ask for a range inside the sequence</source>
        <translation>请选择序列之内的范围</translation>
    </message>
    <message>
        <source>ask for fewer bins</source>
        <translation>请减少分格数</translation>
    </message>
    <message>
        <source>at most %1 fit</source>
        <translation>最多容纳 %1 个</translation>
    </message>
    <message>
        <source>audio tokens</source>
        <translation>音频词元数</translation>
    </message>
    <message>
        <source>axes</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>偏置 %1</translation>
    </message>
    <message>
        <source>bias `xpos`</source>
        <translation>偏置 `xpos`</translation>
    </message>
    <message>
        <source>boundary tokens</source>
        <translation>边界词元数</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>cannot be encoded</source>
        <translation>无法编码</translation>
    </message>
    <message>
        <source>cannot be unpacked</source>
        <translation>无法解压</translation>
    </message>
    <message>
        <source>change one of them</source>
        <translation>请修改其中一个</translation>
    </message>
    <message>
        <source>change the name or the format</source>
        <translation>请改用其他文件名或格式</translation>
    </message>
    <message>
        <source>change the repeats or the head dim</source>
        <translation>请修改重复次数或头维度</translation>
    </message>
    <message>
        <source>change the sections or the head dim</source>
        <translation>请修改分段或头维度</translation>
    </message>
    <message>
        <source>check the permissions of the folder</source>
        <translation>请检查文件夹的权限</translation>
    </message>
    <message>
        <source>they are not kept when the session is saved</source>
        <translation>保存会话时不会保留它们</translation>
    </message>
    <message>
        <source>unknown fields: %1</source>
        <translation>未知字段：%1</translation>
    </message>
    <message>
        <source>unknown fields: %1; and %2 more</source>
        <translation>未知字段：%1；另有 %2 个</translation>
    </message>
    <message>
        <source>unsaved changes are not protected</source>
        <translation>未保存的更改没有保护</translation>
    </message>
    <message>
        <source>save the document yourself: a crash would lose its changes</source>
        <translation>请自行保存文档：程序崩溃时会丢失其中的更改</translation>
    </message>
    <message>
        <source>check that it can be read</source>
        <translation>请检查文件是否可读</translation>
    </message>
    <message>
        <source>check that the directory exists</source>
        <translation>请检查目录是否存在</translation>
    </message>
    <message>
        <source>check the name</source>
        <translation>请检查名称</translation>
    </message>
    <message>
        <source>check the permissions of the file and its directory</source>
        <translation>请检查文件及其目录的权限</translation>
    </message>
    <message>
        <source>choose a directory that can be written to</source>
        <translation>请选择可写入的目录</translation>
    </message>
    <message>
        <source>choose a scheme</source>
        <translation>请选择一个方案</translation>
    </message>
    <message>
        <source>choose a scheme that rotates pairs</source>
        <translation>请选择成对旋转的方案</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>请选择较短的名称</translation>
    </message>
    <message>
        <source>choose a smaller width or resolution</source>
        <translation>请减小宽度或分辨率</translation>
    </message>
    <message>
        <source>choose another allocation</source>
        <translation>请选择其他频率分配</translation>
    </message>
    <message>
        <source>choose another allocation or bias</source>
        <translation>请选择其他频率分配或偏置</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>请选择其他文件</translation>
    </message>
    <message>
        <source>choose another query</source>
        <translation>请选择其他查询</translation>
    </message>
    <message>
        <source>choose another scheme</source>
        <translation>请选择其他方案</translation>
    </message>
    <message>
        <source>choose another scheme or allocation</source>
        <translation>请选择其他方案或频率分配</translation>
    </message>
    <message>
        <source>choose another width or resolution, or write a PDF</source>
        <translation>请改变宽度或分辨率，或写为 PDF</translation>
    </message>
    <message>
        <source>choose at least one scheme and one plot</source>
        <translation>请至少选择一个方案和一个视图</translation>
    </message>
    <message>
        <source>choose from %1</source>
        <translation>可选：%1</translation>
    </message>
    <message>
        <source>choose one of the %1</source>
        <translation>请从 %1 个中选择一个</translation>
    </message>
    <message>
        <source>choose one plot and one scheme, or csv</source>
        <translation>请只选择一个视图和一个方案，或使用 csv</translation>
    </message>
    <message>
        <source>colour map %1</source>
        <translation>配色 %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>columns count from 1 to %1</source>
        <translation>列号从 1 到 %1</translation>
    </message>
    <message>
        <source>commas separate arguments, as in max(a, b)</source>
        <translation>逗号用于分隔参数，例如 max(a, b)</translation>
    </message>
    <message>
        <source>computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>content</source>
        <translation>q 与 k</translation>
    </message>
    <message>
        <source>crop it</source>
        <translation>请裁剪</translation>
    </message>
    <message>
        <source>crop it, or allow a larger aspect ratio</source>
        <translation>请裁剪图片，或允许更大的宽高比</translation>
    </message>
    <message>
        <source>decay</source>
        <translation>衰减</translation>
    </message>
    <message>
        <source>did you mean %1? %2</source>
        <translation>是否指 %1？%2</translation>
    </message>
    <message>
        <source>did you mean `%1`?</source>
        <translation>是否指 `%1`？</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>dimensions are rotated in pairs, use an even number such as 128</source>
        <translation>维度成对旋转，请使用偶数，例如 128</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>end at %1 at most</source>
        <translation>终点最多为 %1</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>ffprobe did not answer within 5 seconds</source>
        <translation>ffprobe 在 5 秒内没有响应</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>found %1, expected floats of shape (%2,) or (1, %3)</source>
        <translation>实际为 %1，需要形状为 (%2,) 或 (1, %3) 的浮点数</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>frames of the video</source>
        <translation>视频的帧数</translation>
    </message>
    <message>
        <source>frames per second of the video</source>
        <translation>视频的帧率</translation>
    </message>
    <message>
        <source>frames per temporal patch</source>
        <translation>每个时间块的帧数</translation>
    </message>
    <message>
        <source>free some space, or choose another disk</source>
        <translation>请释放空间或选择其他磁盘</translation>
    </message>
    <message>
        <source>get the complete file, or type the size as image:WIDTHxHEIGHT</source>
        <translation>请取得完整的文件，或直接输入尺寸 image:WIDTHxHEIGHT</translation>
    </message>
    <message>
        <source>give %1 numbers, separated by commas</source>
        <translation>请给出 %1 个数，用逗号分隔</translation>
    </message>
    <message>
        <source>give -o FILE</source>
        <translation>请用 -o FILE 指定文件</translation>
    </message>
    <message>
        <source>give a larger one, such as 4</source>
        <translation>请给出更大的值，例如 4</translation>
    </message>
    <message>
        <source>give the parameter, for example %1=4096</source>
        <translation>请给出该参数，例如 %1=4096</translation>
    </message>
    <message>
        <source>give a number in that range</source>
        <translation>请给出该范围内的数</translation>
    </message>
    <message>
        <source>give a whole number in that range</source>
        <translation>请给出该范围内的整数</translation>
    </message>
    <message>
        <source>both vectors must be as long as the head dim</source>
        <translation>两个向量的长度都应为头维度</translation>
    </message>
    <message>
        <source>give each a different name</source>
        <translation>名称不能重复</translation>
    </message>
    <message>
        <source>give each its own</source>
        <translation>请分别指定不同的文件</translation>
    </message>
    <message>
        <source>give each scheme its own</source>
        <translation>每个方案应使用不同的标识符</translation>
    </message>
    <message>
        <source>give fewer columns or a wider page</source>
        <translation>请减少列数或加宽页面</translation>
    </message>
    <message>
        <source>give fewer seconds per grid</source>
        <translation>请减小每格秒数</translation>
    </message>
    <message>
        <source>give fewer seconds per grid or ids per second</source>
        <translation>请减小每格秒数或每秒位置数</translation>
    </message>
    <message>
        <source>give it more memory, or %1</source>
        <translation>请提供更多内存，或%1</translation>
    </message>
    <message>
        <source>give it once</source>
        <translation>只需给出一次</translation>
    </message>
    <message>
        <source>give one</source>
        <translation>请给出一个</translation>
    </message>
    <message>
        <source>give one per pair</source>
        <translation>每个频率对应给出一个</translation>
    </message>
    <message>
        <source>give one of them</source>
        <translation>只需给出其中一个</translation>
    </message>
    <message>
        <source>give one section for each axis</source>
        <translation>每个轴应给出一段</translation>
    </message>
    <message>
        <source>give one session file</source>
        <translation>只需给出一个会话文件</translation>
    </message>
    <message>
        <source>give points or a length such as 6.875in</source>
        <translation>请给出磅数或长度，例如 6.875in</translation>
    </message>
    <message>
        <source>give sides that are multiples of the merge size</source>
        <translation>边长应为合并倍数的整数倍</translation>
    </message>
    <message>
        <source>give sizes in that range</source>
        <translation>请给出该范围内的尺寸</translation>
    </message>
    <message>
        <source>give the seconds between two frames, such as 0.5, or omit them</source>
        <translation>请给出两帧之间的秒数，例如 0.5，或省略</translation>
    </message>
    <message>
        <source>given %1 times</source>
        <translation>给出了 %1 次</translation>
    </message>
    <message>
        <source>given as %1 and as factor=%2</source>
        <translation>同时给出了 %1 和 factor=%2</translation>
    </message>
    <message>
        <source>given twice</source>
        <translation>给出了两次</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>grid</translation>
    </message>
    <message>
        <source>grids are read in patches before merging</source>
        <translation>网格按合并之前的图块读取</translation>
    </message>
    <message>
        <source>guard it with a conditional, as in h &gt; 1 ? i/(h - 1) : 0</source>
        <translation>请用条件避免，例如 h &gt; 1 ? i/(h - 1) : 0</translation>
    </message>
    <message>
        <source>hand all axes to the kernel, not only the first one</source>
        <translation>请把所有轴都交给内核，而不只是第一个</translation>
    </message>
    <message>
        <source>has %1 bytes without a value up to byte %2</source>
        <translation>到第 %2 字节为止有 %1 字节不含值</translation>
    </message>
    <message>
        <source>has %1 schemes, but this sub-command shows one</source>
        <translation>有 %1 个方案，而此子命令只显示一个</translation>
    </message>
    <message>
        <source>has no `%1`</source>
        <translation>缺少 `%1`</translation>
    </message>
    <message>
        <source>has no array `%1`</source>
        <translation>没有数组 `%1`</translation>
    </message>
    <message>
        <source>has no array `%1`, but holds: %2</source>
        <translation>没有数组 `%1`，而含有：%2</translation>
    </message>
    <message>
        <source>has the shape (%1), which cannot be read</source>
        <translation>形状为（%1），无法读取</translation>
    </message>
    <message>
        <source>head dim</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>head dim %1</source>
        <translation>头维度 %1</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>high_freq_factor</source>
        <translation>high_freq_factor</translation>
    </message>
    <message>
        <source>holds %1, but no magnitude may be above %2</source>
        <translation>含有 %1，但绝对值不得超过 %2</translation>
    </message>
    <message>
        <source>holds `%1`, not plain numbers</source>
        <translation>内容为 `%1`，不是普通的数</translation>
    </message>
    <message>
        <source>holds a number that is too large</source>
        <translation>含有超出范围的数</translation>
    </message>
    <message>
        <source>holds values that are not finite</source>
        <translation>含有非有限的值</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>标识符 %1</translation>
    </message>
    <message>
        <source>install ffmpeg, or %1</source>
        <translation>请安装 ffmpeg，或%1</translation>
    </message>
    <message>
        <source>install qt6-image-formats-plugins, or type the size as image:WIDTHxHEIGHT</source>
        <translation>请安装 qt6-image-formats-plugins，或直接输入尺寸 image:WIDTHxHEIGHT</translation>
    </message>
    <message>
        <source>is a device</source>
        <translation>是设备</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>是目录</translation>
    </message>
    <message>
        <source>is a pipe</source>
        <translation>是管道</translation>
    </message>
    <message>
        <source>is a pipe without a writer</source>
        <translation>是没有写入者的管道</translation>
    </message>
    <message>
        <source>it becomes %1 patches on a side, and the model has positions for fewer than %2</source>
        <translation>一边将有 %1 个图块，而模型的位置少于 %2 个</translation>
    </message>
    <message>
        <source>it becomes %1 temporal patches, more than %2</source>
        <translation>将有 %1 个时间块，超过了 %2 个</translation>
    </message>
    <message>
        <source>it becomes %1x%2 patches, more than %3 per side</source>
        <translation>将有 %1x%2 个图像块，每边超过了 %3 个</translation>
    </message>
    <message>
        <source>a value is missing at the end</source>
        <translation>末尾缺少一个值</translation>
    </message>
    <message>
        <source>it failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>it failed (%1)</source>
        <translation>失败（%1）</translation>
    </message>
    <message>
        <source>it gives %1, but there are %2 pairs</source>
        <translation>给出了 %1 个，而频率对有 %2 个</translation>
    </message>
    <message>
        <source>it grows without bound for future keys</source>
        <translation>对未来的键会无限增长</translation>
    </message>
    <message>
        <source>it has %1 axes, but the piece before has %2</source>
        <translation>它有 %1 个轴，而前一块有 %2 个</translation>
    </message>
    <message>
        <source>it has %1 tokens and %2 has %3, so they can only be compared token by token</source>
        <translation>它有 %1 个词元而%2有 %3 个，逐个相减时必须相同</translation>
    </message>
    <message>
        <source>it has fewer than the %1 frames of one temporal patch</source>
        <translation>帧数少于一个时间块的 %1 帧</translation>
    </message>
    <message>
        <source>it has no parameters</source>
        <translation>该方案没有参数</translation>
    </message>
    <message>
        <source>it has version %1 of the format, but this program writes version %2, which would lose what it does not know</source>
        <translation>其格式版本为 %1，而本程序写出版本 %2，会丢失本程序不认识的内容</translation>
    </message>
    <message>
        <source>it holds one array, and the figure has %1</source>
        <translation>它只能存放一个数组，而插图有 %1 个</translation>
    </message>
    <message>
        <source>it is not a seed with a block of 2, 4, 6 or 8 dimensions</source>
        <translation>不是种子加 2、4、6 或 8 维的分块</translation>
    </message>
    <message>
        <source>it is not linear, and %1 positions are more than the %2 that can be listed</source>
        <translation>公式非线性，%1 个位置超过了可逐个列出的 %2 个</translation>
    </message>
    <message>
        <source>it is not linear, and there are more than %1 patches to evaluate it at</source>
        <translation>公式非线性，而需要计算的图像块超过 %1 个</translation>
    </message>
    <message>
        <source>it is opened read-only; save it under another name to change it</source>
        <translation>以只读方式打开；要修改请另存为其他名称</translation>
    </message>
    <message>
        <source>it needs the axes t, h, w; there are %1</source>
        <translation>需要轴 t、h、w；现有 %1</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>it was written, but may be lost in a power failure</source>
        <translation>已写入，但断电时可能丢失</translation>
    </message>
    <message>
        <source>its position would be beyond 10^15</source>
        <translation>其位置将超过 10^15</translation>
    </message>
    <message>
        <source>its %1 header is incomplete or damaged</source>
        <translation>其 %1 文件头被截断或已损坏</translation>
    </message>
    <message>
        <source>its aspect ratio %1 is above %2</source>
        <translation>宽高比 %1 大于 %2</translation>
    </message>
    <message>
        <source>its factor is missing</source>
        <translation>缺少倍数</translation>
    </message>
    <message>
        <source>its file would have %1 MiB, but at most %2 can be read back</source>
        <translation>文件将有 %1 MiB，而可重新读取的上限为 %2</translation>
    </message>
    <message>
        <source>its frames are not evenly spaced, and there are more than %1 of them</source>
        <translation>帧间隔不均匀，且多于 %1 帧</translation>
    </message>
    <message>
        <source>the position of its last frame would be beyond 10^15</source>
        <translation>最后一帧的位置将超过 10^15</translation>
    </message>
    <message>
        <source>its page is %1 in high, but print allows at most %2</source>
        <translation>页面高 %1 英寸，而打印最多 %2 英寸</translation>
    </message>
    <message>
        <source>its shape %1 does not fit its %2 bytes</source>
        <translation>形状 %1 与其 %2 字节不符</translation>
    </message>
    <message>
        <source>its suffix .%1 is not a format of this sub-command</source>
        <translation>后缀 .%1 不是此子命令的格式</translation>
    </message>
    <message>
        <source>its suffix says %1, but what is written is %2</source>
        <translation>后缀表示 %1，而写出的是 %2</translation>
    </message>
    <message>
        <source>its table has %1 numbers</source>
        <translation>其表有 %1 个数</translation>
    </message>
    <message>
        <source>its value is missing</source>
        <translation>缺少值</translation>
    </message>
    <message>
        <source>keep coordinates within %1</source>
        <translation>坐标应在 %1 以内</translation>
    </message>
    <message>
        <source>known: %1</source>
        <translation>可用：%1</translation>
    </message>
    <message>
        <source>known: %1 and the functions %2</source>
        <translation>可用：%1，以及函数 %2</translation>
    </message>
    <message>
        <source>known fields: %1</source>
        <translation>可用字段：%1</translation>
    </message>
    <message>
        <source>known options: %1</source>
        <translation>可用选项：%1</translation>
    </message>
    <message>
        <source>known parameters: %1</source>
        <translation>可用参数：%1</translation>
    </message>
    <message>
        <source>known sub-commands: %1</source>
        <translation>可用子命令：%1</translation>
    </message>
    <message>
        <source>largest area</source>
        <translation>最大面积</translation>
    </message>
    <message>
        <source>largest aspect ratio</source>
        <translation>最大宽高比</translation>
    </message>
    <message>
        <source>largest number of frames</source>
        <translation>最大帧数</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请去掉</translation>
    </message>
    <message>
        <source>leave out the seconds of the videos, or the images</source>
        <translation>请去掉视频的秒数，或去掉图像</translation>
    </message>
    <message>
        <source>make at least one independent of it</source>
        <translation>至少应有一个轴始终存在</translation>
    </message>
    <message>
        <source>longer than %1</source>
        <translation>长于 %1</translation>
    </message>
    <message>
        <source>make it flatter</source>
        <translation>请减少嵌套</translation>
    </message>
    <message>
        <source>make it smaller</source>
        <translation>请减小</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并倍数</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>summing that many logits would take too long</source>
        <translation>需要求和的 logits 太多，耗时过长</translation>
    </message>
    <message>
        <source>more than %1 nested brackets</source>
        <translation>括号嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>more than %1 nested lists or objects at byte %2</source>
        <translation>到第 %2 字节处列表或对象嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>more than %1 segments</source>
        <translation>超过 %1 个片段</translation>
    </message>
    <message>
        <source>more than %1 tokens</source>
        <translation>超过 %1 个词元</translation>
    </message>
    <message>
        <source>more than %1 values up to byte %2</source>
        <translation>到第 %2 字节为止超过 %1 个值</translation>
    </message>
    <message>
        <source>more than one file named</source>
        <translation>指定了多个文件</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>请指定文件</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>请指定其中的文件</translation>
    </message>
    <message>
        <source>name a file, or start the program that writes to it first</source>
        <translation>请指定文件，或先启动写入它的程序</translation>
    </message>
    <message>
        <source>names no processor, so that its rule is not known</source>
        <translation>没有指明处理器，因此其规则未知</translation>
    </message>
    <message>
        <source>neither a picture nor a video that can be read</source>
        <translation>不是可读取的图片或视频</translation>
    </message>
    <message>
        <source>neither a picture nor a video whose header states size, frame rate and duration</source>
        <translation>不是图片，也不是文件头中写有尺寸、帧率和时长的视频</translation>
    </message>
    <message>
        <source>neither a seed nor 32 numbers</source>
        <translation>既不是种子，也不是 32 个数</translation>
    </message>
    <message>
        <source>neither a sub-command nor a file</source>
        <translation>既不是子命令也不是文件</translation>
    </message>
    <message>
        <source>neither true nor false</source>
        <translation>既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>next</source>
        <translation>next</translation>
    </message>
    <message>
        <source>no bracket is open here</source>
        <translation>此处没有未闭合的括号</translation>
    </message>
    <message>
        <source>no chosen scheme has a parameter `%1`</source>
        <translation>所选方案都没有参数 `%1`</translation>
    </message>
    <message>
        <source>no file named</source>
        <translation>没有指定文件</translation>
    </message>
    <message>
        <source>a longer video cannot be placed</source>
        <translation>无法放置更长的视频</translation>
    </message>
    <message>
        <source>a recovery file cannot be read</source>
        <translation>有一个恢复文件无法读取</translation>
    </message>
    <message>
        <source>a saved session instead of --sequence; options override it</source>
        <translation>以保存的会话代替 --sequence；同时给出的选项优先于会话</translation>
    </message>
    <message>
        <source>a scheme to show (repeatable)</source>
        <translation>要显示的方案（可重复给出）</translation>
    </message>
    <message>
        <source>A user-defined scheme is a file NAME.ropescheme with a formula for each axis and one for the cursor, the position of the text after an image or video. Use it with `positions --scheme-file NAME.ropescheme`; its id is mine:ID.</source>
        <translation>自定义方案是一个 NAME.ropescheme 文件，每个轴一个公式，另有一个公式给出图像或视频之后文本的位置。用法为 `positions --scheme-file NAME.ropescheme`；其标识符为 mine:ID。</translation>
    </message>
    <message>
        <source>a user-defined scheme, written as formulas (repeatable)</source>
        <translation>以公式写成的自定义方案（可重复给出）</translation>
    </message>
    <message>
        <source>also lists a user-defined scheme (repeatable)</source>
        <translation>同时列出一个自定义方案（可重复给出）</translation>
    </message>
    <message>
        <source>as in the session</source>
        <translation>与会话相同</translation>
    </message>
    <message>
        <source>Axis and inverse frequency of every pair of dimensions. The sequence is optional: it matters if the axes of the scheme depend on it, as those of rope-tv depend on a video.</source>
        <translation>每个频率对的轴与逆频率。序列可以省略：只有当方案的轴取决于序列时才有影响，例如 rope-tv 的轴取决于是否有视频。</translation>
    </message>
    <message>
        <source>bins per side of maps; 0: every token; default: what print can show</source>
        <translation>热力图每边的分格数；0：每个词元一格；默认按印刷所能分辨的精度</translation>
    </message>
    <message>
        <source>bins per side, exact means; 0 or absent: every token. QxK: Q of queries, K of keys</source>
        <translation>每边的分格数，格内取精确均值；0 或不给出：每个词元一格。QxK：查询分 Q 格，键分 K 格</translation>
    </message>
    <message>
        <source>changes last until the program ends</source>
        <translation>设置在程序退出前有效</translation>
    </message>
    <message>
        <source>choose another printer, or export a PDF</source>
        <translation>请换一台打印机，或导出 PDF</translation>
    </message>
    <message>
        <source>close it there, or choose another name</source>
        <translation>请在那里关闭它，或换一个名称</translation>
    </message>
    <message>
        <source>close one of them, or save this one under another name</source>
        <translation>请关闭其中一个，或将此文档另存为其他名称</translation>
    </message>
    <message>
        <source>colour of patches: the score from the query or from its segment</source>
        <translation>图像块的颜色：模态、查询到它的分数，或查询所在片段到它的平均分数</translation>
    </message>
    <message>
        <source>columns, rows, frames and patches of it, N = w*h*t</source>
        <translation>其列数、行数、帧数和图像块数，N = w*h*t</translation>
    </message>
    <message>
        <source>Compatibility, equivalence, symmetry and the other properties of one or more schemes: each with a verdict for the sequence, the numbers that prove it, and whether it holds for every sequence. --scheme may be given several times. The properties:</source>
        <translation>一个或多个方案的兼容性、等价性、对称性及其他性质：每项给出对该序列的判定、作为依据的数值，以及是否对任意序列都成立。--scheme 可重复给出。各项性质：</translation>
    </message>
    <message>
        <source>csv and npy as in a window panel of that size, for "Copy as command line"</source>
        <translation>csv 与 npy 同该尺寸的窗口子图，用于“复制为命令行”</translation>
    </message>
    <message>
        <source>default - (standard output)</source>
        <translation>输出文件；默认为 -（标准输出）</translation>
    </message>
    <message>
        <source>everything else works; select the segment and choose Locate…</source>
        <translation>其余一切正常；请选中该片段并点“定位…”</translation>
    </message>
    <message>
        <source>Exit codes: 0 success, 1 a check found a difference or a fault, 2 invalid input or option, 3 a file could not be read or written, or memory ran out.</source>
        <translation>退出码：0 成功；1 检查发现了差异或问题；2 输入或选项无效；3 文件无法读取或写入，或内存不足。</translation>
    </message>
    <message>
        <source>export fewer schemes or rows, or allow more memory</source>
        <translation>请减少导出的方案或行，或调高内存上限</translation>
    </message>
    <message>
        <source>fewest frames (4)</source>
        <translation>最少帧数（4）</translation>
    </message>
    <message>
        <source>give either --layout or --columns</source>
        <translation>--layout 与 --columns 只能二选一</translation>
    </message>
    <message>
        <source>it has %1 axes, but the scheme has %2: %3</source>
        <translation>它有 %1 个轴，而方案有 %2 个：%3</translation>
    </message>
    <message>
        <source>it has %1 columns, but row 1 has %2</source>
        <translation>有 %1 列，而第 1 行有 %2 列</translation>
    </message>
    <message>
        <source>it has more than %1 rows or columns</source>
        <translation>行数或列数超过 %1</translation>
    </message>
    <message>
        <source>it has no panel</source>
        <translation>其中没有子图</translation>
    </message>
    <message>
        <source>keep seconds per grid as a fraction until it is multiplied</source>
        <translation>请在相乘之前保留每格秒数的小数</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>版面</translation>
    </message>
    <message>
        <source>layout, row %1</source>
        <translation>版面第 %1 行</translation>
    </message>
    <message>
        <source>layout, row %1, column %2</source>
        <translation>版面第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>markers around or inside a picture do not get their own position</source>
        <translation>图周围或内部的标志词元没有自己的位置</translation>
    </message>
    <message>
        <source>multiply the index of a frame by seconds per grid and ids per second</source>
        <translation>请把帧的序号乘以每格秒数和每秒编号数</translation>
    </message>
    <message>
        <source>no known cause gives these positions</source>
        <translation>没有已知原因会得出这些位置</translation>
    </message>
    <message>
        <source>no segment begins or ends at token %1</source>
        <translation>没有片段在词元 %1 处开始或结束</translation>
    </message>
    <message>
        <source>there is no picture format with this suffix</source>
        <translation>不支持这种后缀的图片</translation>
    </message>
    <message>
        <source>not a picture, and ffprobe, which reads videos, did not finish</source>
        <translation>不是图片，而读取视频的 ffprobe 没有运行完毕</translation>
    </message>
    <message>
        <source>not a picture, and ffprobe, which reads videos, is not installed</source>
        <translation>不是图片，而读取视频的 ffprobe 没有安装</translation>
    </message>
    <message>
        <source>no scaling has it</source>
        <translation>没有任何频率缩放使用该参数</translation>
    </message>
    <message>
        <source>there would be none without a video</source>
        <translation>没有视频时一个轴也没有</translation>
    </message>
    <message>
        <source>the field %1 is given twice, at bytes %2 and %3</source>
        <translation>字段 %1 在第 %2 和第 %3 字节处重复</translation>
    </message>
    <message>
        <source>keep one of them</source>
        <translation>只保留其中一个</translation>
    </message>
    <message>
        <source>invalid JSON at byte %1</source>
        <translation>第 %1 字节处的 JSON 无效</translation>
    </message>
    <message>
        <source>not a RopeScope session</source>
        <translation>不是 RopeScope 会话</translation>
    </message>
    <message>
        <source>not a complete .npy header</source>
        <translation>.npy 文件头不完整</translation>
    </message>
    <message>
        <source>not a complete .npz file</source>
        <translation>不是完整的 .npz 文件</translation>
    </message>
    <message>
        <source>not a coordinate</source>
        <translation>不是坐标</translation>
    </message>
    <message>
        <source>not a format of this sub-command</source>
        <translation>不是此子命令的格式</translation>
    </message>
    <message>
        <source>not a length</source>
        <translation>不是长度</translation>
    </message>
    <message>
        <source>not a list</source>
        <translation>不是列表</translation>
    </message>
    <message>
        <source>not a list of at most %1</source>
        <translation>不是最多 %1 项的列表</translation>
    </message>
    <message>
        <source>not a list of at most %1 numbers</source>
        <translation>不是最多 %1 个数的列表</translation>
    </message>
    <message>
        <source>not a list of words</source>
        <translation>不是字符串列表</translation>
    </message>
    <message>
        <source>not a name for an axis</source>
        <translation>不是有效的轴名</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>不是数</translation>
    </message>
    <message>
        <source>not a number above %1</source>
        <translation>不是大于 %1 的数</translation>
    </message>
    <message>
        <source>not a number above %1 up to %2</source>
        <translation>不是大于 %1 且不超过 %2 的数</translation>
    </message>
    <message>
        <source>not a number from %1 to %2</source>
        <translation>不是 %1 到 %2 之间的数</translation>
    </message>
    <message>
        <source>not a number of at least %1</source>
        <translation>不是至少为 %1 的数</translation>
    </message>
    <message>
        <source>not a panel size</source>
        <translation>不是子图尺寸</translation>
    </message>
    <message>
        <source>not a session file</source>
        <translation>不是会话文件</translation>
    </message>
    <message>
        <source>not a text</source>
        <translation>不是文本</translation>
    </message>
    <message>
        <source>not a version of this format</source>
        <translation>不是此格式的版本</translation>
    </message>
    <message>
        <source>not a whole number</source>
        <translation>不是整数</translation>
    </message>
    <message>
        <source>not a whole number from %1 to %2</source>
        <translation>不是 %1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>not a whole number of at least %1</source>
        <translation>不是至少为 %1 的整数</translation>
    </message>
    <message>
        <source>not a window size</source>
        <translation>不是窗口尺寸</translation>
    </message>
    <message>
        <source>not an even number from %1 to %2</source>
        <translation>不是 %1 到 %2 之间的偶数</translation>
    </message>
    <message>
        <source>not an even number of at least %1</source>
        <translation>不是至少为 %1 的偶数</translation>
    </message>
    <message>
        <source>not an id</source>
        <translation>不是有效的标识符</translation>
    </message>
    <message>
        <source>not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>not an object with a `type`</source>
        <translation>不是带有 `type` 的对象</translation>
    </message>
    <message>
        <source>not an object with the one field `segments`, a list</source>
        <translation>不是只含列表字段 `segments` 的对象</translation>
    </message>
    <message>
        <source>not an origin</source>
        <translation>不是有效的起点</translation>
    </message>
    <message>
        <source>not name=number</source>
        <translation>不是“名称=数”的形式</translation>
    </message>
    <message>
        <source>not one line of 1 to 200 bytes</source>
        <translation>不是 1 到 200 字节的单行文本</translation>
    </message>
    <message>
        <source>not one line of at most 200 bytes</source>
        <translation>不是最多 200 字节的单行文本</translation>
    </message>
    <message>
        <source>not two ranges of tokens</source>
        <translation>不是两个词元范围</translation>
    </message>
    <message>
        <source>not two tokens</source>
        <translation>不是两个词元</translation>
    </message>
    <message>
        <source>notation</source>
        <translation>记法</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>recovery files cannot be written there</source>
        <translation>无法在该处保存内容</translation>
    </message>
    <message>
        <source>nothing may follow it</source>
        <translation>其后不能有内容</translation>
    </message>
    <message>
        <source>nothing was replaced</source>
        <translation>原文件未被替换</translation>
    </message>
    <message>
        <source>npy</source>
        <translation>npy</translation>
    </message>
    <message>
        <source>its argument is missing</source>
        <translation>缺少参数</translation>
    </message>
    <message>
        <source>open its file</source>
        <translation>请打开其文件</translation>
    </message>
    <message>
        <source>origin %1</source>
        <translation>起点 %1</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>pads are taken for text, or on the other side</source>
        <translation>填充被当作文本，或在另一侧</translation>
    </message>
    <message>
        <source>parameter %1</source>
        <translation>参数 %1</translation>
    </message>
    <message>
        <source>parameter `%1`</source>
        <translation>参数 `%1`</translation>
    </message>
    <message>
        <source>partial_rotary_factor</source>
        <translation>partial_rotary_factor</translation>
    </message>
    <message>
        <source>pass second_per_grid_ts on to the function that makes the positions</source>
        <translation>请把 second_per_grid_ts 传给计算位置的函数</translation>
    </message>
    <message>
        <source>pass the attention mask, and count from the first token that is not a pad</source>
        <translation>请传入注意力掩码，并从第一个非填充词元起计数</translation>
    </message>
    <message>
        <source>pass the video as one, with video_grid_thw</source>
        <translation>请连同 video_grid_thw 把视频作为一个整体传入</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>图像块大小</translation>
    </message>
    <message>
        <source>patch grid of a picture or video, tokens of a sound (text json)</source>
        <translation>图像或视频的图块网格、声音的词元数（text json）</translation>
    </message>
    <message>
        <source>patch grid of the vision encoder</source>
        <translation>视觉编码器的图像块网格</translation>
    </message>
    <message>
        <source>patch kernel</source>
        <translation>图像块间分数</translation>
    </message>
    <message>
        <source>patches are numbered one after the other, like text</source>
        <translation>图块像文本一样依次编号</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>picture %1x%2</source>
        <translation>图片 %1x%2</translation>
    </message>
    <message>
        <source>picture of %1 cells per side</source>
        <translation>每边 %1 个单元的图片</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>pictures of at most N tokens, in place of --max-pixels; of tiled pictures, tiles with the overview; of a clip, of a frame or of all, as its bounds hold</source>
        <translation>图像至多 N 个词元，代替 --max-pixels；分块的图像按分块与缩略图合计；视频按其上限的含义计单帧或全部帧</translation>
    </message>
    <message>
        <source>pictures stand on the text before them</source>
        <translation>图落在前面的文本上</translation>
    </message>
    <message>
        <source>pixel height</source>
        <translation>像素高度</translation>
    </message>
    <message>
        <source>pixel width</source>
        <translation>像素宽度</translation>
    </message>
    <message>
        <source>place each frame after the tokens of its timestamp</source>
        <translation>请把每帧放在其时间戳的词元之后</translation>
    </message>
    <message>
        <source>place the markers by the rule of the model, each at its own position</source>
        <translation>请按模型的规则放置标志词元，各有自己的位置</translation>
    </message>
    <message>
        <source>place the thumbnail as a grid too</source>
        <translation>请把缩略图也按网格放置</translation>
    </message>
    <message>
        <source>please report this bug, including what was on screen</source>
        <translation>请将此问题连同所显示的内容一并报告</translation>
    </message>
    <message>
        <source>position %1 is beyond %2, where the matrix exponential loses too much precision</source>
        <translation>位置 %1 超过 %2，此时矩阵指数的有效位数不足</translation>
    </message>
    <message>
        <source>position fields</source>
        <translation>坐标色图</translation>
    </message>
    <message>
        <source>position ids</source>
        <translation>位置编号</translation>
    </message>
    <message>
        <source>positions at most X apart are equal; default: 0, or 0.001 where they are fractions</source>
        <translation>相差不超过 X 的位置算作相等；默认为 0，位置是小数时为 0.001</translation>
    </message>
    <message>
        <source>positions begin again at the first one with every segment, or with every picture</source>
        <translation>每个片段或每张图的位置都从头开始</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>precision `%1`</source>
        <translation>数值精度 `%1`</translation>
    </message>
    <message>
        <source>print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>prints the boxes of the page in mm (axes, title, legend, scale, caption); needs no -o</source>
        <translation>输出页面各部分的方框，以毫米计（坐标轴、标题、图例、色标、图注）；不需要 -o</translation>
    </message>
    <message>
        <source>prompts longer than a chunk give empty or looping answers</source>
        <translation>比一块长的提示得到空的或循环的回答</translation>
    </message>
    <message>
        <source>properties</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>put a value with spaces in quotes, as in --sequence "text:5 image:4x3"</source>
        <translation>含空格的值请加引号，例如 --sequence "text:5 image:4x3"</translation>
    </message>
    <message>
        <source>put more panels side by side (--columns N), widen it (--width) or show fewer plots</source>
        <translation>请增加并排的子图数（--columns N）、加宽页面（--width）或减少视图</translation>
    </message>
    <message>
        <source>put text between them</source>
        <translation>请在它们之间加入文本</translation>
    </message>
    <message>
        <source>q has %1 numbers and k has %2, but the head dim is %3</source>
        <translation>q 有 %1 个数，k 有 %2 个，而头维度为 %3</translation>
    </message>
    <message>
        <source>qwen2.5-vl@hf5.3.0-bug reads seconds per grid for images too and runs out of them (StopIteration)</source>
        <translation>qwen2.5-vl@hf5.3.0-bug 对图像也读取每格秒数，因而用尽（StopIteration）</translation>
    </message>
    <message>
        <source>remove segments</source>
        <translation>请删除一些片段</translation>
    </message>
    <message>
        <source>repeat a letter to make its panel wider, or fill the row up with `.`</source>
        <translation>请重复字母以加宽其子图，或用 `.` 补足这一行</translation>
    </message>
    <message>
        <source>replace them</source>
        <translation>请替换这些值</translation>
    </message>
    <message>
        <source>rotary dim %1</source>
        <translation>旋转维度 %1</translation>
    </message>
    <message>
        <source>rotations by matrices</source>
        <translation>矩阵旋转</translation>
    </message>
    <message>
        <source>rotations by matrices do not use the cosines and sines of angles whose rounding is reproduced here</source>
        <translation>矩阵旋转不是角度的余弦与正弦，而此处重现的是后者的舍入</translation>
    </message>
    <message>
        <source>rows of a batch that are padded begin too far, or at a pad</source>
        <translation>批次中有填充的行开始得太远，或从填充处开始</translation>
    </message>
    <message>
        <source>sample fewer frames</source>
        <translation>请减少采样帧数</translation>
    </message>
    <message>
        <source>sampled frames per second</source>
        <translation>每秒采样帧数</translation>
    </message>
    <message>
        <source>save it again with numpy.save</source>
        <translation>请用 numpy.save 重新保存</translation>
    </message>
    <message>
        <source>save it again with numpy.savez</source>
        <translation>请用 numpy.savez 重新保存</translation>
    </message>
    <message>
        <source>save it under another name: what this version does not know would be lost</source>
        <translation>请另存为其他名称：否则本版本不认识的内容会丢失</translation>
    </message>
    <message>
        <source>save it with numpy.savez(F, q=q, k=k)</source>
        <translation>请用 numpy.savez(F, q=q, k=k) 保存</translation>
    </message>
    <message>
        <source>save one vector of the head dim, or set --head-dim</source>
        <translation>请保存一个长度为头维度的向量，或设置 --head-dim</translation>
    </message>
    <message>
        <source>scale it down, so that scores do not overflow</source>
        <translation>请缩小其数值，以免分数溢出</translation>
    </message>
    <message>
        <source>scaling %1</source>
        <translation>频率缩放 %1</translation>
    </message>
    <message>
        <source>scaling `longrope`</source>
        <translation>频率缩放 `longrope`</translation>
    </message>
    <message>
        <source>scaling `p-rope`</source>
        <translation>频率缩放 `p-rope`</translation>
    </message>
    <message>
        <source>scaling factor</source>
        <translation>缩放倍数</translation>
    </message>
    <message>
        <source>scheme %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>score map</source>
        <translation>分数矩阵</translation>
    </message>
    <message>
        <source>score profile</source>
        <translation>分数曲线</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>scores of %1 tokens</source>
        <translation>%1 个词元的分数</translation>
    </message>
    <message>
        <source>seconds per grid</source>
        <translation>每格秒数</translation>
    </message>
    <message>
        <source>seconds per grid are truncated to whole numbers</source>
        <translation>每格秒数被截成整数</translation>
    </message>
    <message>
        <source>sections</source>
        <translation>分段</translation>
    </message>
    <message>
        <source>segment %1 (%2)</source>
        <translation>片段 %1（%2）</translation>
    </message>
    <message>
        <source>segment %1 (image)</source>
        <translation>片段 %1（图像）</translation>
    </message>
    <message>
        <source>segment %1: %2</source>
        <translation>片段 %1：%2</translation>
    </message>
    <message>
        <source>self-test: %1 is caught, %2 tokens differ, and named</source>
        <translation>自检：%1 已查出并指明，有 %2 个词元不同</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>shorten it</source>
        <translation>请缩短</translation>
    </message>
    <message>
        <source>shorten its strings</source>
        <translation>请缩短其中的字符串</translation>
    </message>
    <message>
        <source>shorten the sequence or choose a scheme that rotates pairs</source>
        <translation>请缩短序列，或选择成对旋转的方案</translation>
    </message>
    <message>
        <source>shorten the sequence or show logits</source>
        <translation>请缩短序列，或改为显示 logits</translation>
    </message>
    <message>
        <source>shorten the sequence, choose another bias or show logits</source>
        <translation>请缩短序列、选择其他偏置或改为显示 logits</translation>
    </message>
    <message>
        <source>shorten the sequence, or show fewer schemes</source>
        <translation>请缩短序列，或减少方案</translation>
    </message>
    <message>
        <source>show a second scheme, or subtract another one</source>
        <translation>请再显示一个方案，或减去另一个方案</translation>
    </message>
    <message>
        <source>slice the positions of the whole prompt, from the chunk&apos;s first token on</source>
        <translation>请从该块的第一个词元起截取整个提示的位置</translation>
    </message>
    <message>
        <source>smallest area</source>
        <translation>最小面积</translation>
    </message>
    <message>
        <source>smallest number of frames</source>
        <translation>最小帧数</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>softmax of %1 tokens</source>
        <translation>%1 个词元的 softmax</translation>
    </message>
    <message>
        <source>softmax under the bias `xpos`</source>
        <translation>偏置 `xpos` 下的 softmax</translation>
    </message>
    <message>
        <source>text after a long video is too far away</source>
        <translation>长视频之后的文本太远</translation>
    </message>
    <message>
        <source>text after a long video stands inside the time of the video</source>
        <translation>长视频之后的文本落在视频的时间之内</translation>
    </message>
    <message>
        <source>text after a tall picture is too close; engines that prune videos do so</source>
        <translation>高图之后的文本太近；裁剪视频的引擎会这样</translation>
    </message>
    <message>
        <source>text after every picture is off by one, too far or too close</source>
        <translation>每张图之后的文本都差 1，过远或过近</translation>
    </message>
    <message>
        <source>the first generated token jumps far ahead, and answers drift or repeat</source>
        <translation>第一个生成的词元跳得很远，回答跑题或重复</translation>
    </message>
    <message>
        <source>use an object name such as boardRows</source>
        <translation>请使用对象名称，例如 boardRows</translation>
    </message>
    <message>
        <source>use shorter videos, or a formula that is linear in k</source>
        <translation>请缩短视频，或使用对 k 线性的公式</translation>
    </message>
    <message>
        <source>use smaller images, or a formula that is linear in i, j and k</source>
        <translation>请缩小图像，或使用对 i、j、k 线性的公式</translation>
    </message>
    <message>
        <source>takes no value</source>
        <translation>不带值</translation>
    </message>
    <message>
        <source>text after a wide picture is too close: it stands at columns that patches already have</source>
        <translation>宽图之后的文本太近：落在图块已占用的列上</translation>
    </message>
    <message>
        <source>the PDF could not be written</source>
        <translation>无法生成 PDF</translation>
    </message>
    <message>
        <source>the PNG could not be written</source>
        <translation>无法生成 PNG</translation>
    </message>
    <message>
        <source>the SVG could not be written</source>
        <translation>无法生成 SVG</translation>
    </message>
    <message>
        <source>the audio tokens are missing in %1</source>
        <translation>%1 中缺少音频词元数</translation>
    </message>
    <message>
        <source>the axes are %1, and - for a pair that is not rotated</source>
        <translation>可用的轴为 %1，不旋转的频率对写 -</translation>
    </message>
    <message>
        <source>the axes of the rows of FILE; default: those of the scheme</source>
        <translation>FILE 各行的轴；默认为方案的轴</translation>
    </message>
    <message>
        <source>the disk may be damaged: choose another one</source>
        <translation>磁盘可能已损坏：请选择其他磁盘</translation>
    </message>
    <message>
        <source>the file of your positions is missing</source>
        <translation>缺少你的位置文件</translation>
    </message>
    <message>
        <source>the xPos factors overflow over this many tokens</source>
        <translation>词元太多，xPos 的系数超出了数的范围</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>the file name is empty</source>
        <translation>文件名为空</translation>
    </message>
    <message>
        <source>the fraction of rotated pairs is missing</source>
        <translation>缺少旋转频率对所占的比例</translation>
    </message>
    <message>
        <source>the generators of this scheme do not commute, so its scores are not purely relative</source>
        <translation>该方案的生成元不可交换，因此分数不是纯相对的</translation>
    </message>
    <message>
        <source>the head is not between 1 and the number of heads (8 by default, at most 4096)</source>
        <translation>头的编号不在 1 到头数之间（头数默认为 8，最多 4096）</translation>
    </message>
    <message>
        <source>the layout has %1 panels, but there are %2 to place</source>
        <translation>版面有 %1 个子图，而可放置的只有 %2 个</translation>
    </message>
    <message>
        <source>the layout says how many there are</source>
        <translation>列数由版面决定</translation>
    </message>
    <message>
        <source>the number of sections differs from the number of axes, %1 (%2)</source>
        <translation>分段数与轴数 %1（%2）不同</translation>
    </message>
    <message>
        <source>the number of tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>the released HunYuan-VL code places images only</source>
        <translation>HunYuan-VL 的发布代码只放置图像</translation>
    </message>
    <message>
        <source>rows run across frames in this release, so they are stored one by one, for at most %1 rows and frames</source>
        <translation>该版本的行跨越各帧，需要逐行保存，最多 %1 行与帧</translation>
    </message>
    <message>
        <source>in a sequence this long, the rule does not keep the cursor after each segment</source>
        <translation>序列太长，此规则不保存每段之后的位置</translation>
    </message>
    <message>
        <source>the scheme of that column has no parameter `%1`</source>
        <translation>该列的方案没有参数 `%1`</translation>
    </message>
    <message>
        <source>the search for text inside images reached its limit</source>
        <translation>查找图像范围内的文本时达到上限</translation>
    </message>
    <message>
        <source>the search for two tokens at one position reached its limit</source>
        <translation>查找位置相同的两个词元时达到上限</translation>
    </message>
    <message>
        <source>the seconds are missing after `@`</source>
        <translation>`@` 之后缺少秒数</translation>
    </message>
    <message>
        <source>the sections add up to %1, but %2 has %3 pairs</source>
        <translation>各段之和为 %1，而%2有 %3 个频率对</translation>
    </message>
    <message>
        <source>the seed is not a whole number</source>
        <translation>种子不是整数</translation>
    </message>
    <message>
        <source>the sequence has at least %1 distinct positions, and at most %2 can be rotated</source>
        <translation>序列至少有 %1 个不同的位置，而最多可旋转 %2 个</translation>
    </message>
    <message>
        <source>the sequence has %1 distinct positions, and at most %2 can be rotated</source>
        <translation>序列有 %1 个不同的位置，而最多可旋转 %2 个</translation>
    </message>
    <message>
        <source>the sequence has %1 tokens</source>
        <translation>序列有 %1 个词元</translation>
    </message>
    <message>
        <source>the sequence has %1 tokens under this scheme</source>
        <translation>在该方案下序列有 %1 个词元</translation>
    </message>
    <message>
        <source>the sequence has %1 tokens; exact sums are limited to %2</source>
        <translation>序列有 %1 个词元，超过了精确求和的上限 %2</translation>
    </message>
    <message>
        <source>the sequence has more than %1 distinct positions, and at most %2 can be rotated</source>
        <translation>序列的不同位置超过 %1 个，而最多可旋转 %2 个</translation>
    </message>
    <message>
        <source>the sequence has more than %1 positions to visit</source>
        <translation>序列需要查看的位置超过 %1 个</translation>
    </message>
    <message>
        <source>the sequence has more than %1 tokens from here on</source>
        <translation>从此处起序列超过 %1 个词元</translation>
    </message>
    <message>
        <source>the sequence has no image and no video</source>
        <translation>序列中没有图像，也没有视频</translation>
    </message>
    <message>
        <source>the sequence is empty</source>
        <translation>序列为空</translation>
    </message>
    <message>
        <source>there are several versions and none is the newest</source>
        <translation>有多个版本，且没有最新的一个</translation>
    </message>
    <message>
        <source>there are too many different pictures</source>
        <translation>不同尺寸的图像太多</translation>
    </message>
    <message>
        <source>there are too many videos</source>
        <translation>视频太多</translation>
    </message>
    <message>
        <source>two axes have this name</source>
        <translation>名称重复</translation>
    </message>
    <message>
        <source>there is no %1</source>
        <translation>没有 %1</translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation>没有第 %1 列</translation>
    </message>
    <message>
        <source>no display is available</source>
        <translation>没有可用的显示器</translation>
    </message>
    <message>
        <source>a window needs a number from %1 to %2</source>
        <translation>窗口需要 %1 到 %2 之间的数</translation>
    </message>
    <message>
        <source>display of %1 dots per inch</source>
        <translation>每英寸 %1 点的显示器</translation>
    </message>
    <message>
        <source>set QT_FONT_DPI, for example to %1</source>
        <translation>请设置 QT_FONT_DPI，例如 %1</translation>
    </message>
    <message>
        <source>it is ignored</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>no display can be used (%1)</source>
        <translation>没有能使用的显示器（%1）</translation>
    </message>
    <message>
        <source>check DISPLAY, WAYLAND_DISPLAY and QT_QPA_PLATFORM, or add --screenshot FILE to render the window to a picture</source>
        <translation>请检查 DISPLAY、WAYLAND_DISPLAY 和 QT_QPA_PLATFORM，或加上 --screenshot FILE 将窗口渲染为图片</translation>
    </message>
    <message>
        <source>there is no formula</source>
        <translation>没有公式</translation>
    </message>
    <message>
        <source>there is no modality %1</source>
        <translation>没有模态 %1</translation>
    </message>
    <message>
        <source>there is no plot '%1'</source>
        <translation>没有视图“%1”</translation>
    </message>
    <message>
        <source>there is no scheme %1</source>
        <translation>没有方案 %1</translation>
    </message>
    <message>
        <source>there is no such allocation</source>
        <translation>没有这种频率分配</translation>
    </message>
    <message>
        <source>there is no such bias</source>
        <translation>没有这种偏置</translation>
    </message>
    <message>
        <source>there is no such column</source>
        <translation>没有这一列</translation>
    </message>
    <message>
        <source>there is no such map</source>
        <translation>没有这种配色</translation>
    </message>
    <message>
        <source>there is no such model</source>
        <translation>没有这种模型</translation>
    </message>
    <message>
        <source>there is no such scaling</source>
        <translation>没有这种频率缩放</translation>
    </message>
    <message>
        <source>there is no such scheme</source>
        <translation>没有这个方案</translation>
    </message>
    <message>
        <source>there is no such scheme, did you mean `%1`?</source>
        <translation>没有这个方案，是否指 `%1`？</translation>
    </message>
    <message>
        <source>there is no user-defined scheme of this name</source>
        <translation>没有该名称的自定义方案</translation>
    </message>
    <message>
        <source>not enough for this operation</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>there is no such token in this scheme</source>
        <translation>此方案中没有这个词元</translation>
    </message>
    <message>
        <source>there is not enough memory for the picture</source>
        <translation>内存不足，无法生成图片</translation>
    </message>
    <message>
        <source>there is nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>this bracket is not closed</source>
        <translation>此括号没有闭合</translation>
    </message>
    <message>
        <source>files of this kind are small; check that this is the right one</source>
        <translation>这种文件通常很小；文件是否正确？</translation>
    </message>
    <message>
        <source>frame, row and column of the patch, from 0; not in `next`</source>
        <translation>图像块所在的帧、行、列，从 0 起；不能用于 `next`</translation>
    </message>
    <message>
        <source>frames per temporal patch (2)</source>
        <translation>每个时间块的帧数（2）</translation>
    </message>
    <message>
        <source>frames sampled per second (2)</source>
        <translation>每秒采样帧数（2）</translation>
    </message>
    <message>
        <source>functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Further fields: title, origin (0 or 1, default 1), pad (position of pads, default the origin), base, head_dim, allocation, note; for an axis only_with_video (true: only in sequences that contain a video).</source>
        <translation>其他字段：title、origin（0 或 1，默认 1）、pad（填充的位置，默认为起点）、base、head_dim、allocation、note；轴还可有 only_with_video（true：仅当序列含视频时才有此轴）。</translation>
    </message>
    <message>
        <source>Id, title, group, axes, year, source, other names and BibTeX of every scheme.</source>
        <translation>每个方案的标识符、标题、分组、轴、年份、出处、其他名称和 BibTeX。</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>它已在另一个窗口中打开</translation>
    </message>
    <message>
        <source>it is open in another window, too</source>
        <translation>它也在另一个窗口中打开</translation>
    </message>
    <message>
        <source>language of the figure and of messages</source>
        <translation>插图与提示的语言</translation>
    </message>
    <message>
        <source>largest area after the resize (1003520; video 602112)</source>
        <translation>缩放后的最大面积（1003520；视频 602112）</translation>
    </message>
    <message>
        <source>largest aspect ratio (200)</source>
        <translation>最大宽高比（200）</translation>
    </message>
    <message>
        <source>most frames (768)</source>
        <translation>最多帧数（768）</translation>
    </message>
    <message>
        <source>this scheme does not have it</source>
        <translation>该方案没有此参数</translation>
    </message>
    <message>
        <source>this scheme is not shown</source>
        <translation>未显示此方案</translation>
    </message>
    <message>
        <source>this scheme is the one that is subtracted</source>
        <translation>被减去的正是此方案</translation>
    </message>
    <message>
        <source>this scheme rotates blocks by matrices, which have no decay per pair</source>
        <translation>该方案用矩阵旋转分块，没有逐频率对的衰减</translation>
    </message>
    <message>
        <source>this scheme rotates dimensions, not pairs, so its scores are not purely relative</source>
        <translation>该方案旋转单个维度而不是频率对，因此分数不是纯相对的</translation>
    </message>
    <message>
        <source>this sub-command shows one scheme</source>
        <translation>此子命令只显示一个方案</translation>
    </message>
    <message>
        <source>this sub-command takes only options</source>
        <translation>此子命令只接受选项</translation>
    </message>
    <message>
        <source>title %1</source>
        <translation>标题 %1</translation>
    </message>
    <message>
        <source>token %1 is not in the sequence</source>
        <translation>词元 %1 不在序列中</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元数</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>词元 %1 到 %2</translation>
    </message>
    <message>
        <source>tokens count from 0 to %1</source>
        <translation>词元编号从 0 到 %1</translation>
    </message>
    <message>
        <source>number too large for a double</source>
        <translation>数太大，超出双精度范围</translation>
    </message>
    <message>
        <source>of a video; 1 if not given</source>
        <translation>视频的每格秒数；未给出时为 1</translation>
    </message>
    <message>
        <source>one of: %1; default: the suffix of -o, or the first</source>
        <translation>可选：%1；默认由 -o 的后缀决定，否则取第一个</translation>
    </message>
    <message>
        <source>one score with its terms, of tokens counted from 0 (text json)</source>
        <translation>一对词元的分数及其各项，词元从 0 起计（text json）</translation>
    </message>
    <message>
        <source>only queries Q0 to Q1-1 and keys K0 to K1-1, in tokens from 0</source>
        <translation>只输出查询 Q0 到 Q1-1、键 K0 到 K1-1，词元从 0 起计</translation>
    </message>
    <message>
        <source>opens the window</source>
        <translation>打开窗口</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>运算符</translation>
    </message>
    <message>
        <source>page width in points, or with a unit as in 6.875in, 174mm (495)</source>
        <translation>页宽，以磅计，或带单位，如 6.875in、174mm（495）</translation>
    </message>
    <message>
        <source>patches per merged side (2)</source>
        <translation>合并后的一格每边含几个图像块（2）</translation>
    </message>
    <message>
        <source>pixels per patch side (14)</source>
        <translation>图像块边长，以像素计（14）</translation>
    </message>
    <message>
        <source>Position ids of every token under one scheme. csv has one row per token; npy has the shape (axes, tokens), int64 if all are whole numbers, otherwise float64; pytorch is a short function that makes them. Long sequences are streamed.</source>
        <translation>一个方案下每个词元的位置编号。csv 每行一个词元；npy 的形状为“轴数 x 词元数”，全为整数时用 int64，否则用 float64；pytorch 是算出这些编号的一个短函数。长序列边算边写。</translation>
    </message>
    <message>
        <source>place the patches of a picture by frame, row and column</source>
        <translation>请按帧、行、列放置图的图块</translation>
    </message>
    <message>
        <source>position ids under one scheme (json csv npy)</source>
        <translation>一个方案下的位置编号（json csv npy）</translation>
    </message>
    <message>
        <source>printing to it failed</source>
        <translation>无法在其上打印</translation>
    </message>
    <message>
        <source>prints or writes results</source>
        <translation>输出结果或写入文件</translation>
    </message>
    <message>
        <source>properties of schemes with their numbers (text json tex)</source>
        <translation>方案的性质及其数值依据（text json tex）</translation>
    </message>
    <message>
        <source>reads, changes and writes sessions (text json rope)</source>
        <translation>读取、更改和写入会话（text json rope）</translation>
    </message>
    <message>
        <source>Relative scores, rows are queries and columns are keys: float32 in npy; masked cells are nan (0 in softmax). A bin is the exact mean of its cells, for any number of tokens; softmax sums every row of logits, which takes minutes for 10^6 tokens and is refused for more.</source>
        <translation>相对分数，行为查询，列为键：npy 中为 float32；被掩码遮住的单元为 nan（softmax 中为 0）。无论词元多少，每格都是其中各单元的精确均值；softmax 要对每一行的 logits 求和，10^6 个词元需要数分钟，更多则不予计算。</translation>
    </message>
    <message>
        <source>renders plots to a file, or writes their values (%1)</source>
        <translation>把视图绘制到文件，或写出其数值（%1）</translation>
    </message>
    <message>
        <source>renders the window to a picture; needs no display</source>
        <translation>把窗口绘制成图片，不需要显示器</translation>
    </message>
    <message>
        <source>RopeScope, a microscope for rotary position embeddings</source>
        <translation>RopeScope：旋转位置编码（RoPE）的显微镜</translation>
    </message>
    <message>
        <source>rope delta has the wrong sign, or is that of another row of the batch</source>
        <translation>rope_delta 的符号错了，或者是批次中另一行的</translation>
    </message>
    <message>
        <source>rows are too long, and text after a picture is too far away</source>
        <translation>行太长，图之后的文本太远</translation>
    </message>
    <message>
        <source>score map of one scheme, dense or in bins (npy csv png)</source>
        <translation>一个方案的分数矩阵，逐词元或分格（npy csv png）</translation>
    </message>
    <message>
        <source>scores between tokens are right; only the numbers differ</source>
        <translation>词元之间的分数是对的，只有编号不同</translation>
    </message>
    <message>
        <source>seconds per grid are ignored, as if every frame took one second</source>
        <translation>忽略了每格秒数，好像每帧都是一秒</translation>
    </message>
    <message>
        <source>segment %1: %2 of %3 tokens differ</source>
        <translation>片段 %1：%3 个词元中有 %2 个不同</translation>
    </message>
    <message>
        <source>segment %1: %2 of %3 tokens differ, all by %4</source>
        <translation>片段 %1：%3 个词元中有 %2 个不同，都差 %4</translation>
    </message>
    <message>
        <source>self-test: %1 changes nothing here</source>
        <translation>自检：%1 在这里不改变任何位置</translation>
    </message>
    <message>
        <source>self-test: %1 is not named, but %2</source>
        <translation>自检：没有指明 %1，而是 %2</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>stack the rows in the order of the scheme&apos;s axes, and read the grid as t, h, w</source>
        <translation>请按方案的轴的顺序排列各行，并按 t、h、w 读取网格</translation>
    </message>
    <message>
        <source>text after one picture is off by one</source>
        <translation>某张图之后的文本差 1</translation>
    </message>
    <message>
        <source>text is right; pictures are turned over</source>
        <translation>文本是对的，图翻转了</translation>
    </message>
    <message>
        <source>text resumes after max(h, w), not after the largest coordinate on all axes</source>
        <translation>文本在 max(h, w) 之后继续，而不是在所有轴的最大坐标之后</translation>
    </message>
    <message>
        <source>text resumes after the height of a picture, not after its longest axis</source>
        <translation>文本在图的高之后继续，而不是在其最长的轴之后</translation>
    </message>
    <message>
        <source>text resumes after the largest coordinate on all axes, not after max(h, w)</source>
        <translation>文本在所有轴的最大坐标之后继续，而不是在 max(h, w) 之后</translation>
    </message>
    <message>
        <source>text resumes after the width of a picture, not after its longest axis</source>
        <translation>文本在图的宽之后继续，而不是在其最长的轴之后</translation>
    </message>
    <message>
        <source>the first picture of each cut picture has equal axes</source>
        <translation>每张切开的图的第一幅各轴相等</translation>
    </message>
    <message>
        <source>the frames of a video are given as separate images</source>
        <translation>视频的各帧被当作单独的图像</translation>
    </message>
    <message>
        <source>the last %1 tokens are generated, by the rule of forward()</source>
        <translation>最后 %1 个词元是生成的，按 forward() 的规则</translation>
    </message>
    <message>
        <source>the last %1 tokens are generated, by the rule of generate()</source>
        <translation>最后 %1 个词元是生成的，按 generate() 的规则</translation>
    </message>
    <message>
        <source>the picture and what follows are off by the number of markers</source>
        <translation>图及其后的内容差了标志词元的个数</translation>
    </message>
    <message>
        <source>the shift grows by one with every picture</source>
        <translation>每过一张图，偏移就增加 1</translation>
    </message>
    <message>
        <source>the text starts at the largest coordinate of the picture + 1: add 1 once</source>
        <translation>文本从图的最大坐标加 1 处开始：只加一次 1</translation>
    </message>
    <message>
        <source>the text starts at the largest coordinate of the picture + 1: neither without the 1 nor twice</source>
        <translation>文本从图的最大坐标加 1 处开始：不能不加，也不能加两次</translation>
    </message>
    <message>
        <source>the thumbnail is numbered like text, only the slices are grids</source>
        <translation>缩略图像文本一样编号，只有切片是网格</translation>
    </message>
    <message>
        <source>the timestamps between the frames of a video are left out</source>
        <translation>视频各帧之间的时间戳漏掉了</translation>
    </message>
    <message>
        <source>time runs at one speed, whatever the frame rate</source>
        <translation>无论帧率如何，时间速度都一样</translation>
    </message>
    <message>
        <source>together with %1: %2</source>
        <translation>同时还有 %1：%2</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>词元 %1</translation>
    </message>
    <message>
        <source>token %1, generated</source>
        <translation>词元 %1（生成的）</translation>
    </message>
    <message>
        <source>token %1, segment %2 (%3)</source>
        <translation>词元 %1，片段 %2（%3）</translation>
    </message>
    <message>
        <source>token %1, segment %2 (%3), frame %4, row %5, column %6</source>
        <translation>词元 %1，片段 %2（%3），第 %4 帧第 %5 行第 %6 列</translation>
    </message>
    <message>
        <source>tokens %1 to %2: %3 differ</source>
        <translation>词元 %1 到 %2：有 %3 个不同</translation>
    </message>
    <message>
        <source>tokens after a picture stand at their index in the cache: rope delta is not applied</source>
        <translation>图之后的词元位于其缓存序号处：没有加上 rope_delta</translation>
    </message>
    <message>
        <source>type the size as video:WIDTHxHEIGHTxFRAMES</source>
        <translation>直接输入尺寸 video:WIDTHxHEIGHTxFRAMES</translation>
    </message>
    <message>
        <source>unexpected argument</source>
        <translation>多余的参数</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>未知字段</translation>
    </message>
    <message>
        <source>unknown option</source>
        <translation>未知选项</translation>
    </message>
    <message>
        <source>use .png</source>
        <translation>请使用 .png</translation>
    </message>
    <message>
        <source>use 0 or 1</source>
        <translation>请使用 0 或 1</translation>
    </message>
    <message>
        <source>use 1 to 64 of the characters A-Z a-z 0-9 . _ -</source>
        <translation>请使用 1 到 64 个字符：A-Z a-z 0-9 . _ -</translation>
    </message>
    <message>
        <source>use a PNG, JPEG, MP4 or similar</source>
        <translation>请使用 PNG、JPEG、MP4 等文件</translation>
    </message>
    <message>
        <source>use a PNG, JPEG, MP4 or similar, or type the size as image:WIDTHxHEIGHT or video:WIDTHxHEIGHTxFRAMES</source>
        <translation>请使用 PNG、JPEG、MP4 等文件，或直接输入尺寸 image:WIDTHxHEIGHT 或 video:WIDTHxHEIGHTxFRAMES</translation>
    </message>
    <message>
        <source>use a base such as 10000 or 1e6</source>
        <translation>请使用 10000 或 1e6 这样的底数</translation>
    </message>
    <message>
        <source>use a factor that leaves an even number</source>
        <translation>请使用使维数为偶数的比例</translation>
    </message>
    <message>
        <source>use a head dim that scales the sections to whole numbers, or set an allocation</source>
        <translation>请使用使各段为整数的头维度，或指定频率分配</translation>
    </message>
    <message>
        <source>use a letter and up to 15 letters, digits and _</source>
        <translation>请使用一个字母，后接最多 15 个字母、数字或 _</translation>
    </message>
    <message>
        <source>use a number such as 0 or 1</source>
        <translation>请使用 0 或 1 这样的数</translation>
    </message>
    <message>
        <source>use a number such as 0.5</source>
        <translation>请使用 0.5 这样的数</translation>
    </message>
    <message>
        <source>use a number such as 10000</source>
        <translation>请使用 10000 这样的数</translation>
    </message>
    <message>
        <source>use a smaller video or another version</source>
        <translation>请使用较小的视频或其他版本</translation>
    </message>
    <message>
        <source>use at most %1</source>
        <translation>最多使用 %1 个</translation>
    </message>
    <message>
        <source>use at most %1 frames, or a video without its sound</source>
        <translation>最多使用 %1 帧，或使用不带音频的视频</translation>
    </message>
    <message>
        <source>use fewer segments</source>
        <translation>请减少片段</translation>
    </message>
    <message>
        <source>use larger patches or a smaller area</source>
        <translation>请使用更大的图像块或更小的面积</translation>
    </message>
    <message>
        <source>use none, alibi:HEAD/HEADS, t5:SEED or xpos</source>
        <translation>请使用 none、alibi:HEAD/HEADS、t5:SEED 或 xpos</translation>
    </message>
    <message>
        <source>use numbers, names, + - * / ^, comparisons, ( ) and ,</source>
        <translation>请使用数、名称、运算符 + - * / ^、比较运算、括号和逗号</translation>
    </message>
    <message>
        <source>use one of %1</source>
        <translation>可选：%1</translation>
    </message>
    <message>
        <source>use one such as 64 or 128</source>
        <translation>请使用 64 或 128 这样的值</translation>
    </message>
    <message>
        <source>use ones, random:SEED or file:F.npz</source>
        <translation>请使用 ones、random:SEED 或 file:F.npz</translation>
    </message>
    <message>
        <source>use smaller pictures, fewer frames or another scheme</source>
        <translation>请使用较小的图片、较少的帧或其他方案</translation>
    </message>
    <message>
        <source>use any of %1, separated by commas</source>
        <translation>可选：%1，用逗号分隔</translation>
    </message>
    <message>
        <source>use text, image, video, audio, audio_video, pad, canvas or newline</source>
        <translation>请使用 text、image、video、audio、audio_video、pad、canvas 或 newline</translation>
    </message>
    <message>
        <source>use the causal mask</source>
        <translation>请使用因果掩码</translation>
    </message>
    <message>
        <source>use the program that wrote it</source>
        <translation>请使用写出它的程序</translation>
    </message>
    <message>
        <source>version %1 of the format, but this program knows version %2</source>
        <translation>格式版本为 %1，而本程序支持到 %2</translation>
    </message>
    <message>
        <source>video of %1 frames</source>
        <translation>%1 帧的视频</translation>
    </message>
    <message>
        <source>videos of any frame rate have the same positions</source>
        <translation>任何帧率的视频位置都一样</translation>
    </message>
    <message>
        <source>what is found about a property of the scheme: passes, fails or not applicable</source>
        <translation>方案某项性质的判定：passes、fails 或 not applicable</translation>
    </message>
    <message>
        <source>what it does not know is ignored</source>
        <translation>无法识别的内容被忽略</translation>
    </message>
    <message>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>width x height in patches</source>
        <translation>以图像块计的“宽x高”</translation>
    </message>
    <message>
        <source>width x height x frames in patches</source>
        <translation>以图像块计的“宽x高x帧数”</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>words</source>
        <translation>参数 `words`</translation>
    </message>
    <message>
        <source>write "ropescope-lesson"</source>
        <translation>请写 "ropescope-lesson"</translation>
    </message>
    <message>
        <source>write $formula$, or \$ for the sign itself</source>
        <translation>公式请写成 $formula$，美元符号本身请写 \$</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>请写为 %1</translation>
    </message>
    <message>
        <source>write %1 VALUE</source>
        <translation>请写为 %1 VALUE</translation>
    </message>
    <message>
        <source>write %1 here as well</source>
        <translation>请在此处也写 %1</translation>
    </message>
    <message>
        <source>write * before the bracket to multiply</source>
        <translation>相乘请在括号前写 *</translation>
    </message>
    <message>
        <source>write * to multiply</source>
        <translation>相乘请写 *</translation>
    </message>
    <message>
        <source>write --param %1=2</source>
        <translation>请写为 --param %1=2</translation>
    </message>
    <message>
        <source>write --param delta=2</source>
        <translation>请写为 --param delta=2</translation>
    </message>
    <message>
        <source>write 1</source>
        <translation>请写为 1</translation>
    </message>
    <message>
        <source>write 1 to %1</source>
        <translation>请写 1 到 %1 个</translation>
    </message>
    <message>
        <source>write == to compare, or leave it out</source>
        <translation>比较请写 ==，否则请去掉</translation>
    </message>
    <message>
        <source>write A:B for the tokens from A up to, but without, B</source>
        <translation>请写 A:B，表示从 A 到 B 之前的词元</translation>
    </message>
    <message>
        <source>write FIRST:END, such as 0:16; the end is excluded</source>
        <translation>写作 FIRST:END，例如 0:16，不含末尾</translation>
    </message>
    <message>
        <source>write NAME=NUMBER</source>
        <translation>请写为 NAME=NUMBER</translation>
    </message>
    <message>
        <source>write WIDTHxHEIGHT such as 85x60mm or 3.25inx2.5in</source>
        <translation>写成 WIDTHxHEIGHT，如 85x60mm 或 3.25inx2.5in</translation>
    </message>
    <message>
        <source>write \end{%1}</source>
        <translation>请写 \end{%1}</translation>
    </message>
    <message>
        <source>write \right) or another delimiter</source>
        <translation>请补上 `\right` 与定界符</translation>
    </message>
    <message>
        <source>write `## %1: title`</source>
        <translation>请写 `## %1: title`</translation>
    </message>
    <message>
        <source>write `## ID: title`</source>
        <translation>请写成 `## ID: title` 的形式</translation>
    </message>
    <message>
        <source>write a few words with spaces between them</source>
        <translation>写几个用空格隔开的词</translation>
    </message>
    <message>
        <source>write a number such as 0.001</source>
        <translation>请写 0.001 这样的数</translation>
    </message>
    <message>
        <source>write a token such as 21, counted from 0</source>
        <translation>请写词元编号，如 21，从 0 起计</translation>
    </message>
    <message>
        <source>write QUERIES,KEYS such as 0:10,5:20 (ends are exclusive)</source>
        <translation>请写为 QUERIES,KEYS，例如 0:10,5:20，终点在最后一个词元之后</translation>
    </message>
    <message>
        <source>write QUERY,KEY such as 12,3</source>
        <translation>请写为 QUERY,KEY，例如 12,3</translation>
    </message>
    <message>
        <source>write WIDTHxHEIGHT of at least %1x%2, such as 1600x1000</source>
        <translation>请写为 WIDTHxHEIGHT，至少 %1x%2，例如 1600x1000</translation>
    </message>
    <message>
        <source>write WIDTHxHEIGHT@RATIO such as 355x240@1</source>
        <translation>请写为 WIDTHxHEIGHT@RATIO，例如 355x240@1</translation>
    </message>
    <message>
        <source>write [{"name":"h","formula":"L + i + 1"}]</source>
        <translation>请写为 [{"name":"h","formula":"L + i + 1"}]</translation>
    </message>
    <message>
        <source>write [{"type":"text","tokens":5}]</source>
        <translation>请写为 [{"type":"text","tokens":5}]</translation>
    </message>
    <message>
        <source>write ^</source>
        <translation>请写为 ^</translation>
    </message>
    <message>
        <source>write `%1:%2`</source>
        <translation>请写为 `%1:%2`</translation>
    </message>
    <message>
        <source>write `%1:4`, or give the parameter `factor`</source>
        <translation>请写为 `%1:4`，或给出参数 `factor`</translation>
    </message>
    <message>
        <source>write `%1`</source>
        <translation>请写为 `%1`</translation>
    </message>
    <message>
        <source>write `p-rope:0.75`</source>
        <translation>请写为 `p-rope:0.75`</translation>
    </message>
    <message>
        <source>write `t5`, `t5:7`, or one number per bucket, separated by commas</source>
        <translation>请写为 `t5`、`t5:7`，或用逗号分隔的每桶一个数</translation>
    </message>
    <message>
        <source>write a == 0 for `not a`, or != to compare</source>
        <translation>取反请写 a == 0，比较请写 !=</translation>
    </message>
    <message>
        <source>write a ? b : c</source>
        <translation>请写为 a ? b : c</translation>
    </message>
    <message>
        <source>write a PDF instead</source>
        <translation>请改写为 PDF</translation>
    </message>
    <message>
        <source>write a fraction from 0 to 1</source>
        <translation>请写 0 到 1 之间的小数</translation>
    </message>
    <message>
        <source>write a head from 1 to the number of heads</source>
        <translation>头的编号应在 1 到头数之间</translation>
    </message>
    <message>
        <source>write a number</source>
        <translation>请写一个数</translation>
    </message>
    <message>
        <source>write a number or a name</source>
        <translation>请写一个数或名称</translation>
    </message>
    <message>
        <source>write a number or a name before it</source>
        <translation>请在它之前写一个数或名称</translation>
    </message>
    <message>
        <source>write a number such as 1 or 0.5</source>
        <translation>请写 1 或 0.5 这样的数</translation>
    </message>
    <message>
        <source>write a number such as 1 or 0.5, or leave it out</source>
        <translation>请写 1 或 0.5 这样的数，或省略</translation>
    </message>
    <message>
        <source>write a number such as 2 or 0.5</source>
        <translation>请写 2 或 0.5 这样的数</translation>
    </message>
    <message>
        <source>write a smaller number, or use `ropescope scores`</source>
        <translation>请写较小的数，或使用 `ropescope scores`</translation>
    </message>
    <message>
        <source>write an SVG instead</source>
        <translation>请改写为 SVG</translation>
    </message>
    <message>
        <source>write a different formula</source>
        <translation>请改写</translation>
    </message>
    <message>
        <source>write an even number of them</source>
        <translation>请写偶数个数</translation>
    </message>
    <message>
        <source>write an object in braces</source>
        <translation>请写成花括号括起的对象</translation>
    </message>
    <message>
        <source>write another letter here</source>
        <translation>请在此处改用另一个字母</translation>
    </message>
    <message>
        <source>write as many in both</source>
        <translation>两者的个数应相同</translation>
    </message>
    <message>
        <source>write at least one</source>
        <translation>请至少写一个</translation>
    </message>
    <message>
        <source>write at most %1</source>
        <translation>最多写 %1</translation>
    </message>
    <message>
        <source>write at most 4000</source>
        <translation>最多写 4000 字节</translation>
    </message>
    <message>
        <source>write each frame as an image</source>
        <translation>请把每帧写为一个图像</translation>
    </message>
    <message>
        <source>write fewer letters</source>
        <translation>请少写几个字母</translation>
    </message>
    <message>
        <source>write fewer letters, or add schemes or plots</source>
        <translation>请少写几个字母，或添加方案、视图</translation>
    </message>
    <message>
        <source>write file:F.npz</source>
        <translation>请写成 file:F.npz</translation>
    </message>
    <message>
        <source>write floor(a / b)</source>
        <translation>请写为 floor(a / b)</translation>
    </message>
    <message>
        <source>write ids of letters, digits and hyphens, separated by commas</source>
        <translation>请写由字母、数字和连字符组成的标识符，用逗号分隔</translation>
    </message>
    <message>
        <source>write it as a video and an audio segment</source>
        <translation>请写为一个视频片段和一个音频片段</translation>
    </message>
    <message>
        <source>write it below the title</source>
        <translation>请写在标题下面</translation>
    </message>
    <message>
        <source>write it between { and }</source>
        <translation>请写在 { 和 } 之间</translation>
    </message>
    <message>
        <source>write it in both languages</source>
        <translation>请用两种语言都写上</translation>
    </message>
    <message>
        <source>write it in quotes</source>
        <translation>请加引号</translation>
    </message>
    <message>
        <source>write it like (hw)*24 t*16</source>
        <translation>请写成 `(hw)*24 t*16` 的形式</translation>
    </message>
    <message>
        <source>write it like ["positions", "heatmap"]</source>
        <translation>请写成 ["positions", "heatmap"] 的形式</translation>
    </message>
    <message>
        <source>write it like `%1:%2`</source>
        <translation>请写成 `%1:%2` 的形式</translation>
    </message>
    <message>
        <source>write it like `%1:7` or `%2:7,4`</source>
        <translation>请写成 `%1:7` 或 `%2:7,4` 的形式</translation>
    </message>
    <message>
        <source>write it like `%1`</source>
        <translation>请写成 `%1` 的形式</translation>
    </message>
    <message>
        <source>write it like `- A: text`</source>
        <translation>请写成 `- A: text` 的形式</translation>
    </message>
    <message>
        <source>write it like `7: text`, `21,7: text`, `3 -&gt; 21: text` or `inset 9-14,9-14`</source>
        <translation>请写成 `7: text`、`21,7: text`、`3 -&gt; 21: text` 或 `inset 9-14,9-14`</translation>
    </message>
    <message>
        <source>write it like `@0.5`</source>
        <translation>请写成 `@0.5` 的形式</translation>
    </message>
    <message>
        <source>write it like `alibi:3/12`</source>
        <translation>请写成 `alibi:3/12` 的形式</translation>
    </message>
    <message>
        <source>write it like `mixed:7`</source>
        <translation>请写成 `mixed:7` 的形式</translation>
    </message>
    <message>
        <source>write it like `text:5`</source>
        <translation>请写成 `text:5` 的形式</translation>
    </message>
    <message>
        <source>smallest area after the resize (3136; video 100352)</source>
        <translation>缩放后的最小面积（3136；视频 100352）</translation>
    </message>
    <message>
        <source>Some unsaved changes cannot be recovered</source>
        <translation>部分未保存的更改无法恢复</translation>
    </message>
    <message>
        <source>starts with default settings and layout; neither is read or written</source>
        <translation>以默认的设置和布局启动，既不读取也不写入它们</translation>
    </message>
    <message>
        <source>Sub-commands (`ropescope SUB-COMMAND --help` lists their options):</source>
        <translation>子命令（`ropescope SUB-COMMAND --help` 列出其选项）：</translation>
    </message>
    <message>
        <source>the frequencies of another scheme; own: those of the scheme itself</source>
        <translation>取用另一个方案的频率；own：方案自己的频率</translation>
    </message>
    <message>
        <source>the frequency plan of one scheme (json csv)</source>
        <translation>一个方案的频率分配（json csv）</translation>
    </message>
    <message>
        <source>the known schemes with their sources (text json)</source>
        <translation>已知的方案及其出处（text json）</translation>
    </message>
    <message>
        <source>the last text position before the image or video</source>
        <translation>图像或视频之前最后一个文本位置</translation>
    </message>
    <message>
        <source>the panel of the N-th scheme alone, counted from 1</source>
        <translation>只画第 N 个方案的子图，从 1 起计</translation>
    </message>
    <message>
        <source>the picture has %1 tokens, more than %2: its rule leaves each side or tile what it needs</source>
        <translation>图像有 %1 个词元，多于 %2：其规则保证每条边或每个分块的最小值</translation>
    </message>
    <message>
        <source>the plots to show, of %1</source>
        <translation>要显示的视图，可选：%1</translation>
    </message>
    <message>
        <source>the rule of %1 has no bound in tokens</source>
        <translation>%1 的规则没有按词元计的上限</translation>
    </message>
    <message>
        <source>the same as JSON, %1</source>
        <translation>以 JSON 给出的序列，%1</translation>
    </message>
    <message>
        <source>the sequence to show, e.g. "text:5 image:4x3 text:5"</source>
        <translation>要显示的序列，例如 "text:5 image:4x3 text:5"</translation>
    </message>
    <message>
        <source>there is no home folder</source>
        <translation>没有主目录</translation>
    </message>
    <message>
        <source>this file is not where the session says</source>
        <translation>该文件不在会话所记的位置</translation>
    </message>
    <message>
        <source>use fewer</source>
        <translation>请减少嵌套</translation>
    </message>
    <message>
        <source>what is left of them is in %1</source>
        <translation>剩余内容保留在 %1</translation>
    </message>
    <message>
        <source>Window options:</source>
        <translation>窗口选项：</translation>
    </message>
    <message>
        <source>a map of more than %1 cells is a picture beside the file, named after it</source>
        <translation>超过 %1 格的图是文件旁边的一张图片，按文件命名</translation>
    </message>
    <message>
        <source>a setting in the header of a plot, such as heatmap.axis=equal (repeatable)</source>
        <translation>视图标题栏中的一项设置，例如 heatmap.axis=equal（可重复）</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>请换一个名称</translation>
    </message>
    <message>
        <source>give -o a file name</source>
        <translation>请为 -o 给出文件名</translation>
    </message>
    <message>
        <source>give its column more width, or the page</source>
        <translation>请加宽该列，或加宽页面</translation>
    </message>
    <message>
        <source>give the file a name (-o FILE.tex), or write a PDF</source>
        <translation>请给出文件名（-o FILE.tex），或写成 PDF</translation>
    </message>
    <message>
        <source>it has none</source>
        <translation>它没有设置</translation>
    </message>
    <message>
        <source>it has: %1</source>
        <translation>它有：%1</translation>
    </message>
    <message>
        <source>it is neither a length nor `auto`</source>
        <translation>既不是长度，也不是 `auto`</translation>
    </message>
    <message>
        <source>it is not from %1 to %2 mm</source>
        <translation>不在 %1 到 %2 mm 之间</translation>
    </message>
    <message>
        <source>its picture would replace %1</source>
        <translation>它的图片会替换 %1</translation>
    </message>
    <message>
        <source>not a setting of a plot</source>
        <translation>不是视图的设置</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>尺寸 %1</translation>
    </message>
    <message>
        <source>sizes of columns or rows</source>
        <translation>列宽或行高</translation>
    </message>
    <message>
        <source>standard output is one file</source>
        <translation>标准输出只是一个文件</translation>
    </message>
    <message>
        <source>the narrowest plot has only %1 points</source>
        <translation>最窄的图只有 %1 磅宽</translation>
    </message>
    <message>
        <source>the query and the key that are marked, as tokens of the first scheme counted from 0</source>
        <translation>所标出的查询和键，是第一个方案的词元，从 0 数起</translation>
    </message>
    <message>
        <source>there are more than %1</source>
        <translation>超过 %1 个</translation>
    </message>
    <message>
        <source>write PLOT.SETTING=VALUE such as heatmap.axis=equal</source>
        <translation>请写成 PLOT.SETTING=VALUE，例如 heatmap.axis=equal</translation>
    </message>
    <message>
        <source>write its fields in braces</source>
        <translation>请把字段写在花括号中</translation>
    </message>
    <message>
        <source>write its items in brackets</source>
        <translation>请把各项写在方括号中</translation>
    </message>
    <message>
        <source>write its number: "segment": 2</source>
        <translation>请写明其编号，例如 `"segment": 2`</translation>
    </message>
    <message>
        <source>write letters for panels, L for the legend, T for the text, `.` for an empty cell and / between rows</source>
        <translation>请用字母表示子图，L 表示图例，T 表示图注，`.` 表示空位，/ 分隔各行</translation>
    </message>
    <message>
        <source>write letters such as AAB/CDB</source>
        <translation>请写字母，如 AAB/CDB</translation>
    </message>
    <message>
        <source>write mod(a, b)</source>
        <translation>请写为 mod(a, b)</translation>
    </message>
    <message>
        <source>write npy</source>
        <translation>请写为 npy</translation>
    </message>
    <message>
        <source>write numbers and ranges such as 0,5,10-20, all, or automatic</source>
        <translation>写编号和范围，例如 0,5,10-20，或 all，或 automatic</translation>
    </message>
    <message>
        <source>write numbers and ranges such as 1,5,10-20, or automatic</source>
        <translation>写帧号或范围，例如 1,5,10-20，或写 automatic</translation>
    </message>
    <message>
        <source>write numbers such as [1, 0.5]</source>
        <translation>请写 [1, 0.5] 这样的数</translation>
    </message>
    <message>
        <source>write numbers separated by commas, one per pair</source>
        <translation>请写用逗号分隔的数，每个频率对一个</translation>
    </message>
    <message>
        <source>write one letter per column, as in {lcr}</source>
        <translation>请为每列写一个字母，如 {lcr}</translation>
    </message>
    <message>
        <source>write one of %1</source>
        <translation>可选：%1</translation>
    </message>
    <message>
        <source>write one of `( ) [ ] \{ \} | .` after \left and \right</source>
        <translation>请在 \left 与 \right 之后写 `( ) [ ] \{ \} | .` 之一</translation>
    </message>
    <message>
        <source>write one of a, A, i and 1 with signs around it, such as (a)</source>
        <translation>写 a、A、i、1 之一，可加符号，例如 `(a)`</translation>
    </message>
    <message>
        <source>write one of them</source>
        <translation>请写其中一个</translation>
    </message>
    <message>
        <source>write one of them, or leave it out</source>
        <translation>请写其中一个，或省略</translation>
    </message>
    <message>
        <source>write one per number</source>
        <translation>请为每个数写一个</translation>
    </message>
    <message>
        <source>write one such as 1</source>
        <translation>请写 1 这样的数</translation>
    </message>
    <message>
        <source>write one such as 1 or 1.5</source>
        <translation>请写 1 或 1.5 这样的数</translation>
    </message>
    <message>
        <source>write one such as 2,3</source>
        <translation>请写两个编号，例如 2,3</translation>
    </message>
    <message>
        <source>write one such as 4</source>
        <translation>请写 4 这样的数</translation>
    </message>
    <message>
        <source>write one such as L + i + 1</source>
        <translation>例如 L + i + 1</translation>
    </message>
    <message>
        <source>write one such as alternate or sections:16,24,24</source>
        <translation>例如 alternate 或 sections:16,24,24</translation>
    </message>
    <message>
        <source>write one such as {"next": {}}</source>
        <translation>例如 {"next": {}}</translation>
    </message>
    <message>
        <source>write plain characters</source>
        <translation>请写普通字符</translation>
    </message>
    <message>
        <source>write plain digits</source>
        <translation>请只用数字书写</translation>
    </message>
    <message>
        <source>write random:7</source>
        <translation>请写为 random:7</translation>
    </message>
    <message>
        <source>write ropescope check FILE --sequence &quot;text:5 image:4x3 text:5&quot;</source>
        <translation>请写 ropescope check FILE --sequence &quot;text:5 image:4x3 text:5&quot;</translation>
    </message>
    <message>
        <source>write segments such as text:5 image:4x3 text:5</source>
        <translation>请写片段，例如 text:5 image:4x3 text:5</translation>
    </message>
    <message>
        <source>write smaller numbers</source>
        <translation>请写较小的数</translation>
    </message>
    <message>
        <source>write some such as yes,no</source>
        <translation>请写几个词，例如 yes,no</translation>
    </message>
    <message>
        <source>write the letters that the panels have</source>
        <translation>请写各子图所用的字母</translation>
    </message>
    <message>
        <source>write the missing ]</source>
        <translation>请补上缺少的 ]</translation>
    </message>
    <message>
        <source>write the missing }</source>
        <translation>请补上缺少的 }</translation>
    </message>
    <message>
        <source>write the smaller number first</source>
        <translation>请把较小的数写在前面</translation>
    </message>
    <message>
        <source>write them between { and }</source>
        <translation>请写在 { 和 } 之间</translation>
    </message>
    <message>
        <source>write them like 16,24,24</source>
        <translation>请写成 16,24,24 的形式</translation>
    </message>
    <message>
        <source>write truncate=false</source>
        <translation>请写为 truncate=false</translation>
    </message>
    <message>
        <source>write its output to a file and name that</source>
        <translation>请先把其内容写入文件，再指定该文件</translation>
    </message>
    <message>
        <source>write millimetres, or a length such as 2in</source>
        <translation>请写毫米数，或 2in 这样的长度</translation>
    </message>
    <message>
        <source>write one for each</source>
        <translation>每列或每行写一个</translation>
    </message>
    <message>
        <source>write two numbers of this range, or none</source>
        <translation>请写此范围内的两个编号，或写 none</translation>
    </message>
    <message>
        <source>write two such as 2,3, counted from 1, or none</source>
        <translation>写两个编号，例如 2,3（从 1 开始），或 none</translation>
    </message>
    <message>
        <source>write two such as w,h or t,h, the horizontal one first, or automatic</source>
        <translation>请写两个轴，横轴在前，例如 w,h 或 t,h；或写 automatic</translation>
    </message>
    <message>
        <source>write two to four</source>
        <translation>请写两到四个</translation>
    </message>
    <message>
        <source>write { and } around it</source>
        <translation>请用 { 和 } 括起来</translation>
    </message>
    <message>
        <source>write { and } around what it belongs to</source>
        <translation>请用 { 和 } 括住它所属的部分</translation>
    </message>
    <message>
        <source>write {"entries": […]}</source>
        <translation>请写 {"entries": […]}</translation>
    </message>
    <message>
        <source>write {"id": "A", "value": "6"}</source>
        <translation>请写成 {"id": "A", "value": "6"} 的形式</translation>
    </message>
    <message>
        <source>write {"lessons": ["two-dogs"]}</source>
        <translation>请写成 {"lessons": ["two-dogs"]} 的形式</translation>
    </message>
    <message>
        <source>write {"type":"text","tokens":5}</source>
        <translation>请写为 {"type":"text","tokens":5}</translation>
    </message>
    <message>
        <source>writes each panel to a file of its own, x-a.pdf, x-b.pdf …, as wide as on the page</source>
        <translation>把每个子图各写成一个文件：x-a.pdf、x-b.pdf ……，宽度与页面上相同</translation>
    </message>
    <message>
        <source>writes the positions as a known mistake gives them, as npy</source>
        <translation>写出按某种已知错误得到的位置，格式为 npy</translation>
    </message>
    <message>
        <source>writes the q and k that were used</source>
        <translation>写出所用的 q 和 k</translation>
    </message>
    <message>
        <source>written by a later version of this program</source>
        <translation>由本程序的更新版本写成</translation>
    </message>
    <message>
        <source>your quota is used up: remove files, or choose another disk</source>
        <translation>磁盘配额已用完：请删除文件或选择其他磁盘</translation>
    </message>
    <message>
        <source>zoom in until each cell is one token</source>
        <translation>请放大到每个单元为一个词元</translation>
    </message>
    <message>
        <source>{%1}</source>
        <translation>{%1}</translation>
    </message>
    <message>
        <source>%1 has no rotary positions</source>
        <translation>%1 没有旋转位置编码</translation>
    </message>
    <message>
        <source>%1 is not an even number up to the head dim, %2</source>
        <translation>%1 不是不超过头维度 %2 的偶数</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>不认识 %1</translation>
    </message>
    <message>
        <source>%1 is not rotary</source>
        <translation>%1 不是旋转位置编码</translation>
    </message>
    <message>
        <source>%1, the model of the text, is not known</source>
        <translation>不认识文本模型 %1</translation>
    </message>
    <message>
        <source>--scheme %1</source>
        <translation>--scheme %1</translation>
    </message>
    <message>
        <source>FoPE mixes the cosines of several frequencies with learned coefficients</source>
        <translation>FoPE 用学得的系数混合多个频率的余弦</translation>
    </message>
    <message>
        <source>Released models: how each places and rotates, in which versions, and with which known defects. NAME is a model or a checkpoint, with a version of transformers if wanted: qwen2.5-vl@4.50.0. Without a name, one line for each.</source>
        <translation>已发布的模型：各自如何放置和旋转、有哪些版本、有哪些已知缺陷。NAME 是模型或检查点，可带 transformers 的版本：qwen2.5-vl@4.50.0。不写名称时每个模型一行。</translation>
    </message>
    <message>
        <source>give --bias alibi:HEAD/HEADS</source>
        <translation>请给出 --bias alibi:HEAD/HEADS</translation>
    </message>
    <message>
        <source>choose one of %1, by name or number</source>
        <translation>请按名称或编号选择其一：%1</translation>
    </message>
    <message>
        <source>dimensions are rotated in pairs, use a number such as 64</source>
        <translation>各维成对旋转，请使用 64 之类的数</translation>
    </message>
    <message>
        <source>give it alone, or give ids of `ropescope schemes`</source>
        <translation>请只给出它一个，或给出 `ropescope schemes` 中的 id</translation>
    </message>
    <message>
        <source>give one model, or the config of one</source>
        <translation>请给出一个模型，或一个模型的 config</translation>
    </message>
    <message>
        <source>give the config of a model, for example --config config.json</source>
        <translation>请给出模型的 config，例如 --config config.json</translation>
    </message>
    <message>
        <source>give the config.json of a model</source>
        <translation>请给出模型的 config.json</translation>
    </message>
    <message>
        <source>it has no effect here</source>
        <translation>它在这里不起作用</translation>
    </message>
    <message>
        <source>it has no effect here; --param alpha=%1 would apply it</source>
        <translation>它在这里不起作用；用 --param alpha=%1 可以应用它</translation>
    </message>
    <message>
        <source>%1 is an encoder of pictures that is not known</source>
        <translation>%1 是未知的图像编码器</translation>
    </message>
    <message>
        <source>%1 of a head of %2 dimensions are not the %3 that rotate</source>
        <translation>%2 维的头的 %1 不是旋转的 %3 维</translation>
    </message>
    <message>
        <source>add one of them</source>
        <translation>请添加其中之一</translation>
    </message>
    <message>
        <source>add the base</source>
        <translation>请添加基数</translation>
    </message>
    <message>
        <source>add them beside the others</source>
        <translation>请与其他参数并列添加</translation>
    </message>
    <message>
        <source>check it with `qk_rope_head_dim` and `head_dim`</source>
        <translation>请与 `qk_rope_head_dim` 和 `head_dim` 核对</translation>
    </message>
    <message>
        <source>check the list</source>
        <translation>请检查该列表</translation>
    </message>
    <message>
        <source>give --pair-layout half with their --layer</source>
        <translation>选择这些层（--layer）时请给出 --pair-layout half</translation>
    </message>
    <message>
        <source>give the config of the whole model, or choose a scheme with --scheme</source>
        <translation>请给出整个模型的配置，或用 --scheme 选择方案</translation>
    </message>
    <message>
        <source>give the frequencies by hand</source>
        <translation>请手工给出频率</translation>
    </message>
    <message>
        <source>it stands beside the types of layers, which have their own</source>
        <translation>它写在各层类型旁边，而各层类型有自己的值</translation>
    </message>
    <message>
        <source>its pairs are taken as halves</source>
        <translation>按前后两半成对处理</translation>
    </message>
    <message>
        <source>layers of %1 rotate halves, the others adjacent pairs</source>
        <translation>%1 层按前后两半成对旋转，其他层按相邻成对旋转</translation>
    </message>
    <message>
        <source>missing, and the class of the model, which may have it, is not known</source>
        <translation>缺失，而可能给出它的模型类未知</translation>
    </message>
    <message>
        <source>more than %1 types of layers</source>
        <translation>层类型超过 %1 种</translation>
    </message>
    <message>
        <source>no layer is of this type</source>
        <translation>没有这种类型的层</translation>
    </message>
    <message>
        <source>not understood, and it could change the numbers</source>
        <translation>无法理解，而它可能改变数值</translation>
    </message>
    <message>
        <source>public code of this model reads no scaling, or reads it differently</source>
        <translation>该模型的公开代码不读取缩放，或读法不一</translation>
    </message>
    <message>
        <source>remove it, or give the frequencies by hand</source>
        <translation>请删除它，或手工给出频率</translation>
    </message>
    <message>
        <source>remove it, or the fields of rotation</source>
        <translation>请删除它，或删除旋转相关的字段</translation>
    </message>
    <message>
        <source>stands beside the types of layers, of which %1 has no base</source>
        <translation>写在各层类型旁边，而其中 %1 没有基数</translation>
    </message>
    <message>
        <source>the class of this model has one dictionary for each type of layers</source>
        <translation>该模型的类为每种层类型各有一个字典</translation>
    </message>
    <message>
        <source>the code of the model does not read it</source>
        <translation>该模型的代码不读取它</translation>
    </message>
    <message>
        <source>the code of this model has no layers of %1</source>
        <translation>该模型的代码没有 %1 对应的层</translation>
    </message>
    <message>
        <source>the code of this model is not known</source>
        <translation>该模型的代码未知</translation>
    </message>
    <message>
        <source>the code of this model is not known; remove the field if it has no effect</source>
        <translation>该模型的代码未知；如果该字段不起作用，请删除它</translation>
    </message>
    <message>
        <source>the scaling of this model is known for full attention alone</source>
        <translation>该模型的缩放只在全注意力层上已知</translation>
    </message>
    <message>
        <source>there are %1 more faults</source>
        <translation>还有 %1 处错误</translation>
    </message>
    <message>
        <source>there are %1 more remarks</source>
        <translation>还有 %1 条说明</translation>
    </message>
    <message>
        <source>there are no parameters for layers of this type</source>
        <translation>没有这种类型的层的参数</translation>
    </message>
    <message>
        <source>they are not listed</source>
        <translation>未予列出</translation>
    </message>
    <message>
        <source>whether layers of the type %1 rotate is not known</source>
        <translation>%1 类型的层是否旋转未知</translation>
    </message>
    <message>
        <source>whether the code of %1 reads it is not known</source>
        <translation>%1 的代码是否读取它未知</translation>
    </message>
    <message>
        <source>write it into their dictionaries</source>
        <translation>请写入它们各自的字典</translation>
    </message>
    <message>
        <source>write {&quot;full_attention&quot;: …, &quot;sliding_attention&quot;: …}</source>
        <translation>请写成 {&quot;full_attention&quot;: …, &quot;sliding_attention&quot;: …}</translation>
    </message>
    <message>
        <source>%1 is not an even number up to %2</source>
        <translation>%1 不是不超过 %2 的偶数</translation>
    </message>
    <message>
        <source>channels are rotated in pairs</source>
        <translation>通道成对旋转</translation>
    </message>
    <message>
        <source>lists %1, but there are %2 layers</source>
        <translation>列出了 %1 个，但有 %2 层</translation>
    </message>
    <message>
        <source>give one for each layer</source>
        <translation>请为每一层给出一个</translation>
    </message>
    <message>
        <source>those beyond them have no effect here</source>
        <translation>多出的在这里不起作用</translation>
    </message>
    <message>
        <source>%1 is not a whole number from %2 to %3</source>
        <translation>%1 不是 %2 到 %3 的整数</translation>
    </message>
    <message>
        <source>nothing is scaled without `rope_type`</source>
        <translation>没有 `rope_type`，就没有频率缩放</translation>
    </message>
    <message>
        <source>add it, for example "rope_type": "linear"</source>
        <translation>请加上它，例如 "rope_type": "linear"</translation>
    </message>
    <message>
        <source>missing, but the scaling %1 needs it</source>
        <translation>缺失，而频率缩放 %1 需要它</translation>
    </message>
    <message>
        <source>give its value</source>
        <translation>请给出它的值</translation>
    </message>
    <message>
        <source>vLLM multiplies the attention factor by it, transformers does not</source>
        <translation>vLLM 用它乘注意力因子，transformers 不这样做</translation>
    </message>
    <message>
        <source>it is multiplied here</source>
        <translation>这里乘上了它</translation>
    </message>
    <message>
        <source>scales queries by their positions, not frequencies</source>
        <translation>按位置缩放查询，而不是频率</translation>
    </message>
    <message>
        <source>not the config of a model, it has no model_type and no head_dim</source>
        <translation>不是模型的 config，既没有 model_type，也没有 head_dim</translation>
    </message>
    <message>
        <source>its pairs are taken as adjacent</source>
        <translation>按相邻成对处理</translation>
    </message>
    <message>
        <source>no scheme is known for the %1 axes of %2</source>
        <translation>没有已知的方案适合 %2 的 %1 个轴</translation>
    </message>
    <message>
        <source>give its frequencies by hand, with --scheme or --scheme-file</source>
        <translation>请用 --scheme 或 --scheme-file 手动给出频率</translation>
    </message>
    <message>
        <source>the positions of %1 are not known</source>
        <translation>不知道 %1 的位置规则</translation>
    </message>
    <message>
        <source>those of %1 are shown, and --scheme chooses others</source>
        <translation>显示的是 %1 的，可用 --scheme 另选</translation>
    </message>
    <message>
        <source>its positions are not known either: %1</source>
        <translation>也不知道它的位置规则：%1</translation>
    </message>
    <message>
        <source>the model has no rotary positions</source>
        <translation>该模型没有旋转位置编码</translation>
    </message>
    <message>
        <source>its rotary settings would hold for all columns</source>
        <translation>它的旋转设置会用于所有列</translation>
    </message>
    <message>
        <source>its tokens are not rotated</source>
        <translation>它的词元不旋转</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>missing, and hidden_size with num_attention_heads too</source>
        <translation>缺少，hidden_size 与 num_attention_heads 也缺少</translation>
    </message>
    <message>
        <source>%1 frames are too many to place after their timestamps</source>
        <translation>%1 帧过多，无法逐帧置于时间戳之后</translation>
    </message>
    <message>
        <source>%1 image tokens, but its grid has %2</source>
        <translation>图像词元有 %1 个，但其网格有 %2 个</translation>
    </message>
    <message>
        <source>%1 is in pixels, and no model says how they become patches</source>
        <translation>%1 以像素为单位，但没有模型说明像素如何变为图块</translation>
    </message>
    <message>
        <source>%1 is not a size in pixels</source>
        <translation>%1 不是以像素为单位的尺寸</translation>
    </message>
    <message>
        <source>%1 video tokens, but a frame of its grid has %2</source>
        <translation>视频词元有 %1 个，但其网格的一帧有 %2 个</translation>
    </message>
    <message>
        <source>Size, patch grid, tokens and the numbers used, as the processor of a model computes them. Nothing is decoded; a truncated picture is an error. Videos need ffprobe.</source>
        <translation>尺寸、图像块网格、词元数以及所用的数值，与模型的处理器的计算一致。不解码内容；图片不完整时报错。视频需要 ffprobe。</translation>
    </message>
    <message>
        <source>Without them: the class default of Qwen2-VL. Its numbers, or those of the model, are replaced by:</source>
        <translation>不给出时：Qwen2-VL 的类默认值。下列选项替换其数值或所选模型的数值：</translation>
    </message>
    <message>
        <source>a clip of that size</source>
        <translation>该尺寸的视频</translation>
    </message>
    <message>
        <source>a picture of this size in pixels instead of a file</source>
        <translation>以该像素尺寸的图片代替文件</translation>
    </message>
    <message>
        <source>a row is not frames, height and width</source>
        <translation>有一行不是帧数、高和宽</translation>
    </message>
    <message>
        <source>add --seconds</source>
        <translation>请加上 --seconds</translation>
    </message>
    <message>
        <source>found %1, expected at most %2 dimensions</source>
        <translation>实际为 %1，应最多有 %2 维</translation>
    </message>
    <message>
        <source>frames of a picture in its area</source>
        <translation>图片在面积中计作的帧数</translation>
    </message>
    <message>
        <source>frames per second of that clip (24, or --fps if that is more)</source>
        <translation>该视频每秒的帧数（24，若 --fps 更大则用 --fps）</translation>
    </message>
    <message>
        <source>frames sampled, instead of --fps</source>
        <translation>采样的帧数，代替 --fps</translation>
    </message>
    <message>
        <source>give a picture of whole merged patches, or resize it</source>
        <translation>请给出由完整合并图块组成的图片，或缩放图片</translation>
    </message>
    <message>
        <source>give a preprocessor_config.json, or a model with --model</source>
        <translation>请给出 preprocessor_config.json，或用 --model 指定模型</translation>
    </message>
    <message>
        <source>give both of one call of the processor</source>
        <translation>请给出处理器同一次调用的两者</translation>
    </message>
    <message>
        <source>give input_ids and grids of one call of the processor</source>
        <translation>请给出处理器同一次调用的 input_ids 和网格</translation>
    </message>
    <message>
        <source>give pictures, or choose another model</source>
        <translation>请给出图片，或选择其他模型</translation>
    </message>
    <message>
        <source>give squares</source>
        <translation>请给出正方形</translation>
    </message>
    <message>
        <source>give the preprocessor_config.json of a checkpoint</source>
        <translation>请给出检查点的 preprocessor_config.json</translation>
    </message>
    <message>
        <source>has no `input_ids`</source>
        <translation>没有 `input_ids`</translation>
    </message>
    <message>
        <source>height and width differ</source>
        <translation>高与宽不同</translation>
    </message>
    <message>
        <source>it has fewer images than image_grid_thw</source>
        <translation>其中的图像少于 image_grid_thw 的行数</translation>
    </message>
    <message>
        <source>it has fewer videos than video_grid_thw</source>
        <translation>其中的视频少于 video_grid_thw 的行数</translation>
    </message>
    <message>
        <source>it is not resized, and a side is no multiple of %1 pixels</source>
        <translation>图片不缩放，且有一边不是 %1 像素的倍数</translation>
    </message>
    <message>
        <source>its grid is not whole merged patches</source>
        <translation>其网格不由完整的合并图块组成</translation>
    </message>
    <message>
        <source>its rows differ in length</source>
        <translation>各行长度不同</translation>
    </message>
    <message>
        <source>its shape is not that of input_ids</source>
        <translation>其形状与 input_ids 不同</translation>
    </message>
    <message>
        <source>largest number of tiles</source>
        <translation>最大分块数</translation>
    </message>
    <message>
        <source>leave it out, or give --size instead of a file</source>
        <translation>请省略它，或用 --size 代替文件</translation>
    </message>
    <message>
        <source>longest clip in seconds</source>
        <translation>视频最长的秒数</translation>
    </message>
    <message>
        <source>longest edge</source>
        <translation>最长边</translation>
    </message>
    <message>
        <source>merge size</source>
        <translation>合并边长</translation>
    </message>
    <message>
        <source>missing: how many tokens a sound has depends on the model</source>
        <translation>缺失：声音的词元数取决于模型</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>no model tells which layers there are</source>
        <translation>没有模型说明有哪些层</translation>
    </message>
    <message>
        <source>not a list of at most %1 plans</source>
        <translation>不是最多 %1 个方案的列表</translation>
    </message>
    <message>
        <source>not a list of numbers</source>
        <translation>不是数的列表</translation>
    </message>
    <message>
        <source>not a list of texts</source>
        <translation>不是文本的列表</translation>
    </message>
    <message>
        <source>not ascending numbers of layers, from 0 to %1</source>
        <translation>不是从 0 到 %1 递增的层号</translation>
    </message>
    <message>
        <source>only the code of HunYuan models reads it</source>
        <translation>只有 HunYuan 模型的代码读取它</translation>
    </message>
    <message>
        <source>placed as %1, the last release that was read</source>
        <translation>按 %1 放置，这是读过的最后一个版本</translation>
    </message>
    <message>
        <source>placed as %1, the rule of transformers %2</source>
        <translation>按 %1 放置，即 transformers %2 的规则</translation>
    </message>
    <message>
        <source>placed as %1, with the rotary settings of %2</source>
        <translation>按 %1 放置，旋转设置取自 %2</translation>
    </message>
    <message>
        <source>released models: rule, rotation, versions and defects (text json)</source>
        <translation>已发布的模型：规则、旋转、版本和缺陷（text json）</translation>
    </message>
    <message>
        <source>rotary_dim</source>
        <translation>rotary_dim</translation>
    </message>
    <message>
        <source>open the file of the checkpoint with cos_coef and sin_coef, or name it with --table</source>
        <translation>请打开检查点中含有 cos_coef 和 sin_coef 的文件，或用 --table 指定它</translation>
    </message>
    <message>
        <source>that release of transformers has no rule for the model</source>
        <translation>该版本的 transformers 没有这个模型的规则</translation>
    </message>
    <message>
        <source>the model has a bias by distance and no rotary positions</source>
        <translation>该模型使用按距离的偏置，没有旋转位置编码</translation>
    </message>
    <message>
        <source>the model has no such layer</source>
        <translation>该模型没有这样的层</translation>
    </message>
    <message>
        <source>the scaling %1 is not known, and without it all frequencies would be wrong</source>
        <translation>不认识频率缩放 %1，缺了它所有频率都会出错</translation>
    </message>
    <message>
        <source>there is no such model, did you mean `%1`?</source>
        <translation>没有这个模型，是否想写 `%1`？</translation>
    </message>
    <message>
        <source>there is no such version</source>
        <translation>没有这个版本</translation>
    </message>
    <message>
        <source>transformers reads it only outside of types of layers</source>
        <translation>transformers 只在层类型之外读取它</translation>
    </message>
    <message>
        <source>what the config.json of a model says, in place of a name</source>
        <translation>以模型的 config.json 代替名称，显示其内容</translation>
    </message>
    <message>
        <source>write numbers such as [0, 1, 2]</source>
        <translation>请写为 [0, 1, 2] 这样的数</translation>
    </message>
    <message>
        <source>write texts such as ["full_attention"]</source>
        <translation>请写为 ["full_attention"] 这样的文本</translation>
    </message>
    <message>
        <source>name a model, or give the size in patches, %1</source>
        <translation>请指定模型，或以图块给出尺寸，%1</translation>
    </message>
    <message>
        <source>no processor is known by that name</source>
        <translation>没有该名称的处理器</translation>
    </message>
    <message>
        <source>no real prompt has a video without timestamps: its frames one after the other</source>
        <translation>真实提示词中的视频都带时间戳：此处各帧依次排列</translation>
    </message>
    <message>
        <source>not a list of whole numbers</source>
        <translation>不是整数列表</translation>
    </message>
    <message>
        <source>not whole numbers</source>
        <translation>不是整数</translation>
    </message>
    <message>
        <source>number of frames</source>
        <translation>帧数</translation>
    </message>
    <message>
        <source>only a clip has frames</source>
        <translation>只有视频才有帧</translation>
    </message>
    <message>
        <source>processor: a model such as qwen3-vl, or another of its pipelines, qwen3-vl@qwen-vl-utils</source>
        <translation>处理器：模型，如 qwen3-vl，或其另一流程 qwen3-vl@qwen-vl-utils</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>row %1, token %2</source>
        <translation>第 %1 行，词元 %2</translation>
    </message>
    <message>
        <source>row of its batch, from 0</source>
        <translation>批次中的行，从 0 开始</translation>
    </message>
    <message>
        <source>save what the processor returned</source>
        <translation>请保存处理器返回的内容</translation>
    </message>
    <message>
        <source>smallest ratio of a cropped picture</source>
        <translation>裁切图片的最小宽高比</translation>
    </message>
    <message>
        <source>smallest tile side</source>
        <translation>分块的最小边长</translation>
    </message>
    <message>
        <source>the batch has %1 rows, counted from 0</source>
        <translation>批次有 %1 行，从 0 开始计数</translation>
    </message>
    <message>
        <source>the file says that itself</source>
        <translation>文件本身已说明这一点</translation>
    </message>
    <message>
        <source>the largest area has no room for a merged patch</source>
        <translation>最大面积容不下一个合并图块</translation>
    </message>
    <message>
        <source>the processor %1 is unknown</source>
        <translation>未知的处理器 %1</translation>
    </message>
    <message>
        <source>the same from a real prompt: input_ids with grids, as JSON or .npz</source>
        <translation>同上，取自真实提示词：带网格的 input_ids，JSON 或 .npz</translation>
    </message>
    <message>
        <source>there are more images than rows of image_grid_thw</source>
        <translation>图像多于 image_grid_thw 的行数</translation>
    </message>
    <message>
        <source>there are more videos than rows of video_grid_thw</source>
        <translation>视频多于 video_grid_thw 的行数</translation>
    </message>
    <message>
        <source>tile side</source>
        <translation>分块边长</translation>
    </message>
    <message>
        <source>timestamp tokens</source>
        <translation>时间戳词元</translation>
    </message>
    <message>
        <source>total pixels</source>
        <translation>总像素数</translation>
    </message>
    <message>
        <source>use at most %1 frames, or a video without timestamps</source>
        <translation>最多使用 %1 帧，或使用不带时间戳的视频</translation>
    </message>
    <message>
        <source>use smaller patches or a larger area</source>
        <translation>请使用更小的图块或更大的面积</translation>
    </message>
    <message>
        <source>write it like 1288x728</source>
        <translation>请写成 1288x728 这样的形式</translation>
    </message>
    <message>
        <source>write ropescope grid FILE or ropescope grid --size WxH</source>
        <translation>请写 ropescope grid FILE 或 ropescope grid --size WxH</translation>
    </message>
    <message>
        <source>the pruned medium before it reaches into it; vLLM fails with a ValueError</source>
        <translation>它前面的剪枝媒体延伸到其中；vLLM 会因 ValueError 失败</translation>
    </message>
    <message>
        <source>a medium would be written past the end; vLLM fails with an IndexError</source>
        <translation>某个媒体会写到末尾之外；vLLM 会因 IndexError 失败</translation>
    </message>
    <message>
        <source>begin with text</source>
        <translation>请以文本开头</translation>
    </message>
    <message>
        <source>put more text between them, or prune less</source>
        <translation>在其间多放文本，或少剪枝</translation>
    </message>
    <message>
        <source>%1 tokens are too many to place one by one</source>
        <translation>%1 个词元过多，无法逐个放置</translation>
    </message>
    <message>
        <source>it needs four axes; there are %1</source>
        <translation>需要四个轴；现有 %1</translation>
    </message>
    <message>
        <source>the code of %1 places images only</source>
        <translation>%1 的代码只放置图像</translation>
    </message>
    <message>
        <source>the folder has neither config.json nor preprocessor_config.json</source>
        <translation>该文件夹既没有 config.json，也没有 preprocessor_config.json</translation>
    </message>
    <message>
        <source>open the folder of a checkpoint, or one of its files</source>
        <translation>请打开检查点的文件夹，或其中的一个文件</translation>
    </message>
    <message>
        <source>%1 more remarks: menu Schemes, Released models</source>
        <translation>另有 %1 条说明：见菜单“方案”的“已发布模型”</translation>
    </message>
    <message>
        <source>more than %1 tokens to compare one by one</source>
        <translation>要逐个比较的词元超过 %1 个</translation>
    </message>
    <message>
        <source>add --model qwen2.5-vl</source>
        <translation>请加上 --model qwen2.5-vl</translation>
    </message>
    <message>
        <source>One sequence under every version and inference engine of a model: times of the frames, the position of the next token, rope delta, and the first token that stands elsewhere than under the newest release, or under --scheme ID.</source>
        <translation>一个序列在某模型的各版本和推理引擎下：各帧的时间、下一个词元的位置、rope delta，以及与最新版本（或 --scheme ID）位置不同的首个词元。</translation>
    </message>
    <message>
        <source>a sequence under every engine of a model (text json)</source>
        <translation>一个序列在某模型各引擎下的位置（text json）</translation>
    </message>
    <message>
        <source>%1 is not a number above 0</source>
        <translation>%1 不是大于 0 的数</translation>
    </message>
    <message>
        <source>give one number for each axis</source>
        <translation>请为每个轴给出一个数</translation>
    </message>
    <message>
        <source>it needs one number for each of the %1 axes (%2)</source>
        <translation>%1 个轴（%2）各需要一个数</translation>
    </message>
    <message>
        <source>it has %1 directions, but there are %2 pairs</source>
        <translation>它有 %1 个方向，但只有 %2 个频率对</translation>
    </message>
    <message>
        <source>use a larger head dim</source>
        <translation>请用更大的头维度</translation>
    </message>
    <message>
        <source>%1 tokens are more than `max_text_tokens`, %2</source>
        <translation>%1 个词元超过了 `max_text_tokens`（%2）</translation>
    </message>
    <message>
        <source>write less text</source>
        <translation>请缩短文本</translation>
    </message>
    <message>
        <source>the sequence says it already, so it changes nothing</source>
        <translation>序列已经说明了它，所以它不起作用</translation>
    </message>
    <message>
        <source>%1 numbers for %2 parameters</source>
        <translation>给出了 %1 个数，而参数有 %2 个</translation>
    </message>
    <message>
        <source>give one number, or one for each</source>
        <translation>请只给一个数，或各给一个</translation>
    </message>
    <message>
        <source>the allocation of the scheme, %1, has no such sections</source>
        <translation>该方案的频率分配 %1 没有这样的分段</translation>
    </message>
    <message>
        <source>give --allocation</source>
        <translation>请给出 --allocation</translation>
    </message>
    <message>
        <source>%1 pairs cannot be divided among %2 parts of the layout</source>
        <translation>%1 个频率对无法平分给布局的 %2 个部分</translation>
    </message>
    <message>
        <source>use a multiple of %1, or adjacent pairs</source>
        <translation>请取 %1 的倍数，或改用相邻配对</translation>
    </message>
    <message>
        <source>it mixes waves of one axis, but there are %1</source>
        <translation>它混合一个轴上的波，而现有 %1 个轴</translation>
    </message>
    <message>
        <source>choose a scheme with one axis</source>
        <translation>请选择只有一个轴的方案</translation>
    </message>
    <message>
        <source>it is not the coefficients of cosines and sines</source>
        <translation>它不是余弦和正弦的系数</translation>
    </message>
    <message>
        <source>cosines and sines each need D * D numbers, D being at most %1, the number of pairs</source>
        <translation>余弦和正弦各需 D * D 个数，D 至多为频率对的个数 %1</translation>
    </message>
    <message>
        <source>the pairs of this scheme are mixtures of waves, so its scores are not purely relative</source>
        <translation>此方案的频率对是多个波的混合，因此分数并非纯相对</translation>
    </message>
    <message>
        <source>found %1, which are no coefficients of the %2 pairs of a head</source>
        <translation>找到 %1，它们不是一个头的 %2 个频率对的系数</translation>
    </message>
    <message>
        <source>coefficients of FoPE have the shape [key heads, D, D] or [D, D]</source>
        <translation>FoPE 系数的形状为 [H, D, D]（H 为键的头数）或 [D, D]</translation>
    </message>
    <message>
        <source>there are no coefficients of sines of the same shape</source>
        <translation>没有形状相同的正弦系数</translation>
    </message>
    <message>
        <source>give the file that has both cos_coef and sin_coef</source>
        <translation>请给出同时含有 cos_coef 和 sin_coef 的文件</translation>
    </message>
    <message>
        <source>set the head dim, for example --head-dim 128, or give the config.json</source>
        <translation>请设定头维度，例如 --head-dim 128，或给出 config.json</translation>
    </message>
    <message>
        <source>it is no config of a model</source>
        <translation>它不是模型的配置</translation>
    </message>
    <message>
        <source>give config.json, or the folder that holds it</source>
        <translation>请给出 config.json 或其所在的文件夹</translation>
    </message>
    <message>
        <source>the file of a processor says nothing about positions and rotation</source>
        <translation>处理器的文件不涉及位置和旋转</translation>
    </message>
    <message>
        <source>give config.json, or add --scheme</source>
        <translation>请给出 config.json，或加上 --scheme</translation>
    </message>
    <message>
        <source>no processor of its pictures is known</source>
        <translation>没有已知的图像处理器</translation>
    </message>
    <message>
        <source>give its length with --audio SECONDS</source>
        <translation>请用 --audio SECONDS 给出时长</translation>
    </message>
    <message>
        <source>give its preprocessor_config.json with --config, or sizes in patches</source>
        <translation>请用 --config 给出它的 preprocessor_config.json，或以图块数给出尺寸</translation>
    </message>
    <message>
        <source>write the ends with commas, as in 9,19,29</source>
        <translation>请用逗号隔开各个末尾，例如 9,19,29</translation>
    </message>
    <message>
        <source>your positions end after %1 of %2 tokens</source>
        <translation>你的位置在 %2 个词元中的第 %1 个之后就结束了</translation>
    </message>
    <message>
        <source>your positions go on after token %1</source>
        <translation>你的位置在词元 %1 之后还有</translation>
    </message>
    <message>
        <source>give the config.json of the model</source>
        <translation>请给出模型的 config.json</translation>
    </message>
    <message>
        <source>its header does not state how long the sound is</source>
        <translation>其文件头没有说明声音的时长</translation>
    </message>
    <message>
        <source>its header has more than %1 bytes</source>
        <translation>文件头超过 %1 字节</translation>
    </message>
    <message>
        <source>holds no array of numbers</source>
        <translation>不含数的数组</translation>
    </message>
    <message>
        <source>has no row of numbers below the names of its columns</source>
        <translation>列名下面没有数据行</translation>
    </message>
    <message>
        <source>more than %1 columns with names</source>
        <translation>有名称的列超过 %1 个</translation>
    </message>
    <message>
        <source>line %1 has %2 cells, the first one %3</source>
        <translation>第 %1 行有 %2 格，第一行有 %3 格</translation>
    </message>
    <message>
        <source>line %1, column %2: %3 is not a number</source>
        <translation>第 %1 行第 %2 列：%3 不是数</translation>
    </message>
    <message>
        <source>more than %1 numbers</source>
        <translation>数的个数超过 %1</translation>
    </message>
    <message>
        <source>write a row of numbers for each token, with a column for each axis</source>
        <translation>请每个词元写一行，每个轴写一列</translation>
    </message>
    <message>
        <source>shortened: some of its numbers are not told</source>
        <translation>经过省略，有些数没有给出</translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <translation>是 UTF-16 文本</translation>
    </message>
    <message>
        <source>save it in UTF-8; `&gt;` of PowerShell writes UTF-16</source>
        <translation>请存为 UTF-8；PowerShell 的 `&gt;` 写出的是 UTF-16</translation>
    </message>
    <message>
        <source>a pickle of Python; reading such files can run programs</source>
        <translation>是 Python 的 pickle 文件，读取它可能会运行程序</translation>
    </message>
    <message>
        <source>save it with numpy.save(F, x.cpu().numpy())</source>
        <translation>请这样保存：numpy.save(F, x.cpu().numpy())</translation>
    </message>
    <message>
        <source>not a dump that can be read</source>
        <translation>不是可以读取的导出数据</translation>
    </message>
    <message>
        <source>save it as .npy, .npz, .safetensors, JSON or CSV, or paste what was printed</source>
        <translation>请存为 .npy、.npz、.safetensors、JSON 或 CSV，或者粘贴打印出的内容</translation>
    </message>
    <message>
        <source>copy all of it, up to its last bracket, or save it as .npy</source>
        <translation>请完整复制到最后一个括号，或者存为 .npy</translation>
    </message>
    <message>
        <source>it ends before its brackets are closed</source>
        <translation>括号还没有闭合就结束了</translation>
    </message>
    <message>
        <source>a number is missing before a comma</source>
        <translation>逗号前缺少一个数</translation>
    </message>
    <message>
        <source>more than %1 nested lists</source>
        <translation>列表嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>a list holds both numbers and lists</source>
        <translation>同一个列表里既有数又有列表</translation>
    </message>
    <message>
        <source>its brackets do not match</source>
        <translation>括号不配对</translation>
    </message>
    <message>
        <source>its lists differ in length: %1 and %2</source>
        <translation>各列表长度不同：%1 和 %2</translation>
    </message>
    <message>
        <source>a list has %1 twice</source>
        <translation>一个列表里有两处 %1</translation>
    </message>
    <message>
        <source>%1 stands among its numbers</source>
        <translation>数之间有 %1</translation>
    </message>
    <message>
        <source>save only the array that is to be checked</source>
        <translation>请只保存要检查的数组</translation>
    </message>
    <message>
        <source>it has become shorter while it was read</source>
        <translation>读取期间文件变短了</translation>
    </message>
    <message>
        <source>written by torch.save; reading such files can run programs</source>
        <translation>由 torch.save 写出，读取这种文件可能会运行程序</translation>
    </message>
    <message>
        <source>two arrays have this name</source>
        <translation>有两个数组用了这个名称</translation>
    </message>
    <message>
        <source>print the whole tensor, or save it as .npy</source>
        <translation>请打印整个张量，或者存为 .npy</translation>
    </message>
    <message>
        <source>keep the one that is to be checked</source>
        <translation>请只保留要检查的那一个</translation>
    </message>
    <message>
        <source>its shape cannot be read</source>
        <translation>无法读取其形状</translation>
    </message>
    <message>
        <source>its numbers are in another file, %1</source>
        <translation>它的数在另一个文件 %1 中</translation>
    </message>
    <message>
        <source>its text holds more than one array</source>
        <translation>其文本中有不止一个数组</translation>
    </message>
    <message>
        <source>dump</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>several arrays can be the position ids: %1</source>
        <translation>有几个数组都可能是位置编号：%1</translation>
    </message>
    <message>
        <source>none of its arrays fits the sequence: %1</source>
        <translation>没有一个数组与序列相符：%1</translation>
    </message>
    <message>
        <source>the scheme has the axes %1</source>
        <translation>方案的轴是 %1</translation>
    </message>
    <message>
        <source>name each of them once, in the order of the dump</source>
        <translation>请按导出数据中的顺序，每个轴各写一次</translation>
    </message>
    <message>
        <source>token %1 has %2 on axis %3</source>
        <translation>词元 %1 在轴 %3 上是 %2</translation>
    </message>
    <message>
        <source>position ids are finite numbers: save the ids, not a rotary table</source>
        <translation>位置编号是有限的数：请保存编号，而不是旋转表</translation>
    </message>
    <message>
        <source>axes x tokens</source>
        <translation>轴 x 词元</translation>
    </message>
    <message>
        <source>tokens x axes</source>
        <translation>词元 x 轴</translation>
    </message>
    <message>
        <source>axes x batch x tokens</source>
        <translation>轴 x 批次 x 词元</translation>
    </message>
    <message>
        <source>batch x axes x tokens</source>
        <translation>批次 x 轴 x 词元</translation>
    </message>
    <message>
        <source>batch x tokens x axes</source>
        <translation>批次 x 词元 x 轴</translation>
    </message>
    <message>
        <source>batch x tokens</source>
        <translation>批次 x 词元</translation>
    </message>
    <message>
        <source>an array for each axis</source>
        <translation>每个轴一个数组</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1，读作%2</translation>
    </message>
    <message>
        <source>%1: %2, read as %3</source>
        <translation>%1：%2，读作%3</translation>
    </message>
    <message>
        <source>its shape also fits %1</source>
        <translation>其形状也符合 %1</translation>
    </message>
    <message>
        <source>row %1 of %2, counted from 0</source>
        <translation>第 %1 行（共 %2 行，从 0 数起）</translation>
    </message>
    <message>
        <source>its first row, positions in the text, is left out</source>
        <translation>略去了第一行，即文本位置</translation>
    </message>
    <message>
        <source>its one row of ids stands for all axes</source>
        <translation>所有轴共用这一行编号</translation>
    </message>
    <message>
        <source>its axes were found by their names</source>
        <translation>各轴按名称找到</translation>
    </message>
    <message>
        <source>its aspect ratio is too extreme for the model</source>
        <translation>其宽高比对该模型过于极端</translation>
    </message>
    <message>
        <source>its axes are taken as %1</source>
        <translation>各轴依次视为 %1</translation>
    </message>
    <message>
        <source>its first token is at %1</source>
        <translation>第一个词元位于 %1</translation>
    </message>
    <message>
        <source>%1 is added to each number</source>
        <translation>每个数都加上了 %1</translation>
    </message>
    <message>
        <source>the scheme has no axes</source>
        <translation>方案没有轴</translation>
    </message>
    <message>
        <source>video tokens</source>
        <translation>视频词元</translation>
    </message>
    <message>
        <source>image tokens</source>
        <translation>图像词元</translation>
    </message>
    <message>
        <source>video_grid_thw</source>
        <translation>video_grid_thw</translation>
    </message>
    <message>
        <source>image_grid_thw</source>
        <translation>image_grid_thw</translation>
    </message>
    <message>
        <source>row %1 of %2, %3, has no run of %4 %5</source>
        <translation>%2 的第 %1 行 %3 没有对应的一段 %4 个%5</translation>
    </message>
    <message>
        <source>row %1, tokens %2 to %3</source>
        <translation>第 %1 行，词元 %2 至 %3</translation>
    </message>
    <message>
        <source>%1: %2 %3, as expected</source>
        <translation>%1：%2 个%3，与预期相符</translation>
    </message>
    <message>
        <source>%1: %2 %3, but %4 has no row left</source>
        <translation>%1：%2 个%3，但 %4 已经没有剩余的行</translation>
    </message>
    <message>
        <source>row %1 of %2, %3</source>
        <translation>%2 的第 %1 行 %3</translation>
    </message>
    <message>
        <source>%1: %2 is not whole merged patches</source>
        <translation>%1：%2 合并后不是整数个图块</translation>
    </message>
    <message>
        <source>%1: %2 %3, but %4 expects %5: truncated</source>
        <translation>%1：%2 个%3，但%4 需要 %5 个：被截断</translation>
    </message>
    <message>
        <source>%1: %2 %3, but %4 expects %5</source>
        <translation>%1：%2 个%3，但%4 需要 %5 个</translation>
    </message>
    <message>
        <source>a dump is axes x tokens, axes x batch x tokens, batch x tokens x axes, or tokens x axes; check the sequence and the scheme</source>
        <translation>导出数据的形状是轴 x 词元、轴 x 批次 x 词元、批次 x 词元 x 轴或词元 x 轴；请检查序列和方案</translation>
    </message>
    <message>
        <source>shortened, and its shape %1 is not told</source>
        <translation>经过省略，而且没有给出形状 %1</translation>
    </message>
    <message>
        <source>shortened, and the number of its tokens is not told</source>
        <translation>经过省略，而且没有给出词元数</translation>
    </message>
    <message>
        <source>it has %1 tokens, but the sequence has %2</source>
        <translation>它有 %1 个词元，而序列有 %2 个</translation>
    </message>
    <message>
        <source>its shape %1 does not hold %2 axes of %3 tokens</source>
        <translation>形状 %1 容不下 %2 个轴、%3 个词元</translation>
    </message>
    <message>
        <source>its shape %1 does not hold tokens on %2 axes</source>
        <translation>形状 %1 不是 %2 个轴上的词元</translation>
    </message>
    <message>
        <source>its numbers, %1, do not fit the shape %2</source>
        <translation>它的数（%1）与形状 %2 不符</translation>
    </message>
    <message>
        <source>give the shape that it has, or save it as .npy</source>
        <translation>请给出其真实形状，或者存为 .npy</translation>
    </message>
    <message>
        <source>the shape %1 has more than %2 numbers, most of which are not there</source>
        <translation>形状 %1 的数超过 %2 个，其中大部分并未给出</translation>
    </message>
    <message>
        <source>save it as .npy</source>
        <translation>请存为 .npy</translation>
    </message>
    <message>
        <source>check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>no scheme is chosen</source>
        <translation>没有选择方案</translation>
    </message>
    <message>
        <source>type the sequence of your prompt, and choose a scheme</source>
        <translation>请输入提示的序列，并选择方案</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>the clipboard holds no text</source>
        <translation>剪贴板中没有文本</translation>
    </message>
    <message>
        <source>copy what your program printed, such as print(position_ids.tolist())</source>
        <translation>请复制程序打印的内容，例如这样打印：print(position_ids.tolist())</translation>
    </message>
    <message>
        <source>the sections of the axes are exchanged</source>
        <translation>各轴的分段互换了</translation>
    </message>
    <message>
        <source>some pairs rotate by another axis, so time is read as rows or columns</source>
        <translation>一些频率对按另一个轴旋转，于是时间被当作行或列</translation>
    </message>
    <message>
        <source>give the sections in the order of the axes, time first</source>
        <translation>请按轴的顺序给出分段，时间在最前</translation>
    </message>
    <message>
        <source>contiguous and interleaved sections are taken for each other</source>
        <translation>连续的分段与交错的分段弄混了</translation>
    </message>
    <message>
        <source>text is right, pictures and videos are not: pairs rotate by other axes</source>
        <translation>文本正确，图像和视频不对：频率对按别的轴旋转</translation>
    </message>
    <message>
        <source>read `mrope_interleaved` in the config: interleaved sections alternate the axes</source>
        <translation>请读取配置中的 `mrope_interleaved`：交错的分段让各轴轮流出现</translation>
    </message>
    <message>
        <source>the other layout of pairs: 2k and 2k + 1 against k and k + d/2</source>
        <translation>频率对用了另一种排布：2k 与 2k + 1，还是 k 与 k + d/2</translation>
    </message>
    <message>
        <source>only pair 0 of each axis may be right; weights must be permuted with the layout</source>
        <translation>每个轴至多第 0 对正确；换排布时权重也要跟着重排</translation>
    </message>
    <message>
        <source>rotate the pairs of the scheme's own layout, or permute the weights of q and k</source>
        <translation>请按方案自己的排布旋转，或重排 q 和 k 的权重</translation>
    </message>
    <message>
        <source>%1 tokens x %2 pairs or %3 dimensions</source>
        <translation>%1 个词元 x %2 个频率对或 %3 维</translation>
    </message>
    <message>
        <source>%1 tokens x head dim %2</source>
        <translation>%1 个词元 x 头维数 %2</translation>
    </message>
    <message>
        <source>save all of it</source>
        <translation>请保存全部内容</translation>
    </message>
    <message>
        <source>found %1, expected %2</source>
        <translation>读到 %1，应为 %2</translation>
    </message>
    <message>
        <source>check --head-dim, the sequence and the scheme</source>
        <translation>请检查 --head-dim、序列和方案</translation>
    </message>
    <message>
        <source>check the head dim, the sequence and the scheme</source>
        <translation>请检查头维度、序列和方案</translation>
    </message>
    <message>
        <source>found %1, but before rotation %2</source>
        <translation>读到 %1，但旋转前是 %2</translation>
    </message>
    <message>
        <source>save the same vectors before and after rotation</source>
        <translation>请保存旋转前后的同一批向量</translation>
    </message>
    <message>
        <source>holds NaN or infinity</source>
        <translation>含有 NaN 或无穷大</translation>
    </message>
    <message>
        <source>save finite numbers</source>
        <translation>请保存有限的数</translation>
    </message>
    <message>
        <source>this scheme does not rotate pairs one by one, so there is nothing to compare</source>
        <translation>这种方案不逐对旋转，因此没有可比较的</translation>
    </message>
    <message>
        <source>choose another --scheme or --frequencies-of</source>
        <translation>请另选 --scheme 或 --frequencies-of</translation>
    </message>
    <message>
        <source>holds no array of that kind</source>
        <translation>其中没有这类数组</translation>
    </message>
    <message>
        <source>name the arrays axis_of_pair, inv_freq, cos and sin, or q and q_rotated</source>
        <translation>请把数组命名为 axis_of_pair、inv_freq、cos 和 sin，或 q 和 q_rotated</translation>
    </message>
    <message>
        <source>axes of pairs</source>
        <translation>各频率对的轴</translation>
    </message>
    <message>
        <source>frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>cosines and sines</source>
        <translation>余弦和正弦</translation>
    </message>
    <message>
        <source>rotated vectors</source>
        <translation>旋转后的向量</translation>
    </message>
    <message>
        <source>first difference: pair %1 rotates by %2, yours by %3</source>
        <translation>第一处不同：频率对 %1 按 %2 旋转，你的按 %3</translation>
    </message>
    <message>
        <source>first difference: pair %1 has frequency %2, yours %3</source>
        <translation>第一处不同：频率对 %1 的频率是 %2，你的是 %3</translation>
    </message>
    <message>
        <source>first difference: dimension %1 does not rotate: expected %2, yours %3</source>
        <translation>第一处不同：第 %1 维不旋转：应为 %2，你的是 %3</translation>
    </message>
    <message>
        <source>first difference: pair %1, column %2, token %3 at %4: expected %5, yours %6</source>
        <translation>第一处不同：频率对 %1，第 %2 列，位于 %4 的词元 %3：应为 %5，你的是 %6</translation>
    </message>
    <message>
        <source>no known cause gives these numbers; are the position ids right?</source>
        <translation>没有已知原因会给出这些数；位置编号对吗？</translation>
    </message>
    <message>
        <source>%1 of %2 pairs explained by %3: %4</source>
        <translation>%3 能解释 %2 个频率对中的 %1 个：%4</translation>
    </message>
    <message>
        <source>yours are those of base %1; expected base %2</source>
        <translation>你的是底数 %1 的频率；应为底数 %2</translation>
    </message>
    <message>
        <source>%1%2: all %3 pairs are as in %4</source>
        <translation>%1%2：全部 %3 个频率对都与 %4 相同</translation>
    </message>
    <message>
        <source>%1%2: %3 of %4 pairs differ from %5</source>
        <translation>%1%2：%4 个频率对中有 %3 个与 %5 不同</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 个频率对</translation>
    </message>
    <message>
        <source>ids, axes (of each pair), frequencies, table (cosines and sines) or vectors (before and after rotation); default: by the names in FILE, or its own: axis_of_pair, inv_freq, cos, sin, cos_sin_cache, q and q_rotated</source>
        <translation>ids（位置编号）、axes（各频率对的轴）、frequencies（频率）、table（余弦和正弦）或 vectors（旋转前后的向量）；默认按 FILE 中的数组名或文件名判断：axis_of_pair、inv_freq、cos、sin、cos_sin_cache、q 和 q_rotated</translation>
    </message>
    <message>
        <source>a table holds one head</source>
        <translation>一张表只放一个头</translation>
    </message>
    <message>
        <source>write a .png, or choose a head</source>
        <translation>请写成 .png，或选一个头</translation>
    </message>
    <message>
        <source>add --bins 256</source>
        <translation>请加上 --bins 256</translation>
    </message>
    <message>
        <source>queries and keys of a layer, q and k in .npz or .safetensors, before rotation, or q_rotated and k_rotated after it: heads x tokens x head dim; logits, or probabilities with --mode softmax</source>
        <translation>一层的查询和键：.npz 或 .safetensors 中旋转前的 q 和 k，或旋转后的 q_rotated 和 k_rotated，头 x 词元 x 头维数；得到 logits，或用 --mode softmax 得到概率</translation>
    </message>
    <message>
        <source>a head of --vectors, from 0 (the default), or all in one picture</source>
        <translation>--vectors 中的一个头，从 0 数起（默认），或用 all 把所有头画成一张图</translation>
    </message>
    <message>
        <source>queries and keys of a file have no such mask here</source>
        <translation>文件中的查询和键在这里没有这种掩码</translation>
    </message>
    <message>
        <source>choose none or causal</source>
        <translation>请选 none 或 causal</translation>
    </message>
    <message>
        <source>found %1, expected heads x %2 tokens x head dim %3</source>
        <translation>读到 %1，应为头 x %2 个词元 x 头维数 %3</translation>
    </message>
    <message>
        <source>holds no queries and keys</source>
        <translation>其中没有查询和键</translation>
    </message>
    <message>
        <source>name the arrays q and k, or q_rotated and k_rotated</source>
        <translation>请把数组命名为 q 和 k，或 q_rotated 和 k_rotated</translation>
    </message>
    <message>
        <source>%1 heads of keys do not divide %2 of queries</source>
        <translation>%1 个键头不能整除 %2 个查询头</translation>
    </message>
    <message>
        <source>save the queries and keys of one layer</source>
        <translation>请保存同一层的查询和键</translation>
    </message>
    <message>
        <source>queries and keys</source>
        <translation>查询和键</translation>
    </message>
    <message>
        <source>this scheme does not rotate pairs one by one</source>
        <translation>这种方案不逐对旋转</translation>
    </message>
    <message>
        <source>they have %1 tokens and head dim %2, but the sequence %3 and the scheme %4</source>
        <translation>它们有 %1 个词元、头维数 %2，而序列有 %3 个词元，方案的头维数为 %4</translation>
    </message>
    <message>
        <source>the %1 tokens that are told are as %2 places them; %3 are not told</source>
        <translation>已给出的 %1 个词元都与 %2 的位置相同；另有 %3 个没有给出</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>Packed ends</source>
        <translation>打包的末尾</translation>
    </message>
    <message>
        <source>the scheme has the axes %1, but the dump has %2 axes</source>
        <translation>方案的轴是 %1，而导出数据有 %2 个轴</translation>
    </message>
    <message>
        <source>compare it with one of the schemes that are listed</source>
        <translation>请与列出的方案之一比较</translation>
    </message>
    <message>
        <source>The sequence cannot be read</source>
        <translation>无法读取序列</translation>
    </message>
    <message>
        <source>the steps of a session have no files to pack</source>
        <translation>会话的步骤没有可打包的文件</translation>
    </message>
    <message>
        <source>pass on the session, or write a .pdf</source>
        <translation>请直接传递该会话，或写成 .pdf</translation>
    </message>
    <message>
        <source>a package holds the lesson, and neither answers nor tips</source>
        <translation>课程包中是课程本身，既没有答案也没有提示</translation>
    </message>
    <message>
        <source>write these to a .pdf</source>
        <translation>请将它们写成 .pdf</translation>
    </message>
    <message>
        <source>name one lesson</source>
        <translation>请只给出一个课程</translation>
    </message>
    <message>
        <source>its setting %1 is neither a text nor a number</source>
        <translation>其设置 %1 既不是文本也不是数</translation>
    </message>
    <message>
        <source>divide the lesson</source>
        <translation>请把课程分成几个</translation>
    </message>
    <message>
        <source>its id %1 is not 1 to %2 letters, digits, - and _, a letter first</source>
        <translation>其标识 %1 不是以字母开头、由 1 至 %2 个字母、数字、- 和 _ 组成的文本</translation>
    </message>
    <message>
        <source>it changes how many pairs turn</source>
        <translation>它改变了旋转的频率对的数目</translation>
    </message>
    <message>
        <source>choose another scaling</source>
        <translation>请选择另一种频率缩放</translation>
    </message>
    <message>
        <source>%1 distances for %2 axes</source>
        <translation>%2 个轴有 %1 个距离</translation>
    </message>
    <message>
        <source>write one for each axis</source>
        <translation>请为每个轴写一个</translation>
    </message>
    <message>
        <source>%1 distances of %2 pairs are too many</source>
        <translation>%2 个频率对的 %1 个距离太多</translation>
    </message>
    <message>
        <source>write fewer numbers</source>
        <translation>请少写一些数</translation>
    </message>
    <message>
        <source>with it, the text is longer than %1 bytes</source>
        <translation>加上它，文本超过 %1 字节</translation>
    </message>
    <message>
        <source>write a shorter one</source>
        <translation>请写得短一些</translation>
    </message>
    <message>
        <source>the list is empty</source>
        <translation>列表为空</translation>
    </message>
    <message>
        <source>correct its arguments</source>
        <translation>请更正其参数</translation>
    </message>
    <message>
        <source>list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>with it, the lesson has more than %1 values</source>
        <translation>加上它，课程的值超过 %1 个</translation>
    </message>
    <message>
        <source>the sequence has none</source>
        <translation>序列中没有</translation>
    </message>
    <message>
        <source>write a sequence that has one</source>
        <translation>请写出含有它的序列</translation>
    </message>
    <message>
        <source>write NAME=a,b,c, NAME=lin:0..1:5, NAME=log:1e4..1e6:5 or NAME=8..64:8</source>
        <translation>写作 NAME=a,b,c、NAME=lin:0..1:5、NAME=log:1e4..1e6:5 或 NAME=8..64:8</translation>
    </message>
    <message>
        <source>not A..B:N</source>
        <translation>不是 A..B:N</translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation>超过 %1 个值</translation>
    </message>
    <message>
        <source>logarithmic values are positive</source>
        <translation>对数取值须为正数</translation>
    </message>
    <message>
        <source>the step is not a whole number above 0</source>
        <translation>步长不是大于 0 的整数</translation>
    </message>
    <message>
        <source>not a name with values</source>
        <translation>不是带取值的名称</translation>
    </message>
    <message>
        <source>a value is empty</source>
        <translation>有一个值为空</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 不带值</translation>
    </message>
    <message>
        <source>leave %1 out</source>
        <translation>请去掉 %1</translation>
    </message>
    <message>
        <source>no kind of quantity</source>
        <translation>没有给出量的种类</translation>
    </message>
    <message>
        <source>write --measure "kernel distance=1,64"</source>
        <translation>写作 --measure "kernel distance=1,64"</translation>
    </message>
    <message>
        <source>%1 axes, but at most %2 fit</source>
        <translation>有 %1 个轴，最多 %2 个</translation>
    </message>
    <message>
        <source>vary fewer settings</source>
        <translation>请少改变几个设置</translation>
    </message>
    <message>
        <source>%1 points, but at most %2 fit</source>
        <translation>有 %1 个点，最多 %2 个</translation>
    </message>
    <message>
        <source>give fewer values</source>
        <translation>请少给几个值</translation>
    </message>
    <message>
        <source>another array of the result has this name</source>
        <translation>结果中另有数组用这个名称</translation>
    </message>
    <message>
        <source>choose another name, such as --measure "far=kernel distance=64"</source>
        <translation>换一个名称，例如 --measure "far=kernel distance=64"</translation>
    </message>
    <message>
        <source>write parts with `ropescope sweep … --part I/N -o F.npz`</source>
        <translation>用 `ropescope sweep … --part I/N -o F.npz` 写出各部分</translation>
    </message>
    <message>
        <source>write it again</source>
        <translation>请重新写出</translation>
    </message>
    <message>
        <source>its specification has no points or measures</source>
        <translation>其说明中没有点或度量</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>it is %1, but %2 in %3</source>
        <translation>这里是 %1，而在 %3 中是 %2</translation>
    </message>
    <message>
        <source>merge parts of one sweep</source>
        <translation>请合并同一次扫描的各部分</translation>
    </message>
    <message>
        <source>%1 values at point %2 (%3), but %4 at point %5 (%6)</source>
        <translation>点 %2（%3）处有 %1 个值，点 %5（%6）处却有 %4 个</translation>
    </message>
    <message>
        <source>add --bins 64</source>
        <translation>加上 --bins 64</translation>
    </message>
    <message>
        <source>choose one value, such as axis=h</source>
        <translation>选取一个值，例如 axis=h</translation>
    </message>
    <message>
        <source>a map does not fit into a row</source>
        <translation>一行放不下一张分数图</translation>
    </message>
    <message>
        <source>write .npz, or add --measure</source>
        <translation>写成 .npz，或加上 --measure</translation>
    </message>
    <message>
        <source>it has no array `%1`</source>
        <translation>没有数组 `%1`</translation>
    </message>
    <message>
        <source>its arrays do not fit each other</source>
        <translation>其中的数组互不相符</translation>
    </message>
    <message>
        <source>the sweep has no point %1</source>
        <translation>这次扫描没有点 %1</translation>
    </message>
    <message>
        <source>point %1 has other values than in %2</source>
        <translation>点 %1 的值与 %2 中的不同</translation>
    </message>
    <message>
        <source>leave one of them out, or compute both on one kind of processor</source>
        <translation>去掉其中一个，或在同一种处理器上计算二者</translation>
    </message>
    <message>
        <source>points %1 are missing: %2 of %3 points</source>
        <translation>缺少点 %1：共 %3 个点中的 %2 个</translation>
    </message>
    <message>
        <source>parts %1 of %2 are missing: %3 of %4 points</source>
        <translation>缺少第 %1 部分（共 %2 部分）：%4 个点中的 %3 个</translation>
    </message>
    <message>
        <source>add --vary base=log:1e4..1e6:5, or several</source>
        <translation>加上 --vary base=log:1e4..1e6:5，可以给多个</translation>
    </message>
    <message>
        <source>a figure shows plots</source>
        <translation>图页显示的是各种图</translation>
    </message>
    <message>
        <source>leave it out, or write .npz or .csv</source>
        <translation>请去掉，或写成 .npz 或 .csv</translation>
    </message>
    <message>
        <source>not a part</source>
        <translation>不是一个部分</translation>
    </message>
    <message>
        <source>write I/N such as 3/7; parts count from 1</source>
        <translation>写作 I/N，例如 3/7；部分从 1 数起</translation>
    </message>
    <message>
        <source>a sweep has one scheme at each point, not %1</source>
        <translation>扫描的每个点只有一个方案，而不是 %1 个</translation>
    </message>
    <message>
        <source>write --vary scheme=rope-tv,m-rope</source>
        <translation>写作 --vary scheme=rope-tv,m-rope</translation>
    </message>
    <message>
        <source>%1 points of %2 numbers each make more than 2^30 numbers</source>
        <translation>%1 个点、每点 %2 个数，超过 2^30 个数</translation>
    </message>
    <message>
        <source>give fewer values, or fewer --bins</source>
        <translation>请少给几个值，或减少 --bins</translation>
    </message>
    <message>
        <source>%1 of %2 points are refused, the first one, %3 (%4): %5</source>
        <translation>%2 个点中有 %1 个被拒绝，第一个是 %3（%4）：%5</translation>
    </message>
    <message>
        <source>points %1 and %2 would both be %3</source>
        <translation>点 %1 和 %2 都会写成 %3</translation>
    </message>
    <message>
        <source>put names of --vary into it, as in F-{%1}.pdf</source>
        <translation>在其中放入 --vary 的名称，例如 F-{%1}.pdf</translation>
    </message>
    <message>
        <source>the parts say what was computed</source>
        <translation>算了什么由各部分说明</translation>
    </message>
    <message>
        <source>no part is given</source>
        <translation>没有给出任何部分</translation>
    </message>
    <message>
        <source>write --merge part-*.npz -o F.npz</source>
        <translation>写作 --merge part-*.npz -o F.npz</translation>
    </message>
    <message>
        <source>compute them and merge again</source>
        <translation>计算它们，然后再合并</translation>
    </message>
    <message>
        <source>computed with other instructions than %1, so that last digits may differ</source>
        <translation>所用指令集与 %1 不同，末位数字可能不同</translation>
    </message>
    <message>
        <source>parts are .npz</source>
        <translation>各部分是 .npz</translation>
    </message>
    <message>
        <source>write .npz, and csv when they are merged</source>
        <translation>写成 .npz，合并时再写 csv</translation>
    </message>
    <message>
        <source>an option of figures</source>
        <translation>这是图页的选项</translation>
    </message>
    <message>
        <source>leave it out, or write .pdf, .svg, .png or .tex</source>
        <translation>请去掉，或写成 .pdf、.svg、.png 或 .tex</translation>
    </message>
    <message>
        <source>One result for each combination of values, the last --vary fastest. npz holds an array for each measure, whose first dimensions are the axes; csv a row for each point. With the suffix of a figure, one figure for each point. What a scheme refuses is nan, with the reason in the array `error`.</source>
        <translation>取值的每种组合一个结果，最后一个 --vary 变化最快。npz 中每个度量一个数组，前几维是各个轴；csv 每个点一行。若后缀是图的格式，每个点一张图。方案拒绝的点是 nan，原因在数组 `error` 中。</translation>
    </message>
    <message>
        <source>a setting by its name in sessions, full or short (scheme, base, head_dim, allocation), param.P, or the placeholder {NAME} in other options; values a,b,c, or a;b;c if they have commas, lin:A..B:N, log:A..B:N, A..B or A..B:STEP (repeatable)</source>
        <translation>会话中的设置，用全名或短名（scheme、base、head_dim、allocation），或 param.P，或其他选项中的占位符 {NAME}；取值 a,b,c，值中有逗号时用 a;b;c，或 lin:A..B:N、log:A..B:N、A..B、A..B:STEP（可重复）</translation>
    </message>
    <message>
        <source>a quantity as in lessons, such as "kernel distance=1,64"; tokens and segments count from 0 (repeatable). Without it: the map of scores</source>
        <translation>课程中那样的量，例如 "kernel distance=1,64"；词元和片段从 0 数起（可重复）。不给时：分数图</translation>
    </message>
    <message>
        <source>bins per side of that map; absent: every token</source>
        <translation>该图每边的格数；不给时为每个词元</translation>
    </message>
    <message>
        <source>every N-th point, beginning with the I-th; parts count from 1</source>
        <translation>从第 I 个点起每隔 N 个取一个；部分从 1 数起</translation>
    </message>
    <message>
        <source>puts parts together</source>
        <translation>把各部分合在一起</translation>
    </message>
    <message>
        <source>threads; default: the processors that the process may use</source>
        <translation>线程数；默认为进程可用的处理器数</translation>
    </message>
    <message>
        <source>prints the number of points</source>
        <translation>打印点数</translation>
    </message>
    <message>
        <source>prints the values of each point</source>
        <translation>打印每个点的取值</translation>
    </message>
    <message>
        <source>results over ranges of settings (npz csv, or a figure a point)</source>
        <translation>在设置的取值范围上的结果（npz csv，或每点一张图）</translation>
    </message>
    <message>
        <source>point %1 (%2), %3</source>
        <translation>点 %1（%2），%3</translation>
    </message>
    <message>
        <source>no setting has this name, and no option has the placeholder {%1}</source>
        <translation>没有这个名称的设置，也没有选项含占位符 {%1}</translation>
    </message>
    <message>
        <source>vary a setting such as base, scheme or param.gamma</source>
        <translation>改变一个设置，例如 base、scheme 或 param.gamma</translation>
    </message>
    <message>
        <source>it is varied twice</source>
        <translation>被改变了两次</translation>
    </message>
    <message>
        <source>count from %1</source>
        <translation>从 %1 数起</translation>
    </message>
    <message>
        <source>not an array of texts</source>
        <translation>不是文本数组</translation>
    </message>
    <message>
        <source>%1=%2</source>
        <translation>%1=%2</translation>
    </message>
    <message>
        <source>--bins</source>
        <translation>--bins</translation>
    </message>
    <message>
        <source>--measure</source>
        <translation>--measure</translation>
    </message>
    <message>
        <source>--measure %1</source>
        <translation>--measure %1</translation>
    </message>
    <message>
        <source>--merge</source>
        <translation>--merge</translation>
    </message>
    <message>
        <source>--part</source>
        <translation>--part</translation>
    </message>
    <message>
        <source>--part %1</source>
        <translation>--part %1</translation>
    </message>
    <message>
        <source>--vary</source>
        <translation>--vary</translation>
    </message>
    <message>
        <source>--vary %1</source>
        <translation>--vary %1</translation>
    </message>
</context>
</TS>
