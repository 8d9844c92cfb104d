// SPDX-License-Identifier: GPL-3.0-or-later
// The call of the command line that prints what a table shows.
#pragma once

#include "core/analysis/scope/view.h"

#include <QString>
#include <QStringList>

namespace ui {

struct ReportCall {
    QStringList files;  ///< several only where it compares them, the baseline first
    bool compares = false;
    QString seconds = {};  ///< "12.5,0": wall times of compared files, as `--seconds` takes them
    QString match = {};    ///< how kernels of compared files meet; empty: by their names
    QString table;         ///< as `--table` calls it
    core::Options options = {};
    QString rulesFile = {};  ///< empty: those of the preset
    QString preset = {};     ///< empty: the one that holds where none is named
    QString sort = {};       ///< title of a column of that table; empty: its own order
    int top = 0;             ///< 0: all rows
};

/// "lacuna report --table=kernels --stream=7 /traces/a.json", or the same of `compare`, quoted for the system's shell.
QString reportCommand(const ReportCall& call);

/// As the shell takes it for one word.
QString shellQuoted(const QString& word);

}  // namespace ui
