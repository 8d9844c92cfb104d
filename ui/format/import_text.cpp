// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/import_text.h"

#include "core/trace/import_headline.h"
#include "ui/format/doubt_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ui {

QString importHeadline(const core::Trace& trace) {
    const core::ImportLosses losses = core::lossesOf(trace.import);
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
    if (const std::uint64_t hidden = trace.import.count(core::ImportKind::NotShown); hidden > 0)
        words << QCoreApplication::translate("ImportHeadline", "%1 not shown").arg(number(hidden));
    QStringList parts;
    if (!trace.doubts.empty()) parts << doubtSummary(trace.doubts);
    if (!words.isEmpty()) parts << words.join(QStringLiteral(", "));
    return parts.isEmpty() ? QCoreApplication::translate("ImportHeadline", "nothing lost")
                           : parts.join(QStringLiteral("; "));
}

}  // namespace ui
