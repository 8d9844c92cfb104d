// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chip_bar.h"

#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/chip.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace ui {

namespace {

int widthOf(const QWidget* widget) { return widget->sizeHint().width() + space::cell; }

}  // namespace

ChipBar::ChipBar(QWidget* parent)
    : QWidget(parent),
      m_title(new QToolButton(this)),
      m_everything(new Chip(Chip::Kind::Everything, this)),
      m_more(new Chip(Chip::Kind::More, this)),
      m_mark(new Chip(Chip::Kind::Mark, this)),
      m_hint(new QLabel(this)),
      m_clear(new Chip(Chip::Kind::Link, this)) {
    setObjectName("chipBar");
    m_title->setObjectName("filterMenu");
    m_title->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_title->setIcon(icon(QStringLiteral("filter")));
    m_title->setAutoRaise(true);
    m_title->setFocusPolicy(Qt::TabFocus);
    connect(m_title, &QToolButton::clicked, this, &ChipBar::openFilters);
    m_everything->setObjectName("everythingChip");
    m_more->setObjectName("moreChips");
    m_mark->setObjectName("markChip");
    m_clear->setObjectName("clearFilters");
    m_hint->setObjectName("chipHint");
    connect(m_more, &Chip::clicked, this, &ChipBar::openMenu);
    connect(m_mark, &Chip::clicked, this, &ChipBar::markDropped);
    connect(m_mark, &Chip::entered, this, &ChipBar::markTaken);
    connect(m_clear, &Chip::clicked, this, &ChipBar::cleared);
    retranslate();
}

void ChipBar::setContent(const Content& content) {
    const auto focused = std::ranges::find_if(m_filters, [](const Chip* chip) { return chip->hasFocus(); });
    const auto place = focused - m_filters.begin();
    m_content = content;
    while (m_filters.size() < content.filters.size()) {
        auto* chip = new Chip(Chip::Kind::Filter, this);
        const int index = static_cast<int>(m_filters.size());
        chip->setObjectName(QStringLiteral("filterChip%1").arg(index));
        connect(chip, &Chip::clicked, this, [this, index] { emit filterRemoved(index); });
        QWidget::setTabOrder(index == 0 ? static_cast<QWidget*>(m_everything) : m_filters.back(), chip);
        m_filters.push_back(chip);
    }
    for (std::size_t i = 0; i < content.filters.size(); ++i)
        m_filters[i]->setTexts(content.filters[i].text, content.filters[i].detail);
    m_everything->setTexts(content.brief.isEmpty() ? content.everything : content.brief, {});
    m_mark->setTexts(tr("Marked: %1").arg(content.mark.text), content.mark.detail);
    m_hint->setText(content.hint);
    // Widgets beside the bar must leave room for the text; filters that do not fit are in a menu.
    setMinimumWidth(content.filters.empty() ? widthOf(m_title) + space::cell + widthOf(m_everything) : 0);
    layChips();
    // Keeps the focus near the place of a chip that was removed.
    if (place < std::ssize(m_filters) && !m_filters[static_cast<std::size_t>(place)]->isVisible() && place > 0)
        m_filters[static_cast<std::size_t>(place) - 1]->setFocus(Qt::OtherFocusReason);
}

int ChipBar::shownFilters(int room) const {
    const auto count = static_cast<int>(m_content.filters.size());
    int used = 0, shown = 0;
    for (; shown < count; ++shown) {
        used += widthOf(m_filters[static_cast<std::size_t>(shown)]);
        const bool isLast = shown + 1 == count;
        if (used + (isLast ? 0 : widthOf(m_more)) > room) break;
    }
    return shown;
}

void ChipBar::layChips() {
    const bool filtered = !m_content.filters.empty();
    const bool isMarked = !m_content.mark.text.isEmpty();
    int at = space::icon;
    const auto put = [&](QWidget* widget, bool shown) {
        widget->setVisible(shown);
        if (!shown) return;
        const QSize size(std::min(widget->sizeHint().width(), std::max(0, width() - at)), widget->sizeHint().height());
        const QRect place(QPoint(at, (height() - 1 - size.height()) / 2), size);
        widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        at += size.width() + space::cell;
    };
    put(m_title, true);
    const int mark = isMarked ? widthOf(m_mark) : 0;
    const auto isTooWide = [&] { return at + widthOf(m_everything) + mark > width(); };
    m_everything->setTexts(m_content.everything, {});
    if (!m_content.brief.isEmpty() && isTooWide()) m_everything->setTexts(m_content.brief, m_content.everything);
    put(m_everything, !filtered && !(isMarked && isTooWide()));  // the mark says more than that there is no filter
    const int tail = mark + (filtered ? widthOf(m_clear) : 0);
    const auto hidden = static_cast<int>(m_content.filters.size()) - shownFilters(width() - at - tail);
    m_more->setTexts(QStringLiteral("+%1").arg(hidden), tr("More filters"));
    for (int i = 0; i < static_cast<int>(m_filters.size()); ++i)
        put(m_filters[static_cast<std::size_t>(i)], i < static_cast<int>(m_content.filters.size()) - hidden);
    put(m_more, hidden > 0);
    put(m_mark, isMarked);
    put(m_clear, filtered);
    put(m_hint, !m_content.hint.isEmpty() && at + widthOf(m_hint) <= width());
}

void ChipBar::openMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int i = 0; i < static_cast<int>(m_content.filters.size()); ++i) {
        if (m_filters[static_cast<std::size_t>(i)]->isVisible()) continue;
        QString text = m_content.filters[static_cast<std::size_t>(i)].text;
        menu->addAction(tr("Remove %1").arg(menuText(text)), this, [this, i] { emit filterRemoved(i); });
    }
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

void ChipBar::openFilters() {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("filters"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    emit menuOpening(menu);
    menu->popup(m_title->mapToGlobal(QPoint(0, m_title->height())));
}

void ChipBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layChips();
}

void ChipBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), colors.chrome);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors.line);
}

void ChipBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::PaletteChange || type == QEvent::FontChange) retranslate();
}

void ChipBar::retranslate() {
    const Tokens& colors = tokensOf(palette());
    setFixedHeight(rowHeight(space::chipBar, fontOf(FontRole::Body)));
    setAccessibleName(tr("What is shown"));
    setToolTip(tr("Filters change every figure; zooming changes none"));
    m_title->setText(tr("Showing"));
    m_title->setToolTip(tr("Filter by GPU, stream, iteration or kind of step"));
    m_title->setAccessibleName(tr("Filters"));
    m_hint->setFont(fontOf(FontRole::Small));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, colors.text2);
    m_hint->setPalette(quiet);
    m_clear->setTexts(tr("Clear all"), tr("Remove every filter"));
    setContent(Content(m_content));
}

}  // namespace ui
