// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iteration_mfu.h"

#include "core/analysis/analysis.h"
#include "core/efficiency/efficiency.h"
#include "ui/panes/figures/iteration_figures.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace ui {
namespace {

struct MfuText {
    Q_DECLARE_TR_FUNCTIONS(IterationsPane)
};

}  // namespace

bool IterationMfu::isKnown() const {
    return std::ranges::any_of(rows, [](const auto& row) { return row && row->low > 0; });
}

bool mayHaveMfu(const core::Snapshot& snapshot) { return !snapshot.trace->hostRanges.inputs.empty(); }

IterationMfuPtr iterationMfu(std::shared_ptr<const core::Snapshot> snapshot, const std::stop_token& stop) {
    auto mfu = std::make_shared<IterationMfu>();
    mfu->snapshot = std::move(snapshot);
    const core::Efficiency made = core::efficiency(core::viewOf(*mfu->snapshot, stop), core::PeakTable::inUse());
    std::unordered_map<std::string_view, const core::Mfu*> steps;
    for (const core::Mfu& step : made.steps)
        steps.emplace(step.name, &step);
    for (std::size_t row = 0; row < iterationRows(*mfu->snapshot).size(); ++row) {
        const auto step = steps.find(iterationOf(*mfu->snapshot, row).name);
        const bool isKnown = step != steps.end() && step->second->low && step->second->high;
        mfu->rows.push_back(isKnown ? std::optional(IterationMfu::Bounds{*step->second->low, *step->second->high})
                                    : std::nullopt);
    }
    return mfu;
}

QString mfuBoundsText(const IterationMfu::Bounds& bounds) {
    const QString low = QLocale().toString(bounds.low, 'f', bounds.low < 10 ? 2 : 1);
    const QString high = QLocale().toString(bounds.high, 'f', bounds.high < 10 ? 2 : 1);
    return low == high ? MfuText::tr("MFU %1 %").arg(low) : MfuText::tr("MFU %1 to %2 %").arg(low, high);
}

}  // namespace ui
