// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Source: Knuth, The TeXbook, appendix G, simplified. Lengths are multiples of an em, the size of the font; y grows
// downwards. Fractions, grids and growing delimiters are centred on the axis, the height of a minus.
#include "ui/painters/formula_layout.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QFontMetricsF>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/formula_signs.h"

namespace ropescope::ui {

namespace {

using TexKind = TexNode::Kind;

/// A formula of its own line is at level 0, its parts at level 1 are as large, scripts are smaller.
constexpr int kDisplay = 0, kText = 1, kScript = 2, kSmallest = 3;
constexpr double kSizes[] = {1, 1, 0.74, 0.6};

constexpr double kAxis = 0.26; // height of the axis above the baseline
constexpr double kThin = 3.0 / 18, kMedium = 4.0 / 18, kThick = 5.0 / 18;
constexpr double kXHeight = 0.45;
constexpr double kLargeSize = 1.45; // of a sum on a line of its own
constexpr double kSuperShift = 0.4, kSubShift = 0.16, kSubShiftBelowSuper = 0.24, kScriptDrop = 0.3, kScriptGap = 0.12;
constexpr double kFractionGap = 0.14, kFractionSide = 0.1;
constexpr double kRootGap = 0.12, kRootWidth = 0.5;
constexpr double kRowAscent = 0.72, kRowDescent = 0.28, kRowGap = 0.3, kColumnGap = 0.9, kCasesGap = 1;
constexpr double kGlyphFence = 0.62; // half the height up to which a delimiter is a glyph
constexpr double kFenceSide = 0.08;

bool isOperator(SymbolRole role) { return role == SymbolRole::Large || role == SymbolRole::Function; }

/// Between neighbours, in em; in scripts there is only the space of names.
double spaceBetween(SymbolRole left, SymbolRole right, int level) {
    using enum SymbolRole;
    if (level < kScript) {
        if (left == Binary || right == Binary) return kMedium;
        if (left == Relation || right == Relation) return left == right ? 0 : kThick;
        if (left == Punctuation) return kThin;
    }
    const bool name = isOperator(left) && (right == Ordinary || isOperator(right));
    const bool beforeName = isOperator(right) && (left == Ordinary || left == Close);
    return name || beforeName ? kThin : 0;
}

/// Letters of the mathematical alphabets of Unicode, which has some of them elsewhere.
char32_t mathLetter(char32_t letter, Alphabet alphabet) {
    struct Other {
        char32_t letter, script, doubleStruck;
    };
    constexpr Other kElsewhere[] = {{'B', 0x212c, 0},      {'C', 0, 0x2102}, {'E', 0x2130, 0}, {'F', 0x2131, 0},
                                    {'H', 0x210b, 0x210d}, {'I', 0x2110, 0}, {'L', 0x2112, 0}, {'M', 0x2133, 0},
                                    {'N', 0, 0x2115},      {'P', 0, 0x2119}, {'Q', 0, 0x211a}, {'R', 0x211b, 0x211d},
                                    {'Z', 0, 0x2124},      {'e', 0x212f, 0}, {'g', 0x210a, 0}, {'o', 0x2134, 0}};
    const auto* other = std::ranges::find(kElsewhere, letter, &Other::letter);
    const bool known = other != std::end(kElsewhere);
    if (known && alphabet == Alphabet::Script && other->script != 0) return other->script;
    if (known && alphabet == Alphabet::DoubleStruck && other->doubleStruck != 0) return other->doubleStruck;
    const bool capital = letter >= 'A' && letter <= 'Z', small = letter >= 'a' && letter <= 'z';
    const char32_t index = capital ? letter - 'A' : letter - 'a' + 26;
    switch (alphabet) {
    case Alphabet::BoldItalic:
        if (letter >= 0x3b1 && letter <= 0x3c9) return 0x1d736 + letter - 0x3b1;
        if (letter >= 0x391 && letter <= 0x3a9) return 0x1d71c + letter - 0x391;
        return capital || small ? 0x1d468 + index : letter;
    case Alphabet::Script: return capital || small ? 0x1d49c + index : letter;
    case Alphabet::BoldScript: return capital || small ? 0x1d4d0 + index : letter;
    case Alphabet::DoubleStruck:
        if (letter >= '0' && letter <= '9') return 0x1d7d8 + letter - '0';
        return capital || small ? 0x1d538 + index : letter;
    case Alphabet::Upright:
    case Alphabet::Italic:
    case Alphabet::Bold: break;
    }
    return letter;
}

QString lettersOf(const TexNode& symbol) {
    QString result;
    for (const uint letter : toQString(symbol.text).toUcs4()) {
        const char32_t shown = mathLetter(letter, symbol.alphabet);
        result += QString::fromUcs4(&shown, 1);
    }
    return result;
}

/// Moves a box so that its ink is centred on the axis.
FormulaBox onAxis(FormulaBox box, double axis) {
    const double shift = (box.ascent - box.descent) / 2 - axis;
    FormulaBox result;
    result.width = box.width;
    result.overhang = box.overhang;
    result.add(std::move(box), 0, shift);
    return result;
}

class FormulaLayout {
public:
    FormulaLayout(const QFont& symbols, double pixels) : m_symbols(symbols), m_pixels(pixels) {}

