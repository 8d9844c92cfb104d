// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pages/start_page.h"

#include "ui/theme/grown.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/pages/recent_list.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int zoneIcon = 36;
constexpr int leftWidth = 430;
constexpr int rightWidth = 682;
constexpr int zoneHeight = 250;
constexpr int mainButtonHeight = 32;

QVBoxLayout* columnIn(QWidget* widget) {
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    return layout;
}

void setInk(QLabel* label, const QColor& color) {
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
    for (QLabel** label : {&m_name, &m_motto, &m_zoneIcon, &m_zoneTitle, &m_zoneHint, &m_zoneKey, &m_demoHint,
                           &m_recentTitle, &m_recentHint})
        *label = new QLabel(this);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(space::page);
    columns->addStretch(1);
    m_left = makeLeft();
    m_right = makeRight();
    columns->addWidget(m_left, leftWidth);
    columns->addWidget(m_right, rightWidth);
    columns->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(space::wide, space::wide, space::wide, space::wide);
    page->addStretch(1);
    page->addLayout(columns);
    page->addStretch(3);
    for (QLabel* label : {m_motto, m_demoHint, m_recentHint})
        label->setWordWrap(true);
    retranslate();
    color();
}

QWidget* StartPage::makeLeft() {
    auto* left = new QWidget(this);
    m_zone = new QWidget(left);
    m_zone->setMinimumHeight(zoneHeight);
    m_open = new QPushButton(m_zone);
    m_open->setProperty(primaryProperty, true);
    m_open->setMinimumHeight(mainButtonHeight);
    m_open->setObjectName("startOpen");
    auto* zone = columnIn(m_zone);
    zone->addStretch(1);
    const auto centered = [&](QWidget* widget, int below) {
        zone->addWidget(widget, 0, Qt::AlignHCenter);
        zone->addSpacing(below);
    };
    centered(m_zoneIcon, space::chart);
    centered(m_zoneTitle, space::cell);
    m_zoneHint->setAlignment(Qt::AlignCenter);
    m_zoneHint->setWordWrap(true);
    m_zoneHint->setContentsMargins(space::group, 0, space::group, 0);
    zone->addWidget(m_zoneHint);
    zone->addSpacing(space::group);
    centered(m_open, space::group);
    centered(m_zoneKey, 0);
    zone->addStretch(1);

    m_demo = new QPushButton(icon("play"), {}, left);
    m_demo->setObjectName("startDemo");
    m_folder = new QPushButton(icon("open"), {}, left);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::cell);
    buttons->addWidget(m_demo);
    buttons->addWidget(m_folder);
    buttons->addStretch(1);
    auto* layout = columnIn(left);
    layout->addWidget(m_name);
    layout->addSpacing(space::icon);
    layout->addWidget(m_motto);
    layout->addSpacing(space::wide);
    layout->addWidget(m_zone);
    layout->addSpacing(space::wide - space::icon);
    layout->addLayout(buttons);
    layout->addSpacing(space::chart);
    layout->addWidget(m_demoHint);
    layout->addStretch(1);
    connect(m_open, &QPushButton::clicked, this, &StartPage::openRequested);
    connect(m_demo, &QPushButton::clicked, this, &StartPage::demoRequested);
    connect(m_folder, &QPushButton::clicked, this, &StartPage::folderRequested);
    return left;
}

QWidget* StartPage::makeRight() {
    auto* right = new QWidget(this);
    m_recent = new RecentList(right);
    m_clear = new QToolButton(right);
    m_clear->setAutoRaise(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_recentTitle);
    head->addStretch(1);
    head->addWidget(m_clear);
    auto* layout = columnIn(right);
    layout->addLayout(head);
    layout->addSpacing(space::cell);
    layout->addWidget(m_recent);
    layout->addSpacing(space::cell);
    layout->addWidget(m_recentHint);
    layout->addStretch(1);
    connect(m_recent, &RecentList::chosen, this, &StartPage::filesChosen);
    connect(m_clear, &QToolButton::clicked, this, &StartPage::clearRequested);
    return right;
}

void StartPage::setRecentFiles(const std::vector<RecentFile>& files) {
    m_files = files;
    m_recent->setFiles(files);
    for (QWidget* part : std::initializer_list<QWidget*>{m_recent, m_recentTitle, m_clear})
        part->setVisible(!files.empty());
    m_recentHint->setText(files.empty() ? tr("Files you open are listed here.")
                                        : tr("Enter opens. Ctrl+click selects several to compare; the first is the "
                                             "baseline."));
}

void StartPage::setDemoAvailable(bool available) {
    m_demo->setVisible(available);
    m_demoHint->setVisible(available);
}

void StartPage::retranslate() {
    m_name->setText(QStringLiteral("Lacuna"));
    m_motto->setText(tr("Where the GPU's time went, and where it is missing."));
    m_zoneTitle->setText(tr("Drop profiles here"));
    m_zoneHint->setText(
        tr(".nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .digest, .zip, and folders of them\n"
           "Several at once are opened side by side"));
    m_zoneKey->setText(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText));
    m_open->setText(tr("Open…"));
    m_demo->setText(tr("Open the demo"));
    m_folder->setText(tr("Open folder…"));
    m_demoHint->setText(tr("The demo is a simulated training run on two GPUs."));
    m_recentTitle->setText(tr("Recent files"));
    m_clear->setText(tr("Clear list"));
    m_recent->setAccessibleName(tr("Recent files"));
    setRecentFiles(m_files);
}

void StartPage::color() {
    const Tokens& colors = tokensOf(palette());
    m_name->setFont(fontOf(FontRole::ProductName));
    m_zoneTitle->setFont(fontOf(FontRole::EmptyTitle));
    m_recentTitle->setFont(fontOf(FontRole::Emphasis));
    for (QLabel* label : {m_zoneHint, m_zoneKey, m_demoHint, m_recentHint})
        label->setFont(fontOf(FontRole::Small));
    m_clear->setFont(fontOf(FontRole::Small));
    m_left->setMaximumWidth(grown(leftWidth));
    m_right->setMaximumWidth(grown(rightWidth));
    QFont strong = m_open->font();
    strong.setWeight(QFont::DemiBold);
    m_open->setFont(strong);
    for (QLabel* label : {m_motto, m_zoneHint, m_zoneKey, m_demoHint, m_recentHint})
        setInk(label, colors.text2);
    m_zoneIcon->setPixmap(iconPixmap("drop", colors.text2, zoneIcon, devicePixelRatioF()));
    update();
}

void StartPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) color();
}

void StartPage::paintEvent(QPaintEvent*) {
    const Tokens& colors = tokensOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.edge, 1, Qt::CustomDashLine));
    QPen dashes = painter.pen();
    dashes.setDashPattern({4, 3});
    painter.setPen(dashes);
    painter.setBrush(colors.base);
    const QRect zone(m_zone->mapTo(this, QPoint()), m_zone->size());
    painter.drawRoundedRect(QRectF(zone).adjusted(0.5, 0.5, -0.5, -0.5), space::radius, space::radius);
}

}  // namespace ui
