// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports.h"

#include "core/base/atomic_file.h"
#include "core/report/formats.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QSvgGenerator>
#include <QWidget>

namespace app {
core::Result<core::Done> writeText(const QString& path, std::string_view text) {
    return core::writeWholeFile(QFile::encodeName(path).toStdString(), text);
}

QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path) {
    if (tables.size() == 1) return {path};
    const QFileInfo file(path);
    QStringList paths;
    for (const core::Table& table : tables)
        paths << file.dir().filePath(file.completeBaseName() + u'-' + QString::fromStdString(table.name) + u'.' +
                                     file.suffix());
    return paths;
}

core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path) {
    const QStringList paths = csvPaths(tables, path);
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (auto written = writeText(paths[static_cast<qsizetype>(i)], core::csv(tables[i])); !written) return written;
    return core::Done{};
}

QImage pictureOf(QWidget& widget, double scale) {
    QImage picture(widget.size() * scale, QImage::Format_RGB32);
    picture.setDevicePixelRatio(scale);
    picture.fill(widget.palette().color(QPalette::Window));
    widget.render(&picture);
    return picture;
}

core::Result<std::string> pngOf(const QImage& picture) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (picture.isNull() || !picture.save(&buffer, "PNG"))
        return core::Error{"the picture is too large to be written as PNG"};
    return png.toStdString();
}

core::Result<std::string> svgOf(QWidget& widget) {
    QByteArray svg;
    QBuffer buffer(&svg);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(widget.size());
    generator.setViewBox(widget.rect());
    generator.setResolution(widget.logicalDpiX());
    QPainter painter(&generator);
    painter.fillRect(widget.rect(), widget.palette().color(QPalette::Window));
    widget.render(&painter);
    painter.end();
    return svg.toStdString();
}

core::Result<core::Done> writePicture(const core::Result<std::string>& picture, const QString& path) {
    if (!picture) return picture.error();
    return writeText(path, *picture);
}

}  // namespace app
