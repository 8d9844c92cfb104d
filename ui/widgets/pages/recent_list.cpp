// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pages/recent_list.h"

#include "core/report/writers.h"
#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace ui {
namespace {

constexpr int minRow = 52;
constexpr int maxCharacters = 36;

enum Role { PathRole = Qt::UserRole, NoteRole, SizeRole, DevicesRole, WhenRole, MissingRole };

class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        const int text = QFontMetrics(fontOf(FontRole::Body)).height() + QFontMetrics(fontOf(FontRole::Small)).height();
        return {0, std::max(minRow, text + space::group)};
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
        const auto column = [&](Role role, const QColor& color) {
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
    static int widthOf(Role role, const QFontMetrics& metrics, const QAbstractItemModel& rows) {
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

}  // namespace

RecentList::RecentList(QWidget* parent) : QListWidget(parent) {
    setObjectName("recentFiles");
    setItemDelegate(new RowDelegate(this));
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

}  // namespace ui
