// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pages/start_page.h"

#include "core/report/writers.h"
#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/theme/grown.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int minRecentRow = 52;
constexpr int maxCharacters = 36;

enum RecentRole { PathRole = Qt::UserRole, NoteRole, SizeRole, DevicesRole, WhenRole, MissingRole };

class RecentFileDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        const int text = QFontMetrics(fontOf(FontRole::Body)).height() + QFontMetrics(fontOf(FontRole::Small)).height();
        return {0, std::max(minRecentRow, text + space::group)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Tokens& colors = tokensOf(option.palette);
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, colors.selection);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, colors.hover);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colors.grid);
        const bool missing = index.data(MissingRole).toBool();
        const QColor ink = missing ? colors.text3 : colors.text;
        const QColor faint = missing ? colors.text3 : colors.text2;

        QRect row = option.rect.adjusted(space::chart, 0, -space::chart, 0);
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(row.left(), row.center().y() - space::iconSize / 2,
                            iconPixmap("file", faint, space::iconSize, ratio));
        row.setLeft(row.left() + space::iconSize + space::cell);
        const auto column = [&](RecentRole role, const QColor& color) {
            const int width = widthOf(role, painter->fontMetrics(), *index.model());
            const QRect cell(row.right() - width, row.top(), width, row.height());
            painter->setPen(color);
            const QString text = index.data(role).toString();
            painter->drawText(cell, Qt::AlignRight | Qt::AlignVCenter,
                              painter->fontMetrics().elidedText(text, Qt::ElideRight, width));
            row.setRight(cell.left() - space::cell);
        };
        painter->setFont(fontOf(FontRole::Body));
        column(WhenRole, faint);
        column(DevicesRole, faint);
        column(SizeRole, ink);
        paintTwoLines(*painter, row, index, ink, faint);
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(colors.focus, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

private:
    /// The width of the widest text of any row; there are a dozen rows at most.
    static int widthOf(RecentRole role, const QFontMetrics& metrics, const QAbstractItemModel& rows) {
        int widest = 0;
        for (int row = 0; row < rows.rowCount(); ++row)
            widest = std::max(widest, metrics.horizontalAdvance(rows.index(row, 0).data(role).toString()));
        return widest + 1;  // with exactly its width, the text would be elided
    }
    static void paintTwoLines(QPainter& painter, const QRect& row, const QModelIndex& index, const QColor& ink,
                              const QColor& faint) {
        const QRect upper(row.left(), row.top() + 4, row.width(), row.height() / 2 - 4);
        const QRect lower(row.left(), row.center().y() + 1, row.width(), row.height() / 2 - 4);
        painter.setPen(ink);
        const QString name = index.data(Qt::DisplayRole).toString();
        painter.drawText(upper, Qt::AlignLeft | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(name, Qt::ElideMiddle, upper.width()));
        painter.setFont(fontOf(FontRole::Small));
        painter.setPen(faint);
        const QString note = index.data(NoteRole).toString();
        painter.drawText(lower, Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(note, Qt::ElideMiddle, lower.width()));
    }
};

QString noteOf(const RecentFile& file) {
    if (!file.missing) return file.format;
    const QString place = RecentList::tr("not found, was in %1").arg(QFileInfo(file.path).absolutePath());
    return file.format.isEmpty() ? place : file.format + QStringLiteral(" · ") + place;
}

/// Names of files, with the folder if two have the same name; long names are reduced to the parts in which they differ.
QStringList namesOf(const std::vector<RecentFile>& files) {
    std::vector<std::string> paths;
    for (const RecentFile& file : files)
        paths.push_back(file.path.toStdString());
    QStringList names;
    for (const std::string& name : core::profileNames(paths))
        names << shownText(name);
    return distinctNames(names, maxCharacters);
}

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

RecentList::RecentList(QWidget* parent) : QListWidget(parent) {
    setObjectName("recentFiles");
    setItemDelegate(new RecentFileDelegate(this));
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(this, &QListWidget::itemDoubleClicked, this, &RecentList::choose);
}

