// SPDX-License-Identifier: GPL-3.0-or-later
// The line at the bottom: the open profile, the outcome of its import, the last event, and the progress of reading.
#pragma once

#include "core/trace/trace.h"
#include "ui/widgets/pages/reading_page.h"

#include <QStatusBar>

class QLabel;
class QProgressBar;
class QToolButton;

namespace app {

class StatusStrip : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusStrip(QWidget* parent = nullptr);

    /// Shows a profile; an empty `title`: nothing is open.
    void setProfile(const QString& title, const core::TracePtr& trace);
    void setReading(const ui::ReadingProgress& progress);
    void setLastAction(const QString& text);

signals:
    void importRequested();
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QString m_profile;
    core::TracePtr m_trace;
    ui::ReadingProgress m_progress;
    QLabel *m_file, *m_facts, *m_reading, *m_last;
    QToolButton *m_import, *m_stop;
    QProgressBar* m_bar;
};

}  // namespace app
