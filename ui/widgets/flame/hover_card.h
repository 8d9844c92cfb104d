// SPDX-License-Identifier: GPL-3.0-or-later
// A few words beside the pointer that are gone as soon as it leaves what they are about.
#pragma once

#include <QLabel>
#include <QTimer>

namespace ui {

class HoverCard : public QLabel {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* over);

    /// After a moment, beside the pointer; plain text. Another text takes its place at once.
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
