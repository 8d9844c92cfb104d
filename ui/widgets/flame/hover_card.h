// SPDX-License-Identifier: GPL-3.0-or-later
// A short text beside the pointer that disappears as soon as the pointer leaves its subject.
#pragma once

#include <QLabel>
#include <QTimer>

namespace ui {

class HoverCard : public QLabel {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* over);

    /// Shows plain text beside the pointer, after a delay; replaces the text at once if the card is visible.
    void announce(const QString& text, const QPoint& globalPosition);
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void appear();

    QTimer m_wait;
    QPoint m_place;
};

}  // namespace ui
