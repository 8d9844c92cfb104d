// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_controls.h"

#include "ui/panes/step_by_step/step_words.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace ui {

namespace {

constexpr int maxStepNameWidth = 220;

}  // namespace

StepControls::StepControls(QWidget* parent)
    : AdaptiveWidget(parent),
      m_candidateLabel(new QLabel(this)),
      m_stepALabel(new QLabel(this)),
      m_stepBLabel(new QLabel(this)),
      m_candidateBox(choiceBox("stepCandidate", maxStepNameWidth, this)),
      m_stepA(choiceBox("stepA", maxStepNameWidth, this)),
      m_stepB(choiceBox("stepB", maxStepNameWidth, this)),
      m_candidateField(namedField(m_candidateLabel, m_candidateBox)),
      m_fold(new QCheckBox(this)),
      m_filter(new Segments(5, this)),
      m_nameMap(new QPushButton(this)) {
    m_fold->setObjectName("foldLayers");
    m_fold->setChecked(true);
    m_filter->setObjectName("stepFilter");
    m_nameMap->setObjectName("nameMap");
    new FlowLayout(this, {m_candidateField, namedField(m_stepALabel, m_stepA), namedField(m_stepBLabel, m_stepB),
                          m_fold, m_filter, m_nameMap});
    connect(m_candidateBox, &QComboBox::activated, this, [this](int index) {
        m_candidate = static_cast<std::size_t>(index) + 1;
        m_pair.b.reset();
        emit choiceChanged();
    });
    connect(m_stepA, &QComboBox::activated, this, [this] { choose(*m_stepA, m_pair.a); });
    connect(m_stepB, &QComboBox::activated, this, [this] { choose(*m_stepB, m_pair.b); });
    connect(m_fold, &QCheckBox::toggled, this, &StepControls::choiceChanged);
    connect(m_filter, &Segments::chosen, this, &StepControls::filterChanged);
    connect(m_nameMap, &QPushButton::clicked, this, &StepControls::nameMapRequested);
    retranslate();
}

// The first entry is the median; the others are iteration numbers.
void StepControls::choose(QComboBox& box, std::optional<std::int64_t>& number) {
    number = box.currentIndex() == 0 ? std::nullopt : std::optional<std::int64_t>(box.currentText().toLongLong());
    emit choiceChanged();
}

void StepControls::fill(QComboBox& box, const core::MatchSteps& steps) {
    const QSignalBlocker quiet(box);
    box.clear();
    box.addItems(stepEntries(steps));
    box.setEnabled(box.count() > 1);
    if (steps.isRequested) box.setCurrentIndex(static_cast<int>(steps.shown) + 1);
}

void StepControls::setRun(const StepRun& run) {
    const QSignalBlocker quiet(m_candidateBox);
    m_candidateBox->clear();
    const auto& names = run.choice.compared.names;
    for (std::size_t i = 1; i < names.size(); ++i)
        m_candidateBox->addItem(QString::fromStdString(names[i]));
    m_candidate = run.choice.candidate;
    m_candidateBox->setCurrentIndex(static_cast<int>(m_candidate) - 1);
    m_candidateField->setVisible(names.size() > 2);
    fill(*m_stepA, run.match.a);
    fill(*m_stepB, run.match.b);
    m_rows = run.sums.size();
    m_unmatched = shownRows(run, {StepFilter::Unmatched, {}}).size();
    retranslate();
}

bool StepControls::folds() const { return m_fold->isChecked(); }

StepFilter StepControls::filter() const { return static_cast<StepFilter>(std::max(m_filter->current(), 0)); }

void StepControls::retranslate() {
    m_candidateLabel->setText(tr("Candidate"));
    m_stepALabel->setText(tr("Step of A"));
    m_stepBLabel->setText(tr("of B"));
    const QString hint = tr("Which iteration is shown. Means, intervals and verdicts are over all steps");
    m_stepA->setToolTip(hint);
    m_stepB->setToolTip(hint);
    m_fold->setText(tr("Fold layers"));
    m_fold->setToolTip(tr("Show layers that repeat in the same way on both sides as one row, summed"));
    const auto counted = [](const QString& word, std::size_t count) {
        return word + u' ' + QLocale().toString(static_cast<qulonglong>(count));
    };
    m_filter->setTexts({counted(tr("All"), m_rows), tr("Slower"), tr("Faster"), tr("Unchanged"),
                        counted(tr("Unmatched"), m_unmatched)});
    m_nameMap->setText(tr("Name Map…"));
    m_nameMap->setToolTip(
        tr("Which kernel of B corresponds to which kernel of A; saved with the session or as a file"));
}

}  // namespace ui
