// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/import_text.h"

#include "core/trace/import_report.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ui {

namespace {

QString kindText(core::DoubtKind kind) {
    switch (kind) {
        case core::DoubtKind::Times:
            return QCoreApplication::translate("Doubts", "times");
        case core::DoubtKind::Processes:
            return QCoreApplication::translate("Doubts", "processes");
        case core::DoubtKind::Writers:
            return QCoreApplication::translate("Doubts", "writers");
        case core::DoubtKind::Launches:
            return QCoreApplication::translate("Doubts", "launches");
        case core::DoubtKind::Links:
            return QCoreApplication::translate("Doubts", "links");
        case core::DoubtKind::Ranks:
            return QCoreApplication::translate("Doubts", "ranks");
        case core::DoubtKind::Profiler:
            return QCoreApplication::translate("Doubts", "profiler");
        case core::DoubtKind::Rows:
            return QCoreApplication::translate("Doubts", "rows");
        case core::DoubtKind::Form:
            return QCoreApplication::translate("Doubts", "form");
    }
    return {};
}

}  // namespace

QString doubtSummary(std::span<const core::Doubt> doubts) {
    if (doubts.empty()) return {};
    QStringList kinds;
    for (const core::DoubtGroup& group : core::byKind(doubts))
        kinds << kindText(group.kind);
    const int count = static_cast<int>(doubts.size());
    return QCoreApplication::translate("Doubts", "%n doubt(s)", nullptr, count) + QStringLiteral(": ") +
           kinds.join(QStringLiteral(", "));
}

QString doubtLines(std::span<const core::Doubt> doubts) {
    QStringList lines;
    for (const core::Doubt& doubt : doubts)
        lines << capitalized(shownText(core::sentence(doubt)));
    return lines.join(u'\n');
}

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
