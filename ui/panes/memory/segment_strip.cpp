// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/segment_strip.h"

#include "ui/format/plain_text.h"
#include "ui/models/key_place.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/theme/tokens.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ui {
namespace {

constexpr int betweenGaps = 4;  // pixels: segments narrower than this are not told apart
constexpr double leastMark = 3;
constexpr double markedShade = 0.65;  // from the color of what is in use to that of texts

QColor mixed(const QColor& of, const QColor& with, double share) {
    const auto part = [&](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {part(of.red(), with.red()), part(of.green(), with.green()), part(of.blue(), with.blue())};
}

}  // namespace

SegmentStrip::SegmentStrip(QWidget* parent) : QWidget(parent) {
    setObjectName("memorySegments");
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize SegmentStrip::sizeHint() const { return {560, space::minHit + 2 * space::icon}; }

void SegmentStrip::setMoment(std::shared_ptr<const ShownMoment> moment) {
    m_moment = std::move(moment);
    m_chosen.reset();
    m_marked.clear();
    m_runs.clear();
    m_image = {};
    setAccessibleDescription(spokenValue());
    update();
}

// Gaps between runs that no pixel would show are left out, so that a frame never paints more than a few thousand.
void SegmentStrip::mark(const std::vector<std::uint32_t>& allocations) {
    constexpr std::int64_t parts = 8192;
    m_marked.clear();
    m_runs.clear();
    if (!isEmpty() && !allocations.empty()) {
        const core::SegmentMap& map = m_moment->segments;
        const std::vector<core::SegmentPiece>& pieces = map.pieces();
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (!std::ranges::binary_search(allocations, pieces[i].block)) continue;
            m_marked.push_back(i);
            const std::int64_t from = pieces[i].place, to = from + map.bytesOfPiece(i);
            if (m_runs.empty() || from - m_runs.back().second > map.bytes() / parts)
                m_runs.emplace_back(from, to);
            else
                m_runs.back().second = to;
        }
    }
    setAccessibleDescription(spokenValue());
    update();
}

bool SegmentStrip::isEmpty() const { return !m_moment || m_moment->segments.pieces().empty(); }

QRect SegmentStrip::bar() const { return rect().adjusted(space::chart, space::icon, -space::chart, -space::icon); }

double SegmentStrip::xOf(std::int64_t place) const {
    const double share = static_cast<double>(place) / static_cast<double>(m_moment->segments.bytes());
    return bar().left() + share * bar().width();
}

std::int64_t SegmentStrip::placeAt(double x) const {
    const double share = std::clamp((x - bar().left()) / std::max(1, bar().width()), 0.0, 1.0);
    const std::int64_t bytes = m_moment->segments.bytes();
    const double place = share * static_cast<double>(bytes);
    return place < static_cast<double>(bytes) ? static_cast<std::int64_t>(place) : bytes;
}

QString SegmentStrip::textAt(double x) const {
    const core::SegmentMap& map = m_moment->segments;
    const std::size_t first = map.pieceAt(placeAt(std::floor(x))), last = map.pieceAt(placeAt(std::floor(x) + 1));
    std::size_t largest = first;
    for (std::size_t i = first; i <= last; ++i)
        if (map.bytesOfPiece(i) > map.bytesOfPiece(largest)) largest = i;
    const QString text = pieceText(*m_moment, last - first < 2 ? map.pieceAt(placeAt(x)) : largest);
    if (last - first < 2) return text;
    return text + u'\n' + tr("and %Ln more at this pixel", nullptr, static_cast<int>(last - first));
}

QString SegmentStrip::spokenValue() const {
    if (isEmpty()) return tr("Nothing to show");
    QString all = segmentsText(*m_moment);
    if (!m_marked.empty()) {
        std::int64_t bytes = 0;
        for (const std::size_t piece : m_marked)
            bytes += m_moment->segments.bytesOfPiece(piece);
        all =
            tr("%1; marked: %2 in %Ln piece(s)", nullptr, static_cast<int>(m_marked.size())).arg(all, sizeText(bytes));
    }
    return m_chosen ? tr("%1; chosen: %2").arg(all, pieceText(*m_moment, *m_chosen)) : all;
}

void SegmentStrip::choose(std::size_t piece) {
    const core::SegmentMap& map = m_moment->segments;
    m_chosen = std::min(piece, map.pieces().size() - 1);
    setAccessibleDescription(spokenValue());
    const auto x = static_cast<int>(xOf(map.pieces()[*m_chosen].place));
    QToolTip::showText(mapToGlobal(QPoint(x, height())), tipText(pieceText(*m_moment, *m_chosen)), this);
    update();
}

// Kept until the size or the moment changes. A pixel costs the search for its place, however many blocks are in it.
QImage SegmentStrip::barImage() const {
    const core::SegmentMap& map = m_moment->segments;
    const Tokens& colors = tokensOf(palette());
    const double ratio = devicePixelRatioF();
    const int pixels = std::max(1, static_cast<int>(bar().width() * ratio));
    const int gap = std::max(1, static_cast<int>(ratio)), apart = static_cast<int>(betweenGaps * ratio);
    QImage image(pixels, 1, QImage::Format_RGB32);
    const auto place = [&](int pixel) { return placeAt(bar().left() + bar().width() * (pixel / double(pixels))); };
    auto* row = reinterpret_cast<QRgb*>(image.scanLine(0));
    std::uint32_t segment = map.pieces().front().segment;
    int begun = 0;  // the pixel at which the segment in view begins
    for (int i = 0; i < pixels; ++i) {
        const std::int64_t from = place(i), to = place(i + 1);
        const auto used = static_cast<double>(map.usedBefore(to) - map.usedBefore(from));
        row[i] = mixed(colors.line, colors.accent, to > from ? used / static_cast<double>(to - from) : 0).rgb();
        const std::uint32_t at = map.pieces()[map.pieceAt(from)].segment;
        if (at != segment && i - begun >= apart) {
            std::fill(row + i - gap, row + i, colors.base.rgb());
            begun = i;
        }
        segment = at;
    }
    return image;
}

void SegmentStrip::paintMarked(QPainter& painter) const {
    const Tokens& colors = tokensOf(palette());
    for (const auto& [from, to] : m_runs) {
        const double left = xOf(from), width = std::max(xOf(to) - left, leastMark);
        painter.fillRect(QRectF(left, bar().top(), width, bar().height()),
                         mixed(colors.accent, colors.text, markedShade));
    }
}

void SegmentStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), palette().base());
    if (isEmpty() || bar().isEmpty()) return;
    const Tokens& colors = tokensOf(palette());
    const int pixels = std::max(1, static_cast<int>(bar().width() * devicePixelRatioF()));
    if (m_image.width() != pixels) m_image = barImage();
    painter.drawImage(bar(), m_image);
    paintMarked(painter);
    const auto outline = [&](const QRectF& around, const QColor& color) {
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(around);
    };
    if (m_chosen) {
        const core::SegmentMap& map = m_moment->segments;
        const std::int64_t from = map.pieces()[*m_chosen].place;
        const double left = xOf(from), width = std::max(xOf(from + map.bytesOfPiece(*m_chosen)) - left, leastMark);
        outline(QRectF(left, bar().top(), width, bar().height()), colors.text);
    }
    if (hasFocus()) outline(QRectF(bar()).adjusted(-3, -3, 3, 3), colors.focus);
}

