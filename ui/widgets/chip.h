// SPDX-License-Identifier: GPL-3.0-or-later
// A small box of text in the chip bar: the whole profile, a removable filter, a mark, or the menu of hidden chips.
#pragma once

#include <QAbstractButton>

#include <cstdint>

namespace ui {

class Chip : public QAbstractButton {
    Q_OBJECT

public:
    /// Everything is only a label; Filter, Mark and Profile have a cross that the user clicks; More and Link can be
    /// clicked anywhere.
    enum class Kind : std::uint8_t { Everything, Filter, Mark, Profile, More, Link };

    explicit Chip(Kind kind, QWidget* parent = nullptr);

    /// Sets the text; `detail` is the tooltip.
    void setTexts(const QString& text, const QString& detail);
    /// Highlights one of several profiles.
    void setStrong(bool isStrong);
    bool isOnCross(const QPoint& position) const { return crossRect().contains(position); }
    QSize sizeHint() const override;

signals:
    void entered();  ///< Enter on a mark or a profile, or the menu key

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool hitButton(const QPoint& position) const override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    bool hasCross() const { return m_kind == Kind::Filter || m_kind == Kind::Mark || m_kind == Kind::Profile; }
    QRect crossRect() const;
    void paintBox(QPainter& painter) const;

    Kind m_kind;
    bool m_isStrong = false;
    bool m_overCross = false;
};

}  // namespace ui
