// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline and its positions in a widget. Matrix work has FLOP/s over FLOP per byte, below the roofs of its types and
// of the memory; other work has no FLOP, and gets a plot of its own with B/s over bytes, below the roof of the memory.
// Dots may be of several devices, each with roofs of its own.
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
    QString name;  ///< empty: it gets no label
    QString text;  ///< for the tooltip and screen readers
    std::size_t device = 0;
    int mate = -1;  ///< the dot of the same work on another device; -1: none

    double x() const { return flopRate > 0 ? flopRate / byteRate : bytes; }
    double y() const { return flopRate > 0 ? flopRate : byteRate; }
};

/// The peak rate of a type, or of several types that have the same one.
struct RooflineRoof {
    QString name;
    double flopRate = 0;
};

struct RooflineDevice {
    std::vector<RooflineRoof> roofs;  ///< the highest first
    double bandwidth = 0;             ///< of the memory, B/s; 0: unknown
    QString letter = {};              ///< before the names of its roofs; empty: it is the only device
    QColor color = {};                ///< of its roofs; not set: that of texts
};

struct RooflineModel {
    std::vector<RooflineDot> dots;  ///< all of them have bytes
    std::vector<RooflineDevice> devices = {};

    double bandwidthOf(const RooflineDot& dot) const {
        return dot.device < devices.size() ? devices[dot.device].bandwidth : 0;
    }
    /// Returns whether the dot is above the memory's roof, because its data came from a cache.
    bool isOverMemory(const RooflineDot& dot) const { return bandwidthOf(dot) > 0 && dot.byteRate > bandwidthOf(dot); }
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

    /// Returns the part of the view between two points, which are fractions of it.
    RooflineView part(QPointF from, QPointF to) const;
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
    /// The fractions of its width and height at a point of the widget.
    QPointF fractions(const QPointF& point) const;
};

/// A roof; only the part within the area of its plot is visible.
struct RoofLine {
    RooflinePart part = RooflinePart::Matrix;
    QLineF line;
    QString name;  ///< with the rate
    bool isMemory = false;
    bool isStrong = false;  ///< of the memory, or the highest of its device
    QColor color = {};      ///< as RooflineDevice
    double aside = 0;       ///< how far its name is moved along the line, for those of other devices, in pixels
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
    /// The visible dots in a rectangle.
    std::vector<int> dotsIn(const QRectF& rect) const;
    /// The nearest visible dot in a direction (one of the coordinates is 0); `from` itself if there is none.
    int next(int from, QPoint direction) const;
};

/// `labels` is the font of all texts.
RooflineLayout rooflineLayout(const RooflineModel& model, const RooflineViews& views, const QRect& rect,
                              const QFontMetrics& labels);

/// "989", "3,350", "66.9": the rate in units of 10^12 or 10^9.
QString rateText(double rate, double unit);

}  // namespace ui
