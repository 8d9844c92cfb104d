// SPDX-License-Identifier: GPL-3.0-or-later
// Two parts of a pane: side by side if there is room for both, otherwise one above the other.
#pragma once

#include <QSplitter>

#include <array>

namespace ui {

class SideBySide : public QSplitter {
public:
    /// Widths in pixels of the plain font; they are enlarged with wider fonts.
    struct Room {
        int least = 0;      ///< from this width, the parts are side by side
        int ample = 0;      ///< from this width, each part has its share; below it, both have half
        int ampleRows = 0;  ///< from this height, in rows of text, the parts are stacked even so; 0: never
    };

    SideBySide(Room room, std::array<int, 2> shares, QWidget* parent = nullptr);

    /// Adds both parts, in their order.
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
    bool m_isMoved = false;  ///< the user moved the splitter: sizes are kept
};

}  // namespace ui
