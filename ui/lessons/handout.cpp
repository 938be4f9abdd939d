// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/handout.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/questions.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"
#include "ui/figure/formats/pdf_bytes.h"
#include "ui/lessons/formatted_text.h"
#include "ui/lessons/handout_answer.h"
#include "ui/lessons/step_picture.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// In points.
constexpr QSizeF kHandoutPage(595, 842);
constexpr double kHandoutMargin = 54, kHandoutGap = 7, kHandoutStepGap = 20, kHandoutFooter = 24,
                 kHandoutPictureShare = 0.42, kHandoutLeastPicture = 120;
constexpr int kHandoutResolution = 1200;

/// A part of the page that is not broken.
struct Block {
    double height = 0;
    std::function<void(QPainter& painter, const QPointF& topLeft)> paint;
    double gap = kHandoutGap; ///< above it
};

/// Puts blocks on pages.
class HandoutPages {
public:
    HandoutPages(QPdfWriter& writer, QPainter& painter, QString foot, PaintStyle style)
        : m_writer(writer), m_painter(painter), m_foot(std::move(foot)), m_style(std::move(style)) {
        footer();
    }
    /// Blocks that belong together stay on one page if they fit on one.
    void add(const std::vector<Block>& blocks) {
        double height = 0;
        for (const Block& block : blocks) height += block.gap + block.height;
        if (m_top > kHandoutMargin && m_top + height > bottom()) turn();
        for (const Block& block : blocks) {
            if (m_top > kHandoutMargin && m_top + block.gap + block.height > bottom()) turn();
            m_top += m_top > kHandoutMargin ? block.gap : 0;
            block.paint(m_painter, {kHandoutMargin, m_top});
            m_top += block.height;
        }
    }

private:
    [[nodiscard]] static double bottom() { return kHandoutPage.height() - kHandoutMargin - kHandoutFooter; }
    void turn() {
        m_writer.newPage();
        m_top = kHandoutMargin;
        ++m_page;
        footer();
    }
    void footer() {
        const QRectF line(kHandoutMargin, kHandoutPage.height() - kHandoutMargin,
                          kHandoutPage.width() - 2 * kHandoutMargin, 14);
        const QFont& font = m_style.fonts.caption;
        const QColor& ink = m_style.palette.ink3;
        drawText(m_painter, line.adjusted(0, 0, -40, 0), Qt::AlignLeft, m_foot, font, ink);
        drawText(m_painter, line, Qt::AlignRight, QString::number(m_page), font, ink);
    }

    QPdfWriter& m_writer;
    QPainter& m_painter;
    QString m_foot;
    PaintStyle m_style;
    double m_top = kHandoutMargin;
    int m_page = 1;
};

/// Makes the blocks of a handout.
class HandoutWriter {
    Q_DECLARE_TR_FUNCTIONS(Handout)
public:
    HandoutWriter(const LoadedLesson& lesson, const HandoutSpec& spec, LessonValues values, const Plots& plots,
                  const JobControl& control)
        : m_lesson(lesson), m_spec(spec), m_values(std::move(values)), m_plots(plots), m_control(control) {}

    [[nodiscard]] const PaintStyle& style() const { return m_style; }
    [[nodiscard]] QString filled(const std::string& text) const { return toQString(fillText(text, m_values)); }
    [[nodiscard]] const LessonText& text() const { return lessonText(m_lesson, languageCode()); }
    [[nodiscard]] std::vector<Block> head() const;
    [[nodiscard]] Expected<std::vector<Block>> step(int index) const;
    [[nodiscard]] std::vector<Block> tips(int index) const;

private:
    [[nodiscard]] static double width() { return kHandoutPage.width() - 2 * kHandoutMargin; }
    [[nodiscard]] Block words(const QString& markdown, double size, bool bold = false, double gap = kHandoutGap,
                              const QColor& ink = {}, double room = width()) const;
    [[nodiscard]] Expected<Block> bodyAndPicture(int index, bool revealed) const;

    const LoadedLesson& m_lesson;
    const HandoutSpec& m_spec;
    LessonValues m_values;
    const Plots& m_plots;
    const JobControl& m_control;
    PaintStyle m_style = paintStyle(ThemeKind::Light, 0.9);
};

Block HandoutWriter::words(const QString& markdown, double size, bool bold, double gap, const QColor& ink,
                           double room) const {
    QFont font = bold ? m_style.fonts.title : m_style.fonts.body;
    font.setPixelSize(static_cast<int>(size));
    auto text = std::make_shared<FormattedText>(markdown, TextLook{.font = font,
                                                                   .symbols = m_style.fonts.symbol,
                                                                   .ink = ink.isValid() ? ink : m_style.palette.ink,
                                                                   .lineHeight = 1.2});
    const double height = markdown.trimmed().isEmpty() ? 0 : text->layOut(room);
    return {height, [text](QPainter& painter, const QPointF& at) { text->paint(painter, at); }, height > 0 ? gap : 0};
}

std::vector<Block> HandoutWriter::head() const {
    const QString kind = m_spec.kind == HandoutSpec::Kind::Worksheet ? tr("Worksheet")
                         : m_spec.kind == HandoutSpec::Kind::Answers ? tr("Answers")
                                                                     : tr("For the teacher");
    const QString variant = tr("variant %1").arg(m_spec.variant);
    const QString name = m_spec.kind == HandoutSpec::Kind::Worksheet
                             ? QStringLiteral("      ") + tr("Name: ") + QString(34, QChar(u'_'))
                             : QString();
    std::vector<Block> blocks{
        words(toQString(text().title), 20, true),
        words(kind + QStringLiteral(" · ") + variant + name.toHtmlEscaped(), 9, false, 4, m_style.palette.ink2),
        words(filled(text().goal), 10, false, 6, m_style.palette.ink2)};
    if (m_spec.kind == HandoutSpec::Kind::Tips) blocks.push_back(words(filled(text().notes), 9.5));
    return blocks;
}

