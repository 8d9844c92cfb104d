// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules model shows; rules_model_edits.cpp has its edits.
#include "ui/models/rules_model.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QLocale>
#include <QUuid>

#include <algorithm>

namespace ui {

namespace {

QString plain(const std::string& text) { return QString::fromStdString(text); }

/// The 1-based character of a byte of UTF-8 text.
int characterAt(const std::string& text, std::size_t byte) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(byte, text.size()));
    const auto isFirst = [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; };
    return static_cast<int>(std::count_if(text.begin(), end, isFirst)) + 1;
}

QString capitalized(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString shareText(double part, double whole) {
    const NumberFormat percent{core::CellKind::Percent, 1, {}, 2};
    return numberText(whole > 0 ? 100 * part / whole : 0, percent, QLocale());
}

QString countText(std::int64_t count) { return numberText(static_cast<double>(count), NumberFormat{}, QLocale()); }

/// Whether figures of `made` may stay, dimmed, beside `edited`: equal row by row, except for one being typed. Others
/// would show figures of a moved or removed rule for a moment.
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

/// Whether bundled rules have both in this order: there it is meant, and only this trace lacks what tells them apart.
bool isBundledOrder(const core::Rule& first, const core::Rule& second) {
    return std::ranges::any_of(bundledRules(), [&](const core::Rules& bundled) {
        const auto at = std::ranges::find(bundled.rules, first);
        return std::find(at, bundled.rules.end(), second) != bundled.rules.end();
    });
}

}  // namespace

RulesModel::RulesModel(QObject* parent) : QAbstractTableModel(parent), m_mimeId(QUuid::createUuid().toByteArray()) {}

void RulesModel::setFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    m_current = snapshot && snapshot->rules == m_rules;
    if (snapshot && areAlike(snapshot->rules.rules, m_rules.rules)) {
        const auto& use = snapshot->analysis->ruleUse.rules;
        const auto& errors = snapshot->classes->errors;
        m_total = snapshot->analysis->ruleUse.kernels->time.real();
        for (std::size_t row = 0; row < m_figures.size(); ++row) {
            m_figures[row].known = row < use.size();
            if (m_figures[row].known) m_figures[row].use = use[row];
            m_figures[row].error = row < errors.size() ? errors[row] : std::nullopt;
        }
    }
    if (!snapshot) std::ranges::fill(m_figures, Figures{});
    // Not the edited columns: an open editor and its cursor must not notice.
    emit dataChanged(index(0, Number), index(ruleCount(), Number));
    emit dataChanged(index(0, Hits), index(ruleCount(), Share));
    emit figuresChanged();
}

RulesModel::State RulesModel::stateOf(int row) const {
    const Figures& figures = m_figures[static_cast<std::size_t>(row)];
    if (figures.error) return Broken;
    if (!figures.known) return Good;
    const auto rule = [this](auto at) -> const core::Rule& { return m_rules.rules[static_cast<std::size_t>(at)]; };
    if (figures.use.shadowedBy && !isBundledOrder(rule(*figures.use.shadowedBy), rule(row))) return Shadowed;
    return figures.use.instances == 0 ? Unused : Good;
}

int RulesModel::count(State state) const {
    int found = 0;
    for (int row = 0; row < ruleCount(); ++row)
        found += stateOf(row) == state;
    return found;
}

QString RulesModel::messageOf(int row) const {
    const Figures& figures = m_figures[static_cast<std::size_t>(row)];
    const core::Rule& rule = m_rules.rules[static_cast<std::size_t>(row)];
    switch (stateOf(row)) {
        case Broken:
            return tr("%1 at character %2. The last good pattern stays in force.")
                .arg(capitalized(plain(figures.error->message)))
                .arg(characterAt(rule.match, figures.error->at));
        case Shadowed:
            return tr("Shadowed: rule %1 takes all %2 matches first.")
                .arg(*figures.use.shadowedBy + 1)
                .arg(countText(figures.use.wouldMatch));
        case Good:
        case Unused:
            return {};
    }
    return {};
}

int RulesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ruleCount() + 1; }

int RulesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant RulesModel::displayData(int row, int column) const {
    const core::Rule& rule = m_rules.rules[static_cast<std::size_t>(row)];
    const Figures& figures = m_figures[static_cast<std::size_t>(row)];
    switch (column) {
        case Pattern:
            return plain(rule.match);
        case Class:
            return plain(rule.className);
        case As:
            return rule.as == core::MatchAs::Regex ? tr("regex") : tr("text");
        case Case:
            return rule.ignoreCase ? tr("ignore case") : tr("match case");
        case Hits:
            return figures.known ? countText(figures.use.instances) : QString();
        case Share:
            return figures.known ? shareText(figures.use.time.real(), m_total) : QString();
        default:
            return {};
    }
}

QVariant RulesModel::toolTipData(int row, int column) const {
    const core::Rule& rule = m_rules.rules[static_cast<std::size_t>(row)];
    const Figures& figures = m_figures[static_cast<std::size_t>(row)];
    if (column == As)
        return rule.as == core::MatchAs::Regex ? tr("Regular expression") : tr("Plain text, anywhere in the name");
    if (column == Case) return rule.ignoreCase ? tr("Case does not matter") : tr("Case must match");
    if (column == Share && figures.known) return exactText(figures.use.time.real(), core::CellKind::Time, QLocale());
    if (column == Hits && figures.known) return tr("%n kernel name(s)", nullptr, static_cast<int>(figures.use.names));
    const QString text = displayData(row, column).toString();
    if (column != Pattern) return tipText(text);
    // The facts of columns that may have no room.
    QStringList facts{displayData(row, As).toString(), displayData(row, Case).toString()};
    if (figures.known)
        facts << tr("%n hit(s)", nullptr, static_cast<int>(figures.use.instances))
              << tr("%1 % of kernel time").arg(displayData(row, Share).toString());
    return tipText(text + u'\n' + facts.join(QStringLiteral(" · ")));
}

QVariant RulesModel::newRowData(int column, int role) const {
    if (column != Pattern) return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return tr("Type a pattern…");
    return role == Qt::EditRole ? QVariant(QString()) : QVariant();
}

QVariant RulesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int column = index.column();
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = column == Number || column == Hits || column == Share;
        return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    // No display text: it would change for every row below one that comes or goes, without a word.
    if (column == Number && role == Qt::AccessibleTextRole) return countText(index.row() + 1);
    if (isNewRow(index)) return role == StateRole ? QVariant(Good) : newRowData(column, role);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return displayData(index.row(), column);
        case Qt::ToolTipRole:
            return toolTipData(index.row(), column);
        case Qt::AccessibleDescriptionRole:
        case MessageRole:
            return messageOf(index.row());
        case StateRole:
            return stateOf(index.row());
        case LinkTargetRole: {
            const auto& by = m_figures[static_cast<std::size_t>(index.row())].use.shadowedBy;
            return stateOf(index.row()) == Shadowed ? static_cast<int>(*by) : -1;
        }
        case LinkRole:
            return stateOf(index.row()) == Shadowed ? tr("Move above %1").arg(data(index, LinkTargetRole).toInt() + 1)
                                                    : QString();
        case OnRole: {
            const core::Rule& rule = m_rules.rules[static_cast<std::size_t>(index.row())];
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
                             tr("Class of the kernels it takes"),
                             tr("Regular expression or plain text"),
                             tr("Match or ignore case"),
                             tr("Kernels it takes"),
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
