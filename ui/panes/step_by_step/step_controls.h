// SPDX-License-Identifier: GPL-3.0-or-later
// The choices for two steps side by side: the candidate, both iterations, folding of layers, and which rows are listed.
#pragma once

#include "ui/panes/step_by_step/step_figures.h"
#include "ui/theme/adaptive_widget.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class Segments;

class StepControls final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit StepControls(QWidget* parent = nullptr);

    void setRun(const StepRun& run);
    std::size_t candidate() const { return m_candidate; }
    const core::StepPair& pair() const { return m_pair; }
    bool folds() const;
    StepFilter filter() const;
    /// Resets both iterations to the median, because the profiles changed.
    void forgetSteps() { m_pair = {}; }

signals:
    void choiceChanged();  ///< the step match must be computed again
    void filterChanged();
    void nameMapRequested();

private:
    void retranslate() override;
    void fill(QComboBox& box, const core::MatchSteps& steps);
    void choose(QComboBox& box, std::optional<std::int64_t>& number);

    QLabel *m_candidateLabel, *m_stepALabel, *m_stepBLabel;
    QComboBox *m_candidateBox, *m_stepA, *m_stepB;
    QWidget* m_candidateField;
    QCheckBox* m_fold;
    Segments* m_filter;
    QPushButton* m_nameMap;
    std::size_t m_candidate = 1;
    core::StepPair m_pair;
    std::size_t m_rows = 0, m_unmatched = 0;
};

}  // namespace ui
