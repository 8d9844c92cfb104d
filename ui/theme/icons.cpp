// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/tokens.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace ui {
namespace {

class IconEngine : public QIconEngine {
public:
    explicit IconEngine(QString name) : m_name(std::move(name)) {}

    QIconEngine* clone() const override { return new IconEngine(m_name); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const int size = std::min(rect.width(), rect.height());
        const QRect square(rect.center() - QPoint((size - 1) / 2, (size - 1) / 2), QSize(size, size));
        painter->drawPixmap(square, iconPixmap(m_name, colorOf(mode), size, painter->device()->devicePixelRatioF()));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return iconPixmap(m_name, colorOf(mode), std::min(size.width(), size.height()), 1);
    }

private:
    static QColor colorOf(QIcon::Mode mode) {
        const Tokens& colors = tokensOf(QGuiApplication::palette());
        if (mode == QIcon::Disabled) return colors.text3;
        return mode == QIcon::Normal ? colors.text2 : colors.text;
    }

    QString m_name;
};

}  // namespace

QIcon icon(const QString& name) { return QIcon(new IconEngine(name)); }

QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio) {
    const QString key = QStringLiteral("icon/%1/%2/%3/%4").arg(name, color.name()).arg(size).arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no icon %s", qPrintable(name));
    QSvgRenderer drawing(file.readAll().replace("currentColor", color.name().toLatin1()));
    const int pixels = qRound(size * devicePixelRatio);
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawing.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

}  // namespace ui
