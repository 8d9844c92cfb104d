// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tool_bar.h"

#include "app/window/actions.h"
#include "app/window/docks/layouts.h"
#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/filter_menu.h"
#include "ui/widgets/find_field.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QToolButton>

#include <algorithm>

namespace app {
namespace {

constexpr int titleCharacters = 26;
constexpr int someCharacters = 18;
constexpr int fewCharacters = 7;

QWidget* gap(bool stretches, QWidget* parent) {
    auto* widget = new QWidget(parent);
    widget->setFixedHeight(1);
    if (stretches)
        widget->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    else
        widget->setFixedWidth(ui::space::cell);
    return widget;
}

}  // namespace

ToolBar::ToolBar(const Actions& actions, QWidget* parent)
    : QToolBar(parent),
      m_profiles(new ui::ChoiceBox(this)),
      m_layouts(new ui::Segments(static_cast<int>(layouts().size()), this)),
      m_layoutBox(new ui::ChoiceBox(this)),
      m_times(new ui::ChoiceBox(this)),
      m_find(new ui::FindField(this)),
      m_timesLabel(new QLabel(this)) {
    setObjectName("toolBar");
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setMinimumHeight(ui::space::toolBar);
    setContextMenuPolicy(Qt::PreventContextMenu);
    m_profiles->setObjectName("profiles");
    m_layouts->setObjectName("layouts");
    m_layoutBox->setObjectName("layoutBox");
    m_profiles->setMinimumContentsLength(titleCharacters);
    m_profiles->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_times->setObjectName("times");
    for (int unit = 0; unit <= static_cast<int>(ui::TimeUnit::Seconds); ++unit)
        m_times->addItem(QString());
    addParts(actions);
    connectParts();
    retranslate();
}

void ToolBar::addParts(const Actions& actions) {
    addWidget(gap(false, this));
    addAction(actions.open);
    QAction* back = addButton(actions.back);
    QAction* forward = addButton(actions.forward);
    m_ofProfiles << back << forward << addSeparator() << addWidget(m_profiles) << addWidget(gap(false, this))
                 << (m_layoutsPlace = addWidget(m_layouts)) << (m_layoutBoxPlace = addWidget(m_layoutBox))
                 << addWidget(gap(true, this));
    addFilters();
    addTimes();
    m_ofProfiles << addButton(actions.rules) << addWidget(gap(false, this));
    QAction* field = addWidget(m_find);
    m_findButton = addButton(actions.findEverywhere);
    QAction* space = addWidget(gap(false, this));
    m_ofProfiles << field << space;
    m_fields.emplace_back([this, field](bool isShort) {
        field->setVisible(!isShort);
        m_findButton->setVisible(isShort);
    });
    m_texts.emplace_back([this](bool isShort) {
        m_profiles->setMinimumContentsLength(isShort ? someCharacters : titleCharacters);
        m_find->setMaximumWidth(isShort ? m_find->sizeHint().width() * 2 / 3 : QWIDGETSIZE_MAX);
    });
    m_texts.insert(m_texts.begin(), [forward](bool isShort) { forward->setVisible(!isShort); });
    m_texts.emplace_back([button = qobject_cast<QToolButton*>(widgetForAction(actions.open))](bool isShort) {
        button->setToolButtonStyle(isShort ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    });
    m_fields.emplace_back([this](bool isShort) {
        m_profiles->setMinimumContentsLength(titleCharacters);
        m_profiles->setMaximumWidth(m_profiles->sizeHint().width());
        if (isShort) m_profiles->setMinimumContentsLength(fewCharacters);
        // When short, it takes the full width that is available.
        m_profiles->setSizePolicy(isShort ? QSizePolicy::Expanding : QSizePolicy::Preferred, QSizePolicy::Fixed);
    });
    m_fields.emplace_back([back](bool isShort) { back->setVisible(!isShort); });
}

// The stream is the first to be hidden if there is too little room.
void ToolBar::addFilters() {
    using enum ui::FilterKind;
    const std::pair<const char*, std::vector<ui::FilterKind>> fields[] = {
        {"deviceFilter", {Device}}, {"streamFilter", {Stream}}, {"iterationFilter", {Iteration, StepKind}}};
    for (const auto& [name, kinds] : fields) {
        auto* field = new ui::FilterField(kinds, this);
        field->setObjectName(name);
        connect(field, &ui::FilterField::chosen, this, &ToolBar::filterChosen);
        QAction* place = addWidget(field);
        m_filters.push_back(field);
        const auto hide = [field, place](bool isShort) { place->setVisible(!isShort && field->isOfUse()); };
        m_filterTexts.insert(kinds.front() == Stream ? m_filterTexts.begin() : m_filterTexts.end(), hide);
    }
    m_ofProfiles << addWidget(gap(false, this));
}

void ToolBar::addTimes() {
    m_timesLabel->setBuddy(m_times);
    QAction* text = addWidget(m_timesLabel);
    QAction* field = addWidget(m_times);
    QAction* space = addWidget(gap(false, this));
    m_ofProfiles << text << field << space;
    m_texts.insert(m_texts.begin(), [text, space](bool isShort) {
        text->setVisible(!isShort);
        space->setVisible(!isShort);
    });
}

void ToolBar::connectParts() {
    connect(m_profiles, &QComboBox::activated, this, &ToolBar::profileChosen);
    connect(m_layouts, &ui::Segments::chosen, this,
            [this](int index) { emit layoutChosen(layouts()[static_cast<std::size_t>(index)].id); });
    connect(m_layoutBox, &QComboBox::activated, this,
            [this](int index) { emit layoutChosen(layouts()[static_cast<std::size_t>(index)].id); });
    connect(m_times, &QComboBox::activated, this,
            [this](int index) { emit timeUnitChosen(static_cast<ui::TimeUnit>(index)); });
}

// Adds a button for an action. The returned action shows or hides the button alone, since the menu has the action too.
QAction* ToolBar::addButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    return addWidget(button);
}

void ToolBar::show(const ui::Workspace& workspace) {
    m_hasProfile = !workspace.profiles.empty();
    m_hasJob = workspace.job != nullptr;
    for (QAction* action : m_ofProfiles)
        action->setVisible(m_hasProfile);
    m_findButton->setVisible(false);  // shown only if there is no room for the field
    QStringList titles;
    for (const ui::ProfileView& profile : workspace.profiles)
        titles << profile.title;
    QStringList shown;
    for (int i = 0; i < m_profiles->count(); ++i)
        shown << m_profiles->itemText(i);
    if (const QStringList names = ui::distinctNames(titles, titleCharacters); shown != names) {
        m_profiles->clear();
        m_profiles->addItems(names);
        for (int i = 0; i < m_profiles->count(); ++i)
            m_profiles->setItemData(i, ui::tipText(titles[i]), Qt::ToolTipRole);
    }
    m_profiles->setCurrentIndex(workspace.current);
    sayProfile(workspace.current < 0 ? QString() : titles[workspace.current]);
    for (ui::FilterField* field : m_filters)
        field->show(workspace.snapshot(), workspace.options.filter);
    for (const auto& shorten : m_filterTexts)
        shorten(!m_hasProfile);
    m_times->setCurrentIndex(static_cast<int>(workspace.timeUnit));
    fitTexts();
    // Some parts tell only later how wide they are now.
    QMetaObject::invokeMethod(this, &ToolBar::fitTexts, Qt::QueuedConnection);
}

void ToolBar::setLayout(const QString& id) {
    const auto all = layouts();
    const auto found = std::ranges::find_if(all, [&](const Layout& layout) { return id == layout.id; });
    const int index = found == all.end() ? -1 : static_cast<int>(found - all.begin());
    m_layouts->setCurrent(index);
    m_layoutBox->setCurrentIndex(index);
}

// Layouts are shown as a row of segments if hiding labels and filters makes enough room; tooltips show the labels too,
// and the bar below has the filters. Otherwise they are a combo box, and other fields are hidden as well, but never the
// button of the rules. What still does not fit goes into the menu at the end.
void ToolBar::fitTexts() {
    if (m_hasProfile) {
        if (!fits(true)) fits(false);
    } else if (m_hasJob) {
        m_layoutsPlace->setVisible(true);
        const bool isTooWide = layout()->sizeHint().width() > width();
        m_layoutsPlace->setVisible(!isTooWide);
        m_layoutBoxPlace->setVisible(isTooWide);
    }
}

bool ToolBar::fits(bool withSegments) {
    m_layoutsPlace->setVisible(withSegments);
    m_layoutBoxPlace->setVisible(!withSegments);
    // A part that has changed while it was hidden does not tell the layout, which would keep the width from before.
    const auto isTooWide = [this] {
        layout()->invalidate();
        return layout()->sizeHint().width() > width();
    };
    for (const auto* parts : {&m_texts, &m_filterTexts, &m_fields})
        for (const auto& shorten : *parts)
            shorten(false);
    for (const auto* parts : {&m_texts, &m_filterTexts})
        for (const auto& shorten : *parts)
            if (isTooWide()) shorten(true);
    for (const auto& shorten : m_fields)
        if (!withSegments && isTooWide()) shorten(true);
    return !isTooWide();
}

void ToolBar::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    fitTexts();
}

