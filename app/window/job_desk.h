// SPDX-License-Identifier: GPL-3.0-or-later
// A job in the window: chosen in a dialog and opened; and the trace of one of its ranks, opened at an iteration.
#pragma once

#include "app/window/session/job_opener.h"

#include <QObject>
#include <QStringList>

#include <cstdint>
#include <optional>

class QWidget;

namespace ui {
struct Workspace;
}

namespace app {

class DockArea;

class JobDesk : public QObject {
    Q_OBJECT

public:
    JobDesk(Session& session, DockArea& docks, QWidget* window);

    JobOpener& opener() { return m_opener; }
    /// Lets the user choose a merged digest, digests or traces, or a folder of them.
    void choose();

signals:
    void layoutRequested(const QString& layout);
    void filesRequested(const QStringList& paths);
    void message(const QString& text);
    void failed(const QString& path, const QString& message);

private:
    void openRank(std::size_t rank, std::optional<std::int64_t> iteration);
    void showIteration();

    Session& m_session;
    DockArea& m_docks;
    QWidget* m_window;
    JobOpener m_opener;
    QString m_awaited;  ///< the trace that is being read, to be shown at an iteration
    std::optional<std::int64_t> m_iteration;
};

}  // namespace app
