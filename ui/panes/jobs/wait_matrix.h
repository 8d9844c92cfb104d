// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom: one row per late rank, one column per waiting rank; a darker cell is a longer wait.
#pragma once

#include "core/jobs/job_answers.h"
#include "ui/panes/jobs/cell_cursor.h"
#include "ui/widgets/charts/spoken_chart.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class WaitMatrix : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit WaitMatrix(QWidget* parent = nullptr);

    /// Shows the waits of a communicator, or of all if none is given. `numbers` are the numbers of ranks by index.
    void setWaits(const core::JobAnswers& answers, std::vector<std::int64_t> numbers,
                  std::optional<std::uint32_t> communicator);
    void setMarked(std::optional<std::size_t> rank);

    std::size_t lateRanks() const { return m_late.size(); }
    QString cellText(std::size_t late, std::size_t waiting) const;
    QRect cell(std::size_t late, std::size_t waiting) const;
    QString spokenValue() const override;

    QSize sizeHint() const override { return {320, 240}; }
    QSize minimumSizeHint() const override { return {160, 100}; }

signals:
    void chosen(std::size_t rank);  ///< the late rank of the cell
    void opened(std::size_t rank);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect plot() const;
    /// The row of a cell is its late rank, the column the waiting one.
    std::optional<CellCursor> placeAt(const QPoint& point) const;
    QString label(std::size_t rank) const;
    QString emptyText() const;
    void paintWaiting(QPainter& painter) const;

    std::vector<std::size_t> m_late, m_waiting;  ///< rank indices, in descending order of wait time
    std::vector<core::Nanos> m_waits;            ///< wait time per step, by late and then by waiting rank
    std::vector<std::int64_t> m_numbers;
    std::string m_missing;  ///< why no waits are known
    core::Nanos m_most = 0;
    std::optional<std::size_t> m_rank;
    CellCursor m_cursor;
};

}  // namespace ui
