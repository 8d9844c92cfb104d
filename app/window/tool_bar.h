// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar: open, which profile is shown, by how much per-iteration columns divide, and the unit of times.
#pragma once

#include "core/analysis/scope/view.h"
#include "ui/panes/shared/pane.h"

#include <QToolBar>

#include <functional>
#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace ui {
class Segments;
}

namespace app {

class ToolBar : public QToolBar {
    Q_OBJECT

public:
    explicit ToolBar(QAction* open, QWidget* parent = nullptr);

    /// Without a profile only Open is there.
    void show(const ui::Workspace& workspace, const core::PerIteration& perIteration);
    void setLayout(const QString& id);

signals:
    void profileChosen(int index);
    void layoutChosen(const QString& id);
    void perIterationChosen(const core::PerIteration& perIteration);
    void timeUnitChosen(ui::TimeUnit unit);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void choosePerIteration();
    void showFound();
    void fitTexts();

    QComboBox* m_profiles;
    ui::Segments* m_layouts;
    core::PerIteration m_found;
    QSpinBox *m_iterations, *m_gpus;
    QComboBox* m_times;
    QLabel *m_iterationsLabel, *m_gpusLabel, *m_timesLabel;
    QList<QAction*> m_ofProfiles;
    std::vector<std::function<void(bool)>> m_shorter;  ///< what is given up where there is no room, in this order
};

}  // namespace app
