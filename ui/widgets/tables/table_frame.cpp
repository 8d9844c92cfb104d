// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_frame.h"

#include "ui/format/plain_text.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/figure_delegate.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

namespace ui {

TableTotals::TableTotals(TableView& view, QWidget* parent) : QWidget(parent), m_view(view) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const auto repaint = qOverload<>(&QWidget::update);
    QHeaderView* header = view.header();
    connect(header, &QHeaderView::sectionResized, this, repaint);
    connect(header, &QHeaderView::sectionMoved, this, repaint);
    connect(header, &QHeaderView::geometriesChanged, this, repaint);
    connect(view.horizontalScrollBar(), &QScrollBar::valueChanged, this, repaint);
    connect(&view.table(), &TableModel::totalsChanged, this, &TableTotals::refresh);
    refresh();
}

QSize TableTotals::sizeHint() const { return {0, rowHeight(space::row, fontOf(FontRole::Emphasis))}; }

QString TableTotals::text(int column) const {
    const TableModel& table = m_view.table();
    if (column == 0) return table.figures().totalName;
    const auto total = table.columns().total(column);
    return total ? numberText(*total, table.columns().format(column), QLocale()) : table.columns().totalText(column);
}

void TableTotals::refresh() {
    const TableModel& table = m_view.table();
    setVisible(!table.figures().totalName.isEmpty() && table.shownRowCount() > 0);
    QStringList words;
    for (int column = 0; column < table.columnCount(); ++column)
        if (const QString figure = text(column); !figure.isEmpty())
            words << (column == 0
                          ? figure
                          : table.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + u' ' + figure);
    setAccessibleName(words.join(QStringLiteral(", ")));
    update();
}

QRect TableTotals::cellOf(int column) const {
    const QHeaderView* header = m_view.header();
    return {header->sectionViewportPosition(column), 1, header->sectionSize(column), height() - 1};
}

void TableTotals::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().alternateBase());
    painter.fillRect(QRect(0, 0, width(), 1), colors.text3);
    painter.setPen(colors.text);
    const TableModel& table = m_view.table();
    for (int column = 0; column < table.columnCount(); ++column) {
        if (m_view.isColumnHidden(column)) continue;
        QFont font = column == 0 ? fontOf(FontRole::Emphasis) : numberFont();
        font.setWeight(QFont::DemiBold);
        painter.setFont(font);
        const QRect cell = cellOf(column);
        if (column == 0) {
            const QRect place = cell.adjusted(space::cell, 0, -space::cell, 0);
            painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(text(0), Qt::ElideMiddle, place.width()));
        } else if (const auto total = table.columns().total(column)) {
            const NumberFormat& format = table.columns().format(column);
            paintNumber(painter, cell, {text(column), format.decimals - decimalsOf(*total, format)});
        } else if (const QString words = table.columns().totalText(column); !words.isEmpty()) {
            painter.setFont(fontOf(FontRole::Emphasis));
            const bool isText =
                table.figures().columns[static_cast<std::size_t>(column)].head.kind == core::CellKind::Text;
            painter.drawText(cell.adjusted(space::cell, 0, -space::cell, 0),
                             (isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextSingleLine, words);
        }
    }
}

bool TableTotals::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int column = m_view.header()->logicalIndexAt(help->pos().x());
        const core::Cell total = column > 0 ? m_view.table().columns().exactTotal(column) : core::Cell();
        if (numberOf(total))
            QToolTip::showText(help->globalPos(),
                               exactText(total, m_view.table().columns().format(column).kind, QLocale()), this);
        else if (const QString tip = column > 0 ? m_view.table().columns().totalTip(column) : QString(); !tip.isEmpty())
            QToolTip::showText(help->globalPos(), tipText(tip), this);
        return true;
    }
    if (event->type() == QEvent::FontChange) updateGeometry();
    return QWidget::event(event);
}

