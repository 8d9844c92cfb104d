// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog in which the user's nsys exports a report that was read without it, and the two are compared.
#pragma once

#include "app/window/session/file_queue.h"
#include "core/compare/two_readings.h"
#include "ui/panes/shared/pane_job.h"

#include <QDialog>

#include <memory>
#include <vector>

class QLabel;
class QProgressBar;

namespace ui {
class TableFrame;
}

namespace app {

class ReadingComparison : public QDialog {
    Q_OBJECT

public:
    /// Begins at once. `read` is what was read of the file without nsys. Closing the dialog stops nsys and deletes it.
    ReadingComparison(const QString& path, core::TracePtr read, const ReadFile& reader, QWidget* parent);
    ~ReadingComparison() override;

signals:
    void differs(const QString& path, const QString& what);
    void failed(const QString& path, const QString& message);

private:
    using Kinds = std::shared_ptr<const std::vector<core::ComparedKind>>;

    void take(const core::Result<Kinds>& compared);
    void fill(const std::vector<core::ComparedKind>& kinds);

    const QString m_path;
    QLabel* m_head;
    QProgressBar* m_progress;
    ui::TableFrame* m_frame;
    ui::PaneJob<Kinds> m_job;  ///< declared last: destroyed before the members that it uses
};

}  // namespace app
