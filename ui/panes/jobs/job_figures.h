// SPDX-License-Identifier: GPL-3.0-or-later
// Who might be late as rows, and who is in a sentence.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/open_job.h"

#include <QString>

#include <memory>
#include <optional>

namespace ui {

struct Workspace;

using OpenJobPtr = std::shared_ptr<const OpenJob>;

/// The candidates, the dearest first.
Figures stragglerFigures(const OpenJobPtr& job);

struct JobAnswer {
    QString title, hint;
    std::optional<std::size_t> rank;                 ///< whose trace shows why, by index
    std::optional<std::uint32_t> communicator = {};  ///< whose collectives show why, likewise
};
/// Of a job whose prices are known, or why they are not.
JobAnswer answerOf(const OpenJob& job);
/// Of a rank, where somebody asks for it: what it costs, else how far it is from its peers. The prices are known.
JobAnswer answerOf(const OpenJob& job, std::size_t rank);

/// "8 ranks of 16 · 2 hosts · 7 iterations".
QString extentOf(const OpenJob& job);

/// By index into the ranks of the job that is open; nothing where none of them is marked.
std::optional<std::size_t> markedRank(const Workspace& workspace);

}  // namespace ui
