// SPDX-License-Identifier: GPL-3.0-or-later
// The style of controls: Fusion's layout and behavior, drawn flat with our tokens. Widgets need no further setup.
#pragma once

#include <QProxyStyle>

namespace ui {

/// A push button with this property set to true has the accent color: it is the main action of a page.
inline constexpr char primaryProperty[] = "primary";

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    /// Makes labels show plain text unless their creator chose a format, since names of files and kernels may look like
    /// HTML.
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
