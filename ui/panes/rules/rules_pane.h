// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of rules, which take effect while being typed, with the kernels that each matches; and unmatched kernels.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/classify/rules.h"
#include "ui/models/figures.h"
#include "ui/panes/rules/rules_bar.h"
#include "ui/panes/shared/pane.h"

#include <QString>

#include <memory>

class QLabel;
class QMenu;
class QWidget;

namespace ui {

/// A non-modal dialog with the differences between the rules in force and other rules.
void showRulesDifference(QWidget& parent, const core::Rules& here, const core::Rules& there, const QString& title);

// The rows of "Unmatched kernels, by time": kernels without a rule, each with a button that creates one.

/// One row for each entry of RuleUse::unmatched.
Figures unmatchedFigures(const std::shared_ptr<const core::Snapshot>& snapshot);

/// The full name of the kernel in a row of those figures.
std::string_view unmatchedName(const core::Snapshot& snapshot, Figures::Row row);

/// The note beside the heading: "5 kernels · 0.04 % of kernel time".
QString unmatchedNote(const core::Snapshot& snapshot);

class RuleFields;
class RulesModel;
class RulePreview;
class RulesTable;
class TableFrame;
class TableHeading;

class RulesPane final : public Pane {
    Q_OBJECT

public:
    explicit RulesPane(Requests& given, QWidget* parent = nullptr);
    ~RulesPane() override;

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    bool isDimmedWhole() const override { return false; }
    /// Sets the window's undo, open and save actions, to be shown with the rules.
    void setActions(const RuleActions& actions);

    RulesModel& model() { return *m_model; }
    RulesTable& table() { return *m_table; }
    TableFrame& unmatched() { return *m_unmatched; }
    /// Adds a rule for this kernel as the last rule and opens its class for editing.
    void addRuleFor(std::string_view kernelName);

protected:
    void rebuild() override;
    void retranslate() override;

private:
    void follow(const Workspace& before) override;
    void connectParts();
    void addRuleActions();
    void setTexts();
    void usePreset(const core::Preset& preset);
    void showUnmatched();
    void openMenu(const QPoint& globalPosition);
    void followTyping();
    void showPreview();
    void showPaleClasses();
    void takeKernels(const std::vector<std::string>& names, int row);

    RulesModel* m_model;
    RulesBar* m_bar;
    RulesTable* m_table;
    RulePreview* m_preview;
    QLabel* m_pale;
    RuleFields* m_fields;
    QMenu* m_difference = nullptr;
    TableHeading* m_heading;
    TableFrame* m_unmatched;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_beforeTyping;  ///< null while no pattern is being typed
};

}  // namespace ui