void RecentList::setFiles(const std::vector<RecentFile>& files) {
    const QLocale locale;
    const QDateTime now = QDateTime::currentDateTime();
    const int before = currentRow();
    clear();
    const QStringList names = namesOf(files);
    for (const RecentFile& file : files) {
        auto* item = new QListWidgetItem(names[count()] + file.more(), this);
        item->setData(PathRole, file.path);
        item->setData(NoteRole, noteOf(file));
        item->setData(SizeRole,
                      file.size == 0 ? QString() : locale.formattedDataSize(file.size, 2, QLocale::DataSizeSIFormat));
        item->setData(DevicesRole, file.devices);
        item->setData(WhenRole, whenText(file.opened, now));
        item->setData(MissingRole, file.missing);
        item->setToolTip(tipText(file.path));
        item->setData(Qt::AccessibleDescriptionRole, noteOf(file));
    }
    updateGeometry();
    if (count() > 0) setCurrentRow(std::clamp(before, 0, count() - 1));
}

QSize RecentList::sizeHint() const {
    const int rows = std::max(count(), 1) * sizeHintForRow(0);
    return {QListWidget::sizeHint().width(), rows + 2 * frameWidth()};
}

void RecentList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return choose();
    QListWidget::keyPressEvent(event);
}

void RecentList::choose() {
    QStringList paths;
    for (int row = 0; row < count(); ++row)
        if (item(row)->isSelected()) paths << item(row)->data(PathRole).toString();
    if (!paths.isEmpty()) emit chosen(paths);
}

QString whenText(const QDateTime& when, const QDateTime& now) {
    const QLocale locale;
    const qint64 days = when.date().daysTo(now.date());
    if (days == 0) return RecentList::tr("Today %1").arg(when.time().toString("HH:mm"));
    if (days == 1) return RecentList::tr("Yesterday");
    const bool thisYear = when.date().year() == now.date().year();
    return locale.toString(when.date(), thisYear ? RecentList::tr("d MMM") : RecentList::tr("d MMM yyyy"));
}

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
    for (QLabel** label : {&m_name, &m_motto, &m_zoneIcon, &m_zoneTitle, &m_zoneHint, &m_zoneKey, &m_demoHint,
                           &m_nsysHint, &m_recentTitle, &m_recentHint})
        *label = new QLabel(this);
    m_nsysHint->setObjectName("startNsys");
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
    for (QLabel* label : {m_motto, m_demoHint, m_nsysHint, m_recentHint})
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
    layout->addSpacing(space::icon);
    layout->addWidget(m_nsysHint);
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

void StartPage::setNsysMissing(std::optional<bool> isNeeded) {
    m_isNsysNeeded = isNeeded;
    m_nsysHint->setVisible(isNeeded.has_value());
    m_nsysHint->setText(isNeeded.value_or(false)
                            ? tr("To open reports of Nsight Systems, install nsys or name yours in Preferences.")
                            : tr("Reports of Nsight Systems are read without nsys."));
}

void StartPage::retranslate() {
    m_name->setText(QStringLiteral("Lacuna"));
    m_motto->setText(tr("Where the GPU's time went, and where it is missing."));
    m_zoneTitle->setText(tr("Drop profiles here"));
    m_zoneHint->setText(
        tr(".nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .pickle, .digest, .zip, and folders of them\n"
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
    setNsysMissing(m_isNsysNeeded);
}

void StartPage::color() {
    const Tokens& colors = tokensOf(palette());
    m_name->setFont(fontOf(FontRole::ProductName));
    m_zoneTitle->setFont(fontOf(FontRole::EmptyTitle));
    m_recentTitle->setFont(fontOf(FontRole::Emphasis));
    for (QLabel* label : {m_zoneHint, m_zoneKey, m_demoHint, m_nsysHint, m_recentHint})
        label->setFont(fontOf(FontRole::Small));
    m_clear->setFont(fontOf(FontRole::Small));
    m_left->setMaximumWidth(grown(leftWidth));
    m_right->setMaximumWidth(grown(rightWidth));
    QFont strong = m_open->font();
    strong.setWeight(QFont::DemiBold);
    m_open->setFont(strong);
    for (QLabel* label : {m_motto, m_zoneHint, m_zoneKey, m_demoHint, m_nsysHint, m_recentHint})
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
