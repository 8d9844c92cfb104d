// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline and its positions in a widget. Matrix work has FLOP/s over FLOP per byte, below the roofs of its types and
// of the memory; other work has no FLOP, and gets a plot of its own with B/s over bytes, below the roof of the memory.
#pragma once

#include "ui/theme/class_ink.h"

#include <QLineF>
#include <QPointF>
#include <QRect>
#include <QString>

#include <array>
#include <cstdint>
#include <vector>

class QFontMetrics;

namespace ui {

struct RooflineDot {
    double flopRate = 0;  ///< FLOP/s; 0: it has no matrix work
    double byteRate = 0;  ///< B/s
    double bytes = 0;     ///< of one instance
    double time = 0;      ///< in total: the area of the dot
    ClassInk ink;
    QString name;
    QString text;  ///< for the tooltip and screen readers

    double x() const { return flopRate > 0 ? flopRate / byteRate : bytes; }
    double y() const { return flopRate > 0 ? flopRate : byteRate; }
};

/// The peak rate of a type, or of several types that have the same one.
struct RooflineRoof {
    QString name;
    double flopRate = 0;
};

struct RooflineModel {
    std::vector<RooflineDot> dots;    ///< all of them have bytes
    std::vector<RooflineRoof> roofs;  ///< the highest first
    double bandwidth = 0;             ///< of the memory, B/s; 0: unknown

    /// Returns whether the dot is above the memory's roof, because its data came from a cache.
    bool isOverMemory(const RooflineDot& dot) const { return bandwidth > 0 && dot.byteRate > bandwidth; }
};

/// The range of a logarithmic axis.
struct LogRange {
    double from = 1, to = 10;

    double part(double value) const;  ///< 0 at the start, 1 at the end
    double at(double part) const;
};

enum class RooflinePart : std::uint8_t { Matrix, Traffic };
constexpr std::size_t rooflineParts = 2;

/// The part of a plot that is visible, as fractions of all of it.
struct RooflineView {
    double left = 0, right = 1, bottom = 0, top = 1;

    /// Returns the view after zooming in by `factor` at a point; it never extends beyond the plot.
    RooflineView zoomed(double factor, QPointF at) const;
    bool isWhole() const { return *this == RooflineView{}; }
    bool operator==(const RooflineView&) const = default;
};
using RooflineViews = std::array<RooflineView, rooflineParts>;

/// One of both plots; its area is empty if it has no dots.
struct RooflinePlot {
    QRect area;
    LogRange x, y;

    QPointF place(double xValue, double yValue) const;
};

/// A roof; only the part within the area of its plot is visible.
struct RoofLine {
    RooflinePart part = RooflinePart::Matrix;
    QLineF line;
    QString name;  ///< with the rate
    bool isMemory = false;
};

struct PlacedDot {
    RooflinePart part = RooflinePart::Matrix;
    QPointF center;
    double radius = 0;
    bool isVisible = false;  ///< in view
};

struct RooflineLabel {
    QRect rect;
    QString text;
};

struct RooflineLayout {
    std::array<RooflinePlot, rooflineParts> plots;
    std::vector<RoofLine> roofs;
    std::vector<PlacedDot> dots;        ///< one for each dot of the model
    std::vector<RooflineLabel> labels;  ///< of the largest dots, where there is room

    const RooflinePlot& plot(RooflinePart part) const { return plots[static_cast<std::size_t>(part)]; }
    /// The plot at a point; null: there is none.
    const RooflinePlot* plotAt(const QPointF& point) const;
    /// The dot whose center is nearest, of those within reach of the point; -1: none.
    int dotAt(const QPointF& point) const;
    /// The nearest visible dot in a direction (one of the coordinates is 0); `from` itself if there is none.
    int next(int from, QPoint direction) const;
};

/// `labels` is the font of all texts.
RooflineLayout rooflineLayout(const RooflineModel& model, const RooflineViews& views, const QRect& rect,
                              const QFontMetrics& labels);

/// "989", "3,350", "66.9": the rate in units of 10^12 or 10^9.
QString rateText(double rate, double unit);

}  // namespace ui
