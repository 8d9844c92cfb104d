// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/asked_queries.h"

#include <QCoreApplication>

namespace ui {

namespace {

const AskedQuery asked[] = {
    {QT_TRANSLATE_NOOP("AskedQueries", "Which kernels take the most time?"),
     "SELECT name, count(*) AS n, sum(duration) AS total, avg(duration) AS mean\n"
     "FROM operations\n"
     "WHERE kind = 'kernel'\n"
     "GROUP BY name\n"
     "ORDER BY total DESC\n"
     "LIMIT 10"},
    {QT_TRANSLATE_NOOP("AskedQueries", "What ran between two moments?"),
     "SELECT start, duration, stream, name\n"
     "FROM operations\n"
     "WHERE start BETWEEN 1000000000 AND 1050000000\n"
     "ORDER BY start"},
    {QT_TRANSLATE_NOOP("AskedQueries",
                       "What are the longest gaps of a GPU, and which operations are before and after them?"),
     "SELECT g.device, g.start, g.duration, g.cause, a.name AS before, b.name AS after\n"
     "FROM gaps g\n"
     "JOIN operations a ON a.id = g.previous\n"
     "JOIN operations b ON b.id = g.next\n"
     "ORDER BY g.duration DESC\n"
     "LIMIT 10"},
    {QT_TRANSLATE_NOOP("AskedQueries", "Why was the GPU idle?"),
     "SELECT device, cause, count(*) AS gaps, sum(duration) AS idle\n"
     "FROM gaps\n"
     "GROUP BY device, cause\n"
     "ORDER BY idle DESC"},
    {QT_TRANSLATE_NOOP("AskedQueries", "How long do kernels wait between their launch and their start?"),
     "SELECT o.name, count(*) AS launches, avg(o.start - c.end) AS delay, max(o.start - c.end) AS longest\n"
     "FROM operations o\n"
     "JOIN calls c ON c.id = o.call\n"
     "GROUP BY o.name\n"
     "ORDER BY longest DESC\n"
     "LIMIT 10"},
    {QT_TRANSLATE_NOOP("AskedQueries", "How much GPU time was launched inside the ranges of a name?"),
     "SELECT r.name, r.start, count(*) AS operations, sum(o.duration) AS gpu\n"
     "FROM ranges r\n"
     "JOIN calls c ON c.start BETWEEN r.start AND r.end AND c.thread = r.thread\n"
     "JOIN operations o ON o.call = c.id\n"
     "WHERE r.name LIKE 'ProfilerStep#%'\n"
     "GROUP BY r.id"},
    {QT_TRANSLATE_NOOP("AskedQueries", "How does the time of a class change from iteration to iteration?"),
     "SELECT i.name, o.class, sum(o.duration) AS total\n"
     "FROM operations o\n"
     "JOIN iterations i ON i.id = o.iteration\n"
     "WHERE o.kind = 'kernel'\n"
     "GROUP BY i.id, o.class\n"
     "ORDER BY o.class, i.start"},
    {QT_TRANSLATE_NOOP("AskedQueries", "What are the median and the 99th percentile of each kernel?"),
     "SELECT name,\n"
     "       min(CASE WHEN place >= 0.5 THEN duration END) AS p50,\n"
     "       min(CASE WHEN place >= 0.99 THEN duration END) AS p99\n"
     "FROM (SELECT name, duration, cume_dist() OVER (PARTITION BY name ORDER BY duration) AS place\n"
     "      FROM operations\n"
     "      WHERE kind = 'kernel')\n"
     "GROUP BY name\n"
     "ORDER BY p99 DESC\n"
     "LIMIT 10"},
    {QT_TRANSLATE_NOOP("AskedQueries", "Which copies are so small that their launch takes longer?"),
     "SELECT o.name, o.bytes, count(*) AS n, sum(o.duration) AS copying, sum(c.duration) AS calling\n"
     "FROM operations o\n"
     "JOIN calls c ON c.id = o.call\n"
     "WHERE o.kind = 'copy'\n"
     "GROUP BY o.name, o.bytes\n"
     "ORDER BY n DESC\n"
     "LIMIT 10"},
    {QT_TRANSLATE_NOOP("AskedQueries", "Where does the host wait?"),
     "SELECT thread, name, count(*) AS n, sum(duration) AS waiting\n"
     "FROM calls\n"
     "WHERE name LIKE '%Synchronize%'\n"
     "GROUP BY thread, name\n"
     "ORDER BY waiting DESC"},
    {QT_TRANSLATE_NOOP("AskedQueries", "How busy is each stream?"),
     "SELECT device, stream, count(*) AS operations, sum(duration) AS busy,\n"
     "       100.0 * sum(duration) / (max(end) - min(start)) AS percent\n"
     "FROM operations\n"
     "GROUP BY device, stream"},
    {QT_TRANSLATE_NOOP("AskedQueries", "How much communication is exposed?"),
     "SELECT collective, total_time_ns, exposed_ns, exposed_percent\n"
     "FROM report.communication\n"
     "ORDER BY exposed_ns DESC"},
};

}  // namespace

std::span<const AskedQuery> askedQueries() { return asked; }

QString title(const AskedQuery& query) { return QCoreApplication::translate("AskedQueries", query.question); }

}  // namespace ui
