// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/export/export_dialog.h"

#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

/// Whole points, also typed with a unit: "3.25in", "8cm", "234pt". What was typed becomes points.
class LengthBox : public QSpinBox {
public:
    explicit LengthBox(QWidget* parent) : QSpinBox(parent) {
        setKeyboardTracking(false); // or 999 would be what remains of 99999
        connect(this, &QSpinBox::editingFinished, this, [this] { lineEdit()->setText(textFromValue(value())); });
    }

protected:
    [[nodiscard]] QString textFromValue(int value) const override { return QString::number(value) % u" pt"; }
    [[nodiscard]] int valueFromText(const QString& text) const override {
        return static_cast<int>(std::floor(pointsOf(toStdString(text.trimmed())).value_or(value())));
    }
    [[nodiscard]] QValidator::State validate(QString& text, int&) const override {
        const auto points = pointsOf(toStdString(text.trimmed()));
        const bool fits = points && std::floor(*points) >= minimum() && *points <= maximum();
        return fits ? QValidator::Acceptable : QValidator::Intermediate;
    }
};

} // namespace

ExportDialog::ExportDialog(Context context, Exporter& exporter, QWidget* parent)
    : QDialog(parent),
      m_context(context),
      m_exporter(exporter),
      m_scope(new QComboBox(this)),
      m_format(new QComboBox(this)),
      m_theme(new QComboBox(this)),
      m_width(new LengthBox(this)),
      m_columns(new QSpinBox(this)),
      m_marks(new QCheckBox(this)),
      m_caption(new QCheckBox(this)),
      m_session(new QCheckBox(this)),
      m_outlines(new QCheckBox(this)),
      m_scopeLabel(new QLabel(this)),
      m_formatLabel(new QLabel(this)),
      m_themeLabel(new QLabel(this)),
      m_widthLabel(new QLabel(this)),
      m_columnsLabel(new QLabel(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    fill();
    auto* form = new QFormLayout;
    const auto add = [form](QLabel* label, QWidget* field) {
        label->setBuddy(field);
        form->addRow(label, field);
    };
    add(m_scopeLabel, m_scope);
    add(m_formatLabel, m_format);
    add(m_themeLabel, m_theme);
    add(m_widthLabel, m_width);
    add(m_columnsLabel, m_columns);
    form->addRow(m_marks);
    form->addRow(m_caption);
    form->addRow(m_session);
    form->addRow(m_outlines);
    auto* buttons = new QDialogButtonBox(this);
    m_save = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copy = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_copyCaption = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    m_save->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
    connect(m_save, &QPushButton::clicked, this, [this] {
        m_exporter.save(spec(), m_format->currentData().toString());
        close();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        m_exporter.copy(spec());
        close();
    });
    connect(m_copyCaption, &QPushButton::clicked, this, [this] { m_exporter.copyCaption(spec()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    retranslate();
}

void ExportDialog::fill() {
    for (const ExportScope scope : {ExportScope::View, ExportScope::Row, ExportScope::Column, ExportScope::All})
        m_scope->addItem(QString(), static_cast<int>(scope));
    m_scope->setCurrentIndex(1);
    for (const FigureFormat& format : figureFormats()) m_format->addItem(format.title, format.id);
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark})
        m_theme->addItem(QString(), static_cast<int>(kind));
    m_width->setRange(100, 2000);
    m_width->setValue(495);
    m_width->setLocale(QLocale::c());
    m_columns->setRange(0, 26);
    m_columns->setLocale(QLocale::c());
    m_marks->setChecked(true);
    m_caption->setChecked(true);
    m_session->setChecked(true);
    const auto offerOutlines = [this] {
        const QString format = m_format->currentData().toString();
        m_outlines->setEnabled(format == u"svg");
        m_session->setEnabled(findFigureFormat(format)->page);
    };
    connect(m_format, &QComboBox::currentIndexChanged, this, offerOutlines);
    offerOutlines();
    connect(m_scope, &QComboBox::activated, this, [this] {
        const auto scope = static_cast<ExportScope>(m_scope->currentData().toInt());
        m_width->setValue(static_cast<int>(figureSpec(m_context, parentWidget(), scope).widthPoints));
    });
}

void ExportDialog::retranslate() {
    setWindowTitle(tr("Export"));
    m_scopeLabel->setText(tr("Content"));
    m_formatLabel->setText(tr("Format"));
    m_themeLabel->setText(tr("Theme"));
    m_widthLabel->setText(tr("Width"));
    m_columnsLabel->setText(tr("Columns"));
    m_columns->setSpecialValueText(tr("Automatic"));
    m_columns->setAccessibleName(tr("Panels side by side"));
    m_columns->setToolTip(tr("Panels side by side: more of them make the page shorter"));
    m_marks->setText(tr("Marks of query and key"));
    m_session->setText(tr("Can be reopened"));
    m_session->setToolTip(tr("PDF, SVG and PNG carry the session; leave it out for anonymous submissions"));
    m_outlines->setText(tr("Letters as outlines (SVG)"));
    m_outlines->setToolTip(tr("Looks the same on every machine, but the text can no longer be searched"));
    m_scope->setItemText(0, tr("This view"));
    m_scope->setItemText(1, tr("This row over all schemes"));
    m_scope->setItemText(2, tr("All rows of this scheme"));
    m_scope->setItemText(3, tr("All rows over all schemes"));
    m_theme->setItemText(0, tr("Light"));
    m_theme->setItemText(1, tr("Dark"));
    m_width->setToolTip(tr("In points, or with a unit: 3.25in, 8cm, 82mm, 234pt"));
    m_caption->setText(tr("Caption"));
    m_caption->setToolTip(tr("The caption says what q and k are; leave it out for a paper that has its own"));
    m_scope->setAccessibleName(tr("Content"));
    m_format->setAccessibleName(tr("Format"));
    m_theme->setAccessibleName(tr("Theme"));
    m_caption->setAccessibleName(m_caption->text());
    m_width->setAccessibleName(tr("Width in points"));
    m_save->setText(tr("Save…"));
    m_copy->setText(tr("Copy"));
    m_copyCaption->setText(tr("Copy caption"));
    m_close->setText(tr("Close"));
}

void ExportDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

FigureSpec ExportDialog::spec() const {
    FigureSpec chosen = figureSpec(m_context, parentWidget(), static_cast<ExportScope>(m_scope->currentData().toInt()));
    chosen.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    m_width->interpretText();
    chosen.widthPoints = m_width->value();
    if (m_columns->value() > 0) chosen.panelsAcross = m_columns->value();
    chosen.marks = m_marks->isChecked();
    chosen.caption = m_caption->isChecked();
    chosen.session = m_session->isChecked();
    chosen.textAsOutlines = m_outlines->isChecked();
    return chosen;
}

} // namespace ropescope::ui
