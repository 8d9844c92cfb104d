// SPDX-License-Identifier: GPL-3.0-or-later
// The edits of the rules model: by cell, by row, by drag and drop, and from outside.
#include "ui/models/kernel_drag.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/rules/rules_model.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

const QString rowsMime = QStringLiteral("application/x-lacuna-rule-rows");

}  // namespace

void RulesModel::announce(const QString& what) {
    m_current = false;
    emit edited(rules(), what);
}

void RulesModel::insertQuietly(const core::Rule& rule, int before) {
    beginInsertRows({}, before, before);
    m_rows.insert(before, {rule});
    endInsertRows();
}

void RulesModel::removeQuietly(int first, int count) {
    beginRemoveRows({}, first, first + count - 1);
    m_rows.remove(first, count);
    endRemoveRows();
}

void RulesModel::moveQuietly(const std::vector<int>& order) {
    emit layoutAboutToBeChanged();
    std::vector<int> placeOf(order.size() + 1);
    placeOf.back() = static_cast<int>(order.size());  // the row in which a new rule is typed
    for (std::size_t place = 0; place < order.size(); ++place)
        placeOf[static_cast<std::size_t>(order[place])] = static_cast<int>(place);
    m_rows.reorder(order);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& held : before)
        after << index(placeOf[static_cast<std::size_t>(held.row())], held.column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

// Changes only the rows that differ, so that editors and selections outside of them stay.
void RulesModel::setRules(const core::Rules& rules) {
    if (rules == m_rows.rules()) return;
    const auto& now = m_rows.rules().rules;
    const auto [a, b] = std::ranges::mismatch(now, rules.rules);
    const auto head = a - now.begin();
    const auto longestTail = static_cast<std::ptrdiff_t>(std::min(now.size(), rules.rules.size())) - head;
    std::ptrdiff_t tail = 0;
    while (tail < longestTail && now[now.size() - 1 - static_cast<std::size_t>(tail)] ==
                                     rules.rules[rules.rules.size() - 1 - static_cast<std::size_t>(tail)])
        ++tail;
    const int first = static_cast<int>(head);
    const int before = static_cast<int>(static_cast<std::ptrdiff_t>(now.size()) - head - tail);
    const int after = static_cast<int>(static_cast<std::ptrdiff_t>(rules.rules.size()) - head - tail);
    if (before > after) removeQuietly(first + after, before - after);
    if (after > before) {
        beginInsertRows({}, first + before, first + after - 1);
        m_rows.insert(first + before, std::vector<core::Rule>(static_cast<std::size_t>(after - before)));
        endInsertRows();
    }
    m_rows.setRules(rules);
    m_current = false;
    // An open editor only handles signals about its own cell; if very many rows change, editors need not be kept.
    constexpr int fewRows = 64;
    for (int row = first; row < first + std::min(after, fewRows); ++row)
        for (const int column : {Pattern, Class})
            emit dataChanged(index(row, column), index(row, column));
    if (after > 0) emit dataChanged(index(first, Number), index(first + after - 1, Share));
    emit figuresChanged();
}

void RulesModel::insert(const core::Rule& rule, int before) {
    insertQuietly(rule, std::clamp(before, 0, ruleCount()));
    announce(tr("Add rule"));
}

void RulesModel::remove(const std::vector<int>& rows) {
    int removed = 0;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (*row >= 0 && *row < ruleCount()) removeQuietly(*row, 1), ++removed;
    if (removed > 0) announce(tr("Remove %n rule(s)", nullptr, removed));
}

void RulesModel::duplicate(const std::vector<int>& rows) {
    int made = 0;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row)
        if (*row >= 0 && *row < ruleCount()) {
            const core::Rule copy = m_rows.rule(*row);
            insertQuietly(copy, *row + 1);
            ++made;
        }
    if (made > 0) announce(tr("Duplicate %n rule(s)", nullptr, made));
}

