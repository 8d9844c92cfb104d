// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/drop_overlay.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

namespace ui {
namespace {

constexpr int iconExtent = 36;

/// Always accepts a copy, whatever the source proposes: a file manager that is told "moved" would delete the file.
void acceptAsCopy(QDropEvent& event) {
    event.setDropAction(Qt::CopyAction);
    event.accept();
}

}  // namespace

QStringList filesOf(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile()) files << url.toLocalFile();
    return files;
}

DropOverlay::DropOverlay(QWidget* target) : QWidget(target) {
    setObjectName("dropOverlay");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool DropOverlay::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::DragEnter: {
            auto* drag = static_cast<QDragEnterEvent*>(event);
            const QStringList files = filesOf(*drag->mimeData());
            // Accepted even if nothing can be opened: otherwise the overlay could not stay and explain that.
            acceptAsCopy(*drag);
            if (files.isEmpty())
                cover(tr("Only files can be opened"), false);
            else
                cover(tr("Drop to open %n file(s)", nullptr, static_cast<int>(files.size())), true);
            return true;
        }
        case QEvent::DragMove: {
            auto* drag = static_cast<QDragMoveEvent*>(event);
            acceptAsCopy(*drag);
            drag->setAccepted(m_accepted);
            return true;
        }
        case QEvent::DragLeave:
            hide();
            return true;
        case QEvent::Drop: {
            auto* drop = static_cast<QDropEvent*>(event);
            hide();
            const QStringList files = filesOf(*drop->mimeData());
            acceptAsCopy(*drop);
            drop->setAccepted(!files.isEmpty());
            if (files.isEmpty()) return true;
            parentWidget()->window()->raise();
            parentWidget()->activateWindow();  // the program that the files came from is in front
            emit dropped(files);
            return true;
        }
        case QEvent::Resize:
            if (isVisible()) setGeometry(parentWidget()->rect());
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void DropOverlay::cover(const QString& text, bool accepted) {
    m_text = text;
    m_accepted = accepted;
    setAccessibleName(text);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

void DropOverlay::paintEvent(QPaintEvent*) {
    const Tokens& colors = tokensOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = colors.chrome;
    veil.setAlphaF(0.88);
    painter.fillRect(rect(), veil);
    const QColor edge = m_accepted ? colors.accent : colors.error.edge;
    painter.setPen(QPen(edge, 2, Qt::DashLine));
    painter.setBrush(m_accepted ? colors.range : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(rect()).adjusted(space::group, space::group, -space::group, -space::group),
                            space::radius, space::radius);
    painter.setFont(fontOf(FontRole::EmptyTitle));
    const int lineHeight = painter.fontMetrics().height();
    const int top = (height() - iconExtent - space::chart - lineHeight) / 2;
    const QColor ink = m_accepted ? colors.text : colors.error.text;
    painter.drawPixmap((width() - iconExtent) / 2, top,
                       iconPixmap(m_accepted ? "drop" : "error", ink, iconExtent, devicePixelRatioF()));
    painter.setPen(ink);
    painter.drawText(QRect(0, top + iconExtent + space::chart, width(), lineHeight), Qt::AlignCenter, m_text);
}

}  // namespace ui
