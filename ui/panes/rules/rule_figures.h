// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the rules pane: the effect of the rule that is being typed, and the differences between two sets of rules.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/classify/rules.h"
#include "ui/models/figures.h"
#include "ui/theme/class_ink.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

/// The effect of the pattern being typed: the classes between which it moves time, and the kernels that it matches.
class RulePreview : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    struct Move {
        QString from, to, time;
        ClassInk fromInk, toInk;
    };
    struct Kernel {
        QString name, time;
    };
    struct Content {
        QString title;
        std::vector<Move> moves = {};
        std::vector<Kernel> kernels = {};
        QString more = {};  ///< text about the kernels that are not listed
    };
    void setContent(Content content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineCount() const;

    Content m_content;
};

// Compares two lists of rules, rule by rule.

enum class RuleChange : std::uint8_t { Added, Removed, OtherClass, OtherColor, Moved };

/// A difference of one rule. Two rules are considered the same if pattern, kind and case are equal.
struct RuleDifference {
    RuleChange change;
    std::optional<std::size_t> here, there;  ///< indices in the two lists
};

/// Lists differences in the order of `here`; rules only in `there` follow the rule that precedes them there. A rule has
/// moved if it is not in the longest sequence that both lists share; if its class changed too, only that is listed.
std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there);

/// The effect of a rule. `before`: the snapshot when typing began; `after`: one whose rules include it at index `rule`.
RulePreview::Content previewOf(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule,
                               Theme theme);

/// One row for each rule in which the two lists differ.
Figures differenceFigures(const core::Rules& here, const core::Rules& there);

}  // namespace ui