void RulesModel::move(const std::vector<int>& rows, int before) {
    const std::vector<int> order = orderAfterMove(ruleCount(), rows, before);
    if (std::ranges::is_sorted(order)) return;
    moveQuietly(order);
    announce(tr("Move %n rule(s)", nullptr, static_cast<int>(rows.size())));
}

bool RulesModel::moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) {
    if (from.isValid() || to.isValid() || row < 0 || count < 1 || row + count > ruleCount()) return false;
    if (before < 0 || before > ruleCount() || (before >= row && before <= row + count)) return false;
    std::vector<int> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), row);
    move(rows, before);
    return true;
}

void RulesModel::setUnmatched(const QString& name) {
    const std::string text = name.toStdString();
    if (text.empty() || text == rules().unmatched) return;
    core::Rules named = rules();
    named.unmatched = text;
    m_rows.setRules(named);
    announce(tr("Name unmatched kernels"));
}

void RulesModel::setCommunication(const QString& pattern) {
    const std::string text = pattern.toStdString();
    if (text == rules().communication) return;
    core::Rules edited = rules();
    edited.communication = text;
    m_rows.setRules(edited);
    announce(tr("Edit communication pattern"));
}

// The row in which the user types becomes the rule, so that its editor stays open; a new last row is added below it.
void RulesModel::typeNewRule(const std::string& pattern) {
    const int row = ruleCount();
    beginInsertRows({}, row + 1, row + 1);
    core::Rule rule;
    rule.match = pattern;
    rule.className = rules().unmatched;
    m_rows.insert(row, {rule});
    endInsertRows();
    emit dataChanged(index(row, Number), index(row, Share));
    announce(tr("Add rule"));
}

bool RulesModel::edit(const QModelIndex& at, const QVariant& value) {
    core::Rule rule = m_rows.rule(at.row());
    QString what;
    if (at.column() == Pattern) {
        rule.match = value.toString().toStdString();
        what = tr("Edit pattern");
    } else if (at.column() == Class) {
        rule.className = value.toString().toStdString();
        what = tr("Edit class");
    } else if (at.column() == As) {
        rule.as = value.toBool() ? core::MatchAs::Regex : core::MatchAs::Text;
        what = tr("Change how rule matches");
    } else if (at.column() == Case) {
        rule.ignoreCase = !value.toBool();
        what = tr("Change how rule matches");
    } else {
        return false;
    }
    if (rule.match.empty() || rule.className.empty()) return false;
    if (rule == m_rows.rule(at.row())) return true;
    m_rows.setRule(at.row(), rule);
    emit dataChanged(at, at);
    announce(what);
    return true;
}

// Rejects an empty pattern, which would match every kernel: the previous one stays in effect.
bool RulesModel::setData(const QModelIndex& at, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(at, CheckIndexOption::IndexIsValid)) return false;
    if (!isNewRow(at)) return edit(at, value);
    if (at.column() != Pattern || value.toString().isEmpty()) return false;
    typeNewRule(value.toString().toStdString());
    return true;
}

// Kernels are dropped on the table itself, which handles them.
QStringList RulesModel::mimeTypes() const { return {rowsMime, QLatin1String(kernelsMimeType)}; }

QMimeData* RulesModel::mimeData(const QModelIndexList& indexes) const {
    QList<int> rows;
    for (const QModelIndex& at : indexes)
        if (!isNewRow(at) && !rows.contains(at.row())) rows << at.row();
    std::ranges::sort(rows);
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << m_mimeId << rows;
    auto* data = new QMimeData;
    data->setData(rowsMime, bytes);
    return data;
}

bool RulesModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int, int, const QModelIndex&) const {
    return action == Qt::MoveAction && data->hasFormat(rowsMime);
}

bool RulesModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                              const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    QByteArray id;
    QList<int> rows;
    QDataStream stream(data->data(rowsMime));
    stream >> id >> rows;
    if (stream.status() != QDataStream::Ok || id != m_mimeId) return false;
    move({rows.begin(), rows.end()}, row < 0 ? ruleCount() : row);
    return true;
}

}  // namespace ui
