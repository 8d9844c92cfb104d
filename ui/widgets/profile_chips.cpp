// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/profile_chips.h"

#include "ui/format/plain_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/chip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

constexpr int minCharacters = 8;  // minimum length of a shortened chip

int minWidth() {
    return QFontMetrics(fontOf(FontRole::Body)).averageCharWidth() * minCharacters + space::minHit + space::cell;
}

}  // namespace

ProfileChips::ProfileChips(QWidget* parent)
    : QWidget(parent), m_more(new Chip(Chip::Kind::More, this)), m_add(new Chip(Chip::Kind::Link, this)) {
    setObjectName("profileChips");
    m_more->setObjectName("moreProfiles");
    m_add->setObjectName("addProfile");
    connect(m_more, &Chip::clicked, this, &ProfileChips::openRest);
    connect(m_add, &Chip::clicked, this, &ProfileChips::addRequested);
    retranslate();
}

Chip* ProfileChips::makeChip(int place) {
    auto* chip = new Chip(Chip::Kind::Profile, this);
    chip->setObjectName(QStringLiteral("profileChip%1").arg(place));
    chip->installEventFilter(this);
    connect(chip, &Chip::clicked, this, [this, place] { emit closeRequested(place); });
    connect(chip, &Chip::entered, this, [this, place] { openMenu(place); });
    QWidget::setTabOrder(m_chips.empty() ? this : static_cast<QWidget*>(m_chips.back()), chip);
    QWidget::setTabOrder(chip, m_more);
    return chip;
}

void ProfileChips::setProfiles(std::vector<Profile> profiles) {
    m_profiles = std::move(profiles);
    while (m_chips.size() < m_profiles.size())
        m_chips.push_back(makeChip(static_cast<int>(m_chips.size())));
    for (std::size_t i = 0; i < m_profiles.size(); ++i)
        nameChip(i, i == 0);
    layChips();
}

void ProfileChips::nameChip(std::size_t place, bool saysBaseline) {
    const Profile& profile = m_profiles[place];
    const QString text = profile.letter + QStringLiteral("  ") + profile.name;
    Chip& chip = *m_chips[place];
    chip.setStrong(place == 0);
    chip.setTexts(saysBaseline ? tr("%1 · baseline").arg(text) : text, profile.title);
    chip.setAccessibleName((place == 0 ? tr("Profile %1, the baseline. Enter opens its menu, Delete closes it.")
                                       : tr("Profile %1. Enter opens its menu, Delete closes it."))
                               .arg(shownText(profile.letter + u' ' + profile.title)));
}

int ProfileChips::titleWidth() const {
    return 2 * space::cell + QFontMetrics(fontOf(FontRole::Body)).horizontalAdvance(tr("Profiles"));
}

// If names lack room, the baseline is recognized by its color alone. Chips are shortened down to a few letters; those
// that still do not fit are in the menu.
void ProfileChips::layChips() {
    const int count = static_cast<int>(m_profiles.size());
    const int addWidth = m_add->sizeHint().width() + space::cell;
    int room = width() - titleWidth() - addWidth;
    const auto wanted = [this](int i) { return m_chips[static_cast<std::size_t>(i)]->sizeHint().width(); };
    if (count > 0) {
        nameChip(0, true);
        int all = 0;
        for (int i = 0; i < count; ++i)
            all += wanted(i) + space::cell;
        if (all > room) nameChip(0, false);
    }
    const auto fitting = [&] { return std::clamp(room / (minWidth() + space::cell), std::min(1, count), count); };
    const auto showMore = [this](int more) { m_more->setTexts(QStringLiteral("+%1").arg(more), tr("More profiles")); };
    m_shown = fitting();
    if (m_shown < count) {
        showMore(count);  // the greatest width it can have
        room -= m_more->sizeHint().width() + space::cell;
        m_shown = fitting();
        showMore(count - m_shown);
    }
    int at = titleWidth();
    const auto put = [&](QWidget* widget, bool isShown, int size) {
        widget->setVisible(isShown);
        if (!isShown) return;
        const QRect place(at, (height() - 1 - widget->sizeHint().height()) / 2, size, widget->sizeHint().height());
        widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        at += size + space::cell;
    };
    int left = m_shown;
    for (int i = 0; i < static_cast<int>(m_chips.size()); ++i) {
        const int share = left > 0 ? room / left - space::cell : 0;
        const int size = i < m_shown ? std::min(wanted(i), std::max(share, minWidth())) : 0;
        put(m_chips[static_cast<std::size_t>(i)], i < m_shown, size);
        room -= size + space::cell;
        --left;
    }
    put(m_more, m_shown < count, m_more->sizeHint().width());
    put(m_add, true, m_add->sizeHint().width());
    update();
}

