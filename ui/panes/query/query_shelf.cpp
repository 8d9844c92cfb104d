// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_shelf.h"

#include <QSettings>
#include <QVariantMap>

namespace ui::shelf {

namespace {

constexpr qsizetype mostRun = 50, mostSaved = 200, longestQuery = 20'000;
constexpr char historyKey[] = "query/history", savedKey[] = "query/saved";

}  // namespace

QStringList history() { return QSettings().value(historyKey).toStringList().mid(0, mostRun); }

void note(const QString& sql) {
    if (sql.size() > longestQuery) return;
    QStringList all = history();
    all.removeAll(sql);
    all.prepend(sql);
    QSettings().setValue(historyKey, all.mid(0, mostRun));
}

std::vector<SavedQuery> saved() {
    std::vector<SavedQuery> all;
    const QVariantMap kept = QSettings().value(savedKey).toMap();
    for (auto each = kept.begin(); each != kept.end(); ++each)
        all.push_back({each.key(), each.value().toString()});
    return all;
}

void save(const SavedQuery& query) {
    QVariantMap kept = QSettings().value(savedKey).toMap();
    if (query.sql.size() > longestQuery || (kept.size() >= mostSaved && !kept.contains(query.name))) return;
    kept[query.name] = query.sql;
    QSettings().setValue(savedKey, kept);
}

void remove(const QString& name) {
    QVariantMap kept = QSettings().value(savedKey).toMap();
    kept.remove(name);
    QSettings().setValue(savedKey, kept);
}

}  // namespace ui::shelf
