// SPDX-License-Identifier: GPL-3.0-or-later
// The command that prints what a table shows.
#pragma once

#include "core/analysis/scope/view.h"

#include <QString>
#include <QStringList>

namespace ui {

struct ReportCall {
    QStringList files;  ///< several only for a comparison, the baseline first
    bool compares = false;
    QString seconds = {};  ///< "12.5,0": wall times of compared files, as `--seconds` takes them
    QString match = {};    ///< how kernels of compared files meet; empty: by their names
    QString table;         ///< as `--table` calls it
    core::Options options = {};
    QString rulesFile = {};  ///< empty: the rules of the preset
    QString preset = {};     ///< empty: the default preset
    QString sort = {};       ///< title of a column of that table; empty: the table's own order
    int top = 0;             ///< 0: all rows
    QString whatIf = {};     ///< levers, as `--what-if` takes them; empty: none
};

/// "lacuna report --table=kernels --stream=7 /traces/a.json", or the same for `compare`, quoted for the system's shell.
QString reportCommand(const ReportCall& call);

/// Quoted where the shell would not take it for one word.
QString shellQuoted(const QString& word);

}  // namespace ui
