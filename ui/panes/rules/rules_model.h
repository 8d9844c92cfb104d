// SPDX-License-Identifier: GPL-3.0-or-later
// The ordered rules as an editable table with their current figures. Edits take effect at once and emit edited().
#pragma once

#include "core/analysis/names/rule_use.h"

#include <QAbstractTableModel>
#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace core {
struct Snapshot;
}

namespace ui {

/// A list of rules with the figures of each (hits, time, error), from which its state follows. Rules and their figures
/// are inserted, removed and moved together.
struct RuleFigures {
    core::RuleUseRow use;
    std::optional<core::RuleError> error;
    bool known = false;
};

class RuleRows {
public:
    enum State { Good, Unused, Shadowed, Broken };

    const core::Rules& rules() const { return m_rules; }
    const core::Rule& rule(int row) const { return m_rules.rules[static_cast<std::size_t>(row)]; }
    const RuleFigures& figures(int row) const { return m_figures[static_cast<std::size_t>(row)]; }
    int count() const { return static_cast<int>(m_rules.rules.size()); }
    /// Returns the total kernel time in ns, of which each rule has a share.
    double total() const { return m_total; }
    State state(int row) const;
    int count(State state) const;

    void insert(int before, const std::vector<core::Rule>& rules);
    void remove(int first, int count);
    /// Moves the rules; `order` has, for each new position, the row that is moved there.
    void reorder(const std::vector<int>& order);
    void setRule(int row, const core::Rule& rule) { m_rules.rules[static_cast<std::size_t>(row)] = rule; }
    /// Replaces the rules by as many others, which keep the figures of their rows.
    void setRules(const core::Rules& rules) { m_rules = rules; }
    /// Adopts the figures, unless they belong to a list that differs in more than one rule; null clears them.
    void setFigures(const core::Snapshot* snapshot);

private:
    /// Forgets which rules are shadowed by rows from `first` on, whose indices change.
    void forgetShadows(int first);

    core::Rules m_rules;
    std::vector<RuleFigures> m_figures;  ///< indexed by rule
    double m_total = 0;
};

class RulesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Number has no display text: views draw the index of the row.
    enum Column { Number, Pattern, Class, As, Case, Hits, Share, columns };
    enum Role {
        StateRole = Qt::UserRole,  ///< RuleRows::State
        MessageRole,               ///< the fault of the rule, on a line under it; empty if there is none
        LinkRole,                  ///< the remedy ("Move above 3"); empty if there is none
        LinkTargetRole,            ///< int: the row before which to move it; -1: none
        NameRole,                  ///< for a header: its name in copied text
        OnRole                     ///< bool, also accepted by setData(): As is a regular expression, Case matters
    };
    using enum RuleRows::State;

    explicit RulesModel(QObject* parent = nullptr);

    const core::Rules& rules() const { return m_rows.rules(); }
    /// Adopts rules changed elsewhere (undo, another file). Equal rows keep their state; edited() is not emitted.
    void setRules(const core::Rules& rules);
    /// Adopts hits, times and errors. If they are of other rules than the edited ones, they count as outdated.
    void setFigures(const std::shared_ptr<const core::Snapshot>& snapshot);
    bool isCurrent() const { return m_current; }
    int ruleCount() const { return m_rows.count(); }
    /// Returns whether this is the last row, in which a new rule is typed.
    bool isNewRow(const QModelIndex& index) const { return index.row() == ruleCount(); }
    int count(RuleRows::State state) const { return m_rows.count(state); }

    void insert(const core::Rule& rule, int before);
    void remove(const std::vector<int>& rows);
    void duplicate(const std::vector<int>& rows);
    /// Moves rows, whose order among each other stays, before row `before`.
    void move(const std::vector<int>& rows, int before);
    void setUnmatched(const QString& name);
    void setCommunication(const QString& pattern);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    bool moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }

signals:
    void edited(const core::Rules& rules, const QString& what);
    void figuresChanged();  ///< also emitted after changes of states and messages

private:
    bool edit(const QModelIndex& index, const QVariant& value);
    void typeNewRule(const std::string& pattern);
    void announce(const QString& what);
    void insertQuietly(const core::Rule& rule, int before);
    void removeQuietly(int first, int count);
    void moveQuietly(const std::vector<int>& order);

    RuleRows m_rows;
    bool m_current = true;
    QByteArray m_mimeId;  ///< identifies this list: dropped rows are only accepted if they come from it
};

}  // namespace ui
