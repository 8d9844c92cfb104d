// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/comparison_controls.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {

constexpr int maxRunNameWidth = 220;

}  // namespace

ComparisonControls::ComparisonControls(QWidget* parent)
    : AdaptiveWidget(parent),
      m_unit(new Segments(2, this)),
      m_of(new Segments(2, this)),
      m_baselineLabel(new QLabel(this)),
      m_candidateLabel(new QLabel(this)),
      m_overlapLabel(new QLabel(this)),
      m_matchLabel(new QLabel(this)),
      m_baseline(choiceBox("baseline", maxRunNameWidth, this)),
      m_candidateBox(choiceBox("candidate", maxRunNameWidth, this)),
      m_overlap(choiceBox("overlap", maxRunNameWidth, this)),
      m_match(choiceBox("match", maxRunNameWidth, this)),
      m_walls(new QPushButton(this)) {
    m_unit->setObjectName("comparisonUnit");
    m_of->setObjectName("comparisonOf");
    m_walls->setObjectName("wallTimes");
    m_overlap->addItems({{}, {}});
    m_match->addItems({{}, {}, {}});
    m_candidatePair = namedField(m_candidateLabel, m_candidateBox);
    new FlowLayout(this, {m_unit, m_of, namedField(m_baselineLabel, m_baseline), m_candidatePair,
                          namedField(m_overlapLabel, m_overlap), namedField(m_matchLabel, m_match), m_walls});
    connect(m_unit, &Segments::chosen, this, &ComparisonControls::scaleChosen);
    connect(m_of, &Segments::chosen, this, &ComparisonControls::scaleChosen);
    connect(m_baseline, &QComboBox::activated, this, &ComparisonControls::baselineChosen);
    connect(m_candidateBox, &QComboBox::activated, this, [this](int index) {
        m_candidate = static_cast<std::size_t>(index) + 1;
        emit candidateChosen();
    });
    connect(m_overlap, &QComboBox::activated, this, [this](int index) {
        emit overlapChosen(index == 0 ? core::Overlap::Computation : core::Overlap::Earlier);
    });
    connect(m_match, &QComboBox::activated, this,
            [this](int index) { emit matchChosen(static_cast<core::MatchBy>(index)); });
    connect(m_walls, &QPushButton::clicked, this, &ComparisonControls::wallsRequested);
    retranslate();
}

void ComparisonControls::setRuns(const ComparedRuns& runs) {
    const bool hadIterations = std::exchange(m_hasIterations, haveWholeIterations(runs));
    if (m_hasIterations != hadIterations) m_of->setCurrent(m_hasIterations ? 1 : 0);
    m_of->button(1)->setEnabled(m_hasIterations);
    const QSignalBlocker quiet(m_baseline), quietToo(m_candidateBox);
    m_baseline->clear();
    m_candidateBox->clear();
    const QStringList names = shortNames(runs);
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const QString& name = names[static_cast<qsizetype>(run)];
        m_baseline->addItem(name);
        if (run > 0) m_candidateBox->addItem(letterOf(run) + QStringLiteral("  ") + name);
    }
    m_baseline->setCurrentIndex(0);  // the baseline is listed first
    setCandidate(std::clamp<std::size_t>(m_candidate, 1, runs.size() - 1));
    m_candidatePair->setVisible(runs.size() > 2);
}

void ComparisonControls::setOverlap(core::Overlap overlap) {
    m_overlap->setCurrentIndex(overlap == core::Overlap::Computation ? 0 : 1);
}

void ComparisonControls::setMatch(core::MatchBy by) { m_match->setCurrentIndex(static_cast<int>(by)); }

void ComparisonControls::setCandidate(std::size_t run) {
    m_candidate = run;
    m_candidateBox->setCurrentIndex(static_cast<int>(run) - 1);
}

ComparisonScale ComparisonControls::scale() const {
    return {m_unit->current() == 1, m_hasIterations && m_of->current() == 1};
}

void ComparisonControls::retranslate() {
    m_unit->setTexts({tr("Time"), tr("Share")});
    m_unit->button(0)->setToolTip(tr("All bars on one scale of time"));
    m_unit->button(1)->setToolTip(tr("Each bar is scaled to its profile's own total"));
    m_of->setTexts({tr("Whole profile"), tr("Per iteration")});
    m_of->button(1)->setToolTip(tr("Mean of the iterations; CPU time without the last one, whose end is unknown"));
    m_baselineLabel->setText(tr("Baseline"));
    m_candidateLabel->setText(tr("Candidate"));
    m_candidateBox->setToolTip(tr("The profile whose changes against the baseline are listed"));
    m_overlapLabel->setText(tr("Overlap"));
    m_overlap->setItemText(0, tr("to computation"));
    m_overlap->setItemText(1, tr("to the earlier starter"));
    m_overlap->setToolTip(
        tr("Which class an instant counts for in which several kernels run: computation before "
           "communication before copies on each device, or whatever started first on all of them"));
    m_matchLabel->setText(tr("Match"));
    m_match->setItemText(0, tr("by name"));
    m_match->setItemText(1, tr("by the name map"));
    m_match->setItemText(2, tr("by sequence"));
    m_match->setToolTip(
        tr("How kernels of two profiles are matched: by name, by the name map (pane Step by step), or by position in a "
           "step. Matched kernels count for the baseline's class"));
    m_walls->setText(tr("Wall Times…"));
    m_walls->setToolTip(
        tr("How long each run took without profiling; the part that the GPU does not fill is CPU time"));
}

}  // namespace ui
