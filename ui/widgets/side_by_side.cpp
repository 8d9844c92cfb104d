// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/side_by_side.h"

#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"

#include <QEvent>

#include <utility>

namespace ui {

SideBySide::SideBySide(Room room, std::array<int, 2> shares, QWidget* parent)
    : QSplitter(parent), m_room(room), m_shares(shares) {
    setChildrenCollapsible(false);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isMoved = true; });
}

void SideBySide::setParts(QWidget* first, QWidget* second) {
    addWidget(first);
    addWidget(second);
    fit();
}

SideBySide::Shape SideBySide::shape() const {
    const int row = rowHeight(space::row, fontOf(FontRole::Body));
    if (m_room.ampleRows > 0 && height() >= m_room.ampleRows * row) return Shape::Stacked;
    if (width() < grown(m_room.least)) return Shape::Stacked;
    return width() < grown(m_room.ample) ? Shape::Halves : Shape::Shares;
}

void SideBySide::fit() {
    const Shape now = shape();
    if (std::exchange(m_shape, now) == now) return;
    setOrientation(now == Shape::Stacked ? Qt::Vertical : Qt::Horizontal);
    if (m_isMoved) return;
    const std::array<int, 2> shares = now == Shape::Halves ? std::array{1, 1} : m_shares;
    for (int part = 0; part < 2; ++part)
        setStretchFactor(part, shares[static_cast<std::size_t>(part)]);
    setSizes({1000 * shares[0], 1000 * shares[1]});  // proportions; the splitter scales them
}

// While hidden, the size that decides the orientation is not known: returns a size that suffices for either part.
QSize SideBySide::minimumSizeHint() const {
    if (isVisible()) return QSplitter::minimumSizeHint();
    QSize least;
    for (int part = 0; part < count(); ++part)
        least = least.expandedTo(widget(part)->minimumSizeHint());
    return least;
}

void SideBySide::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    updateGeometry();
}

void SideBySide::resizeEvent(QResizeEvent* event) {
    fit();
    QSplitter::resizeEvent(event);
}

void SideBySide::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange && count() == 2) fit();
}

}  // namespace ui
