// SPDX-License-Identifier: GPL-3.0-or-later
// The filter in parts, one chip each: its text, and the options without it. And filters made from marks.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/models/mark.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ui {

/// Removing a part always shows more: the values of one kind are one part.
struct FilterPart {
    QString text;           ///< "Stream 24", "57.14 ms from 6.863 s", "Gap length ≥ 200 ms"
    QString detail;         ///< its full description
    core::Options without;  ///< the options when it is removed
    std::int64_t core::FilterEffect::*hides = nullptr;  ///< where the effect counts it; null: it hides gaps
};

std::vector<FilterPart> filterParts(const core::Options& options);
/// The options without any filter.
core::Options unfiltered(core::Options options);

/// The options narrowed to what is marked; what the mark does not speak of stays as it is. The snapshots are those of
/// every profile that the filter is to hold for. Nothing where no filter can say it: an idle cause, or more kernels
/// than a pattern holds.
std::optional<core::Options> filteredTo(core::Options options, const Mark& mark,
                                        std::span<const std::shared_ptr<const core::Snapshot>> snapshots);

/// A pattern that exactly these names match.
std::string patternOfNames(const std::vector<std::string>& names);

/// "Everything: 2 GPUs, 5 iterations, 17.35 s"
QString everythingText(const core::Snapshot& snapshot);

}  // namespace ui
