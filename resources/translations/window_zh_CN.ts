<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>L: the position before the image</source>
        <translation>L：图像之前的位置</translation>
    </message>
    <message>
        <source>w, h: its width and height in patches</source>
        <translation>w、h：图像的宽与高（图像块数）</translation>
    </message>
    <message>
        <source>i, j, t: row, column and frame of a patch, from 1</source>
        <translation>i、j、t：图像块的行、列、帧，从 1 数起</translation>
    </message>
    <message>
        <source>p₀: the first position of the segment</source>
        <translation>p₀：片段的首个位置</translation>
    </message>
    <message>
        <source>i, j, t: row, column and frame, from 0</source>
        <translation>i、j、t：行、列、帧，从 0 数起</translation>
    </message>
    <message>
        <source>q, k: tokens of query and key</source>
        <translation>q、k：查询与键的词元</translation>
    </message>
    <message>
        <source>s: relative score</source>
        <translation>s：相对分数</translation>
    </message>
    <message>
        <source>ℓ: logit</source>
        <translation>ℓ：logit</translation>
    </message>
    <message>
        <source>w: softmax weight</source>
        <translation>w：softmax 权重</translation>
    </message>
    <message>
        <source>d: head dim</source>
        <translation>d：头维度</translation>
    </message>
    <message>
        <source>d′: its rotated dimensions</source>
        <translation>d′：其中旋转的维度</translation>
    </message>
    <message>
        <source>u: part of the dimensions that are not rotated</source>
        <translation>u：不旋转的维度所占比例</translation>
    </message>
    <message>
        <source>b: bias or base</source>
        <translation>b：偏置或底数</translation>
    </message>
    <message>
        <source>τ: seconds per frame</source>
        <translation>τ：每帧秒数</translation>
    </message>
    <message>
        <source>r: positions per second</source>
        <translation>r：每秒位置数</translation>
    </message>
</context>
<context>
    <name>BlockMeansPlot</name>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2：%3</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>Block means</source>
        <translation>区块均值</translation>
    </message>
    <message>
        <source>mean scores between segments</source>
        <translation>各片段之间的平均分数</translation>
    </message>
    <message>
        <source>mean of the %1 from segment to segment, %2</source>
        <translation>片段到片段的%1均值，%2</translation>
    </message>
    <message>
        <source>means from segment to segment, %1</source>
        <translation>片段到片段的均值，%1</translation>
    </message>
    <message>
        <source>%1; an estimate</source>
        <translation>%1；估计值</translation>
    </message>
    <message>
        <source>No means.</source>
        <translation>没有均值。</translation>
    </message>
    <message>
        <source>Mean scores between %1 segments, from %2 to %3.</source>
        <translation>%1 个片段之间的平均分数，从 %2 到 %3。</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>random, 5–95 %</source>
        <translation>随机，5–95 %</translation>
    </message>
    <message>
        <source>rises</source>
        <translation>上升处</translation>
    </message>
    <message>
        <source>RoFormer&apos;s bound, relative</source>
        <translation>RoFormer 上界（相对值）</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>RoFormer&apos;s bound, relative to its value at distance 0</source>
        <translation>RoFormer 上界，相对于其在距离 0 处的值</translation>
    </message>
</context>
<context>
    <name>CheckForm</name>
    <message>
        <source>Layout</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>What the dimensions of the array are</source>
        <translation>数组各维的含义</translation>
    </message>
    <message>
        <source>as it fits</source>
        <translation>自动判断</translation>
    </message>
    <message>
        <source>Axis order</source>
        <translation>轴的顺序</translation>
    </message>
    <message>
        <source>The axes in the order of your rows</source>
        <translation>按你的数组的行列出各轴</translation>
    </message>
    <message>
        <source>%1, found in the dump</source>
        <translation>%1（数据中如此）</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>原点</translation>
    </message>
    <message>
        <source>The position of a first text token in your code</source>
        <translation>你的代码中首个文本词元的位置</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>type a number that is not negative, such as 0.5</source>
        <translation>请输入非负数，例如 0.5</translation>
    </message>
    <message>
        <source>Row of the batch</source>
        <translation>批次中的行</translation>
    </message>
    <message>
        <source>Watch this file</source>
        <translation>监视此文件</translation>
    </message>
    <message>
        <source>Checks again each time you save it</source>
        <translation>每次保存后重新检查</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Scheme to compare with</source>
        <translation>与之比较的方案</translation>
    </message>
    <message>
        <source>The focused column of the document; another scheme becomes a column</source>
        <translation>文档的当前列；选择其他方案会添加一列</translation>
    </message>
    <message>
        <source>as exact as its type</source>
        <translation>按其类型的精度</translation>
    </message>
    <message>
        <source>Numbers that are at most so far apart are equal</source>
        <translation>相差不超过此值的数视为相同</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>更多字段</translation>
    </message>
    <message>
        <source>Generated tokens</source>
        <translation>生成的词元</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成的词元</translation>
    </message>
    <message>
        <source>Where the tokens after the sequence stand: since transformers 5.2, generate() and forward() differ</source>
        <translation>序列之后的词元的位置：自 transformers 5.2 起，generate() 与 forward() 不同</translation>
    </message>
    <message>
        <source>as the release does</source>
        <translation>与该版本相同</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Tokens of the dump</source>
        <translation>导出数据的词元</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元范围</translation>
    </message>
    <message>
        <source>The tokens that the dump holds: A:B, from A up to, but without, B</source>
        <translation>导出数据所含的词元：写作 A:B，从 A 到 B，不含 B</translation>
    </message>
    <message>
        <source>from 0 on</source>
        <translation>从 0 开始</translation>
    </message>
    <message>
        <source>Chunk ends</source>
        <translation>各块末尾</translation>
    </message>
    <message>
        <source>Ends of the chunks of a prefill, with commas: 9,19,29</source>
        <translation>分块预填充各块的末尾，以逗号分隔，如 `9,19,29`</translation>
    </message>
    <message>
        <source>Packed ends</source>
        <translation>打包的末尾</translation>
    </message>
    <message>
        <source>Ends of packed sequences (cu_seqlens), each placed by itself</source>
        <translation>打包序列的末尾（cu_seqlens），每个序列单独放置</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>A row of the batch, counted from 0, or all of them one by one</source>
        <translation>批次中的一行（从 0 数起），或逐行比较所有行</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>%1: %2 differ</source>
        <translation>%1：%2 个不同</translation>
    </message>
    <message>
        <source>type the number of a row, 0 to %1</source>
        <translation>请键入行号，0 到 %1</translation>
    </message>
    <message>
        <source>What the dump holds</source>
        <translation>导出数据的内容</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What the arrays are, if their names do not tell it. Vectors are q and q_rotated, or k and k_rotated.</source>
        <translation>数组是什么（名称看不出时）。向量为 q 和 q_rotated，或 k 和 k_rotated。</translation>
    </message>
    <message>
        <source>by its names</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>position ids</source>
        <translation>位置 id</translation>
    </message>
    <message>
        <source>axes of pairs</source>
        <translation>各对的轴</translation>
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
        <source>Shows fields for dumps of generated tokens, chunked prefills, packed sequences, and arrays of other kinds</source>
        <translation>显示用于生成的词元、分块预填充、打包序列和其他数组的字段</translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message>
        <source>It is equal to the tokens %1–%2 of the sequence.</source>
        <translation>它与序列的第 %1–%2 个词元相同。</translation>
    </message>
    <message>
        <source>No known cause gives these positions.</source>
        <translation>没有已知原因会得出这些位置。</translation>
    </message>
    <message>
        <source>The best known cause explains %1 of %2 tokens.</source>
        <translation>最接近的已知原因能解释 %2 个词元中的 %1 个。</translation>
    </message>
    <message>
        <source>Two causes together explain all of it.</source>
        <translation>两个原因合在一起能解释全部。</translation>
    </message>
    <message>
        <source>One cause explains all of it.</source>
        <translation>一个原因即可解释全部。</translation>
    </message>
    <message>
        <source>All %1 tokens are as %2 places them</source>
        <translation>全部 %1 个词元与 %2 相同</translation>
    </message>
    <message>
        <source>%1 tokens for a sequence of %2. %3</source>
        <translation>序列有 %2 个词元，导出数据有 %1 个。%3</translation>
    </message>
    <message>
        <source>The dump ends after %1 of %2 tokens. %3</source>
        <translation>导出数据在第 %1 个词元后结束，序列共有 %2 个。%3</translation>
    </message>
    <message>
        <source>%1 of %2 tokens differ from %3</source>
        <translation>%2 个词元中有 %1 个与 %3 不同</translation>
    </message>
    <message>
        <source>The first is token %1, %2.</source>
        <translation>首个是词元 %1（%2）。</translation>
    </message>
    <message>
        <source>%1 tokens are unknown and left out.</source>
        <translation>%1 个词元未知，不参与比较。</translation>
    </message>
    <message>
        <source>The last %1 tokens are taken as generated ones.</source>
        <translation>最后 %1 个词元按生成的词元处理。</translation>
    </message>
    <message>
        <source>after the sequence</source>
        <translation>序列之后</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成的</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>token %1 · %2: expected %3, yours %4</source>
        <translation>词元 %1 · %2：期望 %3，你的 %4</translation>
    </message>
    <message>
        <source>match</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <translation>%1 个不同</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>%1 of %2 chunks differ, the first is that of tokens %3–%4.</source>
        <translation>%2 块中有 %1 块不同，首个是词元 %3–%4 的块。</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>All %1 tokens of all %2 rows are as %3 places them</source>
        <translation>全部 %2 行的全部 %1 个词元都与 %3 的位置相同</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 differ: %2</source>
        <translation>%1 个不同：%2</translation>
    </message>
    <message>
        <source>%1 of %2 rows of the batch differ, the first is row %3, counted from 0.</source>
        <translation>批次的 %2 行中有 %1 行不同，第一个是第 %3 行（从 0 数起）。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, %2 of %3 known</source>
        <translation>%1，已知 %2 / %3</translation>
    </message>
