// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/cell_data.h"

#include "ui/format/plain_text.h"
#include "ui/models/table_model.h"

namespace ui {

namespace {

QVariant rawOf(const core::Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return static_cast<qlonglong>(*whole);
    if (const auto* real = std::get_if<double>(&cell)) return *real;
    if (const auto* text = std::get_if<std::string>(&cell)) return QString::fromStdString(*text);
    return {};
}

QVariant textData(const QString& text, int role) {
    if (role == Qt::ToolTipRole) return tipText(text);
    return role == Qt::DisplayRole ? QVariant(text) : QVariant();
}

}  // namespace

QVariant CellData::number(const core::Cell& cell, int column, int role) const {
    const auto raw = numberOf(cell);
    if (!raw) return textData(notRecordedText(), role);
    const NumberFormat& format = m_columns.format(column);
    switch (role) {
        case Qt::DisplayRole:
            return numberText(*raw, format, QLocale());
        case Qt::ToolTipRole:
            return exactText(cell, format.kind, QLocale());
        case TableModel::RoomRole:
            return format.decimals - decimalsOf(*raw, format);
        case TableModel::ShareRole: {  // the largest number has a full bar; percentages are relative to 100 instead
                                       // of the largest
            const auto c = static_cast<std::size_t>(column);
            const double full = format.kind == core::CellKind::Percent ? 100 : m_columns.measure(column).values.most;
            return m_figures.columns[c].shareBar && full > 0 ? QVariant(*raw / full) : QVariant();
        }
        default:
            return {};
    }
}

int CellData::swatch(Figures::Row row, int column) const {
    if (m_figures.swatch) return m_figures.swatch(row, static_cast<std::size_t>(column));
    if (column > 0) return Figures::none;
    // Child rows have the color of their parent.
    return m_figures.inks.empty() || m_figures.parentOf(row) != Figures::none ? Figures::none : m_figures.inks[row];
}

QVariant CellData::interval(Figures::Row row, int column) const {
    if (!m_figures.columns[static_cast<std::size_t>(column)].interval) return {};
    const auto interval = m_figures.interval(row);
    return interval ? QVariant::fromValue(*interval) : QVariant();
}

QString CellData::tip(Figures::Row row, int column) const {
    const core::Cell cell = m_figures.cell(row, static_cast<std::size_t>(column));
    const auto* text = std::get_if<std::string>(&cell);
    QStringList lines;
    if (numberOf(cell)) lines << number(cell, column, Qt::ToolTipRole).toString();
    if (text) lines << shownText(*text);
    lines << m_figures.tip(row, static_cast<std::size_t>(column));
    lines.removeAll(QString());
    return tipText(lines.join(u'\n'));
}

QVariant CellData::of(Figures::Row row, int column, int role) const {
    const auto c = static_cast<std::size_t>(column);
    const bool isText = m_figures.columns[c].head.kind == core::CellKind::Text;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == TableModel::ActionRole) return m_figures.columns[c].action;
    if (role == TableModel::InkRole) return m_figures.inks.empty() ? -1 : m_figures.inks[row];
    if (role == TableModel::SwatchRole) return swatch(row, column);
    if (role == TableModel::IntervalRole) return interval(row, column);
    if (role == TableModel::HasNotesRole) return static_cast<bool>(m_figures.note);
    if (role == TableModel::NoteRole)
        return m_figures.note && column == 0 ? QString::fromStdString(m_figures.note(row)) : QString();
    if (role == TableModel::NameStyleRole)
        return m_figures.nameStyle && column == 0 ? QVariant::fromValue(m_figures.nameStyle(row)) : QVariant();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role < Qt::UserRole) return {};
    if (role == Qt::ToolTipRole && m_figures.tip) return tip(row, column);
    const core::Cell cell = m_figures.cell(row, c);
    if (role == TableModel::RawRole) return rawOf(cell);
    if (const auto* text = std::get_if<std::string>(&cell)) return textData(shownText(*text), role);
    return number(cell, column, role);
}

QVariant CellData::ofHeader(int column, int role) const {
    const FigureColumn& head = m_figures.columns[static_cast<std::size_t>(column)];
    const QString title = shownText(head.head.title);
    const bool isText = head.head.kind == core::CellKind::Text;
    if (role == Qt::ToolTipRole && !head.hint.isEmpty()) return head.hint;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return textData(isText ? title : headerText(title, m_columns.format(column)), role);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

}  // namespace ui