    FormulaBox box(const TexNode& node, int level) const {
        switch (node.kind) {
        case TexKind::Row: return row(node, level);
        case TexKind::Symbol: return symbol(node, level);
        case TexKind::Words: return text(toQString(node.text), font(Alphabet::Upright, level));
        case TexKind::Space: return {.width = node.space * em(level)};
        case TexKind::Fraction: return fraction(node, level);
        case TexKind::Scripts: return node.limits && level == kDisplay ? limits(node) : scripts(node, level);
        case TexKind::Root: return root(node, level);
        case TexKind::Accent: return accent(node, level);
        case TexKind::Fence: return fence(node, level);
        case TexKind::Grid: return grid(node, level);
        }
        return {};
    }

private:
    double em(int level) const { return kSizes[level] * m_pixels; }
    static int smaller(int level) { return level < kScript ? kScript : kSmallest; }
    static int cramped(int level) { return std::max(level, kText); }

    QFont font(Alphabet alphabet, int level, double size = 1) const {
        QFont result = resized(m_symbols, em(level) * size);
        result.setItalic(alphabet == Alphabet::Italic);
        result.setBold(alphabet == Alphabet::Bold);
        return result;
    }

    static FormulaBox text(const QString& letters, const QFont& font) {
        const QFontMetricsF metrics(font);
        const QRectF ink = metrics.tightBoundingRect(letters);
        const double left = std::max(0.0, -ink.left());
        FormulaBox result{.width = metrics.horizontalAdvance(letters) + left,
                          .ascent = std::max(0.0, -ink.top()),
                          .descent = std::max(0.0, ink.bottom())};
        result.overhang = std::max(0.0, ink.right() + left - result.width);
        result.texts.push_back({QPointF(left, 0), letters, font, ink.translated(left, 0)});
        return result;
    }

    FormulaBox symbol(const TexNode& node, int level) const {
        const bool large = node.role == SymbolRole::Large;
        FormulaBox result =
            text(lettersOf(node), font(node.alphabet, level, large && level == kDisplay ? kLargeSize : 1));
        return large ? onAxis(std::move(result), kAxis * em(level)) : result;
    }

    FormulaBox row(const TexNode& node, int level) const {
        FormulaBox result;
        const TexNode* before = nullptr;
        for (const TexNode& part : node.parts) {
            if (before && part.kind != TexKind::Space)
                result.width += spaceBetween(before->role, part.role, level) * em(level);
            FormulaBox next = box(part, level);
            const double width = next.width + next.overhang;
            result.add(std::move(next), result.width);
            result.width += width;
            if (part.kind != TexKind::Space) before = &part;
        }
        return result;
    }

    FormulaBox fraction(const TexNode& node, int level) const {
        const int inner = level == kDisplay ? kText : smaller(level);
        const double size = em(level), rule = ruleThickness(size), gap = kFractionGap * size,
                     side = kFractionSide * size;
        FormulaBox above = box(node.parts[0], inner), below = box(node.parts[1], inner);
        const double line = -kAxis * size, width = std::max(above.width, below.width) + 2 * side;
        FormulaBox result{.width = width};
        const double aboveX = (width - above.width) / 2, belowX = (width - below.width) / 2;
        const double aboveY = line - rule / 2 - gap - above.descent, belowY = line + rule / 2 + gap + below.ascent;
        result.add(std::move(above), aboveX, aboveY);
        result.add(std::move(below), belowX, belowY);
        QPainterPath path;
        path.addRect(QRectF(0.3 * side, line - rule / 2, width - 0.6 * side, rule));
        result.shapes.push_back(path);
        return result;
    }

