// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/doubt_text.h"

#include "core/trace/doubt.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>
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

}  // namespace ui
