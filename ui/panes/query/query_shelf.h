// SPDX-License-Identifier: GPL-3.0-or-later
// The queries that are remembered between runs: those that ran last, and those that the user gave names.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ui {

struct SavedQuery {
    QString name, sql;
};

namespace shelf {

/// Returns the queries that ran, the last one first, at most 50.
QStringList history();
/// Puts a query first. One that is very long is not kept.
void note(const QString& sql);

/// Returns the saved queries by name, at most 200.
std::vector<SavedQuery> saved();
/// Replaces a query of the same name.
void save(const SavedQuery& query);
void remove(const QString& name);

}  // namespace shelf

}  // namespace ui