    FormulaBox limits(const TexNode& node) const {
        FormulaBox base = box(node.parts[0], kDisplay), sub = box(node.parts[1], kScript),
                   super = box(node.parts[2], kScript);
        const double gap = kScriptGap * em(kDisplay), width = std::max({base.width, sub.width, super.width});
        FormulaBox result{.width = width};
        const double below = base.descent + gap + sub.ascent, above = base.ascent + gap + super.descent;
        for (auto* part : {&base, &sub, &super}) {
            const double x = (width - part->width) / 2;
            result.add(std::move(*part), x, part == &base ? 0 : part == &sub ? below : -above);
        }
        return result;
    }

    FormulaBox scripts(const TexNode& node, int level) const {
        const double size = em(level);
        const bool letter = node.parts[0].kind == TexKind::Symbol && node.parts[0].role != SymbolRole::Large;
        FormulaBox base = box(node.parts[0], level), sub = box(node.parts[1], smaller(level));
        // Primes are raised as they are.
        TexNode raised = node.parts[2];
        const auto primesEnd = std::ranges::find_if(raised.parts, [](const TexNode& part) { return part.text != "′"; });
        TexNode primes{.kind = TexKind::Row,
                       .parts = std::vector<TexNode>(std::make_move_iterator(raised.parts.begin()),
                                                     std::make_move_iterator(primesEnd))};
        raised.parts.erase(raised.parts.begin(), primesEnd);
        FormulaBox prime = box(primes, level), super = box(raised, smaller(level));

        double up = letter ? kSuperShift * size : std::max(0.0, base.ascent - kScriptDrop * size);
        const bool low = letter || node.parts[0].kind == TexKind::Accent;
        double down = low ? (raised.empty() ? kSubShift : kSubShiftBelowSuper) * size : base.descent + 0.1 * size;
        up = std::max(up, super.descent + kXHeight / 4 * size);
        if (raised.empty()) down = std::max(down, sub.ascent - 0.8 * kXHeight * size);
        const double between = (up - super.descent) - (sub.ascent - down);
        if (!raised.empty() && !node.parts[1].empty()) down += std::max(0.0, kScriptGap * size - between);

        FormulaBox result;
        const double x = base.width, slanted = base.width + base.overhang;
        result.add(std::move(base), 0);
        const double superX = slanted + prime.width + prime.overhang + (raised.empty() ? 0 : 0.03 * size);
        result.width = std::max({slanted, x + sub.width, superX + super.width}) + 0.04 * size;
        result.add(std::move(prime), slanted);
        result.add(std::move(sub), x + 0.02 * size, down);
        result.add(std::move(super), superX, -up);
        return result;
    }

    FormulaBox root(const TexNode& node, int level) const {
        const double size = em(level), gap = kRootGap * size, rule = ruleThickness(size);
        FormulaBox content = box(node.parts[0], cramped(level)), degree = box(node.parts[1], kSmallest);
        const double top = content.ascent + gap + rule, bottom = content.descent + 0.04 * size;
        const double sign = kRootWidth * size, left = std::max(0.0, degree.width - 0.45 * sign);
        FormulaBox result{
            .width = left + sign + content.width + content.overhang + 0.05 * size, .ascent = top, .descent = bottom};
        result.shapes.push_back(rootShape(QRectF(left, -top, sign, top + bottom), result.width - left - sign, size));
        const double rise = bottom - std::min(0.45 * (top + bottom), 0.55 * size) - degree.descent - 0.12 * size;
        result.add(std::move(content), left + sign);
        result.add(std::move(degree), 0, rise);
        return result;
    }

    FormulaBox accent(const TexNode& node, int level) const {
        const double size = em(level);
        FormulaBox result = box(node.parts[0], cramped(level));
        const double width = result.width + result.overhang, height = 0.16 * size;
        // A slanted letter leans to the right.
        const double lean = result.overhang > 0 || result.texts.size() == 1 ? 0.05 * size : 0;
        const bool line = node.text == "¯" || node.text == "→";
        QRectF room(lean, -result.ascent - 0.07 * size - height, width, height);
        if (line) room.adjust(0.04 * size, 0, -0.04 * size + (node.text == "→" ? 0.06 * size : 0), 0);
        result.shapes.push_back(accentShape(toQString(node.text), room, size));
        result.ascent += 0.07 * size + height;
        return result;
    }

