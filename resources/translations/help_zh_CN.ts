<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Help</name>
    <message>
        <source>a colour bar for all panels, for each row or below each plot, or none</source>
        <translation>色条：所有子图共用、每行一个、每图下方一个，或没有</translation>
    </message>
    <message>
        <source>breaks a legend into two rows</source>
        <translation>把图例分为两行</translation>
    </message>
    <message>
        <source>dimensions of the codes</source>
        <translation>编码的维数</translation>
    </message>
    <message>
        <source>e.g. "text:5 image:4x3 video:4x3x8@0.5 audio:50 text:5"</source>
        <translation>例如 "text:5 image:4x3 video:4x3x8@0.5 audio:50 text:5"</translation>
    </message>
    <message>
        <source>encoding whose codes are shown, with its parameters as in sinusoidal form=concat</source>
        <translation>显示哪种位置编码，可带参数，例如 sinusoidal form=concat</translation>
    </message>
    <message>
        <source>equal axes beside or below each other have one title</source>
        <translation>左右或上下相邻的相同坐标轴只写一个标题</translation>
    </message>
    <message>
        <source>frames of a video that fields, stacked cells and patch colours show, counted from 1: 1,5,10-20; those of query and key are always shown</source>
        <translation>坐标色图、叠放的单元格和图像块着色显示视频的哪些帧，从 1 开始编号，如 1,5,10-20；查询和键所在的帧总会显示</translation>
    </message>
    <message>
        <source>heights of the rows of panels such as 60,auto in mm or with units; auto: as usual</source>
        <translation>各行子图的高度，例如 60,auto，单位为 mm，也可以写单位；auto：照常</translation>
    </message>
    <message>
        <source>whether the table of ideal properties stands beside the codes</source>
        <translation>编码旁是否显示理想性质表</translation>
    </message>
    <message>
        <source>number of positions whose codes are shown</source>
        <translation>显示多少个位置的编码</translation>
    </message>
    <message>
        <source>pairs that are drawn as clocks, counted from 0, as in 0,5,10-20; all of them, or automatic: evenly spaced ones that fit</source>
        <translation>画成时钟的频率对，从 0 开始编号，例如 0,5,10-20；all 为全部；automatic 为放得下的若干个，均匀选取</translation>
    </message>
    <message>
        <source>queries and keys of a layer, q and k in .npz or .safetensors, before rotation, or q_rotated and k_rotated after it: heads x tokens x head dim</source>
        <translation>一层的查询和键：.npz 或 .safetensors 中旋转前的 q 和 k，或旋转后的 q_rotated 和 k_rotated，头 x 词元 x 头维度</translation>
    </message>
    <message>
        <source>heads of --vectors that are shown, counted from 0: 0,5,10-20, all, or automatic</source>
        <translation>显示 --vectors 中的哪些头，从 0 开始编号：0,5,10-20、all 或 automatic</translation>
    </message>
    <message>
        <source>positions of the words in that layer</source>
        <translation>该层中词的位置编码</translation>
    </message>
    <message>
        <source>seed of the weights of that layer</source>
        <translation>该层权重的随机种子</translation>
    </message>
    <message>
        <source>text of the cell T of the layout, with formulas of TeX in dollar signs; default: the caption</source>
        <translation>布局中 T 格的文本，可在美元符号之间写 TeX 公式；默认：图注</translation>
    </message>
    <message>
        <source>texts of pdf, svg and png; default: venue, as --preset says, else sans</source>
        <translation>pdf、svg 和 png 的文本字体；默认 venue：随 --preset 的会议或期刊，没有时为无衬线</translation>
    </message>
    <message>
        <source>the same for the legends of lines</source>
        <translation>曲线的图例：同上</translation>
    </message>
    <message>
        <source>two words that are swapped, counted from 1, as in 2,3; or none</source>
        <translation>交换的两个词，从 1 开始编号，例如 2,3；none 为不交换</translation>
    </message>
    <message>
        <source>what curves show: the score over distance, or from the query to every key</source>
        <translation>曲线的内容：分数随距离的变化，或查询到每个键的分数</translation>
    </message>
    <message>
        <source>bases that each have a curve, such as 10000,500000; default: that of each scheme</source>
        <translation>各画一条曲线的底数，例如 10000,500000；默认：各方案自己的底数</translation>
    </message>
    <message>
        <source>context scalings that each have a curve, such as none,linear:4,yarn:4; default: --scaling</source>
        <translation>各画一条曲线的频率缩放，例如 none,linear:4,yarn:4；默认：--scaling</translation>
    </message>
    <message>
        <source>axes of the plane, the horizontal one first, such as w,h or t,h; schemes without them show others</source>
        <translation>平面图的两个坐标轴，横轴在前，例如 w,h 或 t,h；没有这两个轴的方案显示其他轴</translation>
    </message>
    <message>
        <source>position of the first text token</source>
        <translation>第一个文本词元的位置</translation>
    </message>
    <message>
        <source>a user-defined scheme written as formulas (see `ropescope schemes --help`; repeatable)</source>
        <translation>以公式写成的自定义方案（见 `ropescope schemes --help`；可重复给出）</translation>
    </message>
    <message>
        <source>a scheme of `ropescope schemes` (default rope-tv)</source>
        <translation>`ropescope schemes` 所列的方案（默认 rope-tv）</translation>
    </message>
    <message>
        <source>dimensions of a head, even</source>
        <translation>每个头的维度，须为偶数</translation>
    </message>
    <message>
        <source>dimensions of pair k: k and k + d/2, or 2k and 2k + 1; default: native, the scheme's own</source>
        <translation>频率对 k 的两个维度：k 与 k + d/2，或 2k 与 2k + 1；默认为 native，即方案自己的排列</translation>
    </message>
    <message>
        <source>one rope_theta for all; default: each scheme's own</source>
        <translation>所有方案共用的底数，即 rope_theta；默认为各方案自己的值</translation>
    </message>
    <message>
        <source>alternate, symmetric, split, split-restart, split-in-turn, split-turns, split-tiled, sections:16,24,24, sections-restart:8,28,28, sections-ntk:22,21,21/2,1,1, interleaved:24,20,20, imrope:24,20,20,0, round-robin:8,12,12, balanced:24,20,20, pattern:(hw)*24 t*16, xdrope:16,16,16,16, fractional:20,2048,2048, mixed:SEED, golden-gate, simplex, table:w=1,0.5 h=0.5,0.1, string:SEED,BLOCK, liere:SEED,BLOCK; default: the scheme's own</source>
        <translation>频率分配：alternate, symmetric, split, split-restart, split-in-turn, split-turns, split-tiled, sections:16,24,24, sections-restart:8,28,28, sections-ntk:22,21,21/2,1,1, interleaved:24,20,20, imrope:24,20,20,0, round-robin:8,12,12, balanced:24,20,20, pattern:(hw)*24 t*16, xdrope:16,16,16,16, fractional:20,2048,2048, mixed:SEED, golden-gate, simplex, table:w=1,0.5 h=0.5,0.1, string:SEED,BLOCK, liere:SEED,BLOCK；默认为方案自己的分配</translation>
    </message>
    <message>
        <source>context scaling</source>
        <translation>为扩展上下文所用的频率缩放</translation>
    </message>
    <message>
        <source>a parameter of the scheme or the scaling (repeatable); COLUMN.NAME=NUMBER: of one of several schemes, counted from 1; parameters of the scaling have their names in Hugging Face configs, such as original_max_position_embeddings, beta_fast, truncate, partial_rotary_factor; short_factor and long_factor take numbers separated by commas</source>
        <translation>方案或频率缩放的参数（可重复给出）；COLUMN.NAME=NUMBER：多个方案中的一个，从 1 起计；频率缩放的参数沿用 Hugging Face 配置中的名称，如 original_max_position_embeddings、beta_fast、truncate、partial_rotary_factor；short_factor 与 long_factor 的值为用逗号分隔的数</translation>
    </message>
    <message>
        <source>block: a token attends to keys in its own segment only</source>
        <translation>block：词元只看本段的键</translation>
    </message>
    <message>
        <source>none, alibi:HEAD/HEADS, t5:SEED or xpos; affects logit and softmax, by distance in tokens. t5 alone: each bucket minus its number; t5 with 32 numbers: its table</source>
        <translation>none、alibi:HEAD/HEADS、t5:SEED 或 xpos；按词元序号之差作用于 logit 与 softmax。只写 t5：各桶取负的桶编号；t5 加 32 个数：给定的偏置表</translation>
    </message>
    <message>
        <source>q and k: ones, random:SEED or file:F.npz (arrays q and k)</source>
        <translation>q 与 k：ones、random:SEED 或 file:F.npz（其中的数组 q 和 k）</translation>
    </message>
    <message>
        <source>colour scale of softmax</source>
        <translation>softmax 的色阶</translation>
    </message>
    <message>
        <source>how maps and curves divide their axes: equally per token, equally per segment, or by the logarithm of the tokens of each segment</source>
        <translation>热力图与曲线如何划分坐标轴：每个词元等长、每个片段等长，或片段长度按词元数的对数</translation>
    </message>
    <message>
        <source>range that the colours of position fields span</source>
        <translation>坐标色图的颜色所覆盖的范围</translation>
    </message>
    <message>
        <source>scheme subtracted in difference maps; default: the first</source>
        <translation>差异图中作为减数的方案；默认为第一个</translation>
    </message>
    <message>
        <source>number types of angles and rotation</source>
        <translation>角度与旋转所用的数值类型</translation>
    </message>
    <message>
        <source>distances of decay: along all axes together, or each axis alone</source>
        <translation>远程衰减的距离：沿所有轴同时，或各轴单独</translation>
    </message>
    <message>
        <source>largest distance in decay plots</source>
        <translation>远程衰减图中的最大距离</translation>
    </message>
    <message>
        <source>scale of the distances</source>
        <translation>距离的刻度</translation>
    </message>
    <message>
        <source>number of random q and k samples for the decay band</source>
        <translation>计算远程衰减分位带所用的随机 q、k 组数</translation>
    </message>
    <message>
        <source>seed of the draws</source>
        <translation>随机抽样的种子</translation>
    </message>
    <message>
        <source>colour of patches; query: the score from the query (in a figure, the last token); segment: the mean from all tokens of its segment</source>
        <translation>图像块的颜色；query：查询（插图中为最后一个词元）到它的分数；segment：查询所在片段全部词元到它的平均分数</translation>
    </message>
    <message>
        <source>opacity of patch colours over the image</source>
        <translation>图像块的颜色覆盖图片的不透明度</translation>
    </message>
    <message>
        <source>one colour range of scores for all columns, one per column, or a fixed one from --colour-low to --colour-high</source>
        <translation>分数的颜色范围：所有列共用、每列各自，或从 --colour-low 到 --colour-high 的固定范围</translation>
    </message>
    <message>
        <source>score at one end of a fixed colour range</source>
        <translation>固定颜色范围一端的分数</translation>
    </message>
    <message>
        <source>score at the other end</source>
        <translation>另一端的分数</translation>
    </message>
    <message>
        <source>what the spectrum shows of each pair: its wavelength, its frequency, or its turns within the trained length</source>
        <translation>频谱显示每个频率对的波长、频率，或训练长度内的转数</translation>
    </message>
    <message>
        <source>draws the curves of all schemes, or of one, into each panel of profiles and decay</source>
        <translation>在分数曲线和衰减图的每个面板中画出所有方案或某一方案的曲线</translation>
    </message>
    <message>
        <source>a sentence about the document, shown below its name</source>
        <translation>关于文档的一句话，显示在名称下方</translation>
    </message>
    <message>
        <source>the same in Chinese</source>
        <translation>同一句话的中文</translation>
    </message>
    <message>
        <source>leaves out the caption, for papers that have their own</source>
        <translation>省去图注，供自带图注的论文使用</translation>
    </message>
    <message>
        <source>page of a venue</source>
        <translation>会议或期刊的页面</translation>
    </message>
    <message>
        <source>pdf, svg and png carry no session, for anonymous submissions; such a file cannot be reopened</source>
        <translation>pdf、svg 和 png 不带会话，用于匿名投稿；这样的文件不能重新打开</translation>
    </message>
    <message>
        <source>size of texts, lines and gaps</source>
        <translation>文本、线条和间距的缩放倍数</translation>
    </message>
    <message>
        <source>a panel is a scheme with its plots below each other, or a single plot</source>
        <translation>一个子图是一个方案，其各视图上下排列；或者是单独一个视图</translation>
    </message>
    <message>
        <source>colours of the figure</source>
        <translation>插图的配色</translation>
    </message>
    <message>
        <source>grid of panels such as AAB/CDB: a repeated letter spans a rectangle, `.` is empty, L is the legend, T the caption; rows are separated by /; panels fill the letters in reading order, those without one are left out</source>
        <translation>子图的网格，如 AAB/CDB：重复的字母跨越一个矩形，`.` 为空，L 为图例，T 为图注；各行以 / 分隔；子图按阅读顺序填入字母，没有字母的子图略去</translation>
    </message>
    <message>
        <source>leaves out the marks of query and key</source>
        <translation>不标出查询和键</translation>
    </message>
    <message>
        <source>panels side by side; default: as many as fit</source>
        <translation>并排的子图数；默认尽可能多</translation>
    </message>
    <message>
        <source>PNG pixels per inch</source>
        <translation>PNG 每英寸的像素数</translation>
    </message>
    <message>
        <source>SVG text becomes outlines, the same on every machine</source>
        <translation>SVG 中的文本转为轮廓，在任何机器上显示都相同</translation>
    </message>
    <message>
        <source>texts of pdf, svg and png; default: venue, as --preset says, else sans</source>
        <translation>pdf、svg 和 png 的文本字体；默认 venue：随 --preset 的会议或期刊，没有时为无衬线</translation>
    </message>
    <message>
        <source>whether phases are shown as cosines or sines</source>
        <translation>相位显示为余弦还是正弦</translation>
    </message>
    <message>
        <source>whether that layer has a causal mask</source>
        <translation>该层是否有因果掩码</translation>
    </message>
    <message>
        <source>width of lines, relative to their usual one</source>
        <translation>线宽，相对于通常的线宽</translation>
    </message>
    <message>
        <source>widths of the columns such as 60,50,50 in mm or with units; they fill the page in proportion; auto: as wide as the others on average</source>
        <translation>各列宽度，例如 60,50,50，单位为 mm，也可以写单位；各列按比例占满页面；auto：其他列的平均宽度</translation>
    </message>
    <message>
        <source>words of the attention layer that shows what positions do to equal words</source>
        <translation>演示位置对相同词有何作用的注意力层所用的词</translation>
    </message>
    <message>
        <source>layers of a model that rotate alike, as its config says</source>
        <translation>模型中旋转方式相同的层，取自其 config</translation>
    </message>
    <message>
        <source>the name of those layers whose settings stand above</source>
        <translation>上面的设置所属的层的名称</translation>
    </message>
</context>
</TS>
