// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/import_text.h"

#include "core/trace/import_headline.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ui {

QString importHeadline(const core::ImportReport& report) {
    const core::ImportLosses losses = core::lossesOf(report);
    const auto number = [](std::uint64_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    QStringList words;
    const int warnings = static_cast<int>(losses.warnings);
    if (warnings > 0) words << QCoreApplication::translate("ImportHeadline", "%n warning(s)", nullptr, warnings);
    if (losses.dropped > 0)
        words << QCoreApplication::translate("ImportHeadline", "%1 dropped").arg(number(losses.dropped));
    if (losses.repaired > 0)
        words << QCoreApplication::translate("ImportHeadline", "%1 repaired").arg(number(losses.repaired));
    if (losses.unknown > 0)
        words << QCoreApplication::translate("ImportHeadline", "%1 not understood").arg(number(losses.unknown));
    return words.isEmpty() ? QCoreApplication::translate("ImportHeadline", "nothing lost")
                           : words.join(QStringLiteral(", "));
}

}  // namespace ui
