// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/efficiency_heading.h"

#include "ui/panes/efficiency/efficiency_words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr std::size_t shownReasons = 2;
constexpr int maxPeaksWidth = 220;

QLabel* headingLine(const char* name, FontRole role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setFont(fontOf(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(role != FontRole::Emphasis);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

EfficiencyHeading::EfficiencyHeading(QWidget* parent)
    : AdaptiveWidget(parent),
      m_headline(headingLine("efficiencyHeadline", FontRole::Emphasis)),
      m_note(headingLine("efficiencyNote", FontRole::Small)),
      m_device(headingLine("efficiencyDevice", FontRole::Small)),
      m_coverage(headingLine("efficiencyCoverage", FontRole::Small)),
      m_advice(headingLine("efficiencyAdvice", FontRole::Small)),
      m_peaksLabel(new QLabel),
      m_peaks(choiceBox("efficiencyPeaks", maxPeaksWidth, nullptr)) {
    m_headline->setWordWrap(true);
    m_coverage->setTextFormat(Qt::RichText);
    m_coverage->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_advice->setAutoFillBackground(true);
    m_advice->setBackgroundRole(QPalette::AlternateBase);
    m_advice->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    auto* peaks = namedField(m_peaksLabel, m_peaks);
    peaks->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);  // the headline has the room that it leaves
    auto* first = new QHBoxLayout;
    first->addWidget(m_headline);
    first->addWidget(m_note, 1);
    first->addWidget(peaks, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::cell, space::icon, space::cell, 0);
    layout->setSpacing(space::icon / 2);
    layout->addLayout(first);
    for (QLabel* line : {m_device, m_coverage, m_advice})
        layout->addWidget(line);
    connect(m_coverage, &QLabel::linkActivated, this, [this](const QString& link) {
        const std::size_t reason = link.toULongLong();
        if (m_run && reason < m_run->figures.reasons.size()) advise(m_run->figures.reasons[reason].reason);
    });
    connect(m_peaks, &QComboBox::activated, this,
            [this](int index) { emit peaksChosen(index == 0 ? QString() : m_peaks->itemText(index)); });
    rebuild();
}

void EfficiencyHeading::setRun(const EfficiencyRunPtr& run) {
    m_run = run;
    const bool isMissing = run && !run->hasFigures() && !run->figures.reasons.empty();
    m_advised = isMissing ? run->figures.reasons.front().reason : std::string();
    rebuild();
}

void EfficiencyHeading::rebuild() {
    const Tokens& colors = tokensOf(palette());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, colors.text2);
    for (QLabel* line : {m_note, m_device, m_coverage})
        line->setPalette(quiet);
    setVisible(m_run != nullptr);
    if (!m_run) return;
    m_headline->setText(headlineText(*m_run));
    m_note->setText(headlineNote(*m_run));
    m_note->setVisible(!m_note->text().isEmpty());  // a reason is longer than a figure, and gets its room
    showDevice();
    showCoverage();
    showAdvice();
}

void EfficiencyHeading::setBrief(bool isBrief) {
    m_isBrief = isBrief;
    m_device->setVisible(!m_isBrief && !m_device->text().isEmpty());
    // Without any figure the headline says the reason, and the advice how to record what is missing.
    m_coverage->setVisible(!m_isBrief || !m_run || m_run->hasFigures());
}

void EfficiencyHeading::showDevice() {
    m_device->setText(peaksText(*m_run));
    setBrief(m_isBrief);
    m_peaksLabel->setText(tr("Peaks"));
    const QString hint =
        tr("The data sheet with which rates are compared. Your own devices: peaks.tsv in the settings folder");
    m_peaks->setToolTip(m_device->text().isEmpty() ? hint : m_device->text() + QStringLiteral("\n\n") + hint);
    const QSignalBlocker quiet(m_peaks);
    const QString chosen = QString::fromStdString(m_run->snapshot->options.peaks);
    const core::DevicePeaks* peaks = m_run->peaks();
    m_peaks->clear();
    m_peaks->addItem(peaks && chosen.isEmpty() ? tr("Recognized: %1").arg(QString::fromStdString(peaks->device))
                                               : tr("As recorded"));
    for (const std::string& device : m_run->devices)
        m_peaks->addItem(QString::fromStdString(device));
    m_peaks->setCurrentIndex(std::max(0, m_peaks->findText(chosen, Qt::MatchFixedString)));
}

void EfficiencyHeading::showCoverage() {
    QString text = coverageText(*m_run).toHtmlEscaped();
    const auto& reasons = m_run->figures.reasons;
    for (std::size_t i = 0; i < std::min(reasons.size(), shownReasons); ++i)
        text += QStringLiteral(" · <a href=\"%1\" style=\"color:%2\">%3</a>")
                    .arg(i)
                    .arg(tokensOf(palette()).accent.name(), reasonText(*m_run, reasons[i]).toHtmlEscaped());
    m_coverage->setText(text);
    m_coverage->setToolTip(reasons.empty() ? QString() : tr("How to record what is missing: click a reason"));
}

void EfficiencyHeading::advise(const std::string& reason) {
    m_advised = reason == m_advised ? std::string() : reason;
    showAdvice();
}

void EfficiencyHeading::showAdvice() {
    m_advice->setVisible(!m_advised.empty());
    if (!m_advised.empty()) m_advice->setText(adviceOn(*m_run, m_advised) + u'.');
}

}  // namespace ui
