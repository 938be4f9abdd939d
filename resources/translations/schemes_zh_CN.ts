<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Schemes</name>
    <message>
        <source>Flattened 1D</source>
        <translation>展平 1D</translation>
    </message>
    <message>
        <source>raster order, one axis</source>
        <translation>逐行扫描，一个轴</translation>
    </message>
    <message>
        <source>Qwen2-VL · β = L, γ = 1</source>
        <translation>Qwen2-VL · β = L，γ = 1</translation>
    </message>
    <message>
        <source>β = L, γ = (w+1, h+1)</source>
        <translation>β = L，γ = (w+1, h+1)</translation>
    </message>
    <message>
        <source>β centred, γ = 1</source>
        <translation>β 居中，γ = 1</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>轴数</translation>
    </message>
    <message>
        <source>Patches are read row by row, frame by frame, and counted on like words. Text keeps exactly the positions it has alone, and an image costs as many positions as it has patches; but the patch below is a whole row away, so the two dimensions of an image are lost.</source>
        <translation>图像块逐帧、逐行读取，像文字一样依次编号。文本的位置与单独出现时完全相同，图像占用的位置数等于其图像块数；但正下方的图像块相隔整整一行，图像的二维结构因此丢失。</translation>
    </message>
    <message>
        <source>Three axes: time, row, column. A text token repeats its number on all three; a patch counts frame, row and column from the cursor on, and the text after it resumes at the largest coordinate + 1. An image of hundreds of patches costs as many positions as its longest side, which keeps numbers low.</source>
        <translation>三个轴：时间、行、列。文本词元在三个轴上取同一个数；图像块从当前位置起分别按帧、行、列计数，其后的文本从最大坐标 + 1 继续。数百个图像块的图像只占用其最长边那么多的位置，位置数值因而较小。</translation>
    </message>
    <message>
        <source>Text stands on the diagonal of a plane. An image keeps rows and columns, stretched by w+1 and h+1, so that the gap before its first patch equals the gap after its last one on each axis. Text alone is plain RoPE, but an image costs (w+1)(h+1) positions instead of its w·h patches. A video is its frames one after the other.</source>
        <translation>文本位于平面的对角线上。图像保留行与列，并分别以 w+1 和 h+1 拉伸，使每个轴上第一个图像块之前的间隔等于最后一个图像块之后的间隔。纯文本就是普通的 RoPE，但一幅图像占用 (w+1)(h+1) 个位置，而不是 w·h 个。视频即其各帧依次排列。</translation>
    </message>
    <message>
        <source>An image keeps rows and columns one position apart and is centred in a gap as wide as its number of patches. Three wishes hold at once: text alone is plain RoPE, the cursor advances by the number of tokens, and the gap before an image equals the gap after it. Coordinates may be halves. A video has a third axis, or is its frames one after the other with axes=2.</source>
        <translation>图像的行与列间隔为一个位置，并居中放在宽度等于其图像块数的间隔里。三个愿望同时成立：纯文本就是普通的 RoPE（兼容性），位置前进的量等于词元数（等价性），图像前后的间隔相等（对称性）。坐标可以是半整数。视频有第三个轴；取 axes=2 时为各帧依次排列。</translation>
    </message>
</context>
</TS>
