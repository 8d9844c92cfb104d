// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/painted_texts.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

namespace tests {
namespace {

/// Records texts and ignores all else.
class TextEngine : public QPaintEngine {
public:
    explicit TextEngine(QSize size) : QPaintEngine(AllFeatures), m_area({}, QSizeF(size)) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF& baseline, const QTextItem& item) override {
        const QRectF place(baseline.x(), baseline.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        const QTransform transform = painter()->combinedTransform();
        const QRectF clip = painter()->hasClipping() ? transform.mapRect(painter()->clipBoundingRect()) : m_area;
        const QRectF mapped = transform.mapRect(place);
        texts.push_back({item.text(), mapped, mapped & clip & m_area});
    }
    Type type() const override { return User; }

    std::vector<PaintedText> texts;

private:
    QRectF m_area;
};

class TextDevice : public QPaintDevice {
public:
    explicit TextDevice(const QWidget& widget) : m_widget(widget), m_engine(widget.size()) {}

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const std::vector<PaintedText>& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return m_widget.width();
            case PdmHeight:
                return m_widget.height();
            case PdmDpiX:
            case PdmPhysicalDpiX:
                return m_widget.logicalDpiX();
            case PdmDpiY:
            case PdmPhysicalDpiY:
                return m_widget.logicalDpiY();
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            default:
                return QPaintDevice::metric(metric);
        }
    }

private:
    const QWidget& m_widget;
    mutable TextEngine m_engine;
};

}  // namespace

std::vector<PaintedText> paintedTexts(QWidget& widget) {
    TextDevice device(widget);
    widget.render(&device, {}, {}, QWidget::RenderFlags());
    return device.texts();
}

}  // namespace tests
