// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/registry.h"

#include <QCoreApplication>

#include "ui/views/decay_row.h"
#include "ui/views/heatmap_row.h"
#include "ui/views/patch_kernel_row.h"
#include "ui/views/positions_row.h"
#include "ui/views/precision_row.h"
#include "ui/views/profile_row.h"

namespace ropescope::ui {

namespace {

template <class Row>
ViewRow* make(Context context, QWidget* parent) {
    return new Row(context, parent);
}

QString title(const char* text) { return QCoreApplication::translate("Views", text); }

} // namespace

std::vector<ViewKind> viewRegistry() {
    return {
        {QStringLiteral("positions"), title(QT_TRANSLATE_NOOP("Views", "Positions")), &ViewSettings::positions, 182, 27,
         &make<PositionsRow>},
        {QStringLiteral("heatmap"), title(QT_TRANSLATE_NOOP("Views", "Relative score")), &ViewSettings::heatmap, 198,
         31, &make<HeatmapRow>},
        {QStringLiteral("profile"), title(QT_TRANSLATE_NOOP("Views", "Score profile")), &ViewSettings::profile, 132, 18,
         &make<ProfileRow>},
        {QStringLiteral("decay"), title(QT_TRANSLATE_NOOP("Views", "Decay over distance")), &ViewSettings::decay, 170,
         22, &make<DecayRow>},
        {QStringLiteral("patch-kernel"), title(QT_TRANSLATE_NOOP("Views", "Patch kernel")), &ViewSettings::patchKernel,
         206, 28, &make<PatchKernelRow>},
        {QStringLiteral("precision"), title(QT_TRANSLATE_NOOP("Views", "Precision")), &ViewSettings::precision, 222, 31,
         &make<PrecisionRow>},
    };
}

} // namespace ropescope::ui
