// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/roofline_layout.h"

#include "ui/format/quantity.h"
#include "ui/theme/tokens.h"

#include <QCoreApplication>
#include <QFontMetrics>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {
namespace {

/// The translation context of the chart.
struct RooflineText {
    Q_DECLARE_TR_FUNCTIONS(RooflineChart)
};

constexpr double maxRadius = 15, minRadius = 3;  // pixels
constexpr double dotReach = 3;
constexpr double beyond = 2.5;        // factor between the outermost values and the end of an axis
constexpr double minSpan = 100;       // factor between the ends of an axis
constexpr double minVisible = 0.02;   // fraction of a plot
constexpr double trafficShare = 0.3;  // of the width
constexpr int minPlot = 24;
constexpr std::size_t maxLabels = 8;

LogRange rangeOf(const std::vector<double>& values) {
    if (values.empty()) return {};
    const auto [least, most] = std::ranges::minmax(values);
    LogRange range{least / beyond, most * beyond};
    if (const double missing = minSpan / (range.to / range.from); missing > 1) {
        range.from /= std::sqrt(missing);
        range.to *= std::sqrt(missing);
    }
    return range;
}

LogRange visible(const LogRange& whole, double from, double to) { return {whole.at(from), whole.at(to)}; }

RooflinePart partShowing(const RooflineDot& dot) {
    return dot.flopRate > 0 ? RooflinePart::Matrix : RooflinePart::Traffic;
}

/// The plot with the ranges of all that it must show: its dots, and its roofs to beyond where they meet.
RooflinePlot wholePlot(const RooflineModel& model, RooflinePart part) {
    std::vector<double> x, y;
    for (const RooflineDot& dot : model.dots)
        if (partShowing(dot) == part) {
            x.push_back(dot.x());
            y.push_back(dot.y());
        }
    for (const RooflineDevice& device : model.devices) {
        if (part == RooflinePart::Traffic && device.bandwidth > 0) y.push_back(device.bandwidth);
        if (part == RooflinePart::Traffic) continue;
        for (const RooflineRoof& roof : device.roofs) {
            y.push_back(roof.flopRate);
            if (device.bandwidth > 0) x.push_back(roof.flopRate / device.bandwidth);
        }
    }
    return {{}, rangeOf(x), rangeOf(y)};
}

bool has(const RooflineModel& model, RooflinePart part) {
    return std::ranges::any_of(model.dots, [part](const RooflineDot& dot) { return partShowing(dot) == part; });
}

void setAreas(RooflineLayout& layout, const RooflineModel& model, const QRect& rect, const QFontMetrics& metrics) {
    const int left = metrics.horizontalAdvance(QStringLiteral("10,000")) + space::cell + space::icon;
    const int above = metrics.height() + space::icon, below = 2 * metrics.height() + space::cell;
    const bool hasMatrix = has(model, RooflinePart::Matrix), hasTraffic = has(model, RooflinePart::Traffic);
    const int traffic = !hasTraffic ? 0 : hasMatrix ? static_cast<int>(rect.width() * trafficShare) : rect.width();
    const auto areaOf = [&](int from, int width) {
        const QRect area(from + left, rect.top() + above, width - left - space::chart, rect.height() - above - below);
        return area.width() < minPlot || area.height() < minPlot ? QRect() : area;
    };
    layout.plots[0].area = hasMatrix ? areaOf(rect.left(), rect.width() - traffic) : QRect();
    layout.plots[1].area = hasTraffic ? areaOf(rect.left() + rect.width() - traffic, traffic) : QRect();
}

/// Adds the roofs of a device. They begin where the memory's roof reaches them, which may be outside of the view.
void placeRoofsOf(RooflineLayout& layout, const RooflineDevice& device, double aside) {
    const RooflinePlot &matrix = layout.plots[0], &traffic = layout.plots[1];
    const double memory = device.bandwidth;
    const auto add = [&](RooflinePart part, const QLineF& line, const QString& name, bool isMemory, bool isStrong) {
        const QString whole = device.letter.isEmpty() ? name : device.letter + u' ' + name;
        layout.roofs.push_back({part, line, whole, isMemory, isStrong, device.color, aside});
    };
    const QString memoryName = RooflineText::tr("memory %1 GB/s").arg(rateText(memory, 1e9));
    const auto beginOf = [&](double rate) { return memory > 0 ? rate / memory : matrix.x.from; };
    if (!matrix.area.isEmpty()) {
        for (const RooflineRoof& roof : device.roofs) {
            const double begin = beginOf(roof.flopRate);
            add(RooflinePart::Matrix,
                {matrix.place(begin, roof.flopRate), matrix.place(std::max(matrix.x.to, begin), roof.flopRate)},
                roof.name + u' ' + rateText(roof.flopRate, 1e12), false, &roof == &device.roofs.front());
        }
        const double end = device.roofs.empty() ? matrix.x.to : beginOf(device.roofs.front().flopRate);
        const double begin = std::min(matrix.x.from, end);
        if (memory > 0)
            add(RooflinePart::Matrix, {matrix.place(begin, begin * memory), matrix.place(end, end * memory)},
                memoryName, true, true);
    }
    if (!traffic.area.isEmpty() && memory > 0)
        add(RooflinePart::Traffic, {traffic.place(traffic.x.from, memory), traffic.place(traffic.x.to, memory)},
            memoryName, true, true);
}

void placeRoofs(RooflineLayout& layout, const RooflineModel& model, const QFontMetrics& metrics) {
    double aside = 0;
    for (const RooflineDevice& device : model.devices) {
        const std::size_t first = layout.roofs.size();
        placeRoofsOf(layout, device, aside);
        int widest = 0;
        for (std::size_t i = first; i < layout.roofs.size(); ++i)
            widest = std::max(widest, metrics.horizontalAdvance(layout.roofs[i].name));
        aside += widest + space::group;
    }
}

void placeDots(RooflineLayout& layout, const RooflineModel& model) {
    double most = 0;
    for (const RooflineDot& dot : model.dots)
        most = std::max(most, dot.time);
    for (const RooflineDot& dot : model.dots) {
        const RooflinePlot& plot = layout.plot(partShowing(dot));
        const double size = most > 0 ? maxRadius * std::sqrt(dot.time / most) : 0;
        PlacedDot placed{partShowing(dot), plot.place(dot.x(), dot.y()), std::max(size, minRadius)};
        placed.isVisible = QRectF(plot.area).contains(placed.center);
        layout.dots.push_back(placed);
    }
}

QRect dotBox(const PlacedDot& dot) {
    return QRectF(dot.center.x() - dot.radius, dot.center.y() - dot.radius, 2 * dot.radius, 2 * dot.radius)
        .toAlignedRect();
}

/// Labels the dots with most time, to the right or the left, where the label covers neither a dot nor another label.
void placeLabels(RooflineLayout& layout, const RooflineModel& model, const QFontMetrics& metrics) {
    std::vector<std::size_t> order(layout.dots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t dot) { return model.dots[dot].time; });
    const auto isFree = [&](const QRect& rect, const QRect& area) {
        return area.contains(rect) &&
               std::ranges::none_of(layout.labels, [&](const auto& label) { return label.rect.intersects(rect); }) &&
               std::ranges::none_of(
                   layout.dots, [&](const PlacedDot& dot) { return dot.isVisible && dotBox(dot).intersects(rect); });
    };
    for (const std::size_t dot : order) {
        if (layout.labels.size() == maxLabels) return;
        const PlacedDot& placed = layout.dots[dot];
        if (!placed.isVisible || model.dots[dot].name.isEmpty()) continue;
        const QRect box = dotBox(placed).adjusted(-space::icon, 0, space::icon, 0);
        const int width = metrics.horizontalAdvance(model.dots[dot].name) + 1;
        const int top = box.center().y() - metrics.height() / 2;
        for (const int left : {box.right() + 1, box.left() - width}) {
            const QRect rect(left, top, width, metrics.height());
            if (!isFree(rect, layout.plot(placed.part).area)) continue;
            layout.labels.push_back({rect, model.dots[dot].name});
            break;
        }
    }
}

}  // namespace

