// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a comparison: the scale, the baseline, the candidate, and which class gets overlapped time.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/compare/matching.h"
#include "ui/panes/comparison/comparison_figures.h"
#include "ui/theme/adaptive_widget.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class Segments;

class ComparisonControls final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit ComparisonControls(QWidget* parent = nullptr);

    void setRuns(const ComparedRuns& runs);
    void setOverlap(core::Overlap overlap);
    void setMatch(core::MatchBy by);
    ComparisonScale scale() const;
    /// The index of the profile whose changes are shown; at least 1.
    std::size_t candidate() const { return m_candidate; }
    void setCandidate(std::size_t run);

signals:
    void scaleChosen();
    void candidateChosen();
    void baselineChosen(int run);
    void overlapChosen(core::Overlap overlap);
    void matchChosen(core::MatchBy by);
    void wallsRequested();

private:
    void retranslate() override;

    Segments *m_unit, *m_of;
    QLabel *m_baselineLabel, *m_candidateLabel, *m_overlapLabel, *m_matchLabel;
    QComboBox *m_baseline, *m_candidateBox, *m_overlap, *m_match;
    QWidget* m_candidatePair = nullptr;
    QPushButton* m_walls;
    std::size_t m_candidate = 1;
    bool m_hasIterations = false;
};

}  // namespace ui
