// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a filter, one for each chip, with the options without them; and filters made from marks.
#pragma once

#include "core/analysis/snapshot.h"
#include "ui/models/mark.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {
struct FilterEffect;
}

namespace ui {

/// A part of the filter. The values of one kind form one part, so removing a part never hides more.
struct FilterPart {
    QString text;           ///< "Stream 24", "57.14 ms from 6.863 s", "Gap length ≥ 200 ms"
    QString detail;         ///< its full description
    core::Options without;  ///< the options when it is removed
    std::int64_t core::FilterEffect::*hides = nullptr;  ///< the field of the effect with its count; null: it hides gaps
};

std::vector<FilterPart> filterParts(const core::Options& options);
/// The options without any filter.
core::Options unfiltered(core::Options options);

/// Returns the options narrowed to the mark; options that the mark does not concern stay unchanged. The snapshots are
/// those of all profiles that the filter shall apply to. Returns nothing if no filter can express the mark: for an idle
/// cause, or for more kernels than a pattern can hold.
std::optional<core::Options> filteredTo(core::Options options, const Mark& mark,
                                        std::span<const std::shared_ptr<const core::Snapshot>> snapshots);

/// Returns a pattern that matches exactly these names.
std::string patternOfNames(const std::vector<std::string>& names);

/// Describes an unfiltered profile, with figures that its panes show too: "Everything: 2 GPUs, 5 iterations of 3.434 s,
/// 17.28 s, busy 97.06 %"
QString everythingText(const core::Snapshot& snapshot);
/// The same in short: "Everything: 2 GPUs, 5 iterations, 17.28 s"
QString briefText(const core::Snapshot& snapshot);

}  // namespace ui
