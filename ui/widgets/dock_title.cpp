// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dock_title.h"

#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/elided_label.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace ui {
namespace {

QToolButton* iconButton(const char* iconName, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize({space::dockIcon, space::dockIcon});
    button->setFixedSize(space::minHit, space::minHit);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void describe(QToolButton* button, const QString& what, const QString& pane) {
    button->setToolTip(what);
    button->setAccessibleName(QStringLiteral("%1: %2").arg(pane, what));
}

}  // namespace

DockTitle::DockTitle(QDockWidget* dock, QMenu* menu)
    : QWidget(dock),
      m_dock(dock),
      m_title(new QLabel(this)),
      m_doubts(iconButton("warning", this)),
      m_subtitle(new ElidedLabel(this)),
      m_menu(iconButton("menu", this)),
      m_float(iconButton("float", this)),
      m_close(iconButton("close", this)) {
    m_title->setTextFormat(Qt::PlainText);
    m_doubts->setObjectName("doubts");
    m_doubts->hide();
    m_subtitle->setObjectName("subtitle");
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_menu->setObjectName("paneMenu");
    m_menu->setMenu(menu);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::cell, 0, 2, 0);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_doubts);
    layout->addSpacing(space::cell);
    layout->addWidget(m_subtitle, 1);
    for (QToolButton* button : {m_menu, m_float, m_close})
        layout->addWidget(button);
    connect(m_doubts, &QToolButton::clicked, this, &DockTitle::doubtsRequested);
    connect(m_float, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
    connect(m_close, &QToolButton::clicked, dock, &QDockWidget::close);
    connect(dock, &QDockWidget::windowTitleChanged, this, &DockTitle::retranslate);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        const bool has = now && m_dock->isAncestorOf(now);
        if (std::exchange(m_hasKeyboard, has) != has) update();
    });
    setFocusProxy(m_menu);
    retranslate();
}

void DockTitle::setSubtitle(const QString& subtitle) { m_subtitle->setText(subtitle); }

QString DockTitle::subtitle() const { return m_subtitle->text(); }

void DockTitle::setDoubts(const QString& reasons) {
    if (m_reasons == reasons) return;
    m_reasons = reasons;
    m_doubts->setVisible(!reasons.isEmpty());
    retranslate();
    updateGeometry();
}

QSize DockTitle::sizeHint() const {
    const int buttons = m_reasons.isEmpty() ? 4 : 5;
    return {m_title->sizeHint().width() + buttons * space::minHit, rowHeight(space::dockTitle, m_title->font())};
}

QSize DockTitle::minimumSizeHint() const { return sizeHint(); }

void DockTitle::retranslate() {
    m_title->setFont(fontOf(FontRole::Header));
    m_subtitle->setFont(fontOf(FontRole::Small));
    const QString pane = m_dock->windowTitle();
    m_title->setText(pane);
    describe(m_menu, tr("Copy and export"), pane);
    describe(m_float, tr("Float or dock"), pane);
    describe(m_close, tr("Close"), pane);
    describe(m_doubts, tr("These figures are in doubt"), pane);
    if (!m_reasons.isEmpty()) m_doubts->setToolTip(tipText(m_doubts->toolTip() + u'\n' + m_reasons));
    m_doubts->setAccessibleDescription(m_reasons);
    const QColor ink = tokensOf(this->palette()).warning.text;
    m_doubts->setIcon(iconPixmap("warning", ink, space::dockIcon, devicePixelRatioF()));
    QPalette palette = m_subtitle->palette();
    palette.setColor(QPalette::WindowText, tokensOf(this->palette()).text2);
    m_subtitle->setPalette(palette);
}

void DockTitle::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::LanguageChange || type == QEvent::FontChange) retranslate();
}

void DockTitle::paintEvent(QPaintEvent*) {
    const Tokens& colors = tokensOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.header);
    if (m_hasKeyboard) painter.fillRect(QRect(0, height() - 2, width(), 2), colors.accent);
}

}  // namespace ui