void ProfileChips::move(int from, int to) {
    std::vector<int> places(m_profiles.size());
    std::iota(places.begin(), places.end(), 0);
    places.erase(places.begin() + from);
    places.insert(places.begin() + to, from);
    if (from != to) emit arranged(places);
}

void ProfileChips::addActions(QMenu& menu, int place) {
    const int last = static_cast<int>(m_profiles.size()) - 1;
    const auto add = [&](const char* name, const QString& text, bool isEnabled, auto act) {
        QAction* action = menu.addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(isEnabled);
    };
    add("makeBaseline", tr("Make &Baseline"), place > 0, [this, place] { move(place, 0); });
    add("moveLeft", tr("Move &Left"), place > 0, [this, place] { move(place, place - 1); });
    add("moveRight", tr("Move &Right"), place < last, [this, place] { move(place, place + 1); });
    menu.addSeparator();
    add("bringToFront", tr("Show in Other &Panes"), true, [this, place] { emit frontRequested(place); });
    add("closeProfile", tr("&Close Profile"), true, [this, place] { emit closeRequested(place); });
}

void ProfileChips::openMenu(int place) {
    auto* menu = new QMenu(this);
    menu->setObjectName("profileMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addActions(*menu, place);
    const Chip* chip = m_chips[static_cast<std::size_t>(place)];
    menu->popup(chip->mapToGlobal(QPoint(0, chip->height())));
}

void ProfileChips::openRest() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int i = m_shown; i < static_cast<int>(m_profiles.size()); ++i) {
        const Profile& profile = m_profiles[static_cast<std::size_t>(i)];
        QString text = profile.letter + QStringLiteral("  ") + profile.name;
        addActions(*menu->addMenu(menuText(text)), i);
    }
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
}

int ProfileChips::placeAt(int x) const {
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    int place = 0;
    while (place < m_shown) {
        const int middle = m_chips[static_cast<std::size_t>(place)]->geometry().center().x();
        if (isMirrored ? x > middle : x < middle) break;
        ++place;
    }
    return place;
}

bool ProfileChips::dragChip(int place, const QPoint& at) {
    if (!m_pressed) return false;
    if (!m_target && (at - *m_pressed).manhattanLength() < QApplication::startDragDistance()) return false;
    m_target = placeAt(m_chips[static_cast<std::size_t>(place)]->mapToParent(at).x());
    update();
    return true;
}

bool ProfileChips::eventFilter(QObject* watched, QEvent* event) {
    const auto found = std::ranges::find(m_chips, watched);
    if (found == m_chips.end()) return QWidget::eventFilter(watched, event);
    const int place = static_cast<int>(found - m_chips.begin());
    const auto at = [event] { return static_cast<QMouseEvent*>(event)->position().toPoint(); };
    switch (event->type()) {
        case QEvent::ContextMenu:
            openMenu(place);
            return true;
        case QEvent::MouseButtonPress:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton && !(*found)->isOnCross(at()))
                m_pressed = at();
            return false;
        case QEvent::MouseMove:
            return dragChip(place, at());
        case QEvent::MouseButtonRelease: {
            const bool wasPressed = std::exchange(m_pressed, std::nullopt).has_value();
            const auto target = std::exchange(m_target, std::nullopt);
            if (!wasPressed) return false;
            update();
            if (!target)
                openMenu(place);
            else
                move(place, *target > place ? *target - 1 : *target);  // its removal shifts the later chips
            return true;
        }
        default:
            return false;
    }
}

void ProfileChips::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layChips();
}

void ProfileChips::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), colors.chrome);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors.line);
    painter.setFont(fontOf(FontRole::Body));
    painter.setPen(colors.text2);
    const QRect title(space::cell, 0, titleWidth() - space::cell, height() - 1);
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), title), Qt::AlignVCenter | Qt::TextSingleLine,
                     tr("Profiles"));
    if (!m_target || m_shown == 0) return;
    const bool isLast = *m_target >= m_shown;
    const QRect chip = m_chips[static_cast<std::size_t>(isLast ? m_shown - 1 : *m_target)]->geometry();
    const bool isAtRight = isLast != (layoutDirection() == Qt::RightToLeft);
    const int x = isAtRight ? chip.right() + space::cell / 2 : chip.left() - space::cell / 2;
    painter.fillRect(QRect(x - 1, chip.top(), 2, chip.height()), colors.accent);
}

void ProfileChips::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::PaletteChange || type == QEvent::FontChange) retranslate();
}

void ProfileChips::retranslate() {
    setFixedHeight(rowHeight(space::chipBar, fontOf(FontRole::Body)));
    setAccessibleName(tr("Compared profiles"));
    setToolTip(tr("The first profile is the baseline: drag another one there, or choose it in its menu"));
    m_add->setTexts(tr("+ Add profile…"), tr("Open another profile to compare with"));
    setProfiles(std::vector<Profile>(m_profiles));
}

}  // namespace ui