double LogRange::part(double value) const { return std::log(value / from) / std::log(to / from); }

double LogRange::at(double part) const { return from * std::pow(to / from, part); }

RooflineView RooflineView::zoomed(double factor, QPointF at) const {
    const auto scaled = [factor](double& low, double& high, double middle) {
        const double width = std::clamp((high - low) / factor, minVisible, 1.0);
        low = std::clamp(middle - (middle - low) / (high - low) * width, 0.0, 1.0 - width);
        high = low + width;
    };
    RooflineView view = *this;
    scaled(view.left, view.right, left + at.x() * (right - left));
    scaled(view.bottom, view.top, bottom + at.y() * (top - bottom));
    return view;
}

RooflineView RooflineView::part(QPointF from, QPointF to) const {
    const auto cut = [](double& low, double& high, double start, double end) {
        const double width = high - low;
        const double size = std::clamp((end - start) * width, minVisible, 1.0);
        low = std::clamp(low + start * width, 0.0, 1.0 - size);
        high = low + size;
    };
    RooflineView view = *this;
    cut(view.left, view.right, std::min(from.x(), to.x()), std::max(from.x(), to.x()));
    cut(view.bottom, view.top, std::min(from.y(), to.y()), std::max(from.y(), to.y()));
    return view;
}

QPointF RooflinePlot::fractions(const QPointF& point) const {
    return {(point.x() - area.left()) / area.width(), (area.bottom() + 1 - point.y()) / area.height()};
}