TableFrame::TableFrame(const QString& settingsKey, QWidget* parent)
    : QWidget(parent),
      m_filterRow(new QWidget(this)),
      m_filter(new QLineEdit(m_filterRow)),
      m_regex(new QToolButton(m_filterRow)),
      m_filterError(new QLabel(m_filterRow)),
      m_stack(new QStackedWidget(this)),
      m_view(new TableView(settingsKey, m_stack)),
      m_message(new EmptyMessage(m_stack)),
      m_totals(new TableTotals(*m_view, this)) {
    setLayoutDirection(Qt::LeftToRight);  // figures and time run from left to right in every language
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_filterError->setObjectName(QStringLiteral("filterError"));
    m_regex->setObjectName(QStringLiteral("regex"));
    m_regex->setCheckable(true);
    m_regex->setText(QStringLiteral(".*"));
    auto* row = new QHBoxLayout(m_filterRow);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->addWidget(m_filter, 1);
    row->addWidget(m_regex);
    row->addWidget(m_filterError);
    m_filterRow->hide();
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_message);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_filterRow);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_totals);
    layout->addStretch();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_view);
    retranslate();
    connect(m_filter, &QLineEdit::textChanged, this, &TableFrame::applyFilter);
    connect(m_regex, &QToolButton::toggled, this, &TableFrame::applyFilter);
    connect(m_view, &TableView::filterRequested, this, &TableFrame::openFilter);
    connect(m_view, &QTreeView::expanded, this, &TableFrame::fitRows);
    connect(m_view, &QTreeView::collapsed, this, &TableFrame::fitRows);
    connect(&m_view->table(), &TableModel::totalsChanged, this, &TableFrame::fitRows);
    connect(m_view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &TableFrame::fitRows);
}

void TableFrame::retranslate() {
    m_filter->setPlaceholderText(tr("Show only names with…"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_regex->setToolTip(tr("Regular expression"));
    m_regex->setAccessibleName(tr("Regular expression"));
}

void TableFrame::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

// The view's scroll bar still emits signals during destruction, when this object is only a QWidget.
TableFrame::~TableFrame() { m_view->horizontalScrollBar()->disconnect(this); }

// The total row is directly below the last row of a short table, and at the bottom of a long one.
void TableFrame::fitRows() {
    const bool showsRows = m_stack->currentWidget() == m_view;
    m_stack->setMaximumHeight(showsRows ? m_view->contentHeight() : QWIDGETSIZE_MAX);
}

void TableFrame::setMessage(const QString& title, const QString& hint, std::vector<MessageButton> buttons) {
    m_message->setText(title, hint, std::move(buttons));
    QWidget* shown = title.isEmpty() ? static_cast<QWidget*>(m_view) : m_message;
    if (m_stack->currentWidget() != shown) m_stack->setCurrentWidget(shown);
    fitRows();
}

void TableFrame::openFilter() {
    m_filterRow->show();
    m_filter->setFocus();
    m_filter->selectAll();
}

void TableFrame::closeFilter() {
    m_filter->clear();
    m_filterRow->hide();
    m_view->setFocus();
}

// While the user types an invalid pattern, the last valid one stays in effect.
void TableFrame::applyFilter() {
    const QString error = m_view->table().setFilter({m_filter->text(), m_regex->isChecked()});
    m_filterError->setText(error);
    const Notice& wrong = tokensOf(palette()).error;
    QPalette field = palette();
    if (!error.isEmpty()) {
        field.setColor(QPalette::Base, wrong.fill);
        field.setColor(QPalette::WindowText, wrong.text);
    }
    m_filter->setPalette(field);
    m_filterError->setPalette(field);
}

bool TableFrame::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isPress = event->type() == QEvent::KeyPress;
        if (key == Qt::Key_Escape) {
            if (isPress) closeFilter();
            event->accept();
            return true;
        }
        if (isPress && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down)) {
            m_view->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ui
