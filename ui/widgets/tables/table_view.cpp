// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_view.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/tables/column_layout.h"
#include "ui/widgets/tables/figure_delegate.h"
#include "ui/widgets/tables/table_folds.h"
#include "ui/widgets/tables/table_header.h"
#include "ui/widgets/tables/table_marks.h"
#include "ui/widgets/tables/table_menu.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace ui {

namespace {

constexpr int indent = 20;
constexpr int measuredTexts = 200;  // rows that determine the width of a text column; numbers are measured differently

bool isTableKey(QKeyEvent* event) {
    return event->matches(QKeySequence::Copy) || event->matches(QKeySequence::Find) ||
           QKeySequence(event->keyCombination()) == copyMarkdownKeys();
}

void paintChevron(QPainter& painter, const QPointF& center, bool open, const QColor& color) {
    constexpr double reach = 3;
    const QPointF along = open ? QPointF(0, reach) : QPointF(reach, 0);
    const QPointF across = open ? QPointF(reach + 1, 0) : QPointF(0, reach + 1);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.4));
    painter.drawPolyline(QPolygonF{center - across - along / 2, center + along / 2, center + across - along / 2});
}

}  // namespace

TableView::TableView(const QString& settingsKey, QWidget* parent)
    : QTreeView(parent),
      m_table(new TableModel(this)),
      m_delegate(new FigureDelegate(this)),
      m_header(new TableHeader(this)),
      m_columns(std::make_unique<ColumnLayout>(
          *this, *m_header, *m_delegate, [this] { return cellOption(); }, settingsKey)) {
    setHeader(m_header);
    setModel(m_table);
    setItemDelegate(m_delegate);
    connect(m_table, &QAbstractItemModel::modelReset, m_delegate, &FigureDelegate::forgetNames);
    connect(m_table, &QAbstractItemModel::layoutChanged, m_delegate, &FigureDelegate::forgetNames);
    m_marks = new TableMarks(*this);  // needs the selection model that setModel() has created
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setExpandsOnDoubleClick(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideMiddle);
    setMouseTracking(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::CopyAction);
    setIndentation(indent);
    setRootIsDecorated(false);
    setTabKeyNavigation(false);
    setFont(fontOf(FontRole::Body));
    m_header->setSectionsClickable(true);  // setHeader() resets this
    m_header->setStretchLastSection(false);
    m_header->setResizeContentsPrecision(measuredTexts);
    connect(m_header, &QHeaderView::sectionClicked, this, &TableView::cycleSort);
    connect(m_header, &TableHeader::menuRequested, this, [this](const QPoint& globalPosition) {
        QMenu* menu = columnMenu(*this, this);
        menu->addSeparator();
        menu->addActions(actions());  // actions of the window that apply to all tables
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(globalPosition);
    });
    connect(m_header, &QHeaderView::sectionResized, this, [this](int column) {
        if (column != 0) m_columns->lay();
    });
    connect(this, &QTreeView::expanded, this, [this] { m_columns->growNames(); });  // numbers: all rows are measured
    m_folds = std::make_unique<TableFolds>(*this);
    connect(m_table, &TableModel::totalsChanged, this, [this] {
        setRootIsDecorated(!m_table->figures().parents.empty());
        m_folds->unfold();
        m_columns->grow();
    });
}

TableView::~TableView() {
    m_columns->save();
    m_header->disconnect(this);  // the header outlives the ColumnLayout
}

void TableView::setInks(std::vector<ClassInk> inks) {
    m_delegate->setInks(std::move(inks));
    viewport()->update();
}

// Numbers are usually searched from the largest, names from A. The third click restores the rows' own order.
void TableView::cycleSort(int column) {
    const bool isText = m_table->figures().columns[static_cast<std::size_t>(column)].head.kind == core::CellKind::Text;
    const Qt::SortOrder first = isText ? Qt::AscendingOrder : Qt::DescendingOrder;
    const RowSort now = m_table->sorting();
    RowSort next{column, first};
    if (now.column == column && now.order == first)
        next.order = isText ? Qt::DescendingOrder : Qt::AscendingOrder;
    else if (now.column == column)
        next = {};
    sortBy(next);
}

void TableView::sortBy(const RowSort& sort) {
    m_table->setSorting(sort);
    m_header->setSorted(sort.column, sort.order);
    m_columns->save();
}

int TableView::rowCount() const {
    return rootIsDecorated() ? static_cast<int>(m_folds->unfoldedRows().size()) : m_table->rowCount();
}

int TableView::contentHeight() const {
    const int rows = rowCount();
    const int row = m_table->figures().note ? notedRowHeight(font()) : ui::rowHeight(space::row, font());
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return std::max(0, m_header->sizeHint().height()) + rows * row + bar;
}

void TableView::hover(const QModelIndex& index) {
    const QModelIndex row = index.siblingAtColumn(0);
    if (row == m_hovered) return;
    m_hovered = row;
    viewport()->update();
}

void TableView::mouseMoveEvent(QMouseEvent* event) {
    QTreeView::mouseMoveEvent(event);
    hover(indexAt(event->position().toPoint()));
}

void TableView::mouseReleaseEvent(QMouseEvent* event) {
    QTreeView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index.data(TableModel::ActionRole).toBool()) emit actionRequested(index);
}

void TableView::leaveEvent(QEvent* event) {
    QTreeView::leaveEvent(event);
    hover({});
}

void TableView::changeEvent(QEvent* event) {
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) m_columns->grow();
}

void TableView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    m_columns->lay();
}

QStyleOptionViewItem TableView::cellOption() const {
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    return option;
}

// The window's own shortcuts may use the same keys; in a table they apply to the table.
bool TableView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isTableKey(static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTreeView::event(event);
}

void TableView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copyTsv(*this);
    if (event->matches(QKeySequence::Find)) {
        emit filterRequested();
        return;
    }
    if (QKeySequence(event->keyCombination()) == copyMarkdownKeys()) return copyMarkdown(*this);
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    for (int column = 0; enters && column < m_table->columnCount(); ++column)
        if (m_columns->isAction(column) && currentIndex().isValid()) {
            emit actionRequested(currentIndex().siblingAtColumn(column));
            return;
        }
    QTreeView::keyPressEvent(event);
}

void TableView::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    const QPoint place =
        byKey && index.isValid() ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
    emit menuRequested(index, place);
}

void TableView::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colors = tokensOf(palette());
    const QModelIndex row = index.siblingAtColumn(0);
    const bool isSelected = selectionModel()->isSelected(row);
    const bool isMarked = m_marks->isMarked(row);
    if (isSelected)
        painter->fillRect(option.rect, colors.selection);
    else if (isMarked)
        painter->fillRect(option.rect, colors.range);
    else if (row == m_hovered)
        painter->fillRect(option.rect, colors.hover);
    QTreeView::drawRow(painter, option, index);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), colors.grid);
    if (isMarked)
        painter->fillRect(QRect(option.rect.topLeft(), QSize(space::markEdge, option.rect.height())), colors.accent);
    if (!hasFocus() || currentIndex().siblingAtColumn(0) != row) return;
    painter->save();
    painter->setPen(QPen(colors.focus, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    painter->restore();
}

void TableView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    if (!m_table->hasChildren(index)) return;
    painter->save();
    const QPointF center(rect.right() - indentation() / 2.0 + space::icon, rect.center().y() + 0.5);
    paintChevron(*painter, center, isExpanded(index), tokensOf(palette()).text2);
    painter->restore();
}

}  // namespace ui