</context>
<context>
    <name>Closing</name>
    <message>
        <source>The changes to sequence, schemes and settings would be lost.</source>
        <translation>对序列、方案与设置的更改将丢失。</translation>
    </message>
    <message>
        <source>&amp;Discard and close</source>
        <translation>放弃并关闭(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Save the changes before closing?</source>
        <translation>关闭前保存更改吗？</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>将更改保存到 %1 吗？</translation>
    </message>
    <message>
        <source>Discard the unfinished text and close?</source>
        <translation>放弃未完成的文本并关闭吗？</translation>
    </message>
    <message>
        <source>Unfinished text would be lost in any case.</source>
        <translation>尚未完成的文本无论如何都会丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
</context>
<context>
    <name>CurvesPlot</name>
    <message>
        <source>Curves in one chart</source>
        <translation>多条曲线同图</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>distance %1, score %2</source>
        <translation>距离 %1，分数 %2</translation>
    </message>
    <message>
        <source>key %1, score %2</source>
        <translation>键 %1，分数 %2</translation>
    </message>
    <message>
        <source>score over query − key</source>
        <translation>分数随距离（查询 − 键）的变化</translation>
    </message>
    <message>
        <source>click a token to set the query</source>
        <translation>单击一个词元以设为查询</translation>
    </message>
    <message>
        <source>click a token</source>
        <translation>单击一个词元</translation>
    </message>
    <message>
        <source>from query %1 to every key</source>
        <translation>从查询 %1 到每个键</translation>
    </message>
    <message>
        <source>What curves show</source>
        <translation>曲线的内容</translation>
    </message>
    <message>
        <source>Scores over distance, or from the query to every key</source>
        <translation>分数随距离的变化，或查询到每个键的分数</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>远程衰减</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>分数曲线</translation>
    </message>
    <message>
        <source>Bases of the curves</source>
        <translation>各曲线的底数</translation>
    </message>
    <message>
        <source>Bases</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Bases that each have a curve, such as 10000,500000; each scheme then has a panel of its own. Empty: its base</source>
        <translation>每个底数各画一条曲线，例如 10000,500000；此时每个方案各有一幅图。留空则用方案自己的底数</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>方案自己的</translation>
    </message>
    <message>
        <source>Context scalings of the curves</source>
        <translation>各曲线的频率缩放</translation>
    </message>
    <message>
        <source>Scalings</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Context scalings that each have a curve, such as none,linear:4,ntk:4; each scheme then has a panel of its own. Empty: that of the document</source>
        <translation>每种频率缩放各画一条曲线，例如 none,linear:4,ntk:4；此时每个方案各有一幅图。留空则用文档的设定</translation>
    </message>
    <message>
        <source>as set</source>
        <translation>按设定</translation>
    </message>
    <message>
        <source>No curve.</source>
        <translation>没有曲线。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>Scores: %1.</source>
        <translation>分数：%1。</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>no scaling</source>
        <translation>不缩放</translation>
    </message>
</context>
<context>
    <name>DecayPlot</name>
    <message>
        <source>Decay over distance</source>
        <translation>远程衰减</translation>
    </message>
    <message>
        <source>decay over distance</source>
        <translation>远程衰减曲线</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>远程衰减</translation>
    </message>
    <message>
        <source>No curve.</source>
        <translation>没有曲线。</translation>
    </message>
    <message>
        <source>With distance, the score of q = k = 1 %1.</source>
        <translation>q = k = 1 时，%1。</translation>
    </message>
    <message>
        <source>falls on every unit step up to %1</source>
        <translation>距离 %1 以内，每个单位步长上分数都下降</translation>
    </message>
    <message>
        <source>rises on %1 % of the unit steps up to %2, first at %3</source>
        <translation>距离 %2 以内，%1 % 的单位步长上分数反而上升，首次在距离 %3 处</translation>
    </message>
    <message>
        <source>falls on every step</source>
        <translation>每个单位步长上分数都下降</translation>
    </message>
    <message>
        <source>score over query − key</source>
        <translation>分数随距离（查询 − 键）的变化</translation>
    </message>
    <message>
        <source>score over query − key, attention factor %1</source>
        <translation>分数随距离（查询 − 键）的变化，注意力因子 %1</translation>
    </message>
    <message>
        <source>Distances along</source>
        <translation>距离所沿的轴</translation>
    </message>
    <message>
        <source>Two text tokens that far apart, or tokens that differ on one axis only</source>
        <translation>相距这么远的两个文本词元，或只在一个轴上位置不同的两个词元</translation>
    </message>
    <message>
        <source>All axes together</source>
        <translation>所有轴同时</translation>
    </message>
    <message>
        <source>Each axis alone</source>
        <translation>各轴单独</translation>
    </message>
    <message>
        <source>Random draws</source>
        <translation>随机抽样次数</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样数</translation>
    </message>
    <message>
        <source>Number of random q and k for the band of 5 to 95 %</source>
        <translation>计算 5 %–95 % 分位带所用的随机 q、k 组数</translation>
    </message>
    <message>
        <source>distance %1, score %2</source>
        <translation>距离 %1，分数 %2</translation>
    </message>
    <message>
        <source>rises on %1 % of the steps, first at %2</source>
        <translation>%1 % 的单位步长上分数反而上升，首次在 %2</translation>
    </message>
    <message>
        <source>rises on %1 %</source>
        <translation>%1 % 的步长上升</translation>
    </message>
    <message>
        <source>The curves are those of %1.</source>
        <translation>曲线与 %1 相同。</translation>
    </message>
    <message>
        <source>also %1; %2</source>
        <translation>另有 %1；%2</translation>
    </message>
    <message>
        <source>%1 more schemes</source>
        <translation>%1 个方案</translation>
    </message>
</context>
<context>
    <name>DerivationWords</name>
    <message>
        <source>%1 of token %2</source>
        <translation>词元 %2 的坐标（%1）</translation>
    </message>
    <message>
        <source>difference on %1</source>
        <translation>%1轴上的差</translation>
    </message>
    <message>
        <source>relative score</source>
        <translation>相对注意力分数</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>gap before segment %1, %2: first patch − text</source>
        <translation>片段 %1 之前的间隔，%2：首个图像块 − 文本</translation>
    </message>
    <message>
        <source>gap after segment %1, %2: text − last patch</source>
        <translation>片段 %1 之后的间隔，%2：文本 − 末个图像块</translation>
    </message>
    <message>
        <source>softmax weight</source>
        <translation>softmax 权重</translation>
    </message>
    <message>
        <source>mean score from queries %1 to keys %2</source>
        <translation>查询 %1 到键 %2 的平均分数</translation>
    </message>
    <message>
        <source>scaled by %1: %2·%3</source>
        <translation>经 %1 缩放：%2·%3</translation>
    </message>
    <message>
        <source>frequency of pair %1</source>
        <translation>第 %1 对的频率</translation>
    </message>
    <message>
        <source>tokens of segment %1</source>
        <translation>片段 %1 的词元数</translation>
    </message>
    <message>
        <source>a mask hides the key</source>
        <translation>键被掩码遮住</translation>
    </message>
    <message>
        <source>fully masked</source>
        <translation>全部被掩码遮住</translation>
    </message>
    <message>
        <source>n: the number of unmasked pairs</source>
        <translation>n：掩码放行的词元对数</translation>
    </message>
    <message>
        <source>score of q = k = 1 at distance %1</source>
        <translation>距离 %1 处 q = k = 1 的分数</translation>
    </message>
    <message>
        <source>relative bound</source>
        <translation>相对上界</translation>
    </message>
    <message>
        <source>random q and k, %1 draws</source>
        <translation>随机 q 与 k，抽样 %1 次</translation>
    </message>
    <message>
        <source>5 % of the scores are below %1</source>
        <translation>5 % 的分数低于 %1</translation>
    </message>
    <message>
        <source>50 % are below %1</source>
        <translation>50 % 的分数低于 %1</translation>
    </message>
    <message>
        <source>95 % are below %1</source>
        <translation>95 % 的分数低于 %1</translation>
    </message>
    <message>
        <source>score of patches at the offset (%1)</source>
        <translation>偏移为（%1）的图像块间分数</translation>
    </message>
    <message>
        <source>the mean of s over all pairs of patches with this offset, among them query %1 and key %2</source>
        <translation>偏移相同的所有图像块对上 s 的均值，例如查询 %1 与键 %2</translation>
    </message>
    <message>
        <source>rounding error of query %1 and key %2</source>
        <translation>查询 %1 与键 %2 的舍入误差</translation>
    </message>
    <message>
        <source>e = |ŝ − s|, ŝ: with the number types of the model, s: exact, of q and k as those types hold them</source>
        <translation>e = |ŝ − s|，ŝ：按该模型的数值类型计算；s：对这些类型所能表示的 q 与 k 精确计算</translation>
    </message>
    <message>
        <source>a number type overflows</source>
        <translation>数值类型溢出</translation>
    </message>
    <message>
        <source>error from queries %1 to keys %2</source>
        <translation>从查询 %1 到键 %2 的误差</translation>
    </message>
    <message>
        <source>the largest among the sampled pairs</source>
        <translation>抽样词元对中的最大值</translation>
    </message>
    <message>
        <source>β = first patch − γ</source>
        <translation>β = 第一个图像块 − γ</translation>
    </message>
    <message>
        <source>wavelength of pair %1</source>
        <translation>频率对 %1 的波长</translation>
    </message>
    <message>
        <source>turns of pair %1</source>
        <translation>频率对 %1 的转数</translation>
    </message>
    <message>
        <source>the mean of %1(p·θ) over tokens %2</source>
        <translation>%1(p·θ) 在词元 %2 上的均值</translation>
    </message>
    <message>
        <source>angle of %1 in pair %2</source>
        <translation>%1 在频率对 %2 中的角度</translation>
    </message>
    <message>
        <source>as a complex number (%1)</source>
        <translation>复数形式（%1）</translation>
    </message>
    <message>
        <source>as a matrix (%1)</source>
        <translation>矩阵形式（%1）</translation>
    </message>
    <message>
        <source>element by element (%1)</source>
        <translation>逐元素形式（%1）</translation>
    </message>
    <message>
        <source>γ %1: the step from patch to patch</source>
        <translation>γ %1：相邻图像块的步长</translation>
    </message>
</context>
<context>
    <name>Describe</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>audio and video</source>
        <translation>带音频的视频</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>%1, row %2, col %3</source>
        <translation>%1，第 %2 行，第 %3 列</translation>
    </message>
    <message>
        <source>%1, frame %2, row %3, col %4</source>
        <translation>%1，第 %2 帧，第 %3 行，第 %4 列</translation>
    </message>
    <message>
        <source>%1, boundary token %2</source>
        <translation>%1，边界词元 %2</translation>
    </message>
    <message>
        <source>%1, end of row %2</source>
        <translation>%1，第 %2 行末</translation>
    </message>
    <message>
        <source>%1, token %2 of %3</source>
        <translation>%1，第 %2 个词元，共 %3 个</translation>
    </message>
    <message>
        <source>no positions for this sequence</source>
        <translation>此序列没有位置</translation>
    </message>
    <message>
        <source>no tokens yet</source>
        <translation>还没有词元</translation>
    </message>
    <message>
        <source>no positions</source>
        <translation>没有位置</translation>
    </message>
    <message>
        <source>no tokens</source>
        <translation>没有词元</translation>
    </message>
    <message>
        <source>text at %1</source>
        <translation>文本在 %1</translation>
    </message>
    <message>
        <source>1 axis</source>
        <translation>1 个轴</translation>
    </message>
    <message>
        <source>%1 axes</source>
        <translation>%1 个轴</translation>
    </message>
    <message>
        <source>1 axis %1 · text resumes at %2 after segment %3</source>
        <translation>1 个轴：%1 · 片段 %3 之后文本从 %2 继续</translation>
    </message>
    <message>
        <source>%1 axes %2 · text resumes at %3 after segment %4</source>
        <translation>%1 个轴：%2 · 片段 %4 之后文本从 %3 继续</translation>
    </message>
    <message>
        <source>%1 · text at %2 after segment %3</source>
        <translation>%1 · 片段 %3 之后文本在 %2</translation>
    </message>
    <message>
        <source>text at %1 after segment %2</source>
        <translation>片段 %2 之后文本在 %1</translation>
    </message>
    <message>
        <source>next %1 · maximum %2 · rope_delta %3</source>
        <translation>下一位置 %1 · 最大 %2 · rope_delta %3</translation>
    </message>
    <message>
        <source>timestamp of frame %1, token %2</source>
        <translation>第 %1 帧的时间戳，词元 %2</translation>
    </message>
</context>
<context>
    <name>DifferencePlot</name>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>map of score differences</source>
        <translation>分数差异图</translation>
    </message>
    <message>
        <source>Show a second scheme to see its scores minus those of this one.</source>
        <translation>再显示一个方案，旁边即为其分数减去本方案分数之差。</translation>
    </message>
    <message>
        <source>This scheme is subtracted: the other panels show their scores minus those of this one.</source>
        <translation>本方案为减数：其他各图显示其分数减去本方案的分数。</translation>
    </message>
    <message>
        <source>%1 minus those of %2, %3</source>
        <translation>%1，减去 %2 的对应值，%3</translation>
    </message>
    <message>
        <source>minus %1, %2</source>
        <translation>减去 %1，%2</translation>
    </message>
    <message>
        <source>minus %1</source>
        <translation>减去 %1</translation>
    </message>
    <message>
        <source>%1; an estimate</source>
        <translation>%1；估计值</translation>
    </message>
    <message>
        <source>Subtracted scheme</source>
        <translation>作为减数的方案</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减去</translation>
    </message>
    <message>
        <source>The scheme whose scores are subtracted from those of the others</source>
        <translation>从其他方案的分数中减去此方案的分数</translation>
    </message>
    <message>
        <source>no block differs</source>
        <translation>各区块均无差异</translation>
    </message>
    <message>
        <source>largest mean: %1 → %2: %3</source>
        <translation>最大均值：%1 → %2：%3</translation>
    </message>
    <message>
        <source>No map.</source>
        <translation>没有图。</translation>
    </message>
    <message>
        <source>Differences from %1 to %2; %3.</source>
        <translation>差异从 %1 到 %2；%3。</translation>
    </message>
    <message>
        <source>Mean differences shown from %1 to %2; %3.</source>
        <translation>所示平均差异从 %1 到 %2；%3。</translation>
    </message>
</context>
<context>
    <name>DocumentTitle</name>
    <message>
        <source>New document</source>
        <translation>新文档</translation>
    </message>
    <message>
        <source>Custom sequence</source>
        <translation>自定义序列</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>document (folder or number)</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>EncodingPlot</name>
    <message>
        <source>Position encodings</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>codes of positions</source>
        <translation>位置的编码</translation>
    </message>
    <message>
        <source>codes of positions, the same for all schemes</source>
        <translation>各位置的编码，与方案无关</translation>
    </message>
    <message>
        <source>number of the code</source>
        <translation>编码的数值</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>nothing to decide</source>
        <translation>无从判断</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>不成立</translation>
    </message>
    <message>
        <source>Position encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>An encoding, with parameters such as sinusoidal form=concat base=500 or learned variant=vit height=20 width=30 interpolation=bicubic</source>
        <translation>一种编码，可带参数，例如 sinusoidal form=concat base=500，或 learned variant=vit height=20 width=30 interpolation=bicubic</translation>
    </message>
    <message>
        <source>Positions of the codes</source>
        <translation>编码的位置数</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Dimensions of the codes</source>
        <translation>编码的维数</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>维数</translation>
    </message>
    <message>
        <source>No codes.</source>
        <translation>没有编码。</translation>
    </message>
    <message>
        <source>%1: codes of %2 positions in %3 dimensions, from −%4 to %4.</source>
        <translation>%1：%2 个位置、%3 维的编码，从 −%4 到 %4。</translation>
    </message>
    <message>
        <source>position %1, dimension %2</source>
        <translation>位置 %1，维度 %2</translation>
    </message>
    <message>
        <source>Table of ideal properties</source>
        <translation>理想性质表</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>性质</translation>
    </message>
</context>
<context>
    <name>EquivariancePlot</name>
    <message>
        <source>Equal words in attention</source>
        <translation>注意力中的相同词</translation>
    </message>
    <message>
        <source>outputs of an attention layer</source>
        <translation>注意力层的输出</translation>
    </message>
    <message>
        <source>Equal words</source>
        <translation>相同词</translation>
    </message>
    <message>
        <source>outputs of one attention head of 8 dimensions, the same for all schemes</source>
        <translation>一个 8 维注意力头的输出，与方案无关</translation>
    </message>
    <message>
        <source>outputs of an attention head</source>
        <translation>一个注意力头的输出</translation>
    </message>
    <message>
        <source>component of the output</source>
        <translation>输出的分量</translation>
    </message>
    <message>
        <source>component</source>
        <translation>分量</translation>
    </message>
    <message>
        <source>%1, component %2: %3</source>
        <translation>%1，分量 %2：%3</translation>
    </message>
    <message>
        <source>All words differ: write one twice.</source>
        <translation>所有词都不同：把一个词写两次。</translation>
    </message>
    <message>
        <source>“%1” %2 and %3: outputs differ by %4.</source>
        <translation>第 %2 个和第 %3 个“%1”：输出相差 %4。</translation>
    </message>
    <message>
        <source>Swapping only swaps the outputs: difference 0.</source>
        <translation>交换词只是交换输出：相差 0。</translation>
    </message>
    <message>
        <source>Swapping changes the outputs by %1.</source>
        <translation>交换词使输出改变 %1。</translation>
    </message>
    <message>
        <source>Words of the sentence</source>
        <translation>句子的词</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Words with spaces between them; equal words have equal embeddings</source>
        <translation>用空格隔开的词；相同的词有相同的嵌入</translation>
    </message>
    <message>
        <source>Positions of the words</source>
        <translation>词的位置编码</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>Causal mask of the sentence</source>
        <translation>句子的因果掩码</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Swapped words</source>
        <translation>交换的词</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Two words that are swapped, counted from 1, such as 2,3</source>
        <translation>交换的两个词，从 1 开始编号，例如 2,3</translation>
    </message>
    <message>
        <source>Seed of the weights</source>
        <translation>权重的随机种子</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>output of word %1, component %2</source>
        <translation>第 %1 个词的输出，分量 %2</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>&amp;Examples</source>
        <translation>示例(&amp;E)</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>打开示例</translation>
    </message>
</context>
<context>
    <name>ExportActions</name>
    <message>
        <source>Copy this view</source>
        <translation>复制此视图</translation>
    </message>
    <message>
        <source>Copy this row over all schemes</source>
        <translation>复制此行（所有方案）</translation>
    </message>
    <message>
        <source>Copy this column</source>
        <translation>复制此列</translation>
    </message>
    <message>
        <source>Export this column as %1…</source>
        <translation>将此列导出为 %1…</translation>
    </message>
    <message>
        <source>Position ids as Python</source>
        <translation>位置编号（Python）</translation>
    </message>
    <message>
        <source>Position ids as PyTorch function</source>
        <translation>算出位置编号的 PyTorch 函数</translation>
    </message>
    <message>
        <source>Copy as command line</source>
        <translation>复制为命令行</translation>
    </message>
    <message>
        <source>Copy position ids as Python</source>
        <translation>将位置编号复制为 Python</translation>
    </message>
    <message>
        <source>Copy position ids as PyTorch function</source>
        <translation>将位置编号复制为 PyTorch 函数</translation>
    </message>
    <message>
        <source>Copy the numbers of this view</source>
        <translation>复制此视图的数值</translation>
    </message>
    <message>
        <source>Figure of what is shown</source>
        <translation>用当前视图生成插图</translation>
    </message>
    <message>
        <source>Figure of this row</source>
        <translation>用此行生成插图</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Sequence: %1 (%2 tokens).</source>
        <translation>序列：%1（%2 个词元）。</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>注意力 logits</translation>
    </message>
    <message>
        <source>attention weights (softmax over keys)</source>
        <translation>注意力权重（对键取 softmax）</translation>
    </message>
    <message>
        <source>relative scores</source>
        <translation>相对注意力分数</translation>
    </message>
    <message>
        <source>, the mean over the pairs of cos(Δ·θ)</source>
        <translation>（即 cos(Δ·θ) 对各频率对的均值）</translation>
    </message>
    <message>
        <source>, causal mask</source>
        <translation>，因果掩码</translation>
    </message>
    <message>
        <source>Heatmaps show %1, with %2, head dim %3%4; queries run down, keys right.</source>
        <translation>热力图为%1，%2，头维度 %3%4；纵向为查询，横向为键。</translation>
    </message>
    <message>
        <source>Curves show the score from query token %1 to every key.</source>
        <translation>曲线为查询词元 %1 对各个键的分数。</translation>
    </message>
    <message>
        <source>axes %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>origin %1</source>
        <translation>起点 %1</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>Scores: %1, with %2, head dim %3%4.</source>
        <translation>分数：%1，%2，头维度 %3%4。</translation>
    </message>
    <message>
        <source>The dot and the number at K give the value of the pair (Q, K).</source>
        <translation>K 处的圆点和数字为词元对 (Q, K) 的值。</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>relative score S(i, j)</source>
        <translation>相对分数 S(i, j)</translation>
    </message>
    <message>
        <source>position, one stripe is %1</source>
        <translation>位置，每条纹宽 %1</translation>
    </message>
    <message>
        <source>pair layout %1</source>
        <translation>维度配对 %1</translation>
    </message>
    <message>
        <source>frequencies of %1</source>
        <translation>频率取自 %1</translation>
    </message>
    <message>
        <source>, each segment attends only to itself</source>
        <translation>，分块掩码（各片段只看自身）</translation>
    </message>
    <message>
        <source>, bias %1</source>
        <translation>，偏置 %1</translation>
    </message>
    <message>
        <source>scaling %1</source>
        <translation>频率缩放 %1</translation>
    </message>
    <message>
        <source>not purely relative</source>
        <translation>分数不只取决于相对位置</translation>
    </message>
    <message>
        <source>Decay: the score of q = k = 1, head dim %1, over the distance on each axis, the others equal.</source>
        <translation>远程衰减：q = k = 1、头维度 %1 的分数随单个轴上距离的变化，其余各轴的位置相同。</translation>
    </message>
    <message>
        <source>Decay: the score of q = k = 1, head dim %1, over the distance of two tokens along all axes, and RoFormer&apos;s upper bound (section 3.4.3 of arXiv 2104.09864) over its value at distance 0</source>
        <translation>远程衰减：q = k = 1、头维度 %1 的分数随两个词元在所有轴上的距离的变化，以及 RoFormer 的上界（arXiv 2104.09864 第 3.4.3 节）与其在距离 0 处的值之比</translation>
    </message>
    <message>
        <source>; band: 5 to 95 % and median of %1 draws of standard normal q and k, seed %2.</source>
        <translation>；色带：标准正态 q、k 抽样 %1 次所得分数的 5 %–95 % 分位区间与中位数，种子 %2。</translation>
    </message>
    <message>
        <source>Precision: |score with %1 − exact score|, with %2, head dim %3%4.</source>
        <translation>数值精度（%1）：|计算所得分数 − 精确分数|，%2，头维度 %3%4。</translation>
    </message>
    <message>
        <source>, the largest of 9 sampled pairs of a cell</source>
        <translation>，每格取 9 个抽样词元对中的最大误差</translation>
    </message>
    <message>
        <source>error of the score</source>
        <translation>分数误差</translation>
    </message>
    <message>
        <source>score of two patches</source>
        <translation>图像块间分数</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>Their colours span: %1.</source>
        <translation>各方案的颜色范围：%1。</translation>
    </message>
    <message>
        <source>from query token %1</source>
        <translation>第 %1 个词元（查询）</translation>
    </message>
    <message>
        <source>from query tokens %1 to %2, their mean</source>
        <translation>第 %1 至 %2 个词元（查询，取均值）</translation>
    </message>
    <message>
        <source>Patches are coloured by %1 %2, with %3, head dim %4%5.</source>
        <translation>图像块的颜色表示由%2到它的%1，%3，头维度 %4%5。</translation>
    </message>
    <message>
        <source>Masked patches have the colour of their modality.</source>
        <translation>被掩码的图像块显示其模态的颜色。</translation>
    </message>
    <message>
        <source>Positions: a cell holds the coordinates of its token, in the order of the axes.</source>
        <translation>位置：每个格子给出其词元的坐标，按坐标轴的顺序排列。</translation>
    </message>
    <message>
        <source>Lines beside an image or video are its gaps to the tokens before and after it on each axis, coloured if these differ.</source>
        <translation>图像或视频两旁的线段为它在各轴上与前后词元的间距，两者不等时以彩色表示。</translation>
    </message>
    <message>
        <source>Patch i, counted from 1 on each axis, is at β + γ·i.</source>
        <translation>各轴上从 1 计数的第 i 个图像块位于 β + γ·i。</translation>
    </message>
    <message>
        <source>Positions: a field for each axis, coloured from the smallest to the largest coordinate of each segment.</source>
        <translation>位置：每个轴一幅坐标色图，颜色从各片段的最小坐标到最大坐标。</translation>
    </message>
    <message>
        <source>Positions: a field for each axis, coloured from the smallest to the largest coordinate of all segments.</source>
        <translation>位置：每个轴一幅坐标色图，颜色从所有片段的最小坐标到最大坐标。</translation>
    </message>
    <message>
        <source>Numbers are the coordinates of the first and last token.</source>
        <translation>数字为首个和末个词元的坐标。</translation>
    </message>
    <message>
        <source>The cell of the query is filled.</source>
        <translation>查询所在的格子为实心。</translation>
    </message>
    <message>
        <source>The cell of the key is outlined.</source>
        <translation>键所在的格子带有边框。</translation>
    </message>
    <message>
        <source>patches: %1</source>
        <translation>图像块：%1</translation>
    </message>
    <message>
        <source>Their probabilities are estimates.</source>
        <translation>其中的概率为估计值。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>The rotated part of every score carries the factor m², with the attention factor %1.</source>
        <translation>所有分数的旋转部分都乘有 m²，注意力因子 %1。</translation>
    </message>
    <message>
        <source>, m² times the mean over the pairs of cos(Δ·θ)</source>
        <translation>（即 m² 乘以 cos(Δ·θ) 对各频率对的均值）</translation>
    </message>
    <message>
        <source>key tokens %1 to %2</source>
        <translation>第 %1 至 %2 个词元（键）</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>第 %1 至 %2 个词元</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1与%2</translation>
    </message>
    <message>
        <source>query tokens %1 to %2</source>
        <translation>第 %1 至 %2 个词元（查询）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1（共 %2 个）</translation>
    </message>
    <message>
        <source>Maps show only %1.</source>
        <translation>热力图与误差图只显示%1。</translation>
    </message>
    <message>
        <source>Along token axes, all segments are equally long.</source>
        <translation>在词元轴上，各段等长。</translation>
    </message>
    <message>
        <source>Along token axes, segments are as long as the logarithm of their tokens + 1.</source>
        <translation>在词元轴上，各段的长度为其词元数加 1 的对数。</translation>
    </message>
    <message>
        <source>The query (Q) is token %1.</source>
        <translation>查询（Q）为词元 %1。</translation>
    </message>
    <message>
        <source>The key (K) is token %1.</source>
        <translation>键（K）为词元 %1。</translation>
    </message>
    <message>
        <source>The box gives the value of the pair (Q, K).</source>
        <translation>方框中为词元对 (Q, K) 的值。</translation>
    </message>
    <message>
        <source>Hatched pairs are masked.</source>
        <translation>画斜线的词元对被掩码。</translation>
    </message>
    <message>
        <source>Curves show the score from query token %1 to %2.</source>
        <translation>曲线为查询词元 %1 对%2的分数。</translation>
    </message>
    <message>
        <source>base %1 (default %2)</source>
        <translation>底数 %1（方案默认 %2）</translation>
    </message>
    <message>
        <source>The panels have different bases.</source>
        <translation>各子图的底数不同。</translation>
    </message>
    <message>
        <source>Block means: the mean of the %1 from each segment (rows) to each segment (columns), with %2, head dim %3%4.</source>
        <translation>区块均值：各片段（行）到各片段（列）的%1的均值，%2，头维度 %3%4。</translation>
    </message>
    <message>
        <source>Difference: %1 of each scheme minus those of %2, with %3, head dim %4%5; a frame marks the block whose mean differs most.</source>
        <translation>差异：各方案的%1减去 %2 的对应值，%3，头维度 %4%5；方框标出均值差异最大的区块。</translation>
    </message>
    <message>
        <source>difference of scores</source>
        <translation>分数之差</translation>
    </message>
    <message>
        <source>Patch colours cover the image at %1 % opacity.</source>
        <translation>图像块的颜色以 %1 % 的不透明度覆盖在图片上。</translation>
    </message>
    <message>
        <source>, m²·R(p_i)q·R(p_j)k / (rotary dim)</source>
        <translation>（即 m²·R(p_i)q·R(p_j)k / 旋转维度）</translation>
    </message>
    <message>
        <source>, R(p_i)q·R(p_j)k / (rotary dim)</source>
        <translation>（即 R(p_i)q·R(p_j)k / 旋转维度）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Precision over distance: |score with %1 − exact score|, with %2, of a query at position p on every axis and a key at 0, and of neighbours, whose key is at p − 1.</source>
        <translation>精度随距离的变化：|%1 下的分数 − 精确分数|，%2；查询在各轴上的位置均为 p，键在 0 处；以及相邻词元，即键在 p − 1 处。</translation>
    </message>
    <message>
        <source>The curves of %1 are also those of %2.</source>
        <translation>%1 的曲线也是 %2 的曲线。</translation>
    </message>
    <message>
        <source>Thin lines in colour are the curves of %1.</source>
        <translation>彩色细线是 %1 的曲线。</translation>
    </message>
    <message>
        <source>in its segment, stripe %1</source>
        <translation>片段内位置，条纹宽 %1</translation>
    </message>
    <message>
        <source>smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>wavelength in tokens</source>
        <translation>波长（词元）</translation>
    </message>
    <message>
        <source>inverse frequency θ</source>
        <translation>角频率 θ</translation>
    </message>
    <message>
        <source>turns within the trained length, or else the sequence,</source>
        <translation>训练长度（若未知则为序列长度）内的转数</translation>
    </message>
    <message>
        <source>Spectrum: %1 of each frequency pair, head dim %2, coloured by axis; lines: lengths in tokens</source>
        <translation>频谱：每个频率对的%1，头维度 %2，按轴着色；横线：以词元计的长度</translation>
    </message>
    <message>
        <source>; after %1, hollow: before.</source>
        <translation>；实心为 %1 之后，空心为之前。</translation>
    </message>
    <message>
        <source>A dark outline marks the query.</source>
        <translation>深色边框标出查询。</translation>
    </message>
    <message>
        <source>A light outline marks the key.</source>
        <translation>浅色边框标出键。</translation>
    </message>
    <message>
        <source>Not everything is drawn: %1.</source>
        <translation>图中有省略：%1。</translation>
    </message>
    <message>
        <source>Plane: a dot for each token at its coordinates on two axes, which are equal on the thin diagonal.</source>
        <translation>坐标平面：每个词元是一个点，位于它在两个轴上的坐标处；细对角线上两个坐标相等。</translation>
    </message>
    <message>
        <source>Under a scheme of one axis, a dot is at the number and the position of its token.</source>
        <translation>在只有一个轴的方案下，点的横坐标为词元序号，纵坐标为其位置。</translation>
    </message>
    <message>
        <source>Dashed lines are the gaps between an image or video and the text beside it.</source>
        <translation>虚线为图像或视频与相邻文本之间的间距。</translation>
    </message>
    <message>
        <source>Where there are more than %1 tokens of a kind, evenly chosen ones are drawn.</source>
        <translation>同一模态的词元多于 %1 个时，只画出均匀选取的一部分。</translation>
    </message>
    <message>
        <source>%1; a line for each scheme.</source>
        <translation>%1；每个方案一条线。</translation>
    </message>
    <message>
        <source>%1; a line for each base: %2.</source>
        <translation>%1；每个底数一条线：%2。</translation>
    </message>
    <message>
        <source>%1; a line for each context scaling: %2.</source>
        <translation>%1；每种频率缩放一条线：%2。</translation>
    </message>
    <message>
        <source>%1; a line for each base (%2) and context scaling (%3).</source>
        <translation>%1；每个底数（%2）与每种频率缩放（%3）的组合一条线。</translation>
    </message>
    <message>
        <source>Curves: the score of q = k = 1, head dim %1, over the distance of two tokens along all axes</source>
        <translation>曲线：q = k = 1、头维度 %1 的分数随两个词元在所有轴上的距离的变化</translation>
    </message>
    <message>
        <source>Curves: the score from query token %1 to every key</source>
        <translation>曲线：查询词元 %1 到每个键的分数</translation>
    </message>
    <message>
        <source>Every second stripe of %1 coordinates is darker.</source>
        <translation>坐标每 %1 为一带，相间的带颜色较深。</translation>
    </message>
    <message>
        <source>Patch kernel: mean score of two patches of %1 by their offset, query minus key, with %2, head dim %3.</source>
        <translation>图像块间分数：%1 中两个图像块的平均分数随偏移（查询减键）的变化，%2，头维度 %3。</translation>
    </message>
    <message>
        <source>PTD: mean over text tokens of the variance of their distances to the patches.</source>
        <translation>PTD：各文本词元到图像块距离的方差，再对文本词元取均值。</translation>
    </message>
    <message>
        <source>Position encoding: %1; positions (rows) by dimensions (columns), coloured from −%2 (red) to %2 (blue).</source>
        <translation>位置编码：%1；行为位置，列为维度，颜色从 −%2（红）到 %2（蓝）。</translation>
    </message>
    <message>
        <source>The table says which encodings have five ideal properties: %1.</source>
        <translation>表中列出各编码具有以下五个理想性质中的哪些：%1。</translation>
    </message>
    <message>
        <source>no positions</source>
        <translation>没有位置编码</translation>
    </message>
    <message>
        <source>sinusoidal positions</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>a causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>没有掩码</translation>
    </message>
    <message>
        <source>Equal words: the output of one attention head of random weights, 8 dimensions (columns), for each word (rows), with %1 and %2.</source>
        <translation>相同词：一个权重随机的注意力头对每个词（行）的输出，8 维（列），%1，%2。</translation>
    </message>
    <message>
        <source>Phase: the %1 of the angle, position times frequency, of each token (rows) and pair (columns), from −1 (red) to 1 (blue).</source>
        <translation>相位：每个词元（行）和每个频率对（列）的角度（位置乘频率）的%1，从 −1（红）到 1（蓝）。</translation>
    </message>
    <message>
        <source>Rotation: pairs of dimensions as clocks, whose hands are turned by position times frequency, with radians and degrees without whole turns below; the small square is the axis of the pair.</source>
        <translation>旋转：把成对的维度画成时钟，指针转过位置乘频率的角度，下方是弧度和去掉整圈的角度；小方块是该频率对所属的坐标轴。</translation>
    </message>
    <message>
        <source>The solid hand is that of token %1.</source>
        <translation>实线指针属于词元 %1。</translation>
    </message>
    <message>
        <source>The dashed hand is that of token %1.</source>
        <translation>虚线指针属于词元 %1。</translation>
    </message>
    <message>
        <source>code run: %1</source>
        <translation>代码已运行：%1</translation>
    </message>
    <message>
        <source>code read: %1</source>
        <translation>代码仅阅读：%1</translation>
    </message>
    <message>
        <source>Heads: scores of the queries and keys of a model.</source>
        <translation>注意力头：模型的查询和键的分数。</translation>
    </message>
    <message>
        <source>Heads: %1 of the queries and keys in %2, head %3, head dim %4%5; queries run down, keys right.</source>
        <translation>注意力头：%2 中查询和键的%1，头 %3，头维度 %4%5；纵向为查询，横向为键。</translation>
    </message>
    <message>
        <source>The model had rotated them, so the scheme does not change their scores.</source>
        <translation>模型已经旋转过它们，因此方案不改变其分数。</translation>
    </message>
</context>
<context>
    <name>FigureEdits</name>
    <message>
        <source>Add figure</source>
        <translation>添加插图</translation>
    </message>
</context>
<context>
    <name>FigureFixes</name>
    <message>
        <source>%1 side by side</source>
        <translation>并排 %1 个</translation>
    </message>
    <message>
        <source>Text × %1</source>
        <translation>文本 × %1</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Remove note</source>
        <translation>删除注释</translation>
    </message>
    <message>
        <source>Generate caption</source>
        <translation>生成图注</translation>
    </message>
</context>
<context>
    <name>FigureForm</name>
    <message>
        <source>%1, one column, %2</source>
        <translation>%1，单栏，%2</translation>
    </message>
    <message>
        <source>%1, two columns, %2</source>
        <translation>%1，双栏，%2</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定尺寸</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>会议或期刊</translation>
    </message>
    <message>
        <source>smallest text %1 pt</source>
        <translation>最小字号 %1 pt</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>In points, or with a unit: 3.25in, 8cm, 82mm, 234pt</source>
        <translation>单位为点，也可带单位：3.25in、8cm、82mm、234pt</translation>
    </message>
    <message>
        <source>type a length from %1 to %2 pt, such as 3.25in</source>
        <translation>请输入 %1 至 %2 pt 的长度，例如 3.25in</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Size of texts, lines and gaps; the width of the page stays</source>
        <translation>文本、线条和间隙的大小；页面宽度不变</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Letters of the panels</source>
        <translation>子图的编号</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>One of a, A, i and 1 with signs around it; empty: none</source>
        <translation>a、A、i、1 之一，可加符号；留空则无编号</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Resolution of PNG</source>
        <translation>PNG 的分辨率</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Pixels per inch of a PNG</source>
        <translation>PNG 每英寸的像素数</translation>
    </message>
    <message>
        <source> per inch</source>
        <translation> 每英寸</translation>
    </message>
    <message>
        <source>Slide 16:9</source>
        <translation>幻灯片 16:9</translation>
    </message>
    <message>
        <source>Thesis</source>
        <translation>学位论文</translation>
    </message>
    <message>
        <source>Marks of query and key</source>
        <translation>标出查询和键</translation>
    </message>
    <message>
        <source>Show where query and key are</source>
        <translation>标出查询和键的位置</translation>
    </message>
    <message>
        <source>Caption on the page</source>
        <translation>页面上的图注</translation>
    </message>
    <message>
        <source>Print the caption below the panels; leave it out for a paper that has its own</source>
        <translation>在子图下方印出图注；论文自带图注时可省去</translation>
    </message>
    <message>
        <source>Can be reopened</source>
        <translation>可重新打开</translation>
    </message>
    <message>
        <source>PDF, SVG and PNG carry the session; leave it out for anonymous submissions</source>
        <translation>PDF、SVG 和 PNG 带有会话；匿名投稿时可省去</translation>
    </message>
    <message>
        <source>Letters as outlines (SVG)</source>
        <translation>文本转为轮廓（SVG）</translation>
    </message>
    <message>
        <source>Looks the same on every machine, but the text can no longer be searched</source>
        <translation>在每台机器上都一样，但文本不再可搜索</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Font of PDF, SVG and PNG; in TikZ, LaTeX sets the texts</source>
        <translation>PDF、SVG 和 PNG 的字体；TikZ 中的文本由 LaTeX 排版</translation>
    </message>
    <message>
        <source>as the venue</source>
        <translation>随会议或期刊</translation>
    </message>
    <message>
        <source>Sans serif</source>
        <translation>无衬线</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>衬线</translation>
    </message>
    <message>
        <source>One for all panels</source>
        <translation>所有子图共用</translation>
    </message>
    <message>
        <source>One per row</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>Below each plot</source>
        <translation>每图下方</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Shared axis titles</source>
        <translation>共用轴标题</translation>
    </message>
    <message>
        <source>Equal axes beside or below each other have one title</source>
        <translation>左右或上下相邻的相同坐标轴只写一个标题</translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation>颜色条</translation>
    </message>
    <message>
        <source>Where the colour bars are of maps that share a range</source>
        <translation>取值范围相同的图，其色条放在哪里</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Where the legends of lines are; that of segments is below the page</source>
        <translation>曲线的图例放在哪里；片段的图例在页面下方</translation>
    </message>
    <message>
        <source>Legend in two rows</source>
        <translation>图例分两行</translation>
    </message>
    <message>
        <source>Makes a long legend narrower</source>
        <translation>使较长的图例变窄</translation>
    </message>
    <message>
        <source>Widths of the columns</source>
        <translation>各列宽度</translation>
    </message>
    <message>
        <source>Columns (mm)</source>
        <translation>列宽（mm）</translation>
    </message>
    <message>
        <source>Widths in mm, or with a unit, which fill the page in proportion; auto: as wide as the others on average; empty: equal</source>
        <translation>各列宽度，单位为 mm，也可以写单位；各列按比例占满页面；`auto`：其他列的平均宽度；留空：各列等宽</translation>
    </message>
    <message>
        <source>Heights of the rows</source>
        <translation>各行高度</translation>
    </message>
    <message>
        <source>Rows (mm)</source>
        <translation>行高（mm）</translation>
    </message>
    <message>
        <source>Heights of the rows of panels in mm, or with a unit; auto: as high as the plots are usually; empty: all of them</source>
        <translation>各行子图的高度，单位为 mm，也可以写单位；`auto`：与图平常的高度相同；留空：所有行都如此</translation>
    </message>
    <message>
        <source>Text of the cell T</source>
        <translation>T 格的文本</translation>
    </message>
    <message>
        <source>Text cell</source>
        <translation>文本格</translation>
    </message>
    <message>
        <source>What the cell T of the layout says; empty: the caption</source>
        <translation>布局中 T 格的内容；留空：图注</translation>
    </message>
    <message>
        <source>the caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>线宽</translation>
    </message>
    <message>
        <source>Width of curves, axes and marks, relative to their usual one</source>
        <translation>曲线、坐标轴和标示的宽度，相对于通常的宽度</translation>
    </message>
</context>
<context>
    <name>FileMenu</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>创建副本(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Revert…</source>
        <translation>还原(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
</context>
<context>
    <name>Form</name>
    <message>
        <source>%1 is out of range; type %2 to %3</source>
        <translation>%1 超出范围；请输入 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>FormulaMenu</name>
    <message>
        <source>Schemes by formula</source>
        <translation>自定义方案</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Open scheme</source>
        <translation>打开方案</translation>
    </message>
    <message>
        <source>Save scheme</source>
        <translation>保存方案</translation>
    </message>
    <message>
        <source>&amp;New scheme by formula</source>
        <translation>新建自定义方案(&amp;N)</translation>
    </message>
    <message>
        <source>New scheme</source>
        <translation>新建方案</translation>
    </message>
    <message>
        <source>My scheme</source>
        <translation>我的方案</translation>
    </message>
    <message>
        <source>New from &amp;preset</source>
        <translation>从预设新建(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open scheme file…</source>
        <translation>打开方案文件…(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Edit formulas</source>
        <translation>编辑公式(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Duplicate as formulas</source>
        <translation>创建自定义方案副本(&amp;D)</translation>
    </message>
    <message>
        <source>Duplicate scheme</source>
        <translation>创建方案副本</translation>
    </message>
    <message>
        <source>&amp;Save scheme file…</source>
        <translation>保存方案文件…(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove scheme</source>
        <translation>删除方案(&amp;R)</translation>
    </message>
    <message>
        <source>Schemes by &amp;formula</source>
        <translation>自定义方案(&amp;F)</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message>
        <source>Worksheet</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>For the teacher</source>
        <translation>教师用页</translation>
    </message>
    <message>
        <source>variant %1</source>
        <translation>第 %1 套</translation>
    </message>
    <message>
        <source>Name: </source>
        <translation>姓名：</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>distance in tokens</source>
        <translation>距离（词元）</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>pair 0 to the last</source>
        <translation>第 0 对到最后一对</translation>
    </message>
</context>
<context>
    <name>HeadsPlot</name>
    <message>
        <source>There is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>File of queries and keys</source>
        <translation>查询和键的文件</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>A .npz or .safetensors file with q and k of a layer before rotation, or q_rotated and k_rotated after it: heads × tokens × head dim</source>
        <translation>一个 .npz 或 .safetensors 文件，含某一层旋转前的 q 和 k，或旋转后的 q_rotated 和 k_rotated：头 × 词元 × 头维度</translation>
    </message>
    <message>
        <source>Heads shown</source>
        <translation>显示的头</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>Heads that are drawn, counted from 0, such as 0,5,10-20; a single one is drawn large</source>
        <translation>要画的头，从 0 开始编号，例如 0,5,10-20；只有一个时画成大图</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Kind of score</source>
        <translation>分数种类</translation>
    </message>
    <message>
        <source>Logits q·k / √(head dim), or attention weights</source>
        <translation>logit（q·k 除以头维度的平方根），或注意力权重</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>Leave out keys that come after the query (C)</source>
        <translation>去掉位于查询之后的键（C）</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>head %1 · key head %2</source>
        <translation>头 %1 · 键头 %2</translation>
    </message>
    <message>
        <source>%1 · key %2</source>
        <translation>%1 · 键 %2</translation>
    </message>
    <message>
        <source>score maps of heads</source>
        <translation>各头的分数图</translation>
    </message>
    <message>
        <source>no queries and keys</source>
        <translation>没有查询和键</translation>
    </message>
    <message>
        <source>%1 of %2 heads</source>
        <translation>%2 个头中的 %1 个</translation>
    </message>
    <message>
        <source>%1, %2, %3; queries run down, keys right</source>
        <translation>%1，%2，%3；纵向为查询，横向为键</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>heads</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1; rotated by the model</source>
        <translation>%1；模型已旋转</translation>
    </message>
    <message>
        <source>Score maps of head %1; mean scores shown from %2 to %3.</source>
        <translation>头 %1 的分数图；所示平均分数从 %2 到 %3。</translation>
    </message>
    <message>
        <source>Drop a .npz or .safetensors file with the queries and keys of a layer: q and k.</source>
        <translation>把含有某一层的查询和键（q 和 k）的 .npz 或 .safetensors 文件拖到这里。</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1、键 %2：%3</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>attention weight of %1</source>
        <translation>%1的注意力权重</translation>
    </message>
    <message>
        <source>logit of %1</source>
        <translation>%1的 logit</translation>
    </message>
    <message>
        <source>head %1 · key %2</source>
        <translation>头 %1 · 键 %2</translation>
    </message>
</context>
<context>
    <name>HeatmapPlot</name>
    <message>
        <source>Relative score</source>
        <translation>相对分数</translation>
    </message>
    <message>
        <source>heatmap of relative scores</source>
        <translation>相对分数热力图</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Softmax over keys</source>
        <translation>对键取 softmax</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a note</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>of the logits, %1</source>
        <translation>由 logits 求得，%1</translation>
    </message>
    <message>
        <source>S(i, j) = %1, %2</source>
        <translation>S(i, j) = %1，%2</translation>
    </message>
    <message>
        <source>%1; bias %2</source>
        <translation>%1；偏置 %2</translation>
    </message>
    <message>
        <source>%1; each segment attends only to itself</source>
        <translation>%1；各片段只看自身</translation>
    </message>
    <message>
        <source>own segment</source>
        <translation>仅看本段</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Colour range</source>
        <translation>颜色范围</translation>
    </message>
    <message>
        <source>Shared: equal colour means equal score in all columns</source>
        <translation>统一：各列中颜色相同即分数相同</translation>
    </message>
    <message>
        <source>Causal</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Leave out keys that come after the query (C)</source>
        <translation>去掉位于查询之后的键（C）</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>%1 queries by %1 keys</source>
        <translation>%1 个查询 × %1 个键</translation>
    </message>
    <message>
        <source>%1; scores from %2 to %3.</source>
        <translation>%1；分数从 %2 到 %3。</translation>
    </message>
    <message>
        <source>%1; mean scores shown from %2 to %3.</source>
        <translation>%1；所示平均分数从 %2 到 %3。</translation>
    </message>
    <message>
        <source>Logarithmic colours</source>
        <translation>对数色阶</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Colours run over powers of ten; the default for a softmax of more than 1000 tokens</source>
        <translation>颜色按 10 的幂变化；softmax 超过 1000 个词元时默认如此</translation>
    </message>
    <message>
        <source>%1; an estimate from %2 of the cells, becoming exact</source>
        <translation>%1；目前由 %2 的格子估计，正在精确计算</translation>
    </message>
    <message>
        <source>%1; an estimate from %2 of the cells</source>
        <translation>%1；由 %2 的格子估计</translation>
    </message>
    <message>
        <source>Own ranges</source>
        <translation>各自范围</translation>
    </message>
    <message>
        <source>One range</source>
        <translation>统一范围</translation>
    </message>
    <message>
        <source>Fixed range</source>
        <translation>固定范围</translation>
    </message>
    <message>
        <source>Start of the fixed range</source>
        <translation>固定范围的起点</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>End of the fixed range</source>
        <translation>固定范围的终点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The score that has this end of the colours</source>
        <translation>颜色这一端对应的分数</translation>
    </message>
    <message>
        <source>Type a score, such as 0 or 0.5</source>
        <translation>请输入一个分数，例如 0 或 0.5</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>code of this language</comment>
        <translation>zh_CN</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between clauses</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a label and its text</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ModelFacts</name>
    <message>
        <source>all alike</source>
        <translation>各层相同</translation>
    </message>
    <message>
        <source>no rotation</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>底数 %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 块</translation>
    </message>
    <message>
        <source>Pictures and videos</source>
        <translation>图片与视频</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>生成模型</translation>
    </message>
    <message>
        <source>Flat positions</source>
        <translation>一维位置</translation>
    </message>
    <message>
        <source>As its config.json says: open that.</source>
        <translation>以其 config.json 为准：请打开该文件。</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>频率对</translation>
    </message>
    <message>
        <source>adjacent dimensions</source>
        <translation>相邻两维</translation>
    </message>
    <message>
        <source>from its class</source>
        <translation>取自其类</translation>
    </message>
    <message>
        <source>halves of the head</source>
        <translation>前后两半</translation>
    </message>
    <message>
        <source>axes of the pairs</source>
        <translation>频率对所属的轴</translation>
    </message>
    <message>
        <source>scaling</source>
        <translation>频率缩放</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>patch, merge</source>
        <translation>图块与合并</translation>
    </message>
    <message>
        <source>%1 px, %2 × %2: a token is %3 px wide</source>
        <translation>%1 像素，%2 × %2：一个词元宽 %3 像素</translation>
    </message>
    <message>
        <source>then %1</source>
        <translation>随后 %1</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>或 %1</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 个数</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
</context>
<context>
    <name>ModelWords</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>class default</source>
        <translation>类的默认值</translation>
    </message>
    <message>
        <source>opened file</source>
        <translation>打开的文件</translation>
    </message>
</context>
<context>
    <name>Modes</name>
    <message>
        <source>Workbench</source>
        <translation>工作台</translation>
    </message>
    <message>
        <source>Explore and compare schemes (Ctrl+1)</source>
        <translation>探索并比较各方案（Ctrl+1）</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>Make figures for papers of what the workbench shows (Ctrl+3)</source>
        <translation>把工作台所示内容做成论文插图（Ctrl+3）</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons on rotary position embeddings, for a class or alone (Ctrl+2)</source>
        <translation>关于旋转位置编码的课程，可用于课堂，也可自学（Ctrl+2）</translation>
    </message>
    <message>
        <source>Released &amp;models</source>
        <translation>已发布模型(&amp;M)</translation>
    </message>
    <message>
        <source>Rule, parameters, processor, versions and defects of released models</source>
        <translation>已发布模型的规则、参数、处理器、版本与缺陷</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Compare the position ids that your code made with a scheme (Ctrl+4)</source>
        <translation>把你的代码得到的位置编号与方案比较（Ctrl+4）</translation>
    </message>
</context>
<context>
    <name>Painters</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>video with audio</source>
        <translation>带音频的视频</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>col</source>
        <translation>列</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>还有 %1 个</translation>
    </message>
    <message>
        <source>frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>%1 of %2 frames</source>
        <translation>%2 帧中的 %1 帧</translation>
    </message>
    <message>
        <source>all %1 frames</source>
        <translation>全部 %1 帧</translation>
    </message>
    <message>
        <source>one axis: no β, γ</source>
        <translation>单轴方案没有 β、γ</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>colours %1 – %2</source>
        <translation>颜色 %1 – %2</translation>
    </message>
    <message>
        <source>colours %1–%2</source>
        <translation>颜色 %1–%2</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>最小 %1</translation>
    </message>
    <message>
        <source>least mean shown %1</source>
        <translation>所示最小均值 %1</translation>
    </message>
    <message>
        <source>least mean %1</source>
        <translation>最小均值 %1</translation>
    </message>
    <message>
        <source>query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>%1 of %2 segments shown</source>
        <translation>显示 %2 个片段中的 %1 个</translation>
    </message>
    <message>
        <source>pair k = 0, fast</source>
        <translation>k = 0，高频</translation>
    </message>
    <message>
        <source>slow, k = %1</source>
        <translation>低频，k = %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more segment(s)</source>
        <translation>
            <numerusform>还有 %n 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>Δ column</source>
        <translation>Δ 列</translation>
    </message>
    <message>
        <source>Δ row</source>
        <translation>Δ 行</translation>
    </message>
    <message>
        <source>, of sampled pairs</source>
        <translation>（抽样词元对）</translation>
    </message>
    <message>
        <source>The sequence has no image and no video.</source>
        <translation>序列中没有图像或视频。</translation>
    </message>
    <message>
        <source>max found %1</source>
        <translation>抽样最大 %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>img</source>
        <translation>图</translation>
    </message>
    <message>
        <source>%1, tokens %2 to %3</source>
        <translation>%1，词元 %2 到 %3</translation>
    </message>
    <message numerus="yes">
        <source>%n segment(s)</source>
        <translation>
            <numerusform>%n 个片段</numerusform>
        </translation>
    </message>
    <message>
        <source>t</source>
        <comment>the axis of time</comment>
        <translation>时间</translation>
    </message>
    <message>
        <source>not all frames of the videos shown</source>
        <translation>未显示视频的全部帧</translation>
    </message>
    <message>
        <source>%1 of %2 frames shown</source>
        <translation>显示 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>frames %1 of %2 shown</source>
        <translation>显示第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>dots stand for cells that are left out</source>
        <translation>圆点表示省略的单元格</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>频率对 %1</translation>
    </message>
    <message>
        <source>newline</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>sliced image</source>
        <translation>切片图像</translation>
    </message>
</context>
<context>
    <name>PanelForm</name>
    <message>
        <source>as in the document</source>
        <translation>与文档相同</translation>
    </message>
    <message>
        <source>Kind of score of a panel</source>
        <translation>子图的分数类型</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Relative score</source>
        <translation>相对分数</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>Softmax over keys</source>
        <translation>对键的 softmax</translation>
    </message>
    <message>
        <source>Colour range of a panel</source>
        <translation>子图的颜色范围</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>The scores at both ends of the colours, such as 0.4, 1; empty: as in the document</source>
        <translation>颜色两端对应的分数，例如 0.4, 1；留空则与文档相同</translation>
    </message>
    <message>
        <source>type two different numbers with a comma, such as 0.4, 1</source>
        <translation>请输入两个不同的数，用逗号隔开，例如 0.4, 1</translation>
    </message>
    <message>
        <source>as in the view</source>
        <translation>与视图相同</translation>
    </message>
    <message>
        <source>The number of a token under the scheme of the panel; empty: as in the view</source>
        <translation>该子图方案下的词元序号；留空则与视图相同</translation>
    </message>
    <message>
        <source>type the number of a token, from 1</source>
        <translation>请输入词元序号，从 1 开始</translation>
    </message>
    <message>
        <source>Base of a panel</source>
        <translation>子图的底数</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Context scaling of a panel</source>
        <translation>子图的频率缩放</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Sequence of a panel</source>
        <translation>子图的序列</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Query of a panel</source>
        <translation>子图的查询</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key of a panel</source>
        <translation>子图的键</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Note on a panel</source>
        <translation>子图上的注释</translation>
    </message>
    <message>
        <source>New note</source>
        <translation>新注释</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>7: text at a token; 21,7: text at the cell of query 21 and key 7; 3 -&gt; 21: text at an arrow; inset 9-14,9-14 for a magnified block; empty: none</source>
        <translation>`7: text` 指向一个词元；`21,7: text` 指向查询 21 与键 7 的格子；`3 -&gt; 21: text` 画带说明的箭头；`inset 9-14,9-14` 放大一个区块；留空则没有</translation>
    </message>
    <message>
        <source>7: text</source>
        <translation>7: text</translation>
    </message>
    <message>
        <source>Scheme of a panel</source>
        <translation>子图的方案</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Plots of a panel</source>
        <translation>子图的图</translation>
    </message>
    <message>
        <source>Title of a panel</source>
        <translation>子图的标题</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>自动生成</translation>
    </message>
    <message>
        <source>Arrangement of a panel</source>
        <translation>子图的排列</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Whether the plots of the panel are below or beside each other</source>
        <translation>子图中的各图上下排列还是左右排列</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>上下</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>左右</translation>
    </message>
</context>
<context>
    <name>PatchKernelPlot</name>
    <message>
        <source>Patch kernel</source>
        <translation>图像块间分数</translation>
    </message>
    <message>
        <source>patch kernel</source>
        <translation>图像块间分数图</translation>
    </message>
    <message>
        <source>score of two patches of an image over their offset</source>
        <translation>同一图像中两个图像块的分数随偏移的变化</translation>
    </message>
    <message>
        <source>score over offset</source>
        <translation>分数随偏移的变化</translation>
    </message>
    <message>
        <source>score of two patches of %1 over their offset, query − key, %2</source>
        <translation>%1 中两个图像块的分数随偏移（查询 − 键）的变化，%2</translation>
    </message>
    <message>
        <source>two patches of %1, %2</source>
        <translation>%1 中的两个图像块，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No map.</source>
        <translation>没有图。</translation>
    </message>
    <message>
        <source>Scores over offsets of up to %1 rows and %2 columns, from %3 to %4.</source>
        <translation>偏移至多 %1 行、%2 列的分数，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>Δ row %1, Δ column %2: %3</source>
        <translation>Δ 行 %1，Δ 列 %2：%3</translation>
    </message>
</context>
<context>
    <name>PhasePlot</name>
    <message>
        <source>Phase</source>
        <translation>相位</translation>
    </message>
    <message>
        <source>phases of pairs</source>
        <translation>频率对的相位</translation>
    </message>
    <message>
        <source>%1 of the angle over token and pair</source>
        <translation>各词元、各频率对的角度的%1</translation>
    </message>
    <message>
        <source>%1 of the angle</source>
        <translation>角度的%1</translation>
    </message>
    <message>
        <source>Part of the phase</source>
        <translation>相位的分量</translation>
    </message>
    <message>
        <source>Cosine of the angle of each pair</source>
        <translation>每个频率对的角度的余弦</translation>
    </message>
    <message>
        <source>Sine of the angle of each pair</source>
        <translation>每个频率对的角度的正弦</translation>
    </message>
    <message>
        <source>No phases.</source>
        <translation>没有相位。</translation>
    </message>
    <message>
        <source>%1 of the angles of %2 pairs at %3 tokens.</source>
        <translation>%2 个频率对在 %3 个词元处的角度的%1。</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>频率对</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维度</translation>
    </message>
</context>
<context>
    <name>PlanePlot</name>
    <message>
        <source>Plane of positions</source>
        <translation>位置平面图</translation>
    </message>
    <message>
        <source>plane of positions</source>
        <translation>位置平面图</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面图</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Axes of the plane</source>
        <translation>平面图的坐标轴</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>The horizontal and the vertical axis. Schemes without them show their column and row, and those of one axis the position of each token</source>
        <translation>横轴与纵轴。没有这两个轴的方案显示列与行，只有一个轴的方案显示每个词元的位置</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>tokens at two of their coordinates</source>
        <translation>以两个坐标表示词元</translation>
    </message>
    <message>
        <source>thinned out: %1 of %2 tokens drawn</source>
        <translation>已抽稀：画出 %2 个词元中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%2 个词元中的 %1 个</translation>
    </message>
    <message>
        <source>No tokens.</source>
        <translation>没有词元。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 tokens, %2, %3.</source>
        <translation>%1 个词元，%2，%3。</translation>
    </message>
</context>
<context>
    <name>PlotControls</name>
    <message>
        <source>Token axis</source>
        <translation>词元轴</translation>
    </message>
    <message>
        <source>How tokens share the axes: every token equally long, every segment equally long, or segments by the logarithm of their token count</source>
        <translation>词元如何分占坐标轴：每个词元等长、每个片段等长，或片段长度按词元数的对数</translation>
    </message>
    <message>
        <source>Axis: tokens</source>
        <translation>轴：按词元</translation>
    </message>
    <message>
        <source>Axis: segments</source>
        <translation>轴：按片段</translation>
    </message>
    <message>
        <source>Axis: log</source>
        <translation>轴：对数</translation>
    </message>
    <message>
        <source>Precision model</source>
        <translation>数值精度模型</translation>
    </message>
    <message>
        <source>Number types of the angles (inverse frequency × position) and of the rotation; the last two are what casting a whole model does</source>
        <translation>角度（inv_freq × 位置）与旋转所用的数值类型；后两种相当于把整个模型转换为该类型</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Draws the curves of other schemes into each panel, as thin lines</source>
        <translation>在每个图中用细线画出其他方案的曲线</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>all shown</source>
        <translation>所有显示的方案</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>最大距离</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>最远距离</translation>
    </message>
    <message>
        <source>Scale of distances</source>
        <translation>距离刻度</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
</context>
<context>
    <name>PositionsPlot</name>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>position grid</source>
        <translation>位置网格</translation>
    </message>
    <message>
        <source>position fields</source>
        <translation>坐标色图</translation>
    </message>
    <message>
        <source>click a token to set the query</source>
        <translation>单击一个词元以设为查询</translation>
    </message>
    <message>
        <source>click a token</source>
        <translation>单击一个词元</translation>
    </message>
    <message>
        <source>the mask hides every patch from the query</source>
        <translation>掩码使查询看不到任何图像块</translation>
    </message>
    <message>
        <source>all masked</source>
        <translation>全部被掩码遮住</translation>
    </message>
    <message>
        <source>colour of a patch: score from query %1 to it</source>
        <translation>图像块颜色：从查询 %1 到它的分数</translation>
    </message>
    <message>
        <source>score from query %1</source>
        <translation>查询 %1 的分数</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>从 %1</translation>
    </message>
    <message>
        <source>colour of a patch: mean score from queries %1 to %2</source>
        <translation>图像块颜色：从查询 %1 至 %2 到它的平均分数</translation>
    </message>
    <message>
        <source>mean score from %1 to %2</source>
        <translation>从 %1 至 %2 的平均分数</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>one field per axis</source>
        <translation>每个轴一幅坐标色图</translation>
    </message>
    <message>
        <source>cells do not fit: one field per axis</source>
        <translation>单元格放不下：每个轴一幅坐标色图</translation>
    </message>
    <message>
        <source>each cell holds its coordinates, in the order of the scheme&apos;s axes</source>
        <translation>每个单元格写有坐标，按方案的轴序</translation>
    </message>
    <message>
        <source>each cell holds its coordinates</source>
        <translation>每个单元格写有坐标</translation>
    </message>
    <message>
        <source>wider than its column: drag or use the mouse wheel to scroll</source>
        <translation>比所在列宽：拖动或滚动滚轮查看</translation>
    </message>
    <message>
        <source>drag or use the mouse wheel to scroll</source>
        <translation>拖动或滚动滚轮查看</translation>
    </message>
    <message>
        <source>drag to scroll</source>
        <translation>拖动查看</translation>
    </message>
    <message>
        <source>Position; one stripe is %1</source>
        <translation>位置；每条纹宽 %1</translation>
    </message>
    <message>
        <source>Score from the query to a patch</source>
        <translation>从查询到图像块的分数</translation>
    </message>
    <message>
        <source>Video frame</source>
        <translation>视频帧</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>第 %1 帧，共 %2 帧</translation>
    </message>
    <message>
        <source>Video frames stacked</source>
        <translation>叠放视频帧</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>叠放</translation>
    </message>
    <message>
        <source>Colour of patches</source>
        <translation>图像块的颜色</translation>
    </message>
    <message>
        <source>What colours patches: their modality, the score from the query to them (S), or the mean score from all tokens of the query&apos;s segment</source>
        <translation>图像块的颜色表示什么：其模态、查询到它的分数（S），或查询所在片段全部词元到它的平均分数</translation>
    </message>
    <message>
        <source>Colour: modality</source>
        <translation>颜色：模态</translation>
    </message>
    <message>
        <source>Colour: score of query</source>
        <translation>颜色：查询的分数</translation>
    </message>
    <message>
        <source>Colour: mean of its segment</source>
        <translation>颜色：查询所在片段的均值</translation>
    </message>
    <message>
        <source>Positions as grid or fields</source>
        <translation>以网格或坐标色图显示位置</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>坐标色图</translation>
    </message>
    <message>
        <source>Cells with numbers when they fit, else coloured fields</source>
        <translation>放得下时用写有数字的单元格，否则用坐标色图</translation>
    </message>
    <message>
        <source>Cells that hold their coordinates (G)</source>
        <translation>写有坐标的单元格（G）</translation>
    </message>
    <message>
        <source>Coordinates as colour (F)</source>
        <translation>以颜色表示坐标（F）</translation>
    </message>
    <message>
        <source>Gaps, beta and gamma</source>
        <translation>间隔、β 与 γ</translation>
    </message>
    <message>
        <source>Gaps, β, γ</source>
        <translation>间隔、β、γ</translation>
    </message>
    <message>
        <source>%1 tokens in cells that hold their positions: %2.</source>
        <translation>%1 个词元，单元格中写有位置：%2。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1 tokens as coloured coordinates: %2.</source>
        <translation>%1 个词元，坐标以颜色表示：%2。</translation>
    </message>
    <message>
        <source>colours from the smallest to the largest coordinate of each segment</source>
        <translation>颜色从各片段的最小坐标到最大坐标</translation>
    </message>
    <message>
        <source>colours from the smallest to the largest coordinate of all</source>
        <translation>颜色从全序列的最小坐标到最大坐标</translation>
    </message>
    <message>
        <source>cells do not fit: one field per axis; %1</source>
        <translation>单元格放不下：每个轴一幅坐标色图；%1</translation>
    </message>
    <message>
        <source>one field per axis; %1</source>
        <translation>每个轴一幅坐标色图；%1</translation>
    </message>
    <message>
        <source>Colours of fields</source>
        <translation>坐标色图的颜色</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>按片段</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>按序列</translation>
    </message>
    <message>
        <source>Colours span the coordinates of each segment, so that the order within it is visible</source>
        <translation>颜色覆盖各片段自身的坐标范围，以看清其内部次序</translation>
    </message>
    <message>
        <source>Colours span the coordinates of the whole sequence, so that equal colour means equal position</source>
        <translation>颜色覆盖整个序列的坐标范围，颜色相同即位置相同</translation>
    </message>
    <message>
        <source>Opacity of colours over images</source>
        <translation>图片上颜色的不透明度</translation>
    </message>
    <message>
        <source>Colours %1 %</source>
        <translation>颜色 %1 %</translation>
    </message>
    <message>
        <source>Opacity of the patch colours over the source image</source>
        <translation>图像块的颜色在多大程度上遮住原图片</translation>
    </message>
    <message>
        <source>Positions: automatic</source>
        <translation>位置：自动选择网格或坐标色图</translation>
    </message>
    <message>
        <source>Positions: grid</source>
        <translation>位置：网格</translation>
    </message>
    <message>
        <source>Positions: fields</source>
        <translation>位置：坐标色图</translation>
    </message>
    <message>
        <source>Scores of the query over patches</source>
        <translation>在图像块上显示查询的分数</translation>
    </message>
    <message>
        <source>Position on the axis of the row, from the smallest to the largest of each segment, which stand beside its field; one stripe is %1, or more where a segment spans over %2</source>
        <translation>该行所示轴上的位置，从每个片段的最小值到最大值（数值标在色块旁）；一条条纹宽 %1，片段跨度超过 %2 时更宽</translation>
    </message>
    <message>
        <source>Video frames shown</source>
        <translation>显示的视频帧</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Frames of videos that are shown, of 1 to %1: numbers and ranges such as 1,5,10-20, or automatic for a few evenly spaced ones. Those of Q and K are always among them</source>
        <translation>显示视频的哪些帧（1 到 %1）：帧号或范围，例如 1,5,10-20；“自动”表示均匀取几帧。Q 和 K 所在的帧总会显示</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>Precision</name>
    <message>
        <source>float32 angles, float32 rotation</source>
        <translation>角度与旋转均为 float32</translation>
    </message>
    <message>
        <source>float32 angles, bfloat16 rotation</source>
        <translation>角度 float32、旋转 bfloat16</translation>
    </message>
    <message>
        <source>float32 angles, float16 rotation</source>
        <translation>角度 float32、旋转 float16</translation>
    </message>
    <message>
        <source>bfloat16 angles and rotation</source>
        <translation>角度与旋转均为 bfloat16</translation>
    </message>
    <message>
        <source>float16 angles and rotation</source>
        <translation>角度与旋转均为 float16</translation>
    </message>
    <message>
        <source>%1 angles, %2 rotation</source>
        <translation>角度 %1、旋转 %2</translation>
    </message>
    <message>
        <source>pairs (p, p − 1) stay within %1 up to 10¹²</source>
        <translation>相邻位置 (p, p − 1) 的误差在 p ≤ 10¹² 内都不超过 %1</translation>
    </message>
    <message>
        <source>pairs (p, p − 1) overflow at p = %1</source>
        <translation>相邻位置 (p, p − 1) 的分数在 p = %1 处溢出</translation>
    </message>
    <message>
        <source>pairs (p, p − 1) err by over %1 first at p = %2</source>
        <translation>相邻位置 (p, p − 1) 的误差首次在 p = %2 处超过 %1</translation>
    </message>
    <message>
        <source>pairs (p, p − 1) err by over %1 at p = %2, or some before</source>
        <translation>相邻位置 (p, p − 1) 的误差最迟在 p = %2 处超过 %1</translation>
    </message>
    <message>
        <source>error ≤ %1 up to p = 10¹²</source>
        <translation>p ≤ 10¹² 内误差不超过 %1</translation>
    </message>
    <message>
        <source>overflow at p = %1</source>
        <translation>在 p = %1 处溢出</translation>
    </message>
    <message>
        <source>error &gt; %1 first at p = %2</source>
        <translation>首次在 p = %2 处误差超过 %1</translation>
    </message>
    <message>
        <source>error &gt; %1 by p = %2</source>
        <translation>最迟在 p = %2 处误差超过 %1</translation>
    </message>
    <message>
        <source>overflow: %1 ends at %2</source>
        <translation>溢出：%1 最大为 %2</translation>
    </message>
    <message>
        <source>bfloat16 inverse frequencies, the rest float32</source>
        <translation>bfloat16 逆频率，其余为 float32</translation>
    </message>
    <message>
        <source>float16 inverse frequencies, the rest float32</source>
        <translation>float16 逆频率，其余为 float32</translation>
    </message>
    <message>
        <source>%1 angles, %2 rotation, %3 inverse frequencies</source>
        <translation>%1 角度，%2 旋转，%3 逆频率</translation>
    </message>
</context>
<context>
    <name>PrecisionDistancePlot</name>
    <message>
        <source>Precision over distance</source>
        <translation>精度随距离的变化</translation>
    </message>
    <message>
        <source>rounding errors over distance</source>
        <translation>舍入误差随距离的变化</translation>
    </message>
    <message>
        <source>|score as computed − exact score|</source>
        <translation>|实际计算的分数 − 精确分数|</translation>
    </message>
    <message>
        <source>|computed − exact|</source>
        <translation>|计算值 − 精确值|</translation>
    </message>
    <message>
        <source>key at 0</source>
        <translation>键在 0</translation>
    </message>
    <message>
        <source>key at p − 1</source>
        <translation>键在 p − 1</translation>
    </message>
    <message>
        <source>No curve.</source>
        <translation>没有曲线。</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>p = %1: error %2 with the key at 0, %3 with the key at p − 1</source>
        <translation>p = %1：键在 0 时误差 %2，键在 p − 1 时误差 %3</translation>
    </message>
    <message>
        <source>position p</source>
        <translation>位置 p</translation>
    </message>
</context>
<context>
    <name>PrecisionPlot</name>
    <message>
        <source>Precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>map of rounding errors</source>
        <translation>舍入误差图</translation>
    </message>
    <message>
        <source>No map.</source>
        <translation>没有图。</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>; query %1, key %2: %3</source>
        <translation>；查询 %1、键 %2：%3</translation>
    </message>
    <message>
        <source>query %1, key %2: %3</source>
        <translation>查询 %1、键 %2：%3</translation>
    </message>
    <message>
        <source>|score as computed − exact score|</source>
        <translation>|实际计算的分数 − 精确分数|</translation>
    </message>
    <message>
        <source>|computed − exact|</source>
        <translation>|计算值 − 精确值|</translation>
    </message>
    <message>
        <source>Errors of %1, at most %2.</source>
        <translation>%1 的误差，最大 %2。</translation>
    </message>
</context>
<context>
    <name>ProfilePlot</name>
    <message>
        <source>Score profile</source>
        <translation>分数曲线</translation>
    </message>
    <message>
        <source>score profile</source>
        <translation>分数曲线</translation>
    </message>
    <message>
        <source>click a token to set the query</source>
        <translation>单击一个词元以设为查询</translation>
    </message>
    <message>
        <source>click a token</source>
        <translation>单击一个词元</translation>
    </message>
    <message>
        <source>from query %1 to every key</source>
        <translation>从查询 %1 到每个键</translation>
    </message>
    <message>
        <source>from query %1</source>
        <translation>从查询 %1</translation>
    </message>
    <message>
        <source>No query token.</source>
        <translation>没有查询词元。</translation>
    </message>
    <message>
        <source>No curve.</source>
        <translation>没有曲线。</translation>
    </message>
    <message>
        <source>Mean scores from query %1 to bins of %2 keys, from %3 to %4.</source>
        <translation>查询 %1 对 %2 个键分箱后的平均分数，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>Scores from query %1 to %2 keys, from %3 to %4.</source>
        <translation>查询 %1 对 %2 个键的分数，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>%1; an estimate from %2 of the keys</source>
        <translation>%1；由 %2 的键估计</translation>
    </message>
</context>
<context>
    <name>PropertyWords</name>
    <message>
        <source>✓ holds</source>
        <translation>✓ 成立</translation>
    </message>
    <message>
        <source>✗ fails</source>
        <translation>✗ 不成立</translation>
    </message>
    <message>
        <source>– nothing to decide</source>
        <translation>– 不适用</translation>
    </message>
    <message>
        <source>– too large to decide</source>
        <translation>– 规模过大，无法判定</translation>
    </message>
    <message>
        <source>– refused</source>
        <translation>– 方案不支持</translation>
    </message>
    <message>
        <source>– open</source>
        <translation>– 未定</translation>
    </message>
    <message>
        <source>token #%1</source>
        <translation>词元 #%1</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>片段 %1</translation>
    </message>
    <message>
        <source>entire sequence</source>
        <translation>整个序列</translation>
    </message>
    <message>
        <source>As a law: holds for every sequence.</source>
        <translation>普遍结论：对任意序列都成立。</translation>
    </message>
    <message>
        <source>As a law: fails for %1.</source>
        <translation>普遍结论：不成立，反例 %1。</translation>
    </message>
    <message>
        <source>%1 (expected %2)</source>
        <translation>%1（应为 %2）</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <comment>a position lower than one before it</comment>
        <translation>%1（低于此前的 %2）</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 holds: %2.</source>
        <translation>%1：成立（即%2）。</translation>
    </message>
    <message>
        <source>%1 fails: it is not true that %2.</source>
        <translation>%1：不成立（要求：%2）。</translation>
    </message>
    <message>
        <source>%1: nothing in the sequence decides it.</source>
        <translation>%1：不适用，序列中没有可供判定的内容。</translation>
    </message>
    <message>
        <source>%1: the sequence is too large to decide it.</source>
        <translation>%1：序列规模过大，无法判定。</translation>
    </message>
    <message>
        <source>%1 cannot be decided, because the scheme rejects the sequence.</source>
        <translation>%1：方案不支持此序列，无法判定。</translation>
    </message>
    <message>
        <source>%1 is not decided yet.</source>
        <translation>%1：尚未判定。</translation>
    </message>
    <message>
        <source>axis %1</source>
        <translation>%1轴</translation>
    </message>
</context>
<context>
    <name>RankedRows</name>
    <message>
        <source>A right rotation by wrong ids: %1</source>
        <translation>旋转正确，编号有误：%1</translation>
    </message>
    <message>
        <source>1. %1 2. %2</source>
        <translation>1. %1 2. %2</translation>
    </message>
    <message>
        <source>It happened in %1.</source>
        <translation>曾见于 %1。</translation>
    </message>
    <message>
        <source>Several rules fit: this sequence does not tell them apart.</source>
        <translation>有几条规则都吻合：这个序列无法区分它们。</translation>
    </message>
    <message>
        <source>%1 and %2 part at token %3, with %4 and %5 on %6.</source>
        <translation>%1 与 %2 在词元 %3 处分开，在 %6 上分别为 %4 和 %5。</translation>
    </message>
</context>
<context>
    <name>Rotary</name>
    <message>
        <source>base %1, default %2</source>
        <translation>底数 %1，方案默认 %2</translation>
    </message>
    <message>
        <source>base %1 ≠ %2</source>
        <translation>底数 %1 ≠ %2</translation>
    </message>
    <message>
        <source>base changed</source>
        <translation>底数已改</translation>
    </message>
    <message>
        <source>base %1 of %2, default %3</source>
        <translation>底数 %1（取自 %2），方案默认 %3</translation>
    </message>
    <message>
        <source>q·R(Δ)k / (rotary dim)</source>
        <translation>q·R(Δ)k / 旋转维度</translation>
    </message>
    <message>
        <source>m²·q·R(Δ)k / (rotary dim)</source>
        <translation>m²·q·R(Δ)k / 旋转维度</translation>
    </message>
    <message>
        <source>mean over k of cos(Δ·θ_k)</source>
        <translation>cos(Δ·θ_k) 对 k 的均值</translation>
    </message>
    <message>
        <source>mean cos(Δ·θ_k)</source>
        <translation>cos(Δ·θ_k) 的均值</translation>
    </message>
    <message>
        <source>m²·mean over k of cos(Δ·θ_k)</source>
        <translation>m²·cos(Δ·θ_k) 对 k 的均值</translation>
    </message>
    <message>
        <source>m²·mean cos(Δ·θ_k)</source>
        <translation>m²·cos(Δ·θ_k) 的均值</translation>
    </message>
    <message>
        <source>q·R(Δ)k / √(head dim)</source>
        <translation>q·R(Δ)k / √头维度</translation>
    </message>
    <message>
        <source>(m²·rotated part + rest of q·k) / √(head dim)</source>
        <translation>（m²·旋转部分 + q·k 的其余部分）/ √头维度</translation>
    </message>
    <message>
        <source>m²·q·R(Δ)k / √(head dim)</source>
        <translation>m²·q·R(Δ)k / √头维度</translation>
    </message>
    <message>
        <source>not purely relative</source>
        <translation>分数不只取决于相对位置</translation>
    </message>
    <message>
        <source>not relative</source>
        <translation>分数并非纯相对</translation>
    </message>
    <message>
        <source>R(p_i)q·R(p_j)k / (rotary dim)</source>
        <translation>R(p_i)q·R(p_j)k / 旋转维度</translation>
    </message>
    <message>
        <source>m²·R(p_i)q·R(p_j)k / (rotary dim)</source>
        <translation>m²·R(p_i)q·R(p_j)k / 旋转维度</translation>
    </message>
    <message>
        <source>R(p_i)q·R(p_j)k / √(head dim)</source>
        <translation>R(p_i)q·R(p_j)k / √头维度</translation>
    </message>
    <message>
        <source>m²·R(p_i)q·R(p_j)k / √(head dim)</source>
        <translation>m²·R(p_i)q·R(p_j)k / √头维度</translation>
    </message>
</context>
<context>
    <name>RotaryFields</name>
    <message>
        <source>Head dim</source>
        <translation>头维度</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>频率分配</translation>
    </message>
    <message>
        <source>Allocation of frequency pairs to axes</source>
        <translation>频率对到各轴的分配</translation>
    </message>
    <message>
        <source>Position of the first text token</source>
        <translation>第一个文本词元的位置</translation>
    </message>
    <message>
        <source>Native</source>
        <translation>方案默认</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 个频率对</translation>
    </message>
    <message>
        <source>The axis that rotates each frequency pair; native: each scheme&apos;s own allocation. You can also type sections:16,24,24 or pattern:(hw)*24 t*16</source>
        <translation>每个频率对按哪个轴旋转；“方案默认”即各方案自己的分配。也可键入 sections:16,24,24 或 pattern:(hw)*24 t*16</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>频率缩放</translation>
    </message>
    <message>
        <source>Scaling of frequencies for longer contexts</source>
        <translation>为扩展上下文而缩放频率</translation>
    </message>
    <message>
        <source>How the frequencies of a trained model are changed for longer sequences. The number is the factor; you can type another, such as yarn:8</source>
        <translation>为扩展上下文长度，对已训练模型的频率所做的缩放。数字为扩展倍数，也可键入其他值，如 yarn:8</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>底数（base）</translation>
    </message>
    <message>
        <source>Scheme&apos;s own</source>
        <translation>各方案默认</translation>
    </message>
    <message>
        <source>One for all</source>
        <translation>所有方案共用</translation>
    </message>
    <message>
        <source>Base: each scheme&apos;s own, or one for all</source>
        <translation>底数：各方案默认，或所有方案共用</translation>
    </message>
    <message>
        <source>Each scheme uses the base of its source or checkpoint, or all use the one below</source>
        <translation>每个方案采用其出处或检查点的底数，或者全部采用下面的底数</translation>
    </message>
    <message>
        <source>Base of the frequencies (rope_theta), above 1</source>
        <translation>频率的底数（base，即 rope_theta），大于 1</translation>
    </message>
    <message>
        <source>Base, logarithmic</source>
        <translation>底数（对数刻度）</translation>
    </message>
    <message>
        <source>Base from 10 to 100 million; all views update while you drag</source>
        <translation>底数从 10 到 1 亿；拖动时一切随之更新</translation>
    </message>
    <message>
        <source>The base must be a number above 1, such as 10000 or 1e6</source>
        <translation>底数必须是大于 1 的数，例如 10000 或 1e6</translation>
    </message>
    <message>
        <source>Head dim %1 is odd, but each frequency pair takes two dimensions; type %2 or %3</source>
        <translation>头维度 %1 是奇数，而每个频率对占两个维度；请键入 %2 或 %3</translation>
    </message>
    <message>
        <source>Max length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Trained length</source>
        <translation>训练长度</translation>
    </message>
    <message>
        <source>Original length</source>
        <translation>原始长度</translation>
    </message>
    <message>
        <source>This scheme has no trained model to take it from: type a number of tokens</source>
        <translation>该方案没有可供参照的已训练模型：请输入词元数</translation>
    </message>
    <message>
        <source>%1, in tokens, for all schemes; empty: that of each scheme&apos;s model</source>
        <translation>%1，以词元计，用于所有方案；留空：采用各方案自身模型的数值</translation>
    </message>
    <message>
        <source>Share of pairs</source>
        <translation>频率对比例</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Share of the pairs that still rotate, the fastest ones, from 0 to 1</source>
        <translation>仍然旋转的频率对（最快者）所占比例，0 到 1</translation>
    </message>
    <message>
        <source>How many times as long as the original the wanted length is</source>
        <translation>目标长度是原始长度的多少倍</translation>
    </message>
    <message>
        <source>Running length</source>
        <translation>当前长度</translation>
    </message>
    <message>
        <source>Length of the text so far; empty: that of the sequence</source>
        <translation>到目前为止的文本长度；留空则取序列长度</translation>
    </message>
    <message>
        <source>Fast limit</source>
        <translation>快端界限</translation>
    </message>
    <message>
        <source>Pairs that make more turns than this in the original length are kept</source>
        <translation>在原始长度内转数多于此值的频率对保持不变</translation>
    </message>
    <message>
        <source>Slow limit</source>
        <translation>慢端界限</translation>
    </message>
    <message>
        <source>Pairs that make fewer turns than this in the original length are divided</source>
        <translation>在原始长度内转数少于此值的频率对除以倍数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放权重</translation>
    </message>
    <message>
        <source>Weight of the logarithm in the attention factor</source>
        <translation>注意力因子中对数项的权重</translation>
    </message>
    <message>
        <source>Scale, all dims</source>
        <translation>缩放权重（所有维度）</translation>
    </message>
    <message>
        <source>The attention factor is divided by the same with this weight</source>
        <translation>注意力因子再除以用此权重算出的同一式子</translation>
    </message>
    <message>
        <source>Attention factor</source>
        <translation>注意力因子</translation>
    </message>
    <message>
        <source>Factor of cosines and sines; empty: computed from the factor</source>
        <translation>余弦和正弦的乘数；留空则由倍数算出</translation>
    </message>
    <message>
        <source>Whole pairs</source>
        <translation>取整到频率对</translation>
    </message>
    <message>
        <source>The ramp begins and ends at whole pairs</source>
        <translation>过渡区的起止取整到频率对</translation>
    </message>
    <message>
        <source>Low frequencies</source>
        <translation>低频界限</translation>
    </message>
    <message>
        <source>High frequencies</source>
        <translation>高频界限</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Changes the base to base · α^(d/(d−2))</source>
        <translation>底数变为“底数 · α^(d/(d−2))”</translation>
    </message>
    <message>
        <source>Partial rotary</source>
        <translation>部分旋转</translation>
    </message>
    <message>
        <source>Share of the dimensions of a head that rotate</source>
        <translation>每个头中参与旋转的维度比例</translation>
    </message>
    <message>
        <source>Short divisors</source>
        <translation>短序列除数</translation>
    </message>
    <message>
        <source>One number per pair, separated by commas, for sequences up to the original length</source>
        <translation>每个频率对一个数，用逗号分隔，用于不超过原始长度的序列</translation>
    </message>
    <message>
        <source>Long divisors</source>
        <translation>长序列除数</translation>
    </message>
    <message>
        <source>One number per pair, separated by commas, for longer sequences</source>
        <translation>每个频率对一个数，用逗号分隔，用于更长的序列</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Rotary dim</source>
        <translation>旋转维度</translation>
    </message>
    <message>
        <source>Number of dimensions of a head that rotate, even</source>
        <translation>每个头中旋转的维数，为偶数</translation>
    </message>
    <message>
        <source>Short factor</source>
        <translation>短序列系数</translation>
    </message>
    <message>
        <source>Factor on cosines and sines for sequences up to the original length</source>
        <translation>不超过原始长度的序列中，余弦和正弦所乘的系数</translation>
    </message>
    <message>
        <source>Long factor</source>
        <translation>长序列系数</translation>
    </message>
    <message>
        <source>Factor on cosines and sines for longer sequences</source>
        <translation>更长的序列中，余弦和正弦所乘的系数</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Kinds of layers that the config of the model tells apart; the one chosen sets head dim, base and scaling</source>
        <translation>模型配置所区分的几类层；选中的一类决定头维度、底数与频率缩放</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>%1: no rotation</source>
        <translation>%1：不旋转</translation>
    </message>
    <message>
        <source>Layers %1, counted from 0</source>
        <translation>第 %1 层，从 0 数起</translation>
    </message>
</context>
<context>
    <name>RotationPlot</name>
    <message>
        <source>Rotation</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>rotation of pairs</source>
        <translation>频率对的旋转</translation>
    </message>
    <message>
        <source>click a token to set the query</source>
        <translation>点击词元设为查询</translation>
    </message>
    <message>
        <source>click a token</source>
        <translation>点击词元</translation>
    </message>
    <message>
        <source>query %1 solid, key dashed: radians, degrees</source>
        <translation>查询 %1 为实线，键为虚线：弧度、角度</translation>
    </message>
    <message>
        <source>Pairs of the rotation</source>
        <translation>旋转图的频率对</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>频率对</translation>
    </message>
    <message>
        <source>Pairs that are drawn as clocks, counted from 0, such as 0,5,10-20</source>
        <translation>画成时钟的频率对，从 0 开始编号，例如 0,5,10-20</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>pair %1, %2</source>
        <translation>频率对 %1，%2</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>频率对 %1</translation>
    </message>
    <message>
        <source>No rotation.</source>
        <translation>没有旋转。</translation>
    </message>
</context>
<context>
    <name>SchemeList</name>
    <message>
        <source>Seed articles</source>
        <translation>苏剑林原文</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>研究论文</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的方案</translation>
    </message>
    <message>
        <source>Image and video generators</source>
        <translation>图片与视频生成模型</translation>
    </message>
    <message>
        <source>Vision encoders</source>
        <translation>视觉编码器</translation>
    </message>
    <message>
        <source>Models and engines</source>
        <translation>模型与推理引擎</translation>
    </message>
</context>
<context>
    <name>SchemeWords</name>
    <message>
        <source>audio counts as text</source>
        <translation>音频按文本处理</translation>
    </message>
    <message>
        <source>audio as text</source>
        <translation>音频同文本</translation>
    </message>
    <message>
        <source>no rule for text: on the diagonal</source>
        <translation>未规定文本：位于对角线上</translation>
    </message>
    <message>
        <source>text on the diagonal</source>
        <translation>文本在对角线上</translation>
    </message>
    <message>
        <source>pads are at the origin</source>
        <translation>填充位于原点</translation>
    </message>
    <message>
        <source>pads at the origin</source>
        <translation>填充在原点</translation>
    </message>
    <message>
        <source>no rule for video: frame by frame</source>
        <translation>未规定视频：逐帧排列</translation>
    </message>
    <message>
        <source>video frame by frame</source>
        <translation>视频逐帧排列</translation>
    </message>
    <message>
        <source>video frames without timestamps</source>
        <translation>视频逐帧，无时间戳</translation>
    </message>
    <message>
        <source>video: one step per frame</source>
        <translation>视频每帧前进一步</translation>
    </message>
    <message>
        <source>video: step a frame</source>
        <translation>视频每帧一步</translation>
    </message>
    <message>
        <source>video frames one below the other</source>
        <translation>视频各帧自上而下</translation>
    </message>
    <message>
        <source>video frames stacked</source>
        <translation>视频各帧上下排</translation>
    </message>
    <message>
        <source>image as a video of one frame</source>
        <translation>图像视为单帧视频</translation>
    </message>
    <message>
        <source>image as one frame</source>
        <translation>图像视为单帧</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>只显示 %1</translation>
    </message>
    <message>
        <source>roles of segments ignored</source>
        <translation>忽略片段的角色</translation>
    </message>
    <message>
        <source>roles ignored</source>
        <translation>忽略角色</translation>
    </message>
    <message>
        <source>Compared with what this code gave when it was run.</source>
        <translation>已与运行此代码得到的结果核对。</translation>
    </message>
    <message>
        <source>This code was read, not run.</source>
        <translation>此代码只读过，没有运行。</translation>
    </message>
    <message>
        <source>State of the code: %1.</source>
        <translation>代码状态：%1。</translation>
    </message>
    <message>
        <source>The rule came with %1.</source>
        <translation>此规则始于 %1。</translation>
    </message>
</context>
<context>
    <name>Scores</name>
    <message>
        <source>q, k random, seed %1</source>
        <translation>q、k 随机，种子 %1</translation>
    </message>
    <message>
        <source>q, k from file</source>
        <translation>q、k 来自文件</translation>
    </message>
    <message>
        <source>ALiBi head %1 of %2</source>
        <translation>ALiBi 第 %1 个头（共 %2 个）</translation>
    </message>
    <message>
        <source>T5 buckets with random values, seed %1</source>
        <translation>T5 分桶，随机取值，种子 %1</translation>
    </message>
    <message>
        <source>T5 buckets, each minus its number</source>
        <translation>T5 分桶，取值为负的桶编号</translation>
    </message>
    <message>
        <source>T5 buckets with given values</source>
        <translation>T5 分桶，给定取值</translation>
    </message>
</context>
<context>
    <name>SegmentActions</name>
    <message>
        <source>Add segment</source>
        <translation>添加片段</translation>
    </message>
    <message>
        <source>Duplicate segment</source>
        <translation>创建片段副本</translation>
    </message>
    <message>
        <source>Remove segment</source>
        <translation>删除片段</translation>
    </message>
    <message>
        <source>Move segment</source>
        <translation>移动片段</translation>
    </message>
    <message>
        <source>Resize segment</source>
        <translation>调整片段大小</translation>
    </message>
    <message>
        <source>Add &amp;text</source>
        <translation>添加文本(&amp;T)</translation>
    </message>
    <message>
        <source>Add &amp;image</source>
        <translation>添加图像(&amp;I)</translation>
    </message>
    <message>
        <source>Add &amp;video</source>
        <translation>添加视频(&amp;V)</translation>
    </message>
    <message>
        <source>Add &amp;audio</source>
        <translation>添加音频(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Duplicate segment</source>
        <translation>创建片段副本(&amp;D)</translation>
    </message>
    <message>
        <source>Move segment &amp;left</source>
        <translation>左移片段(&amp;L)</translation>
    </message>
    <message>
        <source>Move segment &amp;right</source>
        <translation>右移片段(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Grow segment</source>
        <translation>增大片段(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Shrink segment</source>
        <translation>缩小片段(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;move segment</source>
        <translation>删除片段(&amp;M)</translation>
    </message>
    <message>
        <source>Paste segments</source>
        <translation>粘贴片段</translation>
    </message>
    <message>
        <source>&amp;Paste segments</source>
        <translation>粘贴片段(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Copy segment</source>
        <translation>复制片段(&amp;C)</translation>
    </message>
</context>
<context>
    <name>SegmentCard</name>
    <message>
        <source>Image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>视频</translation>
    </message>
    <message>
        <source>Audio</source>
        <translation>音频</translation>
    </message>
    <message>
        <source>Video with audio</source>
        <translation>带音频的视频</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>%1 patches</source>
        <translation>%1 个图像块</translation>
    </message>
    <message>
        <source>%1 s/frame</source>
        <translation>每帧 %1 秒</translation>
    </message>
    <message>
        <source>a</source>
        <translation>音</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Width of segment %1 in patches</source>
        <translation>片段 %1 的宽度（图像块）</translation>
    </message>
    <message>
        <source>Height of segment %1 in patches</source>
        <translation>片段 %1 的高度（图像块）</translation>
    </message>
    <message>
        <source>Frames of segment %1</source>
        <translation>片段 %1 的帧数</translation>
    </message>
    <message>
        <source>Audio tokens of segment %1</source>
        <translation>片段 %1 的音频词元数</translation>
    </message>
    <message>
        <source>h</source>
        <translation>高</translation>
    </message>
    <message>
        <source>t</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Tokens of segment %1</source>
        <translation>片段 %1 的词元数</translation>
    </message>
    <message>
        <source>w</source>
        <translation>宽</translation>
    </message>
</context>
<context>
    <name>SessionSteps</name>
    <message>
        <source>Add step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Replace step</source>
        <translation>替换步骤</translation>
    </message>
    <message>
        <source>Move step</source>
        <translation>移动步骤</translation>
    </message>
    <message>
        <source>Remove step</source>
        <translation>删除步骤</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Same as system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Colours of all windows.</source>
        <translation>所有窗口的配色。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of all windows.</source>
        <translation>所有窗口的语言。</translation>
    </message>
    <message>
        <source>Columns side by side</source>
        <translation>并排列数</translation>
    </message>
    <message>
        <source>The largest number of schemes shown side by side; scroll to see the others.</source>
        <translation>最多有这么多个方案平分宽度，其余的通过滚动查看。</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>尽可能多</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Colours of scores in new documents.</source>
        <translation>新文档中分数的配色。</translation>
    </message>
    <message>
        <source>Autosave while editing</source>
        <translation>编辑时自动保存</translation>
    </message>
    <message>
        <source>After a crash, at most the edits made within this time are lost.</source>
        <translation>程序崩溃后，最多丢失这段时间内的编辑。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>%1 (0: %2)</source>
        <translation>%1（0：%2）</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Interface scale</source>
        <translation>界面缩放</translation>
    </message>
    <message>
        <source>Size of everything in all windows, on top of the scale of the screen.</source>
        <translation>所有窗口中全部内容的大小，在屏幕缩放的基础上再缩放。</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>淡入淡出</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动效</translation>
    </message>
    <message>
        <source>How the pictures of lessons change.</source>
        <translation>课程图片切换的方式。</translation>
    </message>
    <message>
        <source>Memory for maps and vectors</source>
        <translation>矩阵与向量的内存上限</translation>
    </message>
    <message>
        <source>A window refuses to export score maps, and to show queries and keys, that take more, at 4 bytes per number. On the command line, the only limit is 2³⁰ cells per map.</source>
        <translation>窗口拒绝导出超过此上限的分数矩阵，也拒绝显示超过此上限的查询和键（每个数 4 字节）。命令行只受 2³⁰ 格的限制。</translation>
    </message>
</context>
<context>
    <name>SpectrumPlot</name>
    <message>
        <source>Spectrum</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>spectrum of frequencies</source>
        <translation>频谱</translation>
    </message>
    <message>
        <source>Quantity of the spectrum</source>
        <translation>频谱的物理量</translation>
    </message>
    <message>
        <source>Wavelength</source>
        <translation>波长</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>转数</translation>
    </message>
    <message>
        <source>Tokens for one full turn of each pair</source>
        <translation>每个频率对转一整圈所需的词元数</translation>
    </message>
    <message>
        <source>Radians per token of each pair</source>
        <translation>每个频率对每词元转过的弧度</translation>
    </message>
    <message>
        <source>Full turns of each pair within the trained length</source>
        <translation>每个频率对在训练长度内转过的整圈数</translation>
    </message>
    <message>
        <source>not rotated</source>
        <translation>不旋转</translation>
    </message>
    <message>
        <source>pair %1: %2</source>
        <translation>频率对 %1：%2</translation>
    </message>
    <message>
        <source>pair %1, %2: %3</source>
        <translation>频率对 %1，%2：%3</translation>
    </message>
    <message>
        <source>radians per token of each pair</source>
        <translation>每个频率对每词元的弧度</translation>
    </message>
    <message>
        <source>full turns of each pair within the trained length</source>
        <translation>每个频率对在训练长度内的转数</translation>
    </message>
    <message>
        <source>turns of each pair</source>
        <translation>每个频率对的转数</translation>
    </message>
    <message>
        <source>tokens for one full turn of each pair</source>
        <translation>每个频率对转一整圈的词元数</translation>
    </message>
    <message>
        <source>tokens per turn</source>
        <translation>每圈词元数</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>%1 之前</translation>
    </message>
    <message>
        <source>No frequencies.</source>
        <translation>没有频率。</translation>
    </message>
    <message>
        <source>wanted %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>trained %1</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>turns in %1 tokens</source>
        <translation>%1 个词元内的转数</translation>
    </message>
    <message>
        <source>wavelength in tokens</source>
        <translation>波长（词元）</translation>
    </message>
    <message>
        <source>%1 of %2 pairs make no full turn in %3 tokens</source>
        <translation>%2 个频率对中有 %1 个在 %3 个词元内转不满一圈</translation>
    </message>
    <message>
        <source>%1 of %2: no full turn in %3</source>
        <translation>%2 个中 %1 个：%3 内不满一圈</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>频率对</translation>
    </message>
    <message>
        <source>ramp</source>
        <translation>过渡</translation>
    </message>
    <message>
        <source>divided</source>
        <translation>除以倍数</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保持</translation>
    </message>
</context>
<context>
    <name>ViewActions</name>
    <message>
        <source>Fit the whole sequence</source>
        <translation>缩放至整个序列</translation>
    </message>
    <message>
        <source>Swap query and key</source>
        <translation>交换查询与键</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Focus next scheme</source>
        <translation>下一个方案</translation>
    </message>
    <message>
        <source>Focus previous scheme</source>
        <translation>上一个方案</translation>
    </message>
    <message>
        <source>Token axis: every token equally long</source>
        <translation>词元轴：每个词元等长</translation>
    </message>
    <message>
        <source>Token axis: every segment equally long</source>
        <translation>词元轴：每个片段等长</translation>
    </message>
    <message>
        <source>Token axis: logarithmic</source>
        <translation>词元轴：对数</translation>
    </message>
    <message>
        <source>Show the arithmetic</source>
        <translation>显示算式</translation>
    </message>
    <message>
        <source>Enlarge the focused column, or back</source>
        <translation>放大焦点列，或还原</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>图表(&amp;P)</translation>
    </message>
    <message>
        <source>Show in pl&amp;ots</source>
        <translation>图表显示(&amp;O)</translation>
    </message>
    <message>
        <source>Present the focused view</source>
        <translation>演示焦点视图</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>%1 %2</source>
        <comment>Undo, and the name of a step</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Add picture or &amp;video…</source>
        <translation>添加图片或视频(&amp;V)…</translation>
    </message>
    <message>
        <source>Edit &amp;notation</source>
        <translation>编辑记法(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Schemes and settings</source>
        <translation>方案与参数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Token pair</source>
        <translation>词元对(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About RopeScope</source>
        <translation>关于 RopeScope(&amp;A)</translation>
    </message>
    <message>
        <source>About RopeScope</source>
        <translation>关于 RopeScope</translation>
    </message>
    <message>
        <source>RopeScope %1

A microscope for rotary position embeddings.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation>RopeScope %1

旋转位置编码（RoPE）的显微镜。
自由软件，遵循 GNU 通用公共许可证第 3 版或其后的任何版本。</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>窗口的下一区域</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>窗口的上一区域</translation>
    </message>
    <message>
        <source>&amp;Search commands…</source>
        <translation>搜索命令(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>使用手册(&amp;M)</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>复制诊断信息(&amp;D)</translation>
    </message>
    <message>
        <source>Copied: versions, system and session.</source>
        <translation>已复制：版本、系统与会话信息。</translation>
    </message>
    <message>
        <source>&amp;Versions</source>
        <translation>版本信息(&amp;V)</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本信息</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史记录(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Segment &amp;cards</source>
        <translation>片段卡片(&amp;C)</translation>
    </message>
    <message>
        <source>Token &amp;ribbon</source>
        <translation>词元条(&amp;R)</translation>
    </message>
    <message>
        <source>Spread of the scores per segment…</source>
        <translation>各片段分数的离散程度…</translation>
    </message>
    <message>
        <source>&amp;Go to token…</source>
        <translation>转到词元(&amp;G)…</translation>
    </message>
    <message>
        <source>Edit n&amp;ote</source>
        <translation>编辑备注(&amp;O)</translation>
    </message>
    <message>
        <source>P&amp;arts of the window</source>
        <translation>窗口各部分(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Interface scale</source>
        <translation>界面缩放(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>As the &amp;screen</source>
        <translation>与屏幕相同(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Explain what is pointed at</source>
        <translation>解释所指之处(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Glossary</source>
        <translation>术语表(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>入门提示(&amp;F)</translation>
    </message>
    <message>
        <source>Add st&amp;ep</source>
        <translation>添加步骤(&amp;E)</translation>
    </message>
    <message>
        <source>Edit steps…</source>
        <translation>编辑步骤…</translation>
    </message>
</context>
<context>
    <name>WindowLayout</name>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
</context>
<context>
    <name>WindowPlaces</name>
    <message>
        <source>In the window</source>
        <translation>窗口中</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::AllocatePicture</name>
    <message>
        <source>Pairs and their axes: choose an axis with t, h or w, and paint</source>
        <translation>维度对及其所属的轴：用 t、h 或 w 选轴，再涂色</translation>
    </message>
    <message>
        <source>yours, from the fastest pair to the slowest</source>
        <translation>你的分配，从最快的一对到最慢的一对</translation>
    </message>
    <message>
        <source>released</source>
        <translation>已发布的分配</translation>
    </message>
    <message>
        <source>distance in frames</source>
        <translation>帧间距离</translation>
    </message>
    <message>
        <source>mean over the pairs of t</source>
        <translation>t 轴各对的平均</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ArithmeticDialog</name>
    <message>
        <source>Arithmetic</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>There is no number at this place. Point at a number, or set a query and a key, and try again.</source>
        <translation>此处没有数值。请指向一个数值，或设置查询和键，然后重试。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::AudiencePreview</name>
    <message>
        <source>What the audience sees</source>
        <translation>听众看到的画面</translation>
    </message>
    <message>
        <source>The audience&apos;s window is closed. O opens it again.</source>
        <translation>听众窗口已关闭，按 O 重新打开。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::AudienceWindow</name>
    <message>
        <source>Audience</source>
        <translation>听众</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Board</name>
    <message>
        <source>Scroll columns sideways</source>
        <translation>左右滚动各列</translation>
    </message>
    <message>
        <source>No scheme is shown. Tick one in the list of schemes, or press 1 to 9.</source>
        <translation>没有显示任何方案。请在方案列表中勾选，或按 1 到 9。</translation>
    </message>
    <message>
        <source>The sequence is empty. Add a segment, or pick an example.</source>
        <translation>序列为空。请添加片段，或选一个示例。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CaptionBox</name>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Caption of the figure</source>
        <translation>插图的图注</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>自动生成</translation>
    </message>
    <message>
        <source>Back to the caption that follows from the panels</source>
        <translation>恢复由子图生成的图注</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CheckExport</name>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Save the expected positions</source>
        <translation>保存期望的位置</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Copied: a test of these positions.</source>
        <translation>已复制：这些位置的测试。</translation>
    </message>
    <message>
        <source>Copy as issue text</source>
        <translation>复制为问题单文本</translation>
    </message>
    <message>
        <source>Copy what was compared, found and expected, with the cause, as Markdown</source>
        <translation>以 Markdown 复制比较的内容、结果、期望和原因</translation>
    </message>
    <message>
        <source>Copy as pytest</source>
        <translation>复制为 pytest</translation>
    </message>
    <message>
        <source>Copy a file for pytest that compares positions with the expected ones</source>
        <translation>复制一个 pytest 文件，把位置与期望的相比</translation>
    </message>
    <message>
        <source>Save the expected .npy…</source>
        <translation>保存期望的 .npy…</translation>
    </message>
    <message>
        <source>Save the positions that the scheme gives</source>
        <translation>保存方案给出的位置</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Save the result as text, JSON, JUnit or Markdown</source>
        <translation>把结果存为文本、JSON、JUnit 或 Markdown</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy the differences and the score maps as a picture, such as for an issue</source>
        <translation>把差异和分数图复制为图片，例如用于问题单</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Save the differences and the score maps as PNG</source>
        <translation>把差异和分数图保存为 PNG</translation>
    </message>
    <message>
        <source>Copied: a report for an issue, in English. It has a place for the picture.</source>
        <translation>已复制：用于问题单的英文报告，其中留有图片的位置。</translation>
    </message>
    <message>
        <source>Copied the picture.</source>
        <translation>已复制图片。</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>保存图片</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CheckMode</name>
    <message>
        <source>Close the dump</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一个差异</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一个差异</translation>
    </message>
    <message>
        <source>Checking positions</source>
        <translation>正在检查位置</translation>
    </message>
    <message>
        <source>There is no further difference.</source>
        <translation>后面没有差异了。</translation>
    </message>
    <message>
        <source>There is no difference before.</source>
        <translation>前面没有差异了。</translation>
    </message>
    <message>
        <source>Open positions</source>
        <translation>打开位置文件</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Check text from a terminal, a debugger or an issue (Ctrl+V)</source>
        <translation>检查来自终端、调试器或问题单的文本（Ctrl+V）</translation>
    </message>
    <message>
        <source>Check a file of positions</source>
        <translation>检查一个位置文件</translation>
    </message>
    <message>
        <source>Checks the positions of your sequence with a known mistake</source>
        <translation>检查你的序列，其中放入一个已知错误</translation>
    </message>
    <message>
        <source>Drop a file of positions, or paste what your program printed</source>
        <translation>拖入位置文件，或粘贴程序打印的内容</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Try an example</source>
        <translation>试用示例</translation>
    </message>
    <message>
        <source>%1 tokens on %2 · checked in %3 ms</source>
        <translation>%1 个词元，轴 %2 · 检查用时 %3 毫秒</translation>
    </message>
    <message>
        <source>%1 pairs · checked in %2 ms</source>
        <translation>%1 个频率对 · 检查用时 %2 毫秒</translation>
    </message>
    <message>
        <source>The sequence cannot be read</source>
        <translation>无法读取序列</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CheckView</name>
    <message>
        <source>Are your position ids right?</source>
        <translation>你的位置编号对吗？</translation>
    </message>
    <message>
        <source>1. Set the sequence of your prompt and the scheme on the left.
2. Drop a file with the ids that your code made, or paste what it printed: a tensor, an array or lists.
3. You see whether they are equal, and if not, where they differ first, why, and how to fix it.</source>
        <translation>1. 在左侧设定提示的序列和方案。
2. 拖入含有你的代码所得编号的文件，或粘贴它打印的内容：张量、数组或列表。
3. 你会看到它们是否相同；如果不同，首先在哪里不同、为什么、怎样修正。</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Difference, yours − expected</source>
        <translation>差异：你的 − 期望</translation>
    </message>
    <message>
        <source>F8: next difference, Shift+F8: previous one</source>
        <translation>F8：下一个差异，Shift+F8：上一个</translation>
    </message>
    <message>
        <source>First difference, explained</source>
        <translation>首个差异的解释</translation>
    </message>
    <message>
        <source>Token %1, explained</source>
        <translation>词元 %1 的解释</translation>
    </message>
    <message>
        <source>What would explain it</source>
        <translation>可能的原因</translation>
    </message>
    <message>
        <source>tokens that a known mistake would give</source>
        <translation>已知错误能解释的词元数</translation>
    </message>
    <message>
        <source>No known mistake explains most of what differs.</source>
        <translation>没有哪种已知错误能解释大部分差异。</translation>
    </message>
    <message>
        <source>Known mistakes, the best explanation first</source>
        <translation>已知错误，最接近的在前</translation>
    </message>
    <message>
        <source>Which rule made this?</source>
        <translation>出自哪条规则？</translation>
    </message>
    <message>
        <source>No known rule has as many axes and places this sequence.</source>
        <translation>没有已知规则有同样多的轴并能放置此序列。</translation>
    </message>
    <message>
        <source>Rules, the one that fits best first</source>
        <translation>规则，最吻合的在前</translation>
    </message>
    <message>
        <source>What it does to attention</source>
        <translation>对注意力的影响</translation>
    </message>
    <message>
        <source>Result of the check</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Pairs of a head</source>
        <translation>一个头的频率对</translation>
    </message>
    <message>
        <source>First difference</source>
        <translation>第一处不同</translation>
    </message>
    <message>
        <source>pairs that a known mistake would give</source>
        <translation>已知错误能给出的频率对</translation>
    </message>
    <message>
        <source>No known mistake gives more of these pairs than the rule itself.</source>
        <translation>没有哪种已知错误比规则本身更能解释这些频率对。</translation>
    </message>
    <message>
        <source>This is the last result; what was to be compared then failed.</source>
        <translation>这是上一次的结果；之后的比较没有成功。</translation>
    </message>
    <message>
        <source>pairs that are equal; click a rule to compare with it</source>
        <translation>相同的对数；点击规则即与它比较</translation>
    </message>
    <message>
        <source>tokens that are equal; click a rule to compare with it</source>
        <translation>相同的词元数；点击规则即与它比较</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ChoiceRow</name>
    <message numerus="yes">
        <source>%n vote(s)</source>
        <translation>
            <numerusform>%n 票</numerusform>
        </translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ColourBar</name>
    <message>
        <source>Colour bar</source>
        <translation>颜色条</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Red to blue</source>
        <translation>红–蓝</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Colour bar: %1</source>
        <translation>色条：%1</translation>
    </message>
    <message>
        <source>The mark is at the score of the pair (Q, K), %1</source>
        <translation>指针指向词元对（Q，K）的分数 %1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ColumnHeader</name>
    <message>
        <source>Column %1: %2</source>
        <translation>第 %1 列：%2</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>%1 的菜单</translation>
    </message>
    <message>
        <source>Copy, export, move or remove this column</source>
        <translation>复制、导出、移动或移除此列</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>单独显示</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>Back to all columns</source>
        <translation>回到所有列</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>The formulas have a fault, so the column shows the last valid ones. %1</source>
        <translation>公式有误，因此该列显示最后一次有效的公式。%1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CommandCopy</name>
    <message>
        <source>Copied: position ids as Python.</source>
        <translation>已复制：Python 形式的位置编号。</translation>
    </message>
    <message>
        <source>Copied: a PyTorch function that makes the position ids.</source>
        <translation>已复制：算出位置编号的 PyTorch 函数。</translation>
    </message>
    <message>
        <source>Copied: a command that prints the numbers of this view.</source>
        <translation>已复制：可重新输出此视图数值的命令。</translation>
    </message>
    <message>
        <source>Copied: the numbers of this view as CSV.</source>
        <translation>已复制：此视图的数值（CSV）。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::CommandPalette</name>
    <message>
        <source>Search commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a part of a command, a setting or a term</source>
        <translation>输入命令、设置或术语的一部分</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::DifferenceStrip</name>
    <message>
        <source>Differences along the sequence</source>
        <translation>沿序列的差异</translation>
    </message>
    <message>
        <source>first, %1</source>
        <translation>首个，%1</translation>
    </message>
    <message>
        <source>Tokens count from 0, as in your file.</source>
        <translation>词元从 0 数起，与你的文件相同。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::DocumentFile</name>
    <message>
        <source>Revert to the file</source>
        <translation>还原为文件内容</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::DumpPanel</name>
    <message>
        <source>Copied the command.</source>
        <translation>已复制命令。</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>还没有内容</translation>
    </message>
    <message>
        <source>Drop a file here (.npy, .npz, .json, .csv, .safetensors, .txt), or paste what your program printed.</source>
        <translation>把文件拖到这里（.npy、​.npz、​.json、​.csv、​.safetensors、​.txt），或粘贴程序打印的内容。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1, as many as the dump has</source>
        <translation>%1，与导出数据一样多</translation>
    </message>
    <message>
        <source>%1, but the dump has %2</source>
        <translation>%1，而导出数据有 %2 个</translation>
    </message>
    <message>
        <source>Your positions</source>
        <translation>你的位置</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与之比较</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Checks of this session</source>
        <translation>本次的检查</translation>
    </message>
    <message>
        <source>The same check in CI</source>
        <translation>在流水线中做同样的检查</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Exit code 0: all equal; 1: some differ; 2 or 3: it cannot be read.</source>
        <translation>退出码 0：全部相同；1：有差异；2 或 3：无法读取。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::EntryRow</name>
    <message>
        <source>you said %1</source>
        <translation>你的答案是 %1</translation>
    </message>
    <message>
        <source>truth %1</source>
        <translation>正确答案是 %1</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>未作答</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ExplanationPopup</name>
    <message>
        <source>M: arithmetic   Shift+F1: glossary</source>
        <translation>M：计算过程   Shift+F1：术语表</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ExportBar</name>
    <message>
        <source>Copied the caption.</source>
        <translation>已复制图注。</translation>
    </message>
    <message>
        <source>Copied the figure environment for LaTeX.</source>
        <translation>已复制 LaTeX 插图环境。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Copy the caption</source>
        <translation>复制图注</translation>
    </message>
    <message>
        <source>Copy a figure environment with the exact width and the caption</source>
        <translation>复制带有精确宽度和图注的 LaTeX 插图环境</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Copy the page as PDF, SVG and PNG, and its numbers as CSV</source>
        <translation>把页面复制为 PDF、SVG 和 PNG，把数值复制为 CSV</translation>
    </message>
    <message>
        <source>Each panel as its own file</source>
        <translation>每个子图一个文件</translation>
    </message>
    <message>
        <source>Write x-a.pdf, x-b.pdf …, each as wide as on the page</source>
        <translation>文件名后加 -a、-b……，各与页面上同宽</translation>
    </message>
    <message>
        <source>Write the page to a file (Ctrl+Shift+E)</source>
        <translation>把整页写入文件 (Ctrl+Shift+E)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Exporter</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Its page is %1 in high, more than print allows: export it with more columns.</source>
        <translation>页高 %1 英寸，超出印刷允许的高度：可增加列数后再导出。</translation>
    </message>
    <message>
        <source>Copied as %1.</source>
        <translation>已复制为 %1。</translation>
    </message>
    <message>
        <source>Export each panel</source>
        <translation>逐个导出子图</translation>
    </message>
    <message>
        <source>Replace %1?</source>
        <translation>要替换 %1 吗？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FaultBar</name>
    <message>
        <source>Replace the faulty part</source>
        <translation>替换有误的部分</translation>
    </message>
    <message>
        <source>Replace with “%1”</source>
        <translation>替换为“%1”</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FaultList</name>
    <message>
        <source>Preflight</source>
        <translation>印前检查</translation>
    </message>
    <message>
        <source>Preflight: no faults</source>
        <translation>印前检查：没有问题</translation>
    </message>
    <message>
        <source>Preflight: faults: %1</source>
        <translation>印前检查：问题 %1 处</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FigureChooser</name>
    <message>
        <source>Figure %1</source>
        <translation>插图 %1</translation>
    </message>
    <message>
        <source>Remove figure</source>
        <translation>删除插图</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>Figures of the session</source>
        <translation>会话中的插图</translation>
    </message>
    <message>
        <source>Add a figure of what the workbench shows</source>
        <translation>用工作台所示内容添加一幅插图</translation>
    </message>
    <message>
        <source>Remove this figure</source>
        <translation>删除此插图</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FigureMode</name>
    <message>
        <source>Layout of a figure</source>
        <translation>插图布局</translation>
    </message>
    <message>
        <source>Swap panels</source>
        <translation>交换子图</translation>
    </message>
    <message>
        <source>Remove panel</source>
        <translation>删除子图</translation>
    </message>
    <message>
        <source>Caption of a figure</source>
        <translation>插图图注</translation>
    </message>
    <message>
        <source>Repair a figure</source>
        <translation>修正插图</translation>
    </message>
    <message>
        <source>Panel: choose one on the page</source>
        <translation>子图：请在页面上选择</translation>
    </message>
    <message>
        <source>Panel %1</source>
        <translation>子图 %1</translation>
    </message>
    <message>
        <source>Add panel</source>
        <translation>添加子图</translation>
    </message>
    <message>
        <source>Add a panel like the chosen one</source>
        <translation>添加一个与所选相同的子图</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the chosen panel (Delete)</source>
        <translation>删除所选子图（删除键）</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>There is no figure yet: + adds one of what the workbench shows.</source>
        <translation>尚无插图：按 + 用工作台所示内容添加一幅。</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>Revise</source>
        <translation>修订</translation>
    </message>
    <message>
        <source>Changes that reviewers ask for</source>
        <translation>审稿人常要求的改动</translation>
    </message>
    <message>
        <source>Sizes of columns and rows</source>
        <translation>列宽与行高</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FileCommands</name>
    <message>
        <source>RopeScope sessions</source>
        <translation>RopeScope 会话</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Reading the session</source>
        <translation>正在读取会话</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Revert to the saved file?</source>
        <translation>还原为文件中的内容吗？</translation>
    </message>
    <message>
        <source>The changes since then can be restored with Undo.</source>
        <translation>此后的更改可用“撤销”恢复。</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>%1 was changed by another program or window.</source>
        <translation>%1 已被其他程序或窗口更改。</translation>
    </message>
    <message>
        <source>This window also has unsaved changes. Taking theirs can be undone.</source>
        <translation>本窗口也有自己的更改。采用对方的更改后仍可撤销。</translation>
    </message>
    <message>
        <source>This window has no unsaved changes.</source>
        <translation>本窗口没有自己的更改。</translation>
    </message>
    <message>
        <source>&amp;Take theirs</source>
        <translation>采用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Sessions and figures that carry one</source>
        <translation>会话，以及带有会话的图</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Configs, prompts and tables of models</source>
        <translation>模型的配置、提示与频率表</translation>
    </message>
    <message>
        <source>Sessions, figures, and files of models</source>
        <translation>会话、图和模型的文件</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FileOpener</name>
    <message>
        <source>Reading pictures and videos</source>
        <translation>正在读取图片和视频</translation>
    </message>
    <message>
        <source>Reading schemes</source>
        <translation>正在读取方案</translation>
    </message>
    <message>
        <source>Reading the files of a model</source>
        <translation>正在读取模型的文件</translation>
    </message>
    <message>
        <source>Add picture or video</source>
        <translation>添加图片或视频</translation>
    </message>
    <message>
        <source>Pictures and videos</source>
        <translation>图片与视频</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FirstNotes</name>
    <message>
        <source>One column, one scheme.</source>
        <translation>一列一个方案。</translation>
    </message>
    <message>
        <source>All of them place the same %1 tokens.</source>
        <translation>各列排布的都是同样的 %1 个词元。</translation>
    </message>
    <message>
        <source>Cells hold positions.</source>
        <translation>格子里是位置。</translation>
    </message>
    <message>
        <source>Blue is text, orange is the image; bars are the gaps.</source>
        <translation>蓝色是文本，橙色是图像，横线是间隔。</translation>
    </message>
    <message>
        <source>Maps hold scores.</source>
        <translation>热力图里是分数。</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>初次使用</translation>
    </message>
    <message>
        <source>Hovering moves the key K, a click sets the query Q, in every column. Esc closes these notes, Ctrl+2 opens the lessons.</source>
        <translation>悬停移动键 K，单击设定查询 Q，各列同时生效。按 Esc 关闭这些说明，按 Ctrl+2 打开课程。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FixPanel</name>
    <message>
        <source>With this, %1 of %2 tokens match.</source>
        <translation>这样修正后，%2 个词元中有 %1 个一致。</translation>
    </message>
    <message>
        <source>Dump all tokens of the prompt, or set which ones these are under More fields.</source>
        <translation>请导出提示的所有词元，或在“更多字段”中设定这是哪些词元。</translation>
    </message>
    <message>
        <source>Set the tokens that the dump holds to %1:%2 under More fields.</source>
        <translation>请在“更多字段”中把导出数据所含的词元设为 %1:%2。</translation>
    </message>
    <message>
        <source>The first %1 tokens look like pads: begin the sequence with pad:%1.</source>
        <translation>前 %1 个词元像是填充：请让序列以 pad:%1 开头。</translation>
    </message>
    <message>
        <source>No known cause gives these positions. Compare them with the rule at the first difference.</source>
        <translation>没有已知原因会得出这些位置。请在首个差异处与规则对照。</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>Of %1 segments, the first that differ are listed.</source>
        <translation>共 %1 个片段，只列出最前面有差异的。</translation>
    </message>
    <message>
        <source>segment</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>tokens that match</source>
        <translation>一致的词元</translation>
    </message>
    <message>
        <source>shift</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Likely fix</source>
        <translation>可能的修正</translation>
    </message>
    <message>
        <source>Numbers of the prompt</source>
        <translation>提示的数值</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>片段</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FocusBar</name>
    <message>
        <source>Query: %1</source>
        <translation>查询：%1</translation>
    </message>
    <message>
        <source>Key: %1</source>
        <translation>键：%1</translation>
    </message>
    <message>
        <source>K is pinned: Esc unpins it</source>
        <translation>K 已固定：按 Esc 取消固定</translation>
    </message>
    <message>
        <source>Click sets Q · hover sets K · Space swaps</source>
        <translation>单击设 Q · 悬停设 K · 空格键互换</translation>
    </message>
    <message>
        <source>%1 scores   computed %2 ms</source>
        <translation>%1 个分数 · 计算用时 %2 毫秒</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FormulaEditor</name>
    <message>
        <source>Alt+Enter in the formula</source>
        <translation>在公式中按 Alt+Enter</translation>
    </message>
    <message>
        <source>L last text position · w h t N columns, rows, frames, patches · s seconds per grid · k i j frame, row, column from 0 · floor ceil round mod max min abs sqrt … · a ? b : c</source>
        <translation>L 前一个文本词元的位置 · w h t N 列数、行数、帧数、图像块数 · s 每格秒数 · k i j 帧、行、列（从 0 起）· floor ceil round mod max min abs sqrt … · a ? b : c</translation>
    </message>
    <message>
        <source>Formula of the next cursor</source>
        <translation>其后文本位置（next）的公式</translation>
    </message>
    <message>
        <source>Position of the text token after an image or video</source>
        <translation>图像或视频之后第一个文本词元的位置</translation>
    </message>
    <message>
        <source>Edit formulas</source>
        <translation>编辑公式</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FormulaHead</name>
    <message>
        <source>Title of the scheme</source>
        <translation>方案标题</translation>
    </message>
    <message>
        <source>Name of the scheme on the command line</source>
        <translation>方案在命令行中的名称</translation>
    </message>
    <message>
        <source>Position of the first text token</source>
        <translation>第一个文本词元的位置</translation>
    </message>
    <message>
        <source>Allocation of frequencies</source>
        <translation>频率分配</translation>
    </message>
    <message>
        <source>alternate, symmetric, split, split-restart, sections:16,24,24, …</source>
        <translation>alternate、symmetric、split、split-restart、sections:16,24,24 等</translation>
    </message>
    <message>
        <source>Add axis</source>
        <translation>添加轴</translation>
    </message>
    <message>
        <source>More about user-defined schemes</source>
        <translation>自定义方案的更多操作</translation>
    </message>
    <message>
        <source>Close the formulas</source>
        <translation>关闭公式</translation>
    </message>
    <message>
        <source>Scheme by formula</source>
        <translation>自定义方案</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>频率分配</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FormulaRow</name>
    <message>
        <source>with video only</source>
        <translation>仅有视频时</translation>
    </message>
    <message>
        <source>Name of the axis</source>
        <translation>轴的名称</translation>
    </message>
    <message>
        <source>Name of the axis; h, w and t have the colours of rows, columns and frames</source>
        <translation>轴的名称；h、w、t 取行、列、帧的颜色</translation>
    </message>
    <message>
        <source>The axis exists only in sequences that contain a video</source>
        <translation>仅当序列含视频时才有此轴</translation>
    </message>
    <message>
        <source>Formula of axis %1</source>
        <translation>轴 %1 的公式</translation>
    </message>
    <message>
        <source>Remove axis %1</source>
        <translation>删除轴 %1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::FrequencyChoice</name>
    <message>
        <source>Frequencies</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Frequencies of this column</source>
        <translation>此列的频率</translation>
    </message>
    <message>
        <source>Combine the positions of this scheme with the allocation, base and pairs of another</source>
        <translation>将此方案的位置与另一方案的频率（分配、底数、频率对）组合</translation>
    </message>
    <message>
        <source>Its own</source>
        <translation>方案默认</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::GlossaryWindow</name>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>Search symbols and words</source>
        <translation>搜索符号与术语</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::GoToToken</name>
    <message>
        <source>1 to %1</source>
        <translation>1 至 %1</translation>
    </message>
    <message>
        <source>rows 1 to %1, columns 1 to %2</source>
        <translation>行 1 至 %1，列 1 至 %2</translation>
    </message>
    <message>
        <source>frames 1 to %1, rows 1 to %2, columns 1 to %3</source>
        <translation>帧 1 至 %1，行 1 至 %2，列 1 至 %3</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>必须是%1</translation>
    </message>
    <message>
        <source>Token %1 under %2: segment %3, %4</source>
        <translation>%2 下的词元 %1：第 %3 段，%4</translation>
    </message>
    <message>
        <source>Go to token</source>
        <translation>转到词元</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>词元(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Segment</source>
        <translation>片段(&amp;S)</translation>
    </message>
    <message>
        <source>Token &amp;in it</source>
        <translation>段内词元(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Patch</source>
        <translation>图像块(&amp;P)</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Token in the segment</source>
        <translation>片段内的词元</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>按片段</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>col</source>
        <translation>列</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>首个(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation>末个(&amp;L)</translation>
    </message>
    <message>
        <source>Move &amp;Q</source>
        <translation>移动 Q(&amp;Q)</translation>
    </message>
    <message>
        <source>Move &amp;K</source>
        <translation>移动 K(&amp;K)</translation>
    </message>
    <message>
        <source>Moves K and pins it</source>
        <translation>移动 K 并固定</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>Moves Q and K back to where they were</source>
        <translation>把 Q 和 K 移回原处</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Header</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>%1, with changes that are not saved</source>
        <translation>%1，有未保存的更改</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::HistoryModel</name>
    <message>
        <source>The last saved state is not among these steps</source>
        <translation>上次保存的状态不在这些步骤之中</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) before the last save</source>
        <translation>
            <numerusform>位于上次保存之前 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>与打开时相同</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since it was opened</source>
        <translation>
            <numerusform>自打开以来有 %n 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>No change since the last save</source>
        <translation>上次保存后没有更改</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since the last save</source>
        <translation>
            <numerusform>自上次保存以来有 %n 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the first step kept</source>
        <translation>所保留的第一步之前</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Steps of the history</source>
        <translation>历史记录中的步骤</translation>
    </message>
    <message>
        <source>Close the history</source>
        <translation>关闭历史记录</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Inspector</name>
    <message>
        <source>Token pair</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>K pinned, Esc unpins it</source>
        <translation>K 已固定，按 Esc 取消固定</translation>
    </message>
    <message>
        <source>Δ = position Q − position K</source>
        <translation>Δ = Q 的位置 − K 的位置</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Where the score comes from</source>
        <translation>分数的构成</translation>
    </message>
    <message>
        <source>The pair under each scheme</source>
        <translation>这对词元在各方案下</translation>
    </message>
    <message>
        <source>Query token</source>
        <translation>查询词元</translation>
    </message>
    <message>
        <source>Key token</source>
        <translation>键词元</translation>
    </message>
    <message>
        <source>none: click or hover a token</source>
        <translation>未选：请单击或悬停一个词元</translation>
    </message>
    <message>
        <source>One bar per two dimensions, with m²; the score is their mean.</source>
        <translation>每柱两个维度，已含 m²；分数为其均值。</translation>
    </message>
    <message>
        <source>One bar per two dimensions; the score is their mean.</source>
        <translation>每柱两个维度，分数为其均值。</translation>
    </message>
    <message>
        <source>One bar per frequency pair, with m²; the score is their mean.</source>
        <translation>每柱一个频率对，已含 m²；分数为其均值。</translation>
    </message>
    <message>
        <source>One bar per frequency pair; the score is their mean.</source>
        <translation>每柱一个频率对，分数为其均值。</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>片段 %1</translation>
    </message>
    <message>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>Term of each frequency pair</source>
        <translation>各频率对的贡献</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1%2。</translation>
    </message>
    <message>
        <source>S = %1, attention factor %2. %3 %4.</source>
        <translation>S = %1，注意力因子 %2。%3%4。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the arithmetic of the score, pair by pair</source>
        <translation>逐对复制分数的算式</translation>
    </message>
    <message>
        <source>Copy arithmetic</source>
        <translation>复制算式</translation>
    </message>
    <message>
        <source>Spread per segment…</source>
        <translation>各片段的离散程度…</translation>
    </message>
    <message>
        <source>Spread of the scores per segment</source>
        <translation>各片段分数的离散程度</translation>
    </message>
    <message>
        <source>Minimum, maximum, mean and deviation of the scores from Q to each segment, under each scheme</source>
        <translation>各方案下 Q 到每个片段的分数的最小值、最大值、平均值与标准差</translation>
    </message>
    <message>
        <source>error %1 with %2</source>
        <translation>误差 %1（%2）</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::JobProgress</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel what is running</source>
        <translation>取消正在进行的任务</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消（Esc）</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::LayoutLine</name>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Layout of the figure</source>
        <translation>插图的布局</translation>
    </message>
    <message>
        <source>Letters are panels, a repeated letter spans, . is empty, L the legend, T the caption, / ends a row</source>
        <translation>字母为子图，重复的字母表示跨格，. 为空，L 为图例，T 为图注，/ 结束一行</translation>
    </message>
    <message>
        <source>on drop: %1</source>
        <translation>松开后：%1</translation>
    </message>
    <message>
        <source>panels: %1, columns: %2, rows: %3</source>
        <translation>子图 %1，列 %2，行 %3</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::LessonCard</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ 已学完</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::LessonList</name>
    <message>
        <source>Steps of this session</source>
        <translation>本会话的步骤</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Add step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Adds the present state (Ctrl+Shift+A)</source>
        <translation>添加当前状态（Ctrl+Shift+A）</translation>
    </message>
    <message>
        <source>Edit steps…</source>
        <translation>编辑步骤…</translation>
    </message>
    <message>
        <source>Open a lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>A package, or the lesson.json of a folder; dropping either on the window does the same</source>
        <translation>课程包，或文件夹中的 lesson.json；拖到窗口上效果相同</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::LessonMode</name>
    <message>
        <source>Open in the workbench</source>
        <translation>在工作台中打开</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>放映</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>Choose a lesson</source>
        <translation>请选择一课</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Space goes on, Home starts the step again</source>
        <translation>空格继续，Home 重新开始本步</translation>
    </message>
    <message>
        <source>State of a lesson</source>
        <translation>课程的状态</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Space goes back to all lessons, Home starts the step again</source>
        <translation>按空格返回全部课程，按 Home 重新开始本步</translation>
    </message>
    <message>
        <source>Enter commits an answer, Space reveals</source>
        <translation>按 Enter 提交答案，按空格揭晓</translation>
    </message>
    <message>
        <source>A–D vote, Space reveals</source>
        <translation>按 A–D 投票，按空格揭晓</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::MainWindow</name>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1（只读）</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>使用手册</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::MediaBar</name>
    <message>
        <source>Patch settings of the selected image or video</source>
        <translation>所选图像或视频的图像块参数</translation>
    </message>
    <message>
        <source>Close patch settings</source>
        <translation>关闭图像块参数</translation>
    </message>
    <message>
        <source>%1 px → %2 px → %3 patches</source>
        <translation>%1 像素 → %2 像素 → 图像块 %3</translation>
    </message>
    <message>
        <source>%1 frames, %2 sampled → %3 in patches, %4 s each</source>
        <translation>共 %1 帧，采样 %2 帧 → 图像块网格 %3，每格 %4 秒</translation>
    </message>
    <message>
        <source>Patch</source>
        <translation>图像块边长</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并倍数</translation>
    </message>
    <message>
        <source>Min pixels</source>
        <translation>最小像素数</translation>
    </message>
    <message>
        <source>Max pixels</source>
        <translation>最大像素数</translation>
    </message>
    <message>
        <source>Min frames</source>
        <translation>最少帧数</translation>
    </message>
    <message>
        <source>Max frames</source>
        <translation>最多帧数</translation>
    </message>
    <message>
        <source>Frames per patch</source>
        <translation>每个图像块的帧数</translation>
    </message>
    <message>
        <source>Sampled frames per second</source>
        <translation>每秒采样帧数</translation>
    </message>
    <message>
        <source>FPS</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>Change patch grid</source>
        <translation>更改图像块网格</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>定位…</translation>
    </message>
    <message>
        <source>Locate the missing file</source>
        <translation>定位缺失的文件</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（缺失）</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>定位 %1</translation>
    </message>
    <message>
        <source>Locate file</source>
        <translation>定位文件</translation>
    </message>
    <message>
        <source>%1 (no preview)</source>
        <translation>%1（无预览）</translation>
    </message>
    <message>
        <source>%1: the file is damaged or too large to show</source>
        <translation>%1：文件已损坏，或过大而无法显示</translation>
    </message>
    <message>
        <source>own numbers</source>
        <translation>自定数值</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Processor of a model</source>
        <translation>模型的处理器</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::MismatchPicture</name>
    <message>
        <source>expected %1, yours %2</source>
        <translation>期望 %1，你的 %2</translation>
    </message>
    <message>
        <source>yours %1</source>
        <translation>你的 %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>期望 %1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ModelList</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Qwen, config name …</source>
        <translation>Qwen、配置名……</translation>
    </message>
    <message>
        <source>Search models by name</source>
        <translation>按名称搜索模型</translation>
    </message>
    <message>
        <source>&amp;Open a config…</source>
        <translation>打开配置(&amp;O)……</translation>
    </message>
    <message>
        <source>Or drop a config.json, a preprocessor_config.json or the folder of a checkpoint here.</source>
        <translation>也可把 config.json、preprocessor_config.json 或检查点的文件夹拖到这里。</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>已打开</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ModelView</name>
    <message>
        <source>Its positions are not known without its config</source>
        <translation>没有配置文件，无从知道其位置</translation>
    </message>
    <message>
        <source>Positions: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Without a version: %1, the highest plain release of transformers</source>
        <translation>不写版本时：%1，即 transformers 最高的正式版本</translation>
    </message>
    <message>
        <source>&amp;Use in the workbench</source>
        <translation>用于工作台(&amp;U)</translation>
    </message>
    <message>
        <source>The document gets the scheme and the rotary settings of the model</source>
        <translation>文档采用该模型的方案与旋转设置</translation>
    </message>
    <message>
        <source>&amp;Compare all versions (%1)</source>
        <translation>比较所有版本（%1）(&amp;C)</translation>
    </message>
    <message>
        <source>Known defects</source>
        <translation>已知缺陷</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>讨论</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>what one sees</source>
        <translation>现象</translation>
    </message>
    <message>
        <source>The axis of each pair</source>
        <translation>每个频率对所属的轴</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>axes %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>Rotary parameters</source>
        <translation>旋转参数</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Compare versions of %1</source>
        <translation>比较 %1 的各版本</translation>
    </message>
    <message>
        <source>Remarks on the config</source>
        <translation>关于该配置的说明</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ModelsMode</name>
    <message>
        <source>‹ Workbench</source>
        <translation>‹ 工作台</translation>
    </message>
    <message>
        <source>Open a config</source>
        <translation>打开配置</translation>
    </message>
    <message>
        <source>Configs</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>%1 models</source>
        <translation>共 %1 个模型</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::NotationField</name>
    <message>
        <source>Notation of the sequence</source>
        <translation>序列的记法</translation>
    </message>
    <message>
        <source>Edit notation</source>
        <translation>编辑记法</translation>
    </message>
    <message>
        <source>too many segments to show as text</source>
        <translation>片段过多，无法显示为文本</translation>
    </message>
    <message>
        <source>text:5 image:4x3 text:5</source>
        <translation>text:5 image:4x3 text:5</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::NotationRow</name>
    <message>
        <source>Notation</source>
        <translation>记法</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import a picture or video</source>
        <translation>导入图片或视频</translation>
    </message>
    <message>
        <source>Alt+Enter in the notation</source>
        <translation>在记法中按 Alt+Enter</translation>
    </message>
    <message>
        <source>1 segment</source>
        <translation>1 个片段</translation>
    </message>
    <message>
        <source>%1 segments</source>
        <translation>%1 个片段</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 个字符</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Show the cards of the segments</source>
        <translation>显示片段卡片</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::NoteLine</name>
    <message>
        <source>Click to edit the note</source>
        <translation>点击可编辑备注</translation>
    </message>
    <message>
        <source>A sentence about this document</source>
        <translation>用一句话说明此文档</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Edit note</source>
        <translation>编辑备注</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PageBar</name>
    <message>
        <source>True size</source>
        <translation>实际大小</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>校样</translation>
    </message>
    <message>
        <source>The page as others see it, on the screen only: in grey, without the middle cones, without the long ones (Machado 2009)</source>
        <translation>他人所见的页面，只影响屏幕：灰度、缺少中波视锥细胞、缺少长波视锥细胞</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Greyscale</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Deuteranopia</source>
        <translation>绿色盲</translation>
    </message>
    <message>
        <source>Protanopia</source>
        <translation>红色盲</translation>
    </message>
    <message>
        <source>Page text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Show the column of text in which the figure stands</source>
        <translation>显示插图所在栏的正文</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PageStatus</name>
    <message>
        <source>page %1 mm</source>
        <translation>页面 %1 mm</translation>
    </message>
    <message>
        <source>Axes boxes in mm: %1</source>
        <translation>坐标框（mm）：%1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PageView</name>
    <message>
        <source>Page of the figure</source>
        <translation>插图的页面</translation>
    </message>
    <message>
        <source>Drag a panel onto another one to swap them, or to its side to insert it; arrows choose a panel, with Ctrl they swap it, with Shift they move its right or lower edge, Delete removes it; drag a line between columns or below a row to move it, double click on it to type a size</source>
        <translation>把子图拖到另一个上可交换二者，拖到其边上可插入；方向键选择子图，加 Ctrl 交换，加 Shift 移动其右边或下边，删除键删除；拖动列间或行下的线可移动它，双击它可输入尺寸</translation>
    </message>
    <message>
        <source>Width of column %1</source>
        <translation>第 %1 列的宽度</translation>
    </message>
    <message>
        <source>Height of row %1</source>
        <translation>第 %1 行的高度</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PairModel</name>
    <message>
        <source>no such token in this scheme</source>
        <translation>此方案中没有该词元</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PairStrip</name>
    <message>
        <source>Pairs of a head</source>
        <translation>一个头的频率对</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>pair 0</source>
        <translation>频率对 0</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PanelList</name>
    <message>
        <source>Panels</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>without a letter in the layout</source>
        <translation>布局中没有它的字母</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ParamForm</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PictureView</name>
    <message>
        <source>find the mistake</source>
        <translation>找出错误</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PlacePicture</name>
    <message>
        <source>Plane of positions: drag the segment to its place, or use the arrow keys</source>
        <translation>位置平面：把片段拖到它的位置，或用方向键移动</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PlotView</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No tokens.</source>
        <translation>没有词元。</translation>
    </message>
    <message>
        <source>Nothing is shown yet.</source>
        <translation>尚无内容。</translation>
    </message>
    <message>
        <source>no tokens yet</source>
        <translation>还没有词元</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PresenterNotes</name>
    <message>
        <source>**Answer:** %1</source>
        <translation>**答案：**%1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PresenterWindow</name>
    <message>
        <source>%1 of %2 right, %3 %</source>
        <translation>%2 人中 %1 人答对，%3 %</translation>
    </message>
    <message>
        <source>most are right: go on</source>
        <translation>多数人答对：继续</translation>
    </message>
    <message>
        <source>discuss in pairs for 2 to 3 minutes, then vote again</source>
        <translation>两人一组讨论 2 到 3 分钟，再投一次</translation>
    </message>
    <message>
        <source>most are wrong: explain again</source>
        <translation>多数人答错：再讲一遍</translation>
    </message>
    <message>
        <source>Presenter</source>
        <translation>讲者</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>听众</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Picture of the next step</source>
        <translation>下一步的图</translation>
    </message>
    <message>
        <source>Notes to this step</source>
        <translation>本步备注</translation>
    </message>
    <message>
        <source>Smaller notes</source>
        <translation>缩小备注</translation>
    </message>
    <message>
        <source>Larger notes</source>
        <translation>放大备注</translation>
    </message>
    <message>
        <source>Freeze (F)</source>
        <translation>冻结（F）</translation>
    </message>
    <message>
        <source>Blank (B or .)</source>
        <translation>黑屏（B 或句点）</translation>
    </message>
    <message>
        <source>Pointer (L)</source>
        <translation>激光笔（L）</translation>
    </message>
    <message>
        <source>Draw (W)</source>
        <translation>画笔（W）</translation>
    </message>
    <message>
        <source>Swap screens (S)</source>
        <translation>交换屏幕（S）</translation>
    </message>
    <message>
        <source>Reopen the audience&apos;s window (O)</source>
        <translation>重新打开听众窗口（O）</translation>
    </message>
    <message>
        <source>Second vote (V)</source>
        <translation>第二次投票（V）</translation>
    </message>
    <message>
        <source>Reset step (Home)</source>
        <translation>重新开始本步（Home）</translation>
    </message>
    <message>
        <source>Back (←)</source>
        <translation>返回（←）</translation>
    </message>
    <message>
        <source>Reveal (Space)</source>
        <translation>揭晓（空格）</translation>
    </message>
    <message>
        <source>Next (Space)</source>
        <translation>下一步（空格）</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>The audience&apos;s window is closed</source>
        <translation>听众窗口已关闭</translation>
    </message>
    <message>
        <source>The audience sees a black screen</source>
        <translation>听众看到的是黑屏</translation>
    </message>
    <message>
        <source>The audience sees a frozen step</source>
        <translation>听众看到的是冻结的画面</translation>
    </message>
    <message>
        <source>The audience sees this, on %1, %2 × %3</source>
        <translation>听众正看到此画面：%1，%2 × %3</translation>
    </message>
    <message>
        <source>Keys A to D count votes, with Shift they take one back.</source>
        <translation>按 A 到 D 计一票，同时按 Shift 则减一票。</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>这是最后一步</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Printing</name>
    <message>
        <source>Printing</source>
        <translation>正在打印</translation>
    </message>
    <message>
        <source>Printed on %1.</source>
        <translation>已打印到 %1。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PropertiesModel</name>
    <message>
        <source>no positions</source>
        <translation>没有位置</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>Table…</source>
        <translation>表格…</translation>
    </message>
    <message>
        <source>The properties of all chosen schemes side by side</source>
        <translation>并列显示所有所选方案的性质</translation>
    </message>
    <message>
        <source>Properties of the focused scheme</source>
        <translation>当前方案的性质</translation>
    </message>
    <message>
        <source>And %1 more.</source>
        <translation>另外还有 %1 处。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PropertiesTable</name>
    <message>
        <source>Properties of the chosen schemes</source>
        <translation>所选方案的性质</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Show the &amp;arithmetic</source>
        <translation>显示算式(&amp;A)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::PropertyChips</name>
    <message>
        <source>Compatibility, equivalence, symmetry</source>
        <translation>兼容性、等价性、对称性</translation>
    </message>
    <message>
        <source>It holds.</source>
        <translation>成立。</translation>
    </message>
    <message>
        <source>It does not hold.</source>
        <translation>不成立。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::QuestionView</name>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::RecentMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source> (missing)</source>
        <translation>（缺失）</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::RecoveryDialog</name>
    <message>
        <source>Documents that can be recovered</source>
        <translation>可恢复的文档</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Recover &amp;all</source>
        <translation>全部恢复(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>放弃(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后再说(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier change(s), %1</source>
        <translation>
            <numerusform>另有 %n 项更早的更改，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard these changes for good?</source>
        <translation>永久放弃这些更改吗？</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Recover unsaved changes</source>
        <translation>恢复未保存的更改</translation>
    </message>
    <message>
        <source>RopeScope ended unexpectedly. These documents have unsaved changes:</source>
        <translation>RopeScope 意外结束。以下文档有未保存的更改：</translation>
    </message>
    <message>
        <source>Untitled document</source>
        <translation>未命名文档</translation>
    </message>
    <message>
        <source>unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ResultBar</name>
    <message>
        <source>Copied the path.</source>
        <translation>已复制路径。</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>已导出</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the file with the program for its kind</source>
        <translation>用该类文件的默认程序打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ReviseMenu</name>
    <message>
        <source>All text −1 pt</source>
        <translation>所有文本 −1 pt</translation>
    </message>
    <message>
        <source>All text +1 pt</source>
        <translation>所有文本 +1 pt</translation>
    </message>
    <message>
        <source>Panel wider by a column</source>
        <translation>子图加宽一列</translation>
    </message>
    <message>
        <source>Colour map safe in grey (Cividis)</source>
        <translation>灰度下可辨的配色（Cividis）</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::RotaryPanel</name>
    <message>
        <source>Reset rotary settings</source>
        <translation>重置旋转参数</translation>
    </message>
    <message>
        <source>Rotary settings</source>
        <translation>旋转参数</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Allocation of pairs</source>
        <translation>频率对的分配</translation>
    </message>
    <message>
        <source>Wavelength of each pair</source>
        <translation>各频率对的波长</translation>
    </message>
    <message>
        <source>Allocation of pairs to axes, one strip per scheme</source>
        <translation>频率对到各轴的分配，每个方案一条</translation>
    </message>
    <message>
        <source>Wavelength of each pair of the focused scheme</source>
        <translation>当前方案各频率对的波长</translation>
    </message>
    <message>
        <source>Colours of the axes</source>
        <translation>各轴的颜色</translation>
    </message>
    <message>
        <source>Head dim 128, each scheme&apos;s own base, allocation and origin, no scaling</source>
        <translation>头维度 128；底数、频率分配与起点均为方案默认；频率不缩放</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::RowHeader</name>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Show the whole sequence (0)</source>
        <translation>显示整个序列（0）</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>更多设置</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SchemeList</name>
    <message>
        <source>Schemes</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>已显示 %1 / %2</translation>
    </message>
    <message>
        <source>About the focused scheme</source>
        <translation>关于当前方案</translation>
    </message>
    <message>
        <source>About this scheme, and its source</source>
        <translation>关于该方案及其出处</translation>
    </message>
    <message>
        <source>Search schemes</source>
        <translation>搜索方案</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Scheme by formula</source>
        <translation>自定义方案</translation>
    </message>
    <message>
        <source>Edit the formulas of this scheme</source>
        <translation>编辑此方案的公式</translation>
    </message>
    <message>
        <source>Key %1 shows and hides it.</source>
        <translation>按 %1 键显示或隐藏。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SchemeMenu</name>
    <message>
        <source>&amp;Schemes</source>
        <translation>方案(&amp;S)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ScoreMaps</name>
    <message>
        <source>Scores as expected, in your dump, and their difference</source>
        <translation>期望的分数、你的分数及其差</translation>
    </message>
    <message>
        <source>no score changes</source>
        <translation>分数没有变化</translation>
    </message>
    <message>
        <source>largest change %1 at query %2, key %3</source>
        <translation>最大变化 %1，查询 %2，键 %3</translation>
    </message>
    <message>
        <source>Nothing changes between tokens that are off by the same; the ring marks the largest change.</source>
        <translation>偏移相同的词元之间没有变化；圆圈标出变化最大之处。</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>yours − expected</source>
        <translation>你的 − 期望</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>query %1, key %2: expected %3, yours %4, change %5</source>
        <translation>查询 %1，键 %2：期望 %3，你的 %4，变化 %5</translation>
    </message>
    <message>
        <source>Only tokens %1 are shown.</source>
        <translation>只显示词元 %1。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ScorePanel</name>
    <message>
        <source>Kind of score</source>
        <translation>分数种类</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>注意力分数</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Score: dot product of the rotated q and k, divided by the rotary dim; for q = k = 1 the mean cosine of the pairs. Logit: divided by √(head dim), with the bias. Softmax: attention weights</source>
        <translation>相对分数：旋转后的 q 与 k 的内积除以旋转维度，q = k = 1 时即各频率对余弦的均值。Logit：除以头维度的平方根，并含偏置。Softmax：注意力权重</translation>
    </message>
    <message>
        <source>Bias on the logits</source>
        <translation>加在 logits 上的偏置</translation>
    </message>
    <message>
        <source>What is added to logits for the distance of two tokens; xPos multiplies instead</source>
        <translation>按两个词元的距离加到 logits 上的值；xPos 则是相乘</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Head of ALiBi</source>
        <translation>ALiBi 的头</translation>
    </message>
    <message>
        <source>of</source>
        <comment>head 1 of 8</comment>
        <translation>/</translation>
    </message>
    <message>
        <source>Number of heads of ALiBi</source>
        <translation>ALiBi 的头数</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Values of the T5 buckets</source>
        <translation>T5 各桶的取值</translation>
    </message>
    <message>
        <source>Learned tables are part of a model&apos;s checkpoint; these values replace them</source>
        <translation>训练得到的偏置表属于模型权重；这里以这些值代替</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seed of the T5 values</source>
        <translation>T5 取值的种子</translation>
    </message>
    <message>
        <source>Relative score</source>
        <translation>相对分数</translation>
    </message>
    <message>
        <source>Logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <source>Softmax over keys</source>
        <translation>对键取 softmax</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Causal: no later keys</source>
        <translation>因果：不看之后的键</translation>
    </message>
    <message>
        <source>Block: own segment only</source>
        <translation>分块：只看本段</translation>
    </message>
    <message>
        <source>Minus the bucket&apos;s number</source>
        <translation>负的桶编号</translation>
    </message>
    <message>
        <source>Random, from a seed</source>
        <translation>按种子随机</translation>
    </message>
    <message>
        <source>Given one by one</source>
        <translation>逐个给定</translation>
    </message>
    <message>
        <source>No effect here: a bias enters logits and softmax, never the relative score.</source>
        <translation>此处无效：偏置只进入 logits 与 softmax，不进入相对分数。</translation>
    </message>
    <message>
        <source>Refused: xPos grows without bound for future keys. Choose the causal mask.</source>
        <translation>不可用：对位于查询之后的键，xPos 会无界增长。请选用因果掩码。</translation>
    </message>
    <message>
        <source>%1, by distance in tokens.</source>
        <translation>%1，按词元序号之差。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SegmentList</name>
    <message>
        <source>Segments of the sequence</source>
        <translation>序列的片段</translation>
    </message>
    <message>
        <source>Resize segment</source>
        <translation>调整片段大小</translation>
    </message>
    <message>
        <source>“%1” is not a whole number; type one such as 12 or 1e6</source>
        <translation>“%1”不是整数；请输入 12 或 1e6 这样的数</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SequenceStrip</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a segment</source>
        <translation>添加片段</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SequenceTotals</name>
    <message>
        <source>%1 tokens in total</source>
        <translation>共 %1 个词元</translation>
    </message>
    <message>
        <source>tokens in total</source>
        <translation>词元总数</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>The settings of this page</source>
        <translation>本页的设置</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>In the views</source>
        <translation>在视图中</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Move the key by a token, inside an image by row and column</source>
        <translation>将键（K）移动一个词元；在图像内按行、列移动</translation>
    </message>
    <message>
        <source>Shift+arrow keys</source>
        <translation>Shift+方向键</translation>
    </message>
    <message>
        <source>Move the query</source>
        <translation>移动查询（Q）</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Swap query and key</source>
        <translation>交换查询与键</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Focus the scheme of the view or column header</source>
        <translation>将视图或列标题所属的方案设为当前方案</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Unpin the key</source>
        <translation>取消固定键（K）</translation>
    </message>
    <message>
        <source>Move the column, on its header</source>
        <translation>移动列（焦点在列标题上时）</translation>
    </message>
    <message>
        <source>With the mouse</source>
        <translation>使用鼠标</translation>
    </message>
    <message>
        <source>hover, click</source>
        <translation>悬停、单击</translation>
    </message>
    <message>
        <source>Set the key, set the query</source>
        <translation>设定键（K）、设定查询（Q）</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>右键单击</translation>
    </message>
    <message>
        <source>Pin the key</source>
        <translation>固定键（K）</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>Zoom heatmaps and profiles around the pointer</source>
        <translation>以指针为中心缩放热力图与分数曲线</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>double click</source>
        <translation>双击</translation>
    </message>
    <message>
        <source>Zoom a heatmap to the block of two segments, and back</source>
        <translation>将热力图缩放到两个片段对应的区块，再次双击恢复</translation>
    </message>
    <message>
        <source>In fields and lists</source>
        <translation>在输入框与列表中</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Next and previous control, in reading order</source>
        <translation>按阅读顺序的下一个、上一个控件</translation>
    </message>
    <message>
        <source>Enter, Esc</source>
        <translation>Enter、Esc</translation>
    </message>
    <message>
        <source>Commit or revert the notation, and leave it</source>
        <translation>确认或还原记法，并离开输入框</translation>
    </message>
    <message>
        <source>Alt+Enter</source>
        <translation>Alt+Enter</translation>
    </message>
    <message>
        <source>Apply the suggested correction</source>
        <translation>采用建议的更正</translation>
    </message>
    <message>
        <source>Change a number by 1</source>
        <translation>数值增减 1</translation>
    </message>
    <message>
        <source>Change a number by 10</source>
        <translation>数值增减 10</translation>
    </message>
    <message>
        <source>Enter, F2</source>
        <translation>Enter、F2</translation>
    </message>
    <message>
        <source>Edit the numbers of a segment card</source>
        <translation>编辑片段卡片中的数值</translation>
    </message>
    <message>
        <source>Move a scheme in its list</source>
        <translation>在列表中移动方案</translation>
    </message>
    <message>
        <source>Scroll the columns</source>
        <translation>左右滚动各列</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Shift+滚轮</translation>
    </message>
    <message>
        <source>In check mode</source>
        <translation>在检查模式中</translation>
    </message>
    <message>
        <source>Next and previous difference</source>
        <translation>下一个和上一个差异</translation>
    </message>
    <message>
        <source>Check the text on the clipboard</source>
        <translation>检查剪贴板中的文本</translation>
    </message>
    <message>
        <source>Move the current token, in the strip of differences</source>
        <translation>在差异条中移动当前词元</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::ShortcutsPage</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Remove the keys from this command</source>
        <translation>取消此命令的按键</translation>
    </message>
    <message>
        <source>Give this command its default keys</source>
        <translation>恢复此命令的默认按键</translation>
    </message>
    <message>
        <source>also: %1</source>
        <translation>冲突：%1</translation>
    </message>
    <message>
        <source>Some commands have the same keys. No change takes effect until the conflict is resolved.</source>
        <translation>有命令使用了相同的按键。消除冲突之前，更改不会生效。</translation>
    </message>
    <message>
        <source>Keys of “%1”</source>
        <translation>“%1”的按键</translation>
    </message>
    <message>
        <source>%1 has a meaning in every view and field.</source>
        <translation>%1 在各视图和输入框中另有用途。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SidePanel</name>
    <message>
        <source>Show the panel: %1</source>
        <translation>显示面板：%1</translation>
    </message>
    <message>
        <source>Hide this panel</source>
        <translation>隐藏此面板</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SideWindow</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SizeField</name>
    <message>
        <source>In mm, or with a unit: 62.6, 2.5in, 180pt; auto: no size of its own</source>
        <translation>单位为 mm，也可以写单位：62.6、2.5in、180pt；auto：不单独设定</translation>
    </message>
    <message>
        <source>type one length</source>
        <translation>请输入一个长度</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SketchPicture</name>
    <message>
        <source>Sketch of the curve</source>
        <translation>手绘曲线</translation>
    </message>
    <message>
        <source>distance in tokens</source>
        <translation>距离（词元）</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>your sketch</source>
        <translation>你画的</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>实际曲线</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SpreadModel</name>
    <message>
        <source>no such token in this scheme</source>
        <translation>此方案中没有该词元</translation>
    </message>
    <message>
        <source>hidden by the mask</source>
        <translation>被掩码遮住</translation>
    </message>
    <message>
        <source>Of the population: the scores of all tokens of the segment that no mask hides</source>
        <translation>总体标准差：片段中未被掩码遮住的全部词元的分数</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>按片段</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Std. deviation</source>
        <translation>标准差</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::SpreadTable</name>
    <message>
        <source>All segments</source>
        <translation>全部片段</translation>
    </message>
    <message>
        <source>No query: click a token, or go to one, to choose Q.</source>
        <translation>尚无查询：点击或跳转到一个词元以选定 Q。</translation>
    </message>
    <message>
        <source>segment %1, %2</source>
        <translation>片段 %1，%2</translation>
    </message>
    <message>
        <source>Computing the scores from Q (%1)…</source>
        <translation>正在计算 Q（%1）的分数…</translation>
    </message>
    <message>
        <source>Logits from Q (%1) to the tokens of each segment.</source>
        <translation>Q（%1）到每个片段各词元的 logits。</translation>
    </message>
    <message>
        <source>Softmax from Q (%1) to the tokens of each segment.</source>
        <translation>Q（%1）到每个片段各词元的 softmax。</translation>
    </message>
    <message>
        <source>Scores from Q (%1) to the tokens of each segment.</source>
        <translation>Q（%1）到每个片段各词元的分数。</translation>
    </message>
    <message>
        <source>Spread of the scores from Q</source>
        <translation>Q 的分数的离散程度</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>按片段</translation>
    </message>
    <message>
        <source>Segment whose rows are shown</source>
        <translation>所显示的片段</translation>
    </message>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::StartModel</name>
    <message>
        <source>the file is missing</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>The file is missing: %1</source>
        <translation>文件不存在：%1</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::StartPage</name>
    <message>
        <source>Start with a sequence</source>
        <translation>从一个序列开始</translation>
    </message>
    <message>
        <source>Type it into the notation field above, add segments, open a picture, or begin with one of these.</source>
        <translation>在上方的记法栏中输入、添加片段、打开图片，或从下列示例开始。</translation>
    </message>
    <message>
        <source>Open a picture…</source>
        <translation>打开图片…</translation>
    </message>
    <message>
        <source>Open a session…</source>
        <translation>打开会话…</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近的会话</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Learn RoPE in lessons…</source>
        <translation>通过课程学习 RoPE…</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::StepBar</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::StepDots</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::StepsWindow</name>
    <message>
        <source>The present state is step %1 of the session</source>
        <translation>当前状态已存为会话的第 %1 步</translation>
    </message>
    <message>
        <source>&amp;Add the present state</source>
        <translation>添加当前状态(&amp;A)</translation>
    </message>
    <message>
        <source>Re&amp;place by the present state</source>
        <translation>替换为当前状态(&amp;P)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>删除(&amp;R)</translation>
    </message>
    <message>
        <source>Name in English</source>
        <translation>英文名称</translation>
    </message>
    <message>
        <source>Name in Chinese</source>
        <translation>中文名称</translation>
    </message>
    <message>
        <source>Text in English</source>
        <translation>英文说明</translation>
    </message>
    <message>
        <source>Text in Chinese</source>
        <translation>中文说明</translation>
    </message>
    <message>
        <source>Edit step</source>
        <translation>编辑步骤</translation>
    </message>
    <message>
        <source>Steps of the session</source>
        <translation>会话的步骤</translation>
    </message>
    <message>
        <source>A step is a state to return to. Steps are played in lesson mode, like a lesson.</source>
        <translation>步骤是可以随时回到的状态，在课程模式中像课程一样播放。</translation>
    </message>
    <message>
        <source>May have *emphasis* and $formulas$, as in lessons</source>
        <translation>可以含有 *强调* 和 $公式$，与课程相同</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::TermsView</name>
    <message>
        <source>%1, query %2 at %3, key %4 at %5</source>
        <translation>%1，查询 %2 位于 %3，键 %4 位于 %5</translation>
    </message>
    <message>
        <source>θ = %1</source>
        <translation>θ = %1</translation>
    </message>
    <message>
        <source>Δ %1 = %2</source>
        <translation>Δ %1 = %2</translation>
    </message>
    <message>
        <source>Δ·θ = %1</source>
        <translation>Δ·θ = %1</translation>
    </message>
    <message>
        <source>phase %1</source>
        <translation>相位 %1</translation>
    </message>
    <message>
        <source>cos = %1</source>
        <translation>cos = %1</translation>
    </message>
    <message>
        <source>amplitude %1</source>
        <translation>振幅 %1</translation>
    </message>
    <message>
        <source>product %1</source>
        <translation>乘积 %1</translation>
    </message>
    <message>
        <source>k = %1: %2</source>
        <translation>k = %1：%2</translation>
    </message>
    <message>
        <source>Copy arithmetic as CSV</source>
        <translation>将算式复制为 CSV</translation>
    </message>
    <message>
        <source>Copy arithmetic as TeX</source>
        <translation>将算式复制为 TeX</translation>
    </message>
    <message>
        <source>part of frequency pair %1</source>
        <translation>第 %1 频率对的贡献</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::TimeBar</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 behind the plan</source>
        <translation>比计划慢 %1</translation>
    </message>
    <message>
        <source>%1 ahead of the plan</source>
        <translation>比计划快 %1</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>与计划一致</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::TokenModel</name>
    <message>
        <source>#</source>
        <comment>number of a token</comment>
        <translation>#</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>你的</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>期望</translation>
    </message>
    <message>
        <source>diff</source>
        <comment>difference of positions</comment>
        <translation>差</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::TokenPanel</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Tokens with both positions</source>
        <translation>词元及其两种位置</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>全部词元</translation>
    </message>
    <message>
        <source>Around</source>
        <translation>附近</translation>
    </message>
    <message>
        <source>Around %1</source>
        <translation>%1 附近</translation>
    </message>
    <message>
        <source>Tokens around the current one</source>
        <translation>当前词元附近</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Tokens that differ</source>
        <translation>有差异的词元</translation>
    </message>
    <message>
        <source>No token differs.</source>
        <translation>没有词元不同。</translation>
    </message>
    <message>
        <source>More tokens differ: only the first ranges are listed.</source>
        <translation>还有更多词元不同：只列出最前面的几段。</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::TokenRibbon</name>
    <message>
        <source>Token ribbon</source>
        <translation>词元条带</translation>
    </message>
    <message>
        <source>All tokens in order, coloured by modality, with the query and the key</source>
        <translation>按顺序排列的全部词元，颜色表示模态，并标出查询与键</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::VersionTable</name>
    <message>
        <source>Type a sequence, such as %1</source>
        <translation>请输入序列，例如 %1</translation>
    </message>
    <message>
        <source>the reference of the others</source>
        <translation>其余版本的参照</translation>
    </message>
    <message>
        <source>✓ none</source>
        <translation>✓ 无</translation>
    </message>
    <message>
        <source>✗ the number of tokens</source>
        <translation>✗ 词元数不同</translation>
    </message>
    <message>
        <source>✗ %1: %2, not %3</source>
        <translation>✗ %1：%2，而非 %3</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>轴 %1</translation>
    </message>
    <message>
        <source>token, counted from 0</source>
        <translation>词元（从 0 数起）</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Sequence that the versions place</source>
        <translation>供各版本放置的序列</translation>
    </message>
    <message>
        <source>frames a second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <source>Versions of the model and where they differ</source>
        <translation>模型的各版本及其差异</translation>
    </message>
    <message>
        <source>Where they part</source>
        <translation>从何处分开</translation>
    </message>
    <message>
        <source>Coordinates along the sequence under each version</source>
        <translation>各版本下沿序列的坐标</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>transformers</source>
        <translation>transformers</translation>
    </message>
    <message>
        <source>time of the frames</source>
        <translation>各帧的时间</translation>
    </message>
    <message>
        <source>next text</source>
        <translation>随后的文本</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>delta</translation>
    </message>
    <message>
        <source>first token that differs</source>
        <translation>首个不同的词元</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::WindowMenu</name>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Ne&amp;xt window</source>
        <translation>下一个窗口(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>上一个窗口(&amp;P)</translation>
    </message>
</context>
<context>
    <name>ropescope::ui::Workbench</name>
    <message>
        <source>Schemes</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Rotary settings</source>
        <translation>旋转设置</translation>
    </message>
    <message>
        <source>Token pair</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>性质</translation>
    </message>
</context>
</TS>
