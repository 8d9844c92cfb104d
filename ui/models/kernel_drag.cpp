// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/kernel_drag.h"

#include <QByteArrayList>
#include <QIODevice>

namespace ui {

const char* const kernelsMimeType = "application/x-lacuna-kernels";

QMimeData* kernelsMime(const std::vector<std::string>& names) {
    QByteArrayList lines;
    for (const std::string& name : names)
        lines << QByteArray::fromStdString(name);
    auto* data = new QMimeData;
    // Names contain no zero byte: they end where the profiler's C string did.
    data->setData(QLatin1String(kernelsMimeType), lines.join('\0'));
    data->setText(QString::fromUtf8(lines.join('\n')));
    return data;
}

std::vector<std::string> kernelsIn(const QMimeData& data) {
    std::vector<std::string> names;
    for (const QByteArray& name : data.data(QLatin1String(kernelsMimeType)).split('\0'))
        if (!name.isEmpty()) names.push_back(name.toStdString());
    return names;
}

}  // namespace ui
