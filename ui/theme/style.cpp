// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/style_drawing.h"
#include "ui/theme/tokens.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>

#include <algorithm>

namespace ui {
namespace {

bool isPrimary(const QWidget* widget) { return widget && widget->property(primaryProperty).toBool(); }

const char* branchIcon(const QStyleOption& option) {
    if (!(option.state & QStyle::State_Children)) return nullptr;
    if (option.state & QStyle::State_Open) return "down";
    return option.direction == Qt::RightToLeft ? "left" : "right";
}

void drawItemBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const Tokens& colors = tokensOf(option.palette);
    if (option.backgroundBrush.style() != Qt::NoBrush) painter->fillRect(option.rect, option.backgroundBrush);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, colors.selection);
    else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled))
        painter->fillRect(option.rect, colors.hover);
}

void drawRingInside(QPainter* painter, const QStyleOption& option) {
    painter->save();
    painter->setPen(QPen(tokensOf(option.palette).focus, 2));
    painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    painter->restore();
}

void drawFrame(QPainter* painter, const QStyleOption& option, const QColor& color) {
    // A pen would be centered on its line, leaving the last row of pixels empty on a screen with double resolution.
    for (const QRect& side : QRegion(option.rect) - option.rect.adjusted(1, 1, -1, -1))
        painter->fillRect(side, color);
}

// The base style cuts off an entry for which its box is too narrow. One that just fits is not touched.
QStyleOptionComboBox elidedChoice(const Style& style, const QStyleOptionComboBox& box, const QWidget* widget) {
    QStyleOptionComboBox elided = box;
    const QRect field = style.subControlRect(QStyle::CC_ComboBox, &box, QStyle::SC_ComboBoxEditField, widget);
    const int icon = box.currentIcon.isNull() ? 0 : box.iconSize.width() + space::icon;
    const int room = field.width() - icon;
    if (box.fontMetrics.horizontalAdvance(box.currentText) > room)
        elided.currentText = box.fontMetrics.elidedText(box.currentText, Qt::ElideMiddle, room - 2);
    return elided;
}

}  // namespace

Style::Style() : QProxyStyle("fusion") {}

void Style::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    auto* label = qobject_cast<QLabel*>(widget);
    // Tooltips keep automatic detection of their text format: those of the timeline are tables.
    if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
        label->setTextFormat(Qt::PlainText);
}

