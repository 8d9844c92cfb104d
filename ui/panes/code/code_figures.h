// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as rows of a table and as text: what a frame is, and which total its time is a share of.
#pragma once

#include "ui/format/frame_text.h"
#include "ui/models/figures.h"
#include "ui/panes/code/code_desk.h"
#include "ui/theme/class_ink.h"

#include <QLocale>

#include <vector>

namespace ui {

/// Colors indexed by CodeShare::of: classes followed by copies on the GPU, causes off the GPU, and none for the host.
std::vector<ClassInk> codeInks(const CodeRun& run, Theme theme);
/// The index of a frame's color in codeInks(): the share with nearly all of its time, or Figures::none.
std::int32_t inkOf(const CodeRun& run, std::uint32_t node);
/// The names of the colors, for legends.
QStringList shareNames(const CodeRun& run);

/// "All GPU operations", "All idle time", "All threads".
QString rootTitle(core::CodeSide side);
/// The total that shares refer to: "share of GPU time", "share of idle time", "share of the time of all threads".
QString wholeText(core::CodeSide side);

/// The title of the column of counts: "Operations", "Gaps", "Calls".
QString countTitle(core::CodeSide side);

FrameText textOf(const CodeRun& run, std::uint32_t node);
/// How a frame's name is drawn: the icon of its kind, its file and line; modules are bold.
NameStyle nameStyleOf(const CodeRun& run, std::uint32_t node);
/// Returns the name of a single frame, or "3 frames".
QString framesText(const CodeRun& run, const FlameMarks& nodes);
/// Formats a time as a share of the root's total: "31.45 %".
QString shareText(const CodeRun& run, const core::ExactSum& time, const QLocale& locale);
QString shareText(const CodeRun& run, std::uint32_t node, const QLocale& locale);
QString timeText(const core::ExactSum& time, const QLocale& locale);
/// The largest shares of a node in descending order: "CPU bound 92.1 %".
QStringList largestShares(const CodeRun& run, std::uint32_t node, int most, const QLocale& locale);

/// The row of each row's caller, or none; indexed by row.
std::vector<std::int32_t> parentsOf(const core::CodeTree& tree);
/// A key for each node, derived from the labels of its path; indexed by node.
std::shared_ptr<const std::vector<std::uint64_t>> pathKeys(const core::CodeTree& tree);
/// One row for each node except the root, in node order: row 0 is node 1.
Figures frameFigures(const CodeRunPtr& run);

}  // namespace ui
