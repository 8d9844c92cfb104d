// SPDX-License-Identifier: GPL-3.0-or-later
// The ranks that may be late as rows of a table, and the late one in a sentence.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/open_job.h"

#include <QString>

#include <memory>
#include <optional>

namespace ui {

struct Workspace;

using OpenJobPtr = std::shared_ptr<const OpenJob>;

/// One row per candidate, the most expensive first.
Figures stragglerFigures(const OpenJobPtr& job);

struct JobAnswer {
    QString title, hint;
    std::optional<std::size_t> rank;                 ///< index of the rank whose trace shows why
    std::optional<std::uint32_t> communicator = {};  ///< index of the communicator whose collectives show why
};
/// Names who is late; or says that this is being computed, or why it is unknown.
JobAnswer answerOf(const OpenJob& job);
/// The answer for a rank that the user chose: its cost, or its distance from its peers. `answers` must be known.
JobAnswer answerOf(const OpenJob& job, std::size_t rank);

/// Describes the size of a job: "8 ranks of 16 · 2 hosts · 7 iterations".
QString extentOf(const OpenJob& job);

/// The index of the marked rank in the open job; nothing if none of its ranks is marked.
std::optional<std::size_t> markedRank(const Workspace& workspace);

}  // namespace ui
