// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/opened_model.h"

#include <span>
#include <utility>

#include <QCoreApplication>

#include <ropescope/processors/processor_registry.h>
#include <ropescope/schemes/library_version.h>
#include <ropescope/sequence/sequence_edits.h>
#include <ropescope/session/model_processors.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/notices.h"

namespace ropescope::ui {

namespace {

class ModelWords {
    Q_DECLARE_TR_FUNCTIONS(ModelWords)
};

/// The pictures and clips of the sequence with patches by the processor. One that it refuses stays as it is.
void repatch(Sequence& sequence, const Processor& processor) {
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const SharedSource source = sourceOf(sequence.segments[i]);
        if (!source) continue;
        const auto segments = segmentsOf(withProcessor(*source, processor));
        if (!segments) continue;
        sequence = withSegments(std::move(sequence), i, *segments);
        i += segments->size() - 1;
    }
}

} // namespace

std::string OpenedModel::focusedModel() const {
    const std::vector<SchemeChoice>& schemes = m_document.session()->schemes;
    const auto focused = static_cast<std::size_t>(m_focus.scheme());
    return focused < schemes.size() ? unversioned(schemes[focused].id) : std::string();
}

void OpenedModel::setFile(ModelFile file) {
    m_file = std::make_shared<const ModelFile>(std::move(file));
    const bool placed = m_file->config && !m_file->config->scheme.empty();
    m_model = placed ? unversioned(m_file->config->scheme) : focusedModel();
}

const Processor* OpenedModel::processor() const {
    const std::string model = focusedModel();
    std::span<const Processor> own = processorsOf(model);
    if (m_file && model == m_model) {
        if (m_file->processor) return &*m_file->processor;
        if (m_file->config)
            if (const auto named = processorsOf(m_file->config->name); !named.empty()) own = named;
    }
    return own.empty() ? nullptr : &own.front();
}

std::vector<const Processor*> OpenedModel::offered(const MediaSource& source) const {
    std::vector<const Processor*> offered;
    const auto add = [&](const Processor& processor) {
        if (source.isVideo() && !processor.video) return;
        const auto segments = segmentsOf(withProcessor(source, processor));
        if (!segments || segments->size() == 1) offered.push_back(&processor);
    };
    const Processor* first = processor();
    if (first) add(*first);
    for (const Processor& processor : processorRegistry())
        if (&processor != first) add(processor);
    return offered;
}

std::optional<Error> takeModelFile(const Context& context, ModelFile file) {
    const QString name = toQString(file.name);
    context.document.edit([name] { return ModelWords::tr("Open %1").arg(name); },
                          [&file](Session& session) {
                              if (file.config) applyModelConfig(*file.config, session);
                              if (file.tables) session.rotary = *file.tables;
                              if (file.sequence) session.sequence = *file.sequence;
                              if (file.processor) repatch(session.sequence, *file.processor);
                          });
    const std::vector<Error> remarks = file.config ? file.config->remarks : std::vector<Error>();
    context.opened.setFile(std::move(file));
    if (remarks.empty()) {
        context.notices.say([name] { return ModelWords::tr("Opened %1.").arg(name); });
        return {};
    }
    Error first = remarks.front();
    if (remarks.size() > 1) first.hint = message("%1 more remarks: menu Schemes, Released models", remarks.size() - 1);
    context.notices.report(first);
    return first;
}

QString titleOf(const Processor& processor) {
    const std::string::size_type at = processor.id.find('@');
    const QString kind = at == std::string::npos ? QString() : toQString(processor.id.substr(at + 1));
    const QString words = kind == QLatin1String("checkpoint")      ? ModelWords::tr("checkpoint")
                          : kind == QLatin1String("class-default") ? ModelWords::tr("class default")
                          : kind == QLatin1String("file")          ? ModelWords::tr("opened file")
                                                                   : kind;
    return words.isEmpty() ? toQString(processor.title) : toQString(processor.title) + QStringLiteral(" · ") + words;
}

MediaSource withProcessor(MediaSource source, const Processor& processor) {
    if (source.isVideo())
        source.rule = processor.video.value_or(VideoOptions{});
    else
        source.rule = processor.picture;
    return source;
}

} // namespace ropescope::ui