namespace {

/// The base style derives the edge of a check box from the window's color; on a dark window it would be invisible.
QStyleOptionButton withSeenEdge(const QStyleOption& option) {
    QStyleOptionButton seen;
    if (const auto* box = qstyleoption_cast<const QStyleOptionButton*>(&option)) seen = *box;
    constexpr int percent = 140;  // compensates the darkening of the base style
    seen.palette.setColor(QPalette::Window, tokensOf(option.palette).edge.lighter(percent));
    return seen;
}

}  // namespace

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    const Tokens& colors = tokensOf(option->palette);
    switch (element) {
        case PE_PanelButtonCommand:
            return drawButtonPanel(painter, *option, isPrimary(widget));
        case PE_PanelButtonTool:
            return drawToolButtonPanel(painter, *option);
        case PE_PanelLineEdit:
            if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
                drawField(painter, *option, colors.field, colors.edge);
            else
                painter->fillRect(option->rect, option->palette.base());
            return;
        case PE_FrameFocusRect:
            // Buttons and fields show the focus in their edge.
            if (qobject_cast<const QAbstractItemView*>(widget)) drawRingInside(painter, *option);
            return;
        case PE_IndicatorCheckBox:
            return QProxyStyle::drawPrimitive(element, std::data({withSeenEdge(*option)}), painter, widget);
        case PE_IndicatorArrowDown:
            return drawArrow(painter, *option, option->rect, "down");
        case PE_IndicatorArrowUp:
            return drawArrow(painter, *option, option->rect, "up");
        case PE_IndicatorArrowLeft:
            return drawArrow(painter, *option, option->rect, "left");
        case PE_IndicatorArrowRight:
            return drawArrow(painter, *option, option->rect, "right");
        case PE_IndicatorHeaderArrow: {
            const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
            const bool up = header && header->sortIndicator == QStyleOptionHeader::SortUp;
            return drawArrow(painter, *option, option->rect, up ? "up" : "down");
        }
        case PE_IndicatorBranch:
            if (const char* name = branchIcon(*option)) drawArrow(painter, *option, option->rect, name);
            return;
        case PE_PanelItemViewItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
                drawItemBackground(painter, *item);
            return;
        case PE_PanelStatusBar:
            return painter->fillRect(QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)), colors.line);
        case PE_PanelItemViewRow:
            return;  // painted cell by cell
        case PE_Frame:
            return drawFrame(painter, *option, colors.line);
        case PE_FrameMenu:
            return drawFrame(painter, *option, colors.edge);  // menus often open over an area of the same color
        case PE_PanelMenu:
            return painter->fillRect(option->rect, colors.base);
        case PE_FrameTabBarBase:
        case PE_FrameStatusBarItem:
        case PE_PanelMenuBar:
        case PE_IndicatorDockWidgetResizeHandle:
            return;
        default:
            return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
    const Tokens& colors = tokensOf(option->palette);
    switch (element) {
        case CE_PushButtonLabel:
            if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
                button && isPrimary(widget) && (option->state & State_Enabled)) {
                QStyleOptionButton onAccent = *button;
                onAccent.palette.setColor(QPalette::ButtonText, colors.onAccent);
                return QProxyStyle::drawControl(element, &onAccent, painter, widget);
            }
            break;
        case CE_ComboBoxLabel:
            if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option); box && !box->editable) {
                const QStyleOptionComboBox elided = elidedChoice(*this, *box, widget);
                return QProxyStyle::drawControl(element, &elided, painter, widget);
            }
            break;
        case CE_MenuBarItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
                return drawMenuBarItem(painter, *item);
            break;
        case CE_MenuBarEmptyArea:
            return painter->fillRect(option->rect, colors.chrome);
        case CE_ToolBar:
            painter->fillRect(option->rect, colors.chrome);
            return painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                                     colors.line);
        case CE_HeaderSection:
        case CE_HeaderEmptyArea:
            return drawHeaderSection(painter, *option);
        case CE_TabBarTabShape:
            return drawTab(painter, *option);
        case CE_ProgressBarGroove:
            return;
        case CE_ProgressBarContents:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
                return drawProgress(painter, *bar);
            break;
        case CE_Splitter:
            return;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
    const Tokens& colors = tokensOf(option->palette);
    const auto part = [&](SubControl sub) { return proxy()->subControlRect(control, option, sub, widget); };
    const QColor edge = option->state & State_Enabled ? colors.edge : colors.line;
    switch (control) {
        case CC_ComboBox:
            drawField(painter, *option, option->state & State_MouseOver ? colors.hover : colors.field, edge);
            return drawArrow(painter, *option, part(SC_ComboBoxArrow), "down");
        case CC_SpinBox:
            drawField(painter, *option, colors.field, edge);
            drawArrow(painter, *option, part(SC_SpinBoxUp), "up");
            return drawArrow(painter, *option, part(SC_SpinBoxDown), "down");
        case CC_ToolButton:
            if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
                // Our icons indicate that there is a menu; an arrow in the corner would be redundant.
                QStyleOptionToolButton plain = *button;
                plain.features &= ~QStyleOptionToolButton::HasMenu;
                return QProxyStyle::drawComplexControl(control, &plain, painter, widget);
            }
            break;
        case CC_ScrollBar:
            if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option))
                return drawScrollBar(painter, *bar, part(SC_ScrollBarSlider));
            break;
        default:
            break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_DockWidgetSeparatorExtent:
        case PM_SplitterWidth:
            return 4;
        case PM_ScrollBarExtent:
            return 12;
        case PM_SmallIconSize:
        case PM_ToolBarIconSize:
        case PM_ButtonIconSize:
            return space::iconSize;
        case PM_DefaultFrameWidth:
        case PM_MenuPanelWidth:
            return 1;
        case PM_ToolBarItemSpacing:
            return space::icon;
        case PM_ToolBarFrameWidth:
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
        case PM_TabBarTabShiftVertical:
        case PM_TabBarBaseOverlap:
        case PM_DockWidgetFrameWidth:
            return 0;
        case PM_MenuVMargin:
        case PM_MenuBarHMargin:
        case PM_MenuBarItemSpacing:
            return space::icon;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returned) const {
    switch (hint) {
        case SH_EtchDisabledText:
        case SH_DialogButtonBox_ButtonsHaveIcons:
        case SH_ComboBox_Popup:
            return 0;
        case SH_ToolTip_WakeUpDelay:
            return 400;
        case SH_ItemView_ShowDecorationSelected:
            return 1;
        default:
            return QProxyStyle::styleHint(hint, option, widget, returned);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
        case CT_PushButton:
            // The base style sets a minimum width that is meant for dialogs.
            result.setWidth(std::max(size.width() + 2 * space::chart, space::control));
            result.setHeight(std::max(size.height() + 8, space::control));
            return result;
        case CT_SpinBox:
            // The base style adds room for a frame that is not drawn.
            result.setHeight(std::max(option->fontMetrics.height() + 8, space::control));
            return result;
        case CT_ComboBox:
        case CT_LineEdit:
        case CT_ToolButton:
            result.setHeight(std::max(result.height(), space::control));
            return result;
        default:
            return result;
    }
}

}  // namespace ui
