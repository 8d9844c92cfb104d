// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the command that prints what a table shows.
#pragma once

#include "core/analysis/scope/options.h"

#include <QString>
#include <QStringList>

namespace ui {

struct ReportCall {
    QStringList files;  ///< several only for a comparison, the baseline first
    bool compares = false;
    QString seconds = {};  ///< "12.5,0": wall times of compared files, as in `--seconds`
    QString match = {};    ///< how kernels of compared files are matched; empty: by name
    QString table;         ///< name of the table in `--table`
    core::Options options = {};
    QString rulesFile = {};  ///< empty: the rules of the preset
    QString preset = {};     ///< empty: the default preset
    QString sort = {};       ///< title of a column of that table; empty: the table's own order
    int top = 0;             ///< 0: all rows
    QString whatIf = {};     ///< levers in the syntax of `--what-if`; empty: none
};

/// Returns "lacuna report --table=kernels --stream=7 /traces/a.json", or a call of `compare`, quoted for the shell.
QString reportCommand(const ReportCall& call);

/// Quotes a word if the shell would not read it as a single word.
QString shellQuoted(const QString& word);

}  // namespace ui
