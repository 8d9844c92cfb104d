// SPDX-License-Identifier: GPL-3.0-or-later
// Two parts of a pane: beside each other where there is room for both, else one above the other.
#pragma once

#include <QSplitter>

#include <array>

namespace ui {

class SideBySide : public QSplitter {
public:
    /// Widths in pixels of the plain font; they grow with it.
    struct Room {
        int least = 0;      ///< from this width on the parts stand beside each other
        int ample = 0;      ///< from this width on each has its share; in less, both have half
        int ampleRows = 0;  ///< from this height in rows of text on, one above the other all the same; 0: never
    };

    SideBySide(Room room, std::array<int, 2> shares, QWidget* parent = nullptr);

    /// Both parts, in their order.
    void setParts(QWidget* first, QWidget* second);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Shape : std::uint8_t { Unknown, Stacked, Halves, Shares };

    Shape shape() const;
    void fit();

    Room m_room;
    std::array<int, 2> m_shares;
    Shape m_shape = Shape::Unknown;
    bool m_isMoved = false;  ///< by the user, whose sizes stay
};

}  // namespace ui