void ToolBar::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::FontChange) return;
    retranslate();
    QMetaObject::invokeMethod(this, &ToolBar::fitTexts, Qt::QueuedConnection);  // after the parts have changed too
}

// The box may be too narrow for the name.
void ToolBar::sayProfile(const QString& title) {
    m_profile = title;
    const QString hint = tr("The profile that is shown (Ctrl+Tab)");
    m_profiles->setToolTip(title.isEmpty() ? hint : ui::tipText(title + u'\n' + hint));
}

void ToolBar::retranslate() {
    setWindowTitle(tr("Toolbar"));
    m_profiles->setAccessibleName(tr("Profile"));
    sayProfile(m_profile);
    QStringList titles;
    for (const Layout& layout : layouts())
        titles << title(layout);
    m_layouts->setTexts(titles);
    m_layouts->setAccessibleName(tr("Layout"));
    const int current = m_layoutBox->currentIndex();
    m_layoutBox->clear();
    m_layoutBox->addItems(titles);
    m_layoutBox->setCurrentIndex(current);
    m_layoutBox->setAccessibleName(m_layouts->accessibleName());
    m_layoutBox->setToolTip(m_layouts->accessibleName());
    m_timesLabel->setText(tr("Times in"));
    m_times->setAccessibleName(m_timesLabel->text());
    m_times->setToolTip(m_timesLabel->text());
    const QStringList units{tr("Auto"), "ns", "µs", "ms", "s"};
    for (int i = 0; i < m_times->count(); ++i)
        m_times->setItemText(i, units[i]);
}

}  // namespace app