    void addDelimiter(FormulaBox& result, const std::string& sign, double half, int level) const {
        if (sign.empty()) return;
        const double size = em(level), axis = kAxis * size;
        const QString text = toQString(sign);
        if (half <= kGlyphFence * size) {
            FormulaBox glyph = this->text(text, font(Alphabet::Upright, level));
            const double width = glyph.width + glyph.overhang;
            result.add(std::move(glyph), result.width);
            result.width += width;
            return;
        }
        const QRectF room(result.width + kFenceSide * size, -axis - half, delimiterWidth(text, 2 * half, size),
                          2 * half);
        result.shapes.push_back(delimiterShape(text, room, size));
        result.width = room.right() + kFenceSide * size;
        result.ascent = std::max(result.ascent, half + axis);
        result.descent = std::max(result.descent, half - axis);
    }

    FormulaBox fence(const TexNode& node, int level) const {
        const double axis = kAxis * em(level);
        FormulaBox content = box(node.parts[0], level), result;
        const double half = std::max(content.ascent - axis, content.descent + axis) + 0.02 * em(level);
        const double width = content.width + content.overhang;
        addDelimiter(result, node.text, half, level);
        result.add(std::move(content), result.width);
        result.width += width;
        addDelimiter(result, node.close, half, level);
        return result;
    }

    static double gapAfter(const TexNode& grid, std::size_t column) {
        const char left = grid.alignment[column], right = grid.alignment[column + 1];
        if (left == 'r' && right == 'l') return kThick; // around the sign that lines up
        return left == 'l' ? kCasesGap : kColumnGap;
    }

    FormulaBox grid(const TexNode& node, int level) const {
        const double size = em(level);
        const int inner = node.alignment.starts_with("rl") ? level : cramped(level);
        std::vector<FormulaBox> cells;
        std::vector<double> widths(node.columns);
        for (std::size_t i = 0; i < node.parts.size(); ++i) {
            cells.push_back(box(node.parts[i], inner));
            cells.back().width += std::exchange(cells.back().overhang, 0);
            double& width = widths[i % node.columns];
            width = std::max(width, cells.back().width);
        }
        FormulaBox table;
        double y = 0;
        for (std::size_t first = 0; first < cells.size(); first += node.columns) {
            double ascent = kRowAscent * size, descent = kRowDescent * size, x = 0;
            for (std::size_t column = 0; column < node.columns; ++column) {
                ascent = std::max(ascent, cells[first + column].ascent);
                descent = std::max(descent, cells[first + column].descent);
            }
            y += ascent;
            for (std::size_t column = 0; column < node.columns; ++column) {
                FormulaBox& cell = cells[first + column];
                const double slack = widths[column] - cell.width;
                const char align = node.alignment[column];
                table.add(std::move(cell), x + (align == 'r' ? slack : align == 'c' ? slack / 2 : 0), y);
                x += widths[column] + (column + 1 < node.columns ? gapAfter(node, column) * size : 0);
            }
            table.width = x;
            y += descent + kRowGap * size;
        }
        table.ascent = 0;
        table.descent = y - kRowGap * size;
        return onAxis(std::move(table), kAxis * size);
    }

    QFont m_symbols;
    double m_pixels;
};

} // namespace

void FormulaBox::add(FormulaBox part, double x, double y) {
    ascent = std::max(ascent, part.ascent - y);
    descent = std::max(descent, part.descent + y);
    for (FormulaPicture::Text& text : part.texts) {
        text.place += QPointF(x, y);
        text.ink.translate(x, y);
    }
    for (QPainterPath& shape : part.shapes) shape.translate(x, y);
    std::ranges::move(part.texts, std::back_inserter(texts));
    std::ranges::move(part.shapes, std::back_inserter(shapes));
}

FormulaBox formulaBox(const TexNode& formula, const QFont& symbols, double pixels) {
    return FormulaLayout(symbols, pixels).box(formula, kDisplay);
}

} // namespace ropescope::ui
