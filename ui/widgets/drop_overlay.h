// SPDX-License-Identifier: GPL-3.0-or-later
// Lets files be dropped anywhere on a widget, and shows an overlay that explains what a drop would do, or why nothing.
#pragma once

#include <QStringList>
#include <QWidget>

class QMimeData;

namespace ui {

/// The local files and folders of a drag. The disk is not accessed, since it may be slow.
QStringList filesOf(const QMimeData& data);

class DropOverlay : public QWidget {
    Q_OBJECT

public:
    /// Watches all drags over `target`.
    explicit DropOverlay(QWidget* target);

signals:
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void cover(const QString& text, bool accepted);

    QString m_text;
    bool m_accepted = false;
};

}  // namespace ui
