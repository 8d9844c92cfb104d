// SPDX-License-Identifier: GPL-3.0-or-later
// usage: make_icons SMALL.svg LARGE.svg HICOLOR   draws the icon in the sizes that desktops ask for, below HICOLOR.
// The small drawing has its edges on whole pixels of 16: scaled down, the large one would blur.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

namespace {

constexpr int sizes[] = {16, 22, 24, 32, 48, 64, 128, 256, 512};
constexpr int largestOfSmall = 32;
const QString name = QStringLiteral("org.lacuna.Lacuna");

QString folder(const QString& icons, const QString& size) {
    const QString path = icons + '/' + size + QStringLiteral("/apps/");
    return QDir().mkpath(path) ? path : QString();
}

bool draw(const QString& drawing, int size, const QString& icons) {
    QSvgRenderer renderer(drawing);
    if (!renderer.isValid()) return false;
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    return image.save(folder(icons, QStringLiteral("%1x%1").arg(size)) + name + QStringLiteral(".png"));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fputs("usage: make_icons SMALL.svg LARGE.svg HICOLOR\n", stderr);
        return 1;
    }
    const QString small = QFile::decodeName(argv[1]), large = QFile::decodeName(argv[2]),
                  icons = QFile::decodeName(argv[3]);
    for (const int size : sizes)
        if (!draw(size <= largestOfSmall ? small : large, size, icons)) {
            std::fprintf(stderr, "make_icons: cannot draw the icon of %d pixels\n", size);
            return 1;
        }
    const QString scalable = folder(icons, QStringLiteral("scalable")) + name + QStringLiteral(".svg");
    QFile::remove(scalable);
    if (QFile::copy(large, scalable)) return 0;
    std::fprintf(stderr, "make_icons: cannot write %s\n", qPrintable(scalable));
    return 1;
}
