// SPDX-License-Identifier: GPL-3.0-or-later
// The call of the command line that prints what a table shows.
#pragma once

#include "core/analysis/view.h"

#include <QString>

namespace ui {

struct ReportCall {
    QString file;
    QString table;  ///< as `--table` calls it
    core::Options options = {};
    QString rulesFile = {};  ///< empty: those of the preset
    QString preset = {};     ///< empty: the one that holds where none is named
    QString sort = {};       ///< title of a column of that table; empty: its own order
    int top = 0;             ///< 0: all rows
};

/// "lacuna report --table kernels --stream=7 /traces/a.json", quoted for the system's shell.
QString reportCommand(const ReportCall& call);

/// As the shell takes it for one word.
QString shellQuoted(const QString& word);

}  // namespace ui