QPointF RooflinePlot::place(double xValue, double yValue) const {
    return {area.left() + x.part(xValue) * area.width(), area.bottom() + 1 - y.part(yValue) * area.height()};
}

const RooflinePlot* RooflineLayout::plotAt(const QPointF& point) const {
    const auto found = std::ranges::find_if(
        plots, [&](const RooflinePlot& plot) { return !plot.area.isEmpty() && plot.area.contains(point.toPoint()); });
    return found == plots.end() ? nullptr : &*found;
}

int RooflineLayout::dotAt(const QPointF& point) const {
    int nearest = -1;
    double least = 0;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const double away = QLineF(dots[i].center, point).length();
        if (!dots[i].isVisible || away > dots[i].radius + dotReach || (nearest >= 0 && away >= least)) continue;
        nearest = static_cast<int>(i);
        least = away;
    }
    return nearest;
}

std::vector<int> RooflineLayout::dotsIn(const QRectF& rect) const {
    std::vector<int> inside;
    for (std::size_t i = 0; i < dots.size(); ++i)
        if (dots[i].isVisible && rect.contains(dots[i].center)) inside.push_back(static_cast<int>(i));
    return inside;
}

int RooflineLayout::next(int from, QPoint direction) const {
    if (from < 0 || from >= static_cast<int>(dots.size())) return from;
    int nearest = from;
    double least = 0;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const QPointF way = dots[i].center - dots[static_cast<std::size_t>(from)].center;
        const double along = way.x() * direction.x() + way.y() * direction.y();
        const double across = std::abs(way.x() * direction.y()) + std::abs(way.y() * direction.x());
        const double away = along + 2 * across;  // what is straight ahead is nearer
        if (!dots[i].isVisible || along <= 0 || (nearest != from && away >= least)) continue;
        nearest = static_cast<int>(i);
        least = away;
    }
    return nearest;
}

RooflineLayout rooflineLayout(const RooflineModel& model, const RooflineViews& views, const QRect& rect,
                              const QFontMetrics& labels) {
    RooflineLayout layout;
    for (std::size_t part = 0; part < rooflineParts; ++part) {
        RooflinePlot& plot = layout.plots[part];
        plot = wholePlot(model, static_cast<RooflinePart>(part));
        plot.x = visible(plot.x, views[part].left, views[part].right);
        plot.y = visible(plot.y, views[part].bottom, views[part].top);
    }
    setAreas(layout, model, rect, labels);
    placeRoofs(layout, model, labels);
    placeDots(layout, model);
    placeLabels(layout, model, labels);
    return layout;
}

QString rateText(double rate, double unit) {
    const double value = rate / unit;
    return QLocale().toString(value, 'f', value < 100 ? 1 : 0);
}

}  // namespace ui
