// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports.h"

#include "core/base/atomic_file.h"
#include "core/report/formats.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QWidget>

namespace app {
namespace {

constexpr int pictureScale = 2;

core::Result<core::Done> write(const QString& path, std::string_view content) {
    return core::writeWholeFile(QFile::encodeName(path).toStdString(), content);
}

}  // namespace

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
        if (auto written = write(paths[static_cast<qsizetype>(i)], core::csv(tables[i])); !written) return written;
    return core::Done{};
}

QImage pictureOf(QWidget& widget) {
    QImage picture(widget.size() * pictureScale, QImage::Format_RGB32);
    picture.setDevicePixelRatio(pictureScale);
    picture.fill(widget.palette().color(QPalette::Window));
    widget.render(&picture);
    return picture;
}

core::Result<core::Done> writePng(const QImage& picture, const QString& path) {
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG")) return core::Error{"the picture is too large to be written as PNG"};
    return write(path, std::string_view(png.constData(), static_cast<std::size_t>(png.size())));
}

}  // namespace app
