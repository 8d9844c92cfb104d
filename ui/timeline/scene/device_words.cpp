// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/device_words.h"

#include "core/analysis/analysis.h"
#include "ui/timeline/scene/timeline_text.h"

#include <QLocale>
#include <QStringList>

namespace ui {

namespace {

QString shareText(core::Nanos part, core::Nanos whole) {
    return QLocale().toString(static_cast<double>(part) * 100 / static_cast<double>(whole), 'f', 2) +
           QStringLiteral(" %");
}

}  // namespace

QString deviceWords(const core::Snapshot& snapshot, core::DeviceId device, double width, const QFontMetricsF& metrics) {
    for (const core::BreakdownRow& row : snapshot.analysis->breakdown.rows) {
        if (row.device != device || row.breakdown.wall <= 0) continue;
        const core::Breakdown& b = row.breakdown;
        const QString separator = QStringLiteral(" · ");
        const QString computation = TimelineText::tr("computation %1").arg(shareText(b.computation, b.wall));
        const QString idle = TimelineText::tr("idle %1 of wall").arg(shareText(b.idle, b.wall));
        QStringList words{computation,
                          TimelineText::tr("exposed communication %1").arg(shareText(b.exposedCommunication, b.wall)),
                          TimelineText::tr("exposed copies %1").arg(shareText(b.exposedCopy, b.wall))};
        if (b.unknown > 0) words << TimelineText::tr("graphs %1").arg(shareText(b.unknown, b.wall));
        if (snapshot.analysis->breakdown.isFiltered)
            words << TimelineText::tr("filtered out %1").arg(shareText(b.filtered, b.wall));
        words << idle;
        const QString all = words.join(separator);
        return metrics.horizontalAdvance(all) <= width ? all : computation + separator + idle;
    }
    return {};
}

}  // namespace ui
