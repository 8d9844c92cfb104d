// SPDX-License-Identifier: GPL-3.0-or-later
// The read side of the rules model; its edits are in rules_model_edits.cpp.

#include "ui/panes/rules/rules_model.h"

#include "core/analysis/analysis.h"
#include "core/analysis/snapshot.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QLocale>
#include <QUuid>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

template <class T>
std::vector<T> inOrder(std::vector<T>& items, const std::vector<int>& order) {
    std::vector<T> sorted;
    sorted.reserve(items.size());
    for (const int row : order)
        sorted.push_back(std::move(items[static_cast<std::size_t>(row)]));
    return sorted;
}

/// Returns whether figures of `made` may be shown, dimmed, for `edited`: the lists are equal except for one rule, which
/// is being typed. Otherwise figures of a moved or removed rule would be shown for a moment.
bool areAlike(const std::vector<core::Rule>& made, const std::vector<core::Rule>& edited) {
    if (made.size() != edited.size()) return false;
    int differences = 0;
    for (std::size_t row = 0; row < made.size() && differences < 2; ++row)
        differences += made[row] != edited[row];
    return differences < 2;
}

const std::vector<core::Rules>& bundledRules() {
    static const std::vector<core::Rules> bundled = [] {
        std::vector<core::Rules> all;
        for (const core::Preset& preset : core::presets())
            if (auto rules = core::parseRules(preset.text)) all.push_back(std::move(*rules));
        return all;
    }();
    return bundled;
}

/// Returns whether bundled rules have both in this order: then the second is for kernels that this trace lacks.
bool isBundledOrder(const core::Rule& first, const core::Rule& second) {
    return std::ranges::any_of(bundledRules(), [&](const core::Rules& bundled) {
        const auto at = std::ranges::find(bundled.rules, first);
        if (at == bundled.rules.end()) return false;
        return std::find(std::next(at), bundled.rules.end(), second) != bundled.rules.end();
    });
}

QString plain(const std::string& text) { return QString::fromStdString(text); }

/// Returns the 1-based index of the character that contains a byte of UTF-8 text.
int characterAt(const std::string& text, std::size_t byte) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
    const auto isFirst = [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; };
    return static_cast<int>(std::count_if(text.begin(), end, isFirst)) + 1;
}

QString shareText(double part, double whole) {
    const NumberFormat percent{core::CellKind::Percent, 1, {}, 2};
    return numberText(whole > 0 ? 100 * part / whole : 0, percent, QLocale());
}

QString wholeText(std::int64_t count) { return numberText(static_cast<double>(count), NumberFormat{}, QLocale()); }

QString messageOf(const RuleRows& rows, int row) {
    const RuleFigures& figures = rows.figures(row);
    const core::Rule& rule = rows.rule(row);
    switch (rows.state(row)) {
        case RulesModel::Broken:
            return RulesModel::tr("%1 at character %2. The last good pattern stays in force.")
                .arg(capitalized(plain(figures.error->message)))
                .arg(characterAt(rule.match, figures.error->at));
        case RulesModel::Shadowed:
            return RulesModel::tr("Shadowed: rule %1 takes all %2 matches first.")
                .arg(*figures.use.shadowedBy + 1)
                .arg(wholeText(figures.use.wouldMatch));
        case RulesModel::Good:
        case RulesModel::Unused:
            return {};
    }
    return {};
}

QVariant cellData(const RuleRows& rows, int row, int column) {
    const core::Rule& rule = rows.rule(row);
    const RuleFigures& figures = rows.figures(row);
    switch (column) {
        case RulesModel::Pattern:
            return plain(rule.match);
        case RulesModel::Class:
            return plain(rule.className);
        case RulesModel::As:
            return rule.as == core::MatchAs::Regex ? RulesModel::tr("regex") : RulesModel::tr("text");
        case RulesModel::Case:
            return rule.ignoreCase ? RulesModel::tr("ignore case") : RulesModel::tr("match case");
        case RulesModel::Hits:
            return figures.known ? wholeText(figures.use.instances) : QString();
        case RulesModel::Share:
            return figures.known ? shareText(figures.use.time.real(), rows.total()) : QString();
        default:
            return {};
    }
}

QString tipOf(const RuleRows& rows, int row, int column) {
    const core::Rule& rule = rows.rule(row);
    const RuleFigures& figures = rows.figures(row);
    if (column == RulesModel::As)
        return rule.as == core::MatchAs::Regex ? RulesModel::tr("Regular expression")
                                               : RulesModel::tr("Plain text, anywhere in the name");
    if (column == RulesModel::Case)
        return rule.ignoreCase ? RulesModel::tr("Case does not matter") : RulesModel::tr("Case must match");
    if (column == RulesModel::Share && figures.known)
        return exactText(figures.use.time.real(), core::CellKind::Time, QLocale());
    if (column == RulesModel::Hits && figures.known)
        return RulesModel::tr("%n kernel name(s)", nullptr, static_cast<int>(figures.use.names));
    const QString text = cellData(rows, row, column).toString();
    if (column != RulesModel::Pattern) return tipText(text);
    // The tooltip also has the values of columns that may be hidden for lack of room.
    QStringList facts{cellData(rows, row, RulesModel::As).toString(), cellData(rows, row, RulesModel::Case).toString()};
    if (figures.known)
        facts << RulesModel::tr("%n hit(s)", nullptr, static_cast<int>(figures.use.instances))
              << RulesModel::tr("%1 % of kernel time").arg(cellData(rows, row, RulesModel::Share).toString());
    return tipText(text + u'\n' + facts.join(QStringLiteral(" · ")));
}

