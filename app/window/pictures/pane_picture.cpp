// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pictures/pane_picture.h"

#include "app/window/pictures/figure_pose.h"

#include <QApplication>
#include <QBuffer>
#include <QLayout>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSvgGenerator>
#include <QWidget>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace app {
namespace {

QPalette paletteFor(const QWidget& widget, const PictureLook& look) {
    QPalette palette =
        look.theme || look.ground == PictureGround::White
            ? ui::paletteOf(ui::tokens(look.ground == PictureGround::White ? ui::Theme::Light : *look.theme))
            : widget.palette();
    if (look.ground == PictureGround::Theme) return palette;
    for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
        QColor color = look.ground == PictureGround::White ? QColor(Qt::white) : palette.color(role);
        if (look.ground == PictureGround::Transparent) color.setAlpha(0);
        palette.setColor(role, color);
    }
    return palette;
}

bool changesPalette(const PictureLook& look) { return look.theme || look.ground != PictureGround::Theme; }

/// Changes the size and palette of a widget for a picture, until the end of the scope.
class TemporaryLook {
public:
    TemporaryLook(QWidget& widget, const PictureLook& look)
        : m_widget(widget),
          m_size(widget.size()),
          m_least(widget.minimumSize()),
          m_changesPalette(changesPalette(look)) {
        // The surrounding layout would reset the size at once.
        if (QWidget* parent = widget.parentWidget(); parent && !widget.isWindow()) m_around = parent->layout();
        for (QScrollBar* bar : widget.findChildren<QScrollBar*>())
            m_scrolled.emplace_back(bar, bar->value());
        if (m_changesPalette) widget.setPalette(paletteFor(widget, look));
        const QSize size(look.size.width(), std::max(look.size.height() - heightOf(look.caption), 1));
        if (!look.size.isEmpty() && size != m_size) resize(size, {0, 0});
        if (!look.isFigure()) return;
        m_figure.emplace(widget);  // of this size: another one may have other controls
        resize(widget.size(), {0, 0});
        if (look.size.isEmpty()) resize(m_size + QSize(0, missingHeight(widget)), {0, 0});
    }
    TemporaryLook(const TemporaryLook&) = delete;
    TemporaryLook& operator=(const TemporaryLook&) = delete;
    ~TemporaryLook() {
        if (m_changesPalette) m_widget.setPalette(QPalette());
        const bool wasFigure = m_figure.has_value();
        m_figure.reset();
        if (wasFigure || m_widget.size() != m_size) resize(m_size, m_least);
        for (const auto& [bar, value] : m_scrolled)
            bar->setValue(value);
    }

private:
    void resize(QSize size, QSize least) {
        if (m_around) m_around->setEnabled(false);
        m_widget.setMinimumSize(least);
        m_widget.resize(size);
        // Charts do their layout on these events; fields that thereby wrap into more or fewer rows request one more.
        for (int round = 0; round < 2; ++round)
            QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        if (m_around) m_around->setEnabled(true);
    }

    QWidget& m_widget;
    QSize m_size, m_least;
    bool m_changesPalette;
    std::optional<FigurePose> m_figure;
    QLayout* m_around = nullptr;
    std::vector<std::pair<QScrollBar*, int>> m_scrolled;
};

QSize sizeOf(const QWidget& widget, const PictureLook& look) {
    return widget.size() + QSize(0, heightOf(look.caption));
}

void drawCaption(QPainter& painter, const QWidget& widget, const PictureLook& look) {
    if (!look.isFigure()) return;
    PictureCaption caption = look.caption;
    const QString cut = cutRowsText(widget);
    if (!cut.isEmpty()) caption.whole = caption.whole.isEmpty() ? cut : cut + QStringLiteral(" · ") + caption.whole;
    paintCaption(painter, widget.width(), caption, widget.palette());
}

std::string drawnAsSvg(QWidget& widget, const PictureLook& look) {
    QByteArray svg;
    QBuffer buffer(&svg);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sizeOf(widget, look));
    generator.setViewBox(QRect({0, 0}, sizeOf(widget, look)));
    generator.setResolution(widget.logicalDpiX());
    QPainter painter(&generator);
    const QColor ground = widget.palette().color(QPalette::Window);
    if (ground.alpha() > 0) painter.fillRect(QRect({0, 0}, sizeOf(widget, look)), ground);
    drawCaption(painter, widget, look);
    widget.render(&painter, QPoint(0, heightOf(look.caption)), {}, QWidget::DrawChildren);
    painter.end();
    return svg.toStdString();
}

}  // namespace

QImage pictureOf(QWidget& widget, const PictureLook& look) {
    const TemporaryLook posing(widget, look);
    const QColor ground = widget.palette().color(QPalette::Window);
    const auto format = ground.alpha() < 255 ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32;
    QImage picture(sizeOf(widget, look) * look.scale, format);
    picture.setDevicePixelRatio(look.scale);
    picture.fill(ground);
    QPainter painter(&picture);
    drawCaption(painter, widget, look);
    painter.end();
    widget.render(&picture, QPoint(0, heightOf(look.caption)), {}, QWidget::DrawChildren);
    return picture;
}

core::Result<std::string> pngOf(const QImage& picture) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (picture.isNull() || !picture.save(&buffer, "PNG"))
        return core::Error{core::ErrorKind::Limit, "the picture is too large to be written as PNG"};
    return png.toStdString();
}

std::string svgOf(QWidget& widget, const PictureLook& look) {
    const TemporaryLook posing(widget, look);
    return drawnAsSvg(widget, look);
}

QMimeData* clipOf(QWidget& widget, const PictureLook& look) {
    auto* clip = new QMimeData;
    clip->setImageData(pictureOf(widget, look));
    clip->setData("image/svg+xml", QByteArray::fromStdString(svgOf(widget, look)));
    return clip;
}

}  // namespace app
