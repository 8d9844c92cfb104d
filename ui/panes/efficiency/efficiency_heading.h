// SPDX-License-Identifier: GPL-3.0-or-later
// The lines above the tables of efficiency: the headline, the device and its peaks, and what has no figure and why.
#pragma once

#include "ui/panes/efficiency/efficiency_run.h"
#include "ui/theme/adaptive_widget.h"

class QComboBox;
class QLabel;

namespace ui {

class EfficiencyHeading final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit EfficiencyHeading(QWidget* parent = nullptr);

    /// Sets the run; null: there is none.
    void setRun(const EfficiencyRunPtr& run);
    /// Says how to record what is missing for a reason; for the same one again, closes that.
    void advise(const std::string& reason);
    /// Leaves out the line about the device, which is then in the tooltip of the field with the peaks.
    void setBrief(bool isBrief);

signals:
    void peaksChosen(const QString& device);  ///< empty: those of the recorded device

private:
    void rebuild() override;
    void showDevice();
    void showCoverage();
    void showAdvice();

    QLabel *m_headline, *m_note, *m_device, *m_coverage, *m_advice;
    QLabel* m_peaksLabel;
    QComboBox* m_peaks;
    bool m_isBrief = false;
    EfficiencyRunPtr m_run;
    std::string m_advised;  ///< the reason on which there is advice; empty: there is none
};

}  // namespace ui
