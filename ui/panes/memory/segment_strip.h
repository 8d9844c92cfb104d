// SPDX-License-Identifier: GPL-3.0-or-later
// The segments of an allocator at a moment as one bar by address: blocks in use, free pieces, and where segments begin.
// Whatever the number of blocks is, a pixel is tinted by the share of it that is in use.
#pragma once

#include "ui/widgets/charts/spoken_chart.h"

#include <QImage>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace ui {

struct ShownMoment;

/// Pointing at a piece tells whose it is; marked ones stand out, however small they are. A click, arrow keys, Home and
/// End choose one, Page Up and Page Down one of the next segment.
class SegmentStrip final : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit SegmentStrip(QWidget* parent = nullptr);

    /// Null: nothing.
    void setMoment(std::shared_ptr<const ShownMoment> moment);
    bool isEmpty() const;
    /// Marks the pieces of these allocations, which are in order of their index; none: nothing is marked.
    void mark(const std::vector<std::uint32_t>& allocations);
    const std::vector<std::size_t>& marked() const { return m_marked; }  ///< pieces of the map
    /// The chosen block or free piece of the map.
    std::optional<std::size_t> chosen() const { return m_chosen; }
    /// The horizontal position of a place of the map.
    double xOf(std::int64_t place) const;
    /// What a pointer at this position is told.
    QString textAt(double x) const;

    QString spokenValue() const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect bar() const;
    std::int64_t placeAt(double x) const;
    void choose(std::size_t piece);
    QImage barImage() const;
    void paintMarked(QPainter& painter) const;

    std::shared_ptr<const ShownMoment> m_moment;
    std::optional<std::size_t> m_chosen;
    std::vector<std::size_t> m_marked;
    std::vector<std::pair<std::int64_t, std::int64_t>> m_runs;  ///< from where to where on the map they are
    QImage m_image;                                             ///< null: to be painted
};

}  // namespace ui
