// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of code as rows of a table and as words: what a frame is, and what its time is a share of.
#pragma once

#include "ui/format/frame_text.h"
#include "ui/models/figures.h"
#include "ui/panes/code/code_desk.h"
#include "ui/theme/class_ink.h"

#include <QLocale>

#include <vector>

namespace ui {

/// By CodeShare::of: classes and behind them copies; causes of idle time; none of the host.
std::vector<ClassInk> codeInks(const CodeRun& run, Theme theme);
/// Which of them a frame has: that of nearly all of its time, or Figures::none.
std::int32_t inkOf(const CodeRun& run, std::uint32_t node);
/// Their names, for legends.
QStringList shareNames(const CodeRun& run);

/// "All GPU operations", "All idle time", "All threads".
QString rootTitle(core::CodeSide side);
/// "share of GPU time", "share of idle time", "share of the time of all threads".
QString wholeText(core::CodeSide side);

/// "Operations", "Gaps", "Calls".
QString countTitle(core::CodeSide side);

FrameText textOf(const CodeRun& run, std::uint32_t node);
/// The icon of its kind, its file and line; modules are strong.
NameStyle nameStyleOf(const CodeRun& run, std::uint32_t node);
/// The name of the only one, or "3 frames".
QString framesText(const CodeRun& run, const FlameMarks& nodes);
/// "31.45 %", of the root's total.
QString shareText(const CodeRun& run, const core::ExactSum& time, const QLocale& locale);
QString shareText(const CodeRun& run, std::uint32_t node, const QLocale& locale);
QString timeText(const core::ExactSum& time, const QLocale& locale);
/// The shares of a node by size: "CPU bound 92.1 %".
QStringList largestShares(const CodeRun& run, std::uint32_t node, int most, const QLocale& locale);

/// By row: that of its caller, or none.
std::vector<std::int32_t> parentsOf(const core::CodeTree& tree);
/// By node, of the labels of its path.
std::shared_ptr<const std::vector<std::uint64_t>> pathKeys(const core::CodeTree& tree);
/// A row per node but the root, in order: row 0 is node 1.
Figures frameFigures(const CodeRunPtr& run);

}  // namespace ui
