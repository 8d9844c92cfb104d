// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segments.h"

#include "ui/theme/tokens.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>

namespace ui {
namespace {

/// A button of the row. The first and the last have rounded corners; adjacent buttons share an edge.
class Segment : public QAbstractButton {
public:
    Segment(bool isFirst, bool isLast, QWidget* parent)
        : QAbstractButton(parent), m_isFirst(isFirst), m_isLast(isLast) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    void setLast(bool isLast) {
        m_isLast = isLast;
        update();
    }
    QSize sizeHint() const override {
        // Reserves room for the bold text of the checked state, so that checking a button does not move the others.
        const QFontMetrics metrics(fontOf(FontRole::Emphasis));
        return {metrics.horizontalAdvance(text()) + 2 * space::chart, std::max(space::control, metrics.height() + 8)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Tokens& colors = tokensOf(palette());
        const QColor plain = underMouse() && isEnabled() ? colors.hover : colors.field;
        painter.setRenderHint(QPainter::Antialiasing);
        // Extends beyond the joined sides, where it is clipped and the adjacent button continues.
        const QRectF box = QRectF(rect()).adjusted(m_isFirst ? 0.5 : -space::radius - 0.5, 0.5,
                                                   m_isLast ? -0.5 : space::radius + 0.5, -0.5);
        painter.setPen(colors.edge);
        painter.setBrush(isChecked() ? colors.selection : plain);
        painter.drawRoundedRect(box, space::radius, space::radius);
        if (!m_isFirst) painter.fillRect(QRectF(0, 1, 1, height() - 2), colors.edge);
        if (hasFocus()) {
            painter.setPen(QPen(colors.focus, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), 2, 2);
        }
        painter.setFont(fontOf(isChecked() ? FontRole::Emphasis : FontRole::Body));
        painter.setPen(isEnabled() ? colors.text : colors.text3);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextShowMnemonic, text());
    }

private:
    bool m_isFirst, m_isLast;
};

}  // namespace

Segments::Segments(int count, QWidget* parent) : QWidget(parent) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    for (int i = 0; i < count; ++i) {
        auto* button = new Segment(i == 0, i == count - 1, this);
        m_group.addButton(button, i);
        layout->addWidget(button);
    }
    m_group.setExclusive(true);
    m_group.button(0)->setChecked(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&m_group, &QButtonGroup::idClicked, this, &Segments::chosen);
}

void Segments::setTexts(const QStringList& texts) {
    for (int i = 0; i < texts.size(); ++i) {
        m_group.button(i)->setText(texts[i]);
        m_group.button(i)->updateGeometry();
    }
}

void Segments::setShown(int index, bool isShown) {
    m_group.button(index)->setHidden(!isShown);
    Segment* last = nullptr;
    for (int i = 0; QAbstractButton* const button = m_group.button(i); ++i) {
        auto* const segment = static_cast<Segment*>(button);
        segment->setLast(false);
        if (!segment->isHidden()) last = segment;
    }
    if (last) last->setLast(true);
}

void Segments::setCurrent(int index) {
    if (QAbstractButton* button = m_group.button(index)) return button->setChecked(true);
    m_group.setExclusive(false);  // otherwise Qt keeps one button checked
    if (QAbstractButton* checked = m_group.checkedButton()) checked->setChecked(false);
    m_group.setExclusive(true);
}

}  // namespace ui
