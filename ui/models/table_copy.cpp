// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_copy.h"

#include "core/report/formats.h"
#include "ui/format/plain_text.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

const FigureColumn& columnAt(const TableModel& model, int column) {
    return model.figures().columns[static_cast<std::size_t>(column)];
}

/// Replaces separators in a field by spaces, since not every application can read quoted tab-separated fields.
QString field(QString text) {
    for (const QChar separator : {u'\t', u'\n', u'\r'})
        text.replace(separator, u' ');
    return text;
}

/// Formats a raw value with the number of decimals of its column.
QString rawText(const core::Cell& cell, int decimals) {
    if (const auto* text = std::get_if<std::string>(&cell)) return shownText(*text);
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return QString::number(*whole);
    const auto* real = std::get_if<double>(&cell);
    if (!real) return {};
    if (decimals > 0) return QString::number(*real, 'f', decimals);
    constexpr double exactUpTo = 9007199254740992.0;  // 2^53
    const bool whole = *real == std::round(*real) && std::abs(*real) < exactUpTo;
    return whole ? QString::number(static_cast<qint64>(*real)) : QString::number(*real, 'g', 10);
}

QString quoted(QString text) {
    const bool isPlain = std::ranges::none_of(text, [](QChar c) { return QStringView(u",\"\r\n").contains(c); });
    return isPlain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

/// A header and one line per row, with raw values between separators.
template <class Field>
QString rawLines(const TableModel& model, const CopiedPart& part, QChar separator, Field field) {
    QStringList head;
    for (const int column : part.columns)
        head << field(shownText(columnAt(model, column).head.header()));
    QString text = head.join(separator) + u'\n';
    for (const QModelIndex& row : part.rows) {
        QStringList cells;
        for (const int column : part.columns)
            cells << field(rawText(model.figures().cell(model.rowOf(row), static_cast<std::size_t>(column)),
                                   columnAt(model, column).head.decimals));
        text += cells.join(separator) + u'\n';
    }
    return text;
}

QString escaped(const QString& text) { return QString::fromStdString(core::markdownText(text.toStdString())); }

QString markdownLine(const QStringList& cells) {
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

}  // namespace

QString toTsv(const TableModel& model, const CopiedPart& part) { return rawLines(model, part, u'\t', field); }

QString toCsv(const TableModel& model, const CopiedPart& part) { return rawLines(model, part, u',', quoted); }

QString toMarkdown(const TableModel& model, const CopiedPart& part) {
    QStringList head, rule;
    for (const int column : part.columns) {
        head << escaped(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        rule << (columnAt(model, column).head.kind == core::CellKind::Text ? QStringLiteral("---")
                                                                           : QStringLiteral("---:"));
    }
    QString text = markdownLine(head) + markdownLine(rule);
    for (const QModelIndex& row : part.rows) {
        QStringList cells;
        for (const int column : part.columns)
            cells << escaped(row.siblingAtColumn(column).data(Qt::DisplayRole).toString());
        text += markdownLine(cells);
    }
    return text;
}

}  // namespace ui
