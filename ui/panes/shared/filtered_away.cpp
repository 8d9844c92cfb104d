// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/filtered_away.h"

#include "core/analysis/analysis.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/shared/pane.h"

namespace ui {

FilteredAway filteredAway(Requests& requests, const Workspace& workspace) {
    FilteredAway away;
    QStringList words;
    const SnapshotPtr snapshot = workspace.snapshot();
    core::FilterEffect effect;
    if (snapshot) effect = snapshot->analysis->filterEffect;
    const auto all = static_cast<qlonglong>(effect.operations);
    for (const FilterPart& part : filterParts(workspace.options)) {
        const auto hidden = part.hides ? static_cast<qlonglong>(effect.*part.hides) : 0;
        if (hidden > 0) words << Pane::tr("“%1” hides %L2 of %L3 operations").arg(part.text).arg(hidden).arg(all);
        const QString what = Pane::tr("Remove filter %1").arg(part.text);
        away.buttons.push_back({Pane::tr("Remove “%1”").arg(part.text), [&requests, without = part.without, what] {
                                    emit requests.optionsEdited(without, what);
                                }});
    }
    if (away.buttons.size() > 1)
        away.buttons.push_back({Pane::tr("Clear All Filters"), [&requests, options = workspace.options] {
                                    emit requests.optionsEdited(unfiltered(options), Pane::tr("Clear filters"));
                                }});
    away.hint = words.join(u'\n');
    return away;
}

}  // namespace ui
