// SPDX-License-Identifier: GPL-3.0-or-later
// Every fact of what is selected, as rows of words: what a person reads, and the exact figure beside it.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/names/item_details.h"
#include "ui/models/mark.h"

#include <QLocale>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// What a worker finds out about a mark.
struct SelectionDetails {
    std::shared_ptr<const core::Snapshot> snapshot;
    Mark mark;
    core::ItemDetails item;                                       ///< where the mark is one operation, call or range
    std::optional<core::TimeWindow> window;                       ///< where it is a stretch of time
    core::WindowDetails inWindow;                                 ///< of it
    std::optional<core::DeviceId> device;                         ///< that the stretch is of; none: of all
    std::vector<std::pair<core::IdleCause, core::Nanos>> causes;  ///< where it is an idle interval of that device
    core::IdleMoments moments;                                    ///< of that interval
};

/// Linear in the trace. Null where the mark is no interval and no stretch of time, or is not of this trace.
std::shared_ptr<const SelectionDetails> selectionDetails(std::shared_ptr<const core::Snapshot> snapshot,
                                                         const Mark& mark, const std::stop_token& stop);

struct SelectionFact {
    QString title, value;
    QString exact = {};  ///< "57,140,123 ns"; empty where `value` is exact
    QString raw = {};    ///< "57140123": for whoever pastes it into a formula; of times and sizes
    core::CellKind kind = core::CellKind::Text;  ///< Time: raw is in ns; Bytes
    Mark mark = {};                              ///< what it leads to: the next of its name, a range around it
};

std::vector<SelectionFact> selectionFacts(const SelectionDetails& details, const QLocale& locale);

}  // namespace ui
