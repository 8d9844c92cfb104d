// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/drop_overlay.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include <gtest/gtest.h>

namespace {

/// Simulates a file manager that proposes to move the file instead of copying it.
struct MovedFile {
    QMimeData data;

    MovedFile() { data.setUrls({QUrl::fromLocalFile("/traces/step.json")}); }

    /// Sends the event of a drag and returns the action that the source is told, or Ignore if the event is refused.
    template <class Event>
    Qt::DropAction send(QWidget& target) const {
        Event event(QPoint(20, 20), Qt::MoveAction | Qt::CopyAction, &data, Qt::LeftButton, Qt::ShiftModifier);
        event.setDropAction(Qt::MoveAction);
        QApplication::sendEvent(&target, &event);
        return event.isAccepted() ? event.dropAction() : Qt::IgnoreAction;
    }
};

TEST(DropOverlay, AnswersCopyToASourceThatProposesToMove) {
    QWidget window;
    window.resize(200, 200);
    ui::DropOverlay overlay(&window);
    QStringList dropped;
    QObject::connect(&overlay, &ui::DropOverlay::dropped, [&](const QStringList& paths) { dropped = paths; });
    const MovedFile file;
    EXPECT_EQ(file.send<QDragEnterEvent>(window), Qt::CopyAction);
    EXPECT_EQ(file.send<QDragMoveEvent>(window), Qt::CopyAction);
    EXPECT_EQ(file.send<QDropEvent>(window), Qt::CopyAction);
    EXPECT_EQ(dropped, QStringList("/traces/step.json"));
}

TEST(DropOverlay, RefusesTheDropOfWhatIsNoFile) {
    QWidget window;
    ui::DropOverlay overlay(&window);
    MovedFile words;
    words.data.setUrls({});
    words.data.setText("words");
    EXPECT_EQ(words.send<QDragEnterEvent>(window), Qt::CopyAction) << "taken in, so that the overlay can say why not";
    EXPECT_EQ(words.send<QDragMoveEvent>(window), Qt::IgnoreAction);
    EXPECT_EQ(words.send<QDropEvent>(window), Qt::IgnoreAction);
}

}  // namespace
