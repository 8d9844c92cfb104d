// SPDX-License-Identifier: GPL-3.0-or-later
// A field that finds ranks of a job, by number or by host.
#pragma once

#include "core/jobs/job.h"

#include <QLineEdit>

#include <cstddef>
#include <memory>
#include <vector>

class QLabel;

namespace ui {

/// Ranks by index: the one of this number first, then all on hosts with this in their names. "rank 7" is 7.
std::vector<std::size_t> ranksFound(const core::Job& job, const QString& text);

class RankSearch : public QLineEdit {
    Q_OBJECT

public:
    explicit RankSearch(QWidget* parent = nullptr);

    /// Null: there is none to search in.
    void setJob(std::shared_ptr<const core::Job> job);
    void retranslate();

signals:
    void found(std::size_t rank);  ///< as the text is typed, and on to the next by Enter, back by Shift+Enter

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
