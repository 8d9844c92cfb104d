// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/elided_label.h"

#include "ui/format/plain_text.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace ui {

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), m_mode(mode) {
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

QString ElidedLabel::shown() const {
    QStringList lines = shownText(text()).split(u'\n');
    for (QString& line : lines)
        line = fontMetrics().elidedText(line, m_mode, contentsRect().width());
    return lines.join(u'\n');
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || shown() == text()) return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tipText(text()), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto flags = static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment()));
    style()->drawItemText(&painter, contentsRect(), flags, palette(), isEnabled(), shown(), foregroundRole());
}

namespace {

/// Removes what breakable() added from the text that was copied from a label, or selected in it.
void cleanCopied(const QLabel& label, QClipboard::Mode mode) {
    QClipboard& clipboard = *QGuiApplication::clipboard();
    const QString copied = label.selectedText(), cleaned = withoutBreaks(copied);
    if (cleaned.size() != copied.size() && clipboard.text(mode) == copied) clipboard.setText(cleaned, mode);
}

}  // namespace

QLabel* selectableLabel(FontRole role) {
    auto* label = new QLabel;
    label->setFont(fontOf(role));
    label->setTextFormat(Qt::PlainText);  // the text may contain names from files
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::WindowText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    QObject::connect(QGuiApplication::clipboard(), &QClipboard::changed, label,
                     [label](QClipboard::Mode mode) { cleanCopied(*label, mode); });
    label->setMinimumWidth(1);  // a word too long for it does not push out what is beside it
    return label;
}

QLabel* noteLabel(const char* name, int above) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setFont(fontOf(FontRole::Small));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setBackgroundRole(QPalette::Window);
    label->setForegroundRole(QPalette::WindowText);
    label->setContentsMargins(space::cell, above, space::cell, space::icon);
    return label;
}

}  // namespace ui