QVariant newRowData(int column, int role) {
    if (column != RulesModel::Pattern) return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return RulesModel::tr("Type a pattern…");
    return role == Qt::EditRole ? QVariant(QString()) : QVariant();
}

}  // namespace

RuleRows::State RuleRows::state(int row) const {
    const RuleFigures& figures = this->figures(row);
    if (figures.error) return Broken;
    if (!figures.known) return Good;
    if (figures.use.shadowedBy && !isBundledOrder(rule(static_cast<int>(*figures.use.shadowedBy)), rule(row)))
        return Shadowed;
    return figures.use.instances == 0 ? Unused : Good;
}

int RuleRows::count(State state) const {
    int found = 0;
    for (int row = 0; row < count(); ++row)
        found += this->state(row) == state;
    return found;
}

void RuleRows::insert(int before, const std::vector<core::Rule>& rules) {
    forgetShadows(before);
    m_rules.rules.insert(m_rules.rules.begin() + before, rules.begin(), rules.end());
    m_figures.insert(m_figures.begin() + before, rules.size(), RuleFigures{});
}

void RuleRows::remove(int first, int count) {
    forgetShadows(first);
    m_rules.rules.erase(m_rules.rules.begin() + first, m_rules.rules.begin() + first + count);
    m_figures.erase(m_figures.begin() + first, m_figures.begin() + first + count);
}

void RuleRows::reorder(const std::vector<int>& order) {
    m_rules.rules = inOrder(m_rules.rules, order);
    m_figures = inOrder(m_figures, order);
    forgetShadows(0);
}

void RuleRows::forgetShadows(int first) {
    for (RuleFigures& figures : m_figures)
        if (figures.use.shadowedBy && std::cmp_greater_equal(*figures.use.shadowedBy, first))
            figures.use.shadowedBy.reset();
}

void RuleRows::setFigures(const core::Snapshot* snapshot) {
    if (!snapshot) m_figures.assign(m_figures.size(), {});
    if (!snapshot || !areAlike(snapshot->rules.rules, m_rules.rules)) return;
    const auto& use = snapshot->analysis->ruleUse.rules;
    const auto& errors = snapshot->classes->errors;
    m_total = snapshot->analysis->ruleUse.kernels->time.real();
    for (std::size_t row = 0; row < m_figures.size(); ++row) {
        m_figures[row].known = row < use.size();
        if (m_figures[row].known) m_figures[row].use = use[row];
        m_figures[row].error = row < errors.size() ? errors[row] : std::nullopt;
    }
}

RulesModel::RulesModel(QObject* parent) : QAbstractTableModel(parent), m_mimeId(QUuid::createUuid().toByteArray()) {}

void RulesModel::setFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    m_current = snapshot && snapshot->rules == rules();
    m_rows.setFigures(snapshot.get());
    // The edited columns are left out, so that an open editor and its cursor are not disturbed.
    emit dataChanged(index(0, Number), index(ruleCount(), Number));
    emit dataChanged(index(0, Hits), index(ruleCount(), Share));
    emit figuresChanged();
}

int RulesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ruleCount() + 1; }

int RulesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant RulesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = column == Number || column == Hits || column == Share;
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    // No display text: it would change for all rows below an inserted or removed one, without a signal for them.
    if (column == Number && role == Qt::AccessibleTextRole) return wholeText(index.row() + 1);
    if (isNewRow(index)) return role == StateRole ? QVariant(Good) : newRowData(column, role);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return cellData(m_rows, index.row(), column);
        case Qt::ToolTipRole:
            return tipOf(m_rows, index.row(), column);
        case Qt::AccessibleDescriptionRole:
        case MessageRole:
            return messageOf(m_rows, index.row());
        case StateRole:
            return m_rows.state(index.row());
        case LinkTargetRole: {
            const auto& by = m_rows.figures(index.row()).use.shadowedBy;
            return m_rows.state(index.row()) == Shadowed ? static_cast<int>(*by) : -1;
        }
        case LinkRole:
            return m_rows.state(index.row()) == Shadowed
                       ? tr("Move above %1").arg(data(index, LinkTargetRole).toInt() + 1)
                       : QString();
        case OnRole: {
            const core::Rule& rule = m_rows.rule(index.row());
            return column == As ? rule.as == core::MatchAs::Regex : !rule.ignoreCase;
        }
        default:
            return {};
    }
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == Number || section == Hits || section == Share;
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const QString titles[] = {tr("#"), tr("Pattern"), tr("Class"), QString(), QString(), tr("Hits"), tr("% time")};
    const QString hints[] = {tr("Order: the first rule that matches decides"),
                             tr("What the kernel's name must match"),
                             tr("Class of the kernels it matches"),
                             tr("Regular expression or plain text"),
                             tr("Match or ignore case"),
                             tr("Kernels it matches"),
                             tr("% of kernel time")};
    const QString names[] = {tr("#"),    tr("Pattern"), tr("Class"),           tr("Match"),
                             tr("Case"), tr("Hits"),    tr("% of kernel time")};
    if (role == Qt::DisplayRole) return titles[section];
    if (role == NameRole) return names[section];
    return role == Qt::ToolTipRole || role == Qt::AccessibleTextRole ? QVariant(hints[section]) : QVariant();
}

Qt::ItemFlags RulesModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (isNewRow(index)) return index.column() == Pattern ? flags | Qt::ItemIsEditable : flags;
    flags |= Qt::ItemIsDragEnabled;
    if (index.column() == Pattern || index.column() == Class) flags |= Qt::ItemIsEditable;
    return flags;
}

}  // namespace ui
