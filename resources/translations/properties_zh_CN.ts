<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Properties</name>
    <message>
        <source>Equivalence</source>
        <translation>等价性</translation>
    </message>
    <message>
        <source>the cursor advances by the number of tokens</source>
        <translation>每段之后位置前进的量等于其词元数</translation>
    </message>
    <message>
        <source>Tokens per position</source>
        <translation>每个位置的词元数</translation>
    </message>
    <message>
        <source>measure: tokens per unit that the cursor advances</source>
        <translation>度量：位置每前进一个单位所含的词元数</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>跨度</translation>
    </message>
    <message>
        <source>measure: how far the cursor advances, and the range of coordinates</source>
        <translation>度量：位置前进多远，以及坐标的取值范围</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>兼容性</translation>
    </message>
    <message>
        <source>one modality alone falls back to the plain rotary embedding</source>
        <translation>只有单一模态时退化为普通的旋转位置编码</translation>
    </message>
    <message>
        <source>Compatibility of text</source>
        <translation>文本兼容性</translation>
    </message>
    <message>
        <source>text alone has the positions and frequencies of RoPE-1D</source>
        <translation>纯文本的位置与频率同 RoPE-1D 完全一致</translation>
    </message>
    <message>
        <source>Compatibility of images</source>
        <translation>图像兼容性</translation>
    </message>
    <message>
        <source>an image alone keeps two independent axes, a video three</source>
        <translation>单独的图像保有两个独立的轴，单独的视频保有三个</translation>
    </message>
    <message>
        <source>Continuable</source>
        <translation>可续接</translation>
    </message>
    <message>
        <source>a video can be continued without knowing its length</source>
        <translation>不必预知视频长度即可逐帧续接</translation>
    </message>
    <message>
        <source>Distinct times</source>
        <translation>各帧时间互不相同</translation>
    </message>
    <message>
        <source>no two frames of a video share a time</source>
        <translation>同一视频中没有两帧的时间相同</translation>
    </message>
    <message>
        <source>Purely relative</source>
        <translation>纯相对</translation>
    </message>
    <message>
        <source>every score depends only on the difference of two positions</source>
        <translation>每个分数只取决于两个位置之差</translation>
    </message>
    <message>
        <source>commutator %1</source>
        <translation>交换子 %1</translation>
    </message>
    <message>
        <source>generators %1</source>
        <translation>生成元 %1</translation>
    </message>
    <message>
        <source>difference %1</source>
        <translation>差异 %1</translation>
    </message>
    <message>
        <source>mixed %1</source>
        <translation>混合 %1 对</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>对称性</translation>
    </message>
    <message>
        <source>the gap before an image or video equals the gap after it</source>
        <translation>图像或视频之前的间隔等于其后的间隔</translation>
    </message>
    <message>
        <source>Modality gap</source>
        <translation>模态间隔</translation>
    </message>
    <message>
        <source>measure: the distance of an image or video from the text before and after it</source>
        <translation>度量：图像或视频与其前后文本各相隔多远</translation>
    </message>
    <message>
        <source>Injective</source>
        <translation>单射</translation>
    </message>
    <message>
        <source>no two tokens share a position</source>
        <translation>任意两个词元的位置都不相同</translation>
    </message>
    <message>
        <source>Whole-numbered</source>
        <translation>整数坐标</translation>
    </message>
    <message>
        <source>every coordinate is a whole number</source>
        <translation>每个坐标都是整数</translation>
    </message>
    <message>
        <source>Monotone</source>
        <translation>单调</translation>
    </message>
    <message>
        <source>a causal cache can append: positions never decrease, and text is above everything before it</source>
        <translation>因果缓存可以直接追加：位置从不回退，文本的位置大于此前的一切位置</translation>
    </message>
    <message>
        <source>No text inside an image</source>
        <translation>图像范围内无文本</translation>
    </message>
    <message>
        <source>no text lies within the range of an image or video on all axes</source>
        <translation>没有文本词元在所有轴上同时落入图像或视频的范围</translation>
    </message>
    <message>
        <source>Spacing independent of size</source>
        <translation>间距与图像大小无关</translation>
    </message>
    <message>
        <source>patches of larger images are no further apart</source>
        <translation>图像变大时，相邻图像块的间距不变</translation>
    </message>
    <message>
        <source>advance %1</source>
        <translation>位置前进 %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>之后间隔 %1</translation>
    </message>
    <message>
        <source>before %1</source>
        <translation>之前间隔 %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>列距 %1</translation>
    </message>
    <message>
        <source>coordinate %1</source>
        <translation>坐标 %1</translation>
    </message>
    <message>
        <source>density %1</source>
        <translation>每位置 %1 个词元</translation>
    </message>
    <message>
        <source>different %1</source>
        <translation>不同 %1 个</translation>
    </message>
    <message>
        <source>different 0</source>
        <translation>无不同</translation>
    </message>
    <message>
        <source>first %1</source>
        <translation>首位置 %1</translation>
    </message>
    <message>
        <source>first_patch %1</source>
        <translation>首个图像块位置 %1</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>第 %1 帧</translation>
    </message>
    <message>
        <source>frames %1</source>
        <translation>共 %1 帧</translation>
    </message>
    <message>
        <source>high %1</source>
        <translation>最大坐标 %1</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>本段最大坐标 %1</translation>
    </message>
    <message>
        <source>largest_before %1</source>
        <translation>此前最大坐标 %1</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>末位置 %1</translation>
    </message>
    <message>
        <source>last_patch %1</source>
        <translation>末个图像块位置 %1</translation>
    </message>
    <message>
        <source>low %1</source>
        <translation>最小坐标 %1</translation>
    </message>
    <message>
        <source>needed %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>next %1</source>
        <translation>下一位置 %1</translation>
    </message>
    <message>
        <source>other_column %1</source>
        <translation>另一图像列距 %1</translation>
    </message>
    <message>
        <source>other_coordinate %1</source>
        <translation>另一时长下坐标 %1</translation>
    </message>
    <message>
        <source>other_frame %1</source>
        <translation>与第 %1 帧</translation>
    </message>
    <message>
        <source>other_frames %1</source>
        <translation>另一时长共 %1 帧</translation>
    </message>
    <message>
        <source>other_height %1</source>
        <translation>另一图像高 %1</translation>
    </message>
    <message>
        <source>other_row %1</source>
        <translation>另一图像行距 %1</translation>
    </message>
    <message>
        <source>other_width %1</source>
        <translation>另一图像宽 %1</translation>
    </message>
    <message>
        <source>pair %1</source>
        <translation>首个不同的频率对 k = %1</translation>
    </message>
    <message>
        <source>pairs %1</source>
        <translation>频率对 %1 个</translation>
    </message>
    <message>
        <source>position %1</source>
        <translation>位置 %1</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>坐标跨度 %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>秩 %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>行距 %1</translation>
    </message>
    <message>
        <source>separable 0</source>
        <translation>行列不可分</translation>
    </message>
    <message>
        <source>start %1</source>
        <translation>起始坐标 %1</translation>
    </message>
    <message>
        <source>text_after %1</source>
        <translation>后文首位置 %1</translation>
    </message>
    <message>
        <source>text_before %1</source>
        <translation>前文末位置 %1</translation>
    </message>
    <message>
        <source>text_tokens %1</source>
        <translation>文本词元 %1 个</translation>
    </message>
    <message>
        <source>time %1</source>
        <translation>时间同为 %1</translation>
    </message>
    <message>
        <source>times %1</source>
        <translation>不同时间 %1 个</translation>
    </message>
    <message>
        <source>tokens %1</source>
        <translation>词元 %1 个</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>每步转角 %1</translation>
    </message>
    <message>
        <source>advance</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
</context>
</TS>