bool SegmentStrip::event(QEvent* event) {
    const auto type = event->type();
    if (type == QEvent::PaletteChange || type == QEvent::LanguageChange) m_image = {};
    if (type != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (!isEmpty() && bar().contains(help->pos()))
        QToolTip::showText(help->globalPos(), tipText(textAt(help->pos().x())), this);
    else
        QToolTip::hideText();
    return true;
}

void SegmentStrip::mousePressEvent(QMouseEvent* event) {
    if (isEmpty() || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    choose(m_moment->segments.pieceAt(placeAt(event->position().x())));
}

void SegmentStrip::keyPressEvent(QKeyEvent* event) {
    if (isEmpty()) return QWidget::keyPressEvent(event);
    const core::SegmentMap& map = m_moment->segments;
    const auto& segments = map.segments();
    const std::size_t at = m_chosen.value_or(0), segment = map.pieces()[at].segment;
    switch (keyByPlace(*event)) {
        case Qt::Key_Left:
            return choose(at - std::min<std::size_t>(at, 1));
        case Qt::Key_Right:
            return choose(m_chosen ? at + 1 : 0);
        case Qt::Key_PageUp:
            return choose(segments[segment - std::min<std::size_t>(segment, 1)].firstPiece);
        case Qt::Key_PageDown:
            return choose(segments[std::min(segment + 1, segments.size() - 1)].firstPiece);
        case Qt::Key_Home:
            return choose(0);
        case Qt::Key_End:
            return choose(map.pieces().size() - 1);
        default:
            return QWidget::keyPressEvent(event);
    }
}

}  // namespace ui