/// The text at the left and the picture beside it.
Expected<Block> HandoutWriter::bodyAndPicture(int index, bool revealed) const {
    const StepText& step = text().steps[static_cast<std::size_t>(index)];
    const double picture = width() * kHandoutPictureShare, left = width() - picture - 14;
    const Block body = words(filled(step.body), 10, false, 0, {}, left);
    const auto shown = stepFigure(m_lesson, index, revealed, m_values);
    if (!shown) return shown.error();
    const StepRoom room{.size = QSizeF(picture, std::max(kHandoutLeastPicture, picture * 0.85)) / 0.75,
                        .textScale = 0.8};
    const auto figure = fittedFigure(*shown, room, m_plots, m_control);
    if (!figure) return body; // a step without a picture
    const QSizeF size = (*figure)->sizePoints();
    const double scale = std::min(1.0, picture / size.width());
    const double height = std::max(body.height, size.height() * scale);
    return Block{height, [body, figure = *figure, left, scale](QPainter& painter, const QPointF& at) {
                     body.paint(painter, at);
                     painter.save();
                     painter.translate(at + QPointF(left + 14, 0));
                     painter.scale(scale, scale);
                     figure->paint(painter);
                     painter.restore();
                 }};
}

Expected<std::vector<Block>> HandoutWriter::step(int index) const {
    const StepText& step = text().steps[static_cast<std::size_t>(index)];
    const auto& question = m_lesson.lesson.steps[static_cast<std::size_t>(index)].question;
    const bool answers = m_spec.kind == HandoutSpec::Kind::Answers;
    std::vector<Block> blocks{
        words(QStringLiteral("%1  %2").arg(index + 1).arg(filled(step.title)), 13, true, kHandoutStepGap)};
    const auto body = bodyAndPicture(index, answers);
    if (!body) return body.error();
    blocks.push_back(*body);
    if (!question) return blocks;
    blocks.push_back(words(filled(step.question), 10.5, true));
    const HandoutAnswer answer(*question, step, m_values, m_style, answers);
    blocks.push_back({answer.height(), [answer](QPainter& painter, const QPointF& at) {
                          answer.paint(painter, QRectF(at, QSizeF(width(), answer.height())));
                      }});
    if (answers) blocks.push_back(words(filled(step.revealed), 10, false, kHandoutGap, m_style.palette.pass));
    return blocks;
}

std::vector<Block> HandoutWriter::tips(int index) const {
    const StepText& step = text().steps[static_cast<std::size_t>(index)];
    const LessonStep& structure = m_lesson.lesson.steps[static_cast<std::size_t>(index)];
    const QString minutes = tr("%1 min").arg(structure.minutes);
    std::vector<Block> blocks{
        words(QStringLiteral("%1  %2 · %3").arg(index + 1).arg(filled(step.title), minutes), 11, true, 12),
        words(filled(step.question), 9.5, true), words(filled(step.notes), 9.5)};
    for (const WrongAnswer& wrong : step.wrong)
        blocks.push_back(words(
            QStringLiteral("**%1** · %2 → %3").arg(filled(wrong.answer), filled(wrong.meaning), filled(wrong.reply)),
            9.5, false, 3, m_style.palette.ink2));
    return blocks;
}

} // namespace

Expected<QByteArray> handoutPdf(const LoadedLesson& lesson, const HandoutSpec& spec, const Plots& plots,
                                const JobControl& control) {
    auto values = evaluate(lesson.lesson, variantOf(lesson.lesson, spec.variant));
    if (!values) return values.error();
    const HandoutWriter writer(lesson, spec, *std::move(values), plots, control);
    std::vector<std::vector<Block>> parts{writer.head()};
    const bool tips = spec.kind == HandoutSpec::Kind::Tips;
    for (int step = 0; step < static_cast<int>(lesson.lesson.steps.size()); ++step) {
        if (control.cancel.cancelled()) return cancelledError(message("handout"));
        control.progress(static_cast<double>(step) / static_cast<double>(lesson.lesson.steps.size()));
        if (tips) {
            parts.push_back(writer.tips(step));
            continue;
        }
        auto blocks = writer.step(step);
        if (!blocks) return blocks.error();
        parts.push_back(*std::move(blocks));
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(kHandoutResolution);
    pdf.setPageSize(QPageSize(kHandoutPage, QPageSize::Point, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins({0, 0, 0, 0});
    pdf.setTitle(toQString(writer.text().title));
    pdf.setCreator(QStringLiteral("RopeScope"));
    QPainter painter;
    if (!painter.begin(&pdf))
        return Error{
            .code = ErrorCode::File, .what = message("handout"), .why = message("the PDF could not be written")};
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    painter.scale(kHandoutResolution / 72.0, kHandoutResolution / 72.0);
    HandoutPages pages(pdf, painter, toQString(writer.text().title), writer.style());
    for (const std::vector<Block>& blocks : parts) pages.add(blocks);
    painter.end();
    buffer.close();
    fixTime(bytes);
    nameIdeographs(bytes);
    return bytes;
}

} // namespace ropescope::ui
