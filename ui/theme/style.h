// SPDX-License-Identifier: GPL-3.0-or-later
// The look of controls: Fusion's layout and behaviour, drawn flat with our tokens. A widget needs nothing but itself.
#pragma once

#include <QProxyStyle>

namespace ui {

/// A push button with this property set to true is filled with the accent: the one thing to do on a page.
inline constexpr char primaryProperty[] = "primary";

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    /// A label shows its text as it is written, where its maker does not say otherwise: names of files and kernels may
    /// look like HTML.
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
};

}  // namespace ui
