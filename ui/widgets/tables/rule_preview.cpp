// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/rule_preview.h"

#include "ui/theme/ink_painting.h"
#include "ui/widgets/tables/figure_delegate.h"

#include <QPainter>

namespace ui {

namespace {

int lineHeight() { return QFontMetrics(fontOf(FontRole::Body)).height() + space::icon; }

/// Paints one line of text, from both of its ends.
class Line {
public:
    Line(QPainter& painter, QRect rect) : m_painter(painter), m_rect(rect) {}

    void putRight(const QString& text, const QColor& color) {
        m_painter.setFont(numberFont());
        m_painter.setPen(color);
        m_painter.drawText(m_rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        m_rect.setRight(m_rect.right() - m_painter.fontMetrics().horizontalAdvance(text) - space::cell);
    }
    void put(const QString& text, const QFont& font, const QColor& color) {
        m_painter.setFont(font);
        m_painter.setPen(color);
        const QString shown = m_painter.fontMetrics().elidedText(text, Qt::ElideMiddle, m_rect.width());
        m_painter.drawText(m_rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        m_rect.setLeft(m_rect.left() + m_painter.fontMetrics().horizontalAdvance(shown) + space::cell);
    }
    void put(const ClassInk& ink) {
        paintSwatch(m_painter, m_rect, ink);
        m_rect.setLeft(m_rect.left() + space::swatch + space::swatchToText);
    }

private:
    QPainter& m_painter;
    QRect m_rect;
};

}  // namespace

void RulePreview::setContent(Content content) {
    m_content = std::move(content);
    QStringList words{m_content.title};
    for (const Move& move : m_content.moves)
        words << tr("%1 to %2: %3").arg(move.from, move.to, move.time);
    for (const Kernel& kernel : m_content.kernels)
        words << kernel.name;
    setAccessibleName(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int RulePreview::lineCount() const {
    return 1 + static_cast<int>(m_content.moves.size() + m_content.kernels.size()) + !m_content.more.isEmpty();
}

QSize RulePreview::sizeHint() const { return {0, lineCount() * lineHeight() + 2 * space::icon + 1}; }

void RulePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().alternateBase());
    painter.fillRect(QRect(0, 0, width(), 1), colors.line);
    int top = space::icon + 1;
    const auto nextLine = [&] {
        const QRect line(space::cell, top, width() - 2 * space::cell, lineHeight());
        top += lineHeight();
        return Line(painter, line);
    };
    const QFont body = fontOf(FontRole::Body), small = fontOf(FontRole::Small);
    nextLine().put(m_content.title, fontOf(FontRole::Emphasis), colors.text);
    for (const Move& move : m_content.moves) {
        Line line = nextLine();
        line.putRight(move.time, colors.text);
        line.put(move.fromInk);
        line.put(move.from, body, colors.text);
        line.put(QStringLiteral("→"), body, colors.text2);
        line.put(move.toInk);
        line.put(move.to, body, colors.text);
    }
    for (const Kernel& kernel : m_content.kernels) {
        Line line = nextLine();
        line.putRight(kernel.time, colors.text2);
        line.put(kernel.name, small, colors.text2);
    }
    if (!m_content.more.isEmpty()) nextLine().put(m_content.more, small, colors.text2);
}

}  // namespace ui
