// SPDX-License-Identifier: GPL-3.0-or-later
// A field that finds ranks of a job by number or by host.
#pragma once

#include "core/jobs/job.h"

#include <QLineEdit>

#include <cstddef>
#include <memory>
#include <vector>

class QLabel;

namespace ui {

/// Returns indices of ranks: the one with this number first ("7" or "rank 7"), then all whose host name contains it.
std::vector<std::size_t> ranksFound(const core::Job& job, const QString& text);

class RankSearch : public QLineEdit {
    Q_OBJECT

public:
    explicit RankSearch(QWidget* parent = nullptr);

    /// Sets the job to search; null: there is none.
    void setJob(std::shared_ptr<const core::Job> job);
    void retranslate();

signals:
    void found(std::size_t rank);  ///< on typing; Enter goes to the next, Shift+Enter to the previous one

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void search();
    void step(int by);
    void showCount();

    std::shared_ptr<const core::Job> m_job;
    std::vector<std::size_t> m_ranks;
    std::size_t m_at = 0;
    QLabel* m_count;
};

}  // namespace ui
