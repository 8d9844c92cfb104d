// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/mark.h"

#include "core/analysis/idle/idle_cause.h"
#include "core/base/kernel_name.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace ui {

namespace {

template <class Value>
bool agrees(const std::optional<Value>& mark, const std::optional<Value>& part) {
    return !part || mark == part;
}

bool agrees(const std::string& mark, const std::string& part) { return part.empty() || mark == part; }

QString shortName(const std::string& operation) { return shownText(core::shortName(operation)); }

QString idleText(core::IdleCause cause) {
    // For lupdate; the order is that of IdleCause.
    static constexpr std::array<const char*, core::idleCauseCount> names{QT_TRANSLATE_NOOP("Mark", "CPU bound"),
                                                                         QT_TRANSLATE_NOOP("Mark", "host sync"),
                                                                         QT_TRANSLATE_NOOP("Mark", "runtime call"),
                                                                         QT_TRANSLATE_NOOP("Mark", "launch latency"),
                                                                         QT_TRANSLATE_NOOP("Mark", "profiler overhead"),
                                                                         QT_TRANSLATE_NOOP("Mark", "capture edge"),
                                                                         QT_TRANSLATE_NOOP("Mark", "short"),
                                                                         QT_TRANSLATE_NOOP("Mark", "unknown")};
    return QCoreApplication::translate("Mark", "idle: %1")
        .arg(QCoreApplication::translate("Mark", names[static_cast<std::size_t>(cause)]));
}

QString textOf(core::ItemKind kind) {
    switch (kind) {
        case core::ItemKind::Operation:
            return QCoreApplication::translate("Mark", "an operation");
        case core::ItemKind::Call:
            return QCoreApplication::translate("Mark", "a host call");
        case core::ItemKind::HostRange:
        case core::ItemKind::DeviceRange:
            return QCoreApplication::translate("Mark", "a range");
        case core::ItemKind::Idle:
            return QCoreApplication::translate("Mark", "a gap");
    }
    return {};
}

}  // namespace

QString textOf(const core::TimeWindow& range) {
    return QCoreApplication::translate("Mark", "%1 from %2")
        .arg(timeText(range.end - range.start, QLocale()), timeText(range.start, QLocale()));
}

QString textOf(const core::LengthRange& lengths) {
    if (!lengths.to) return QStringLiteral("≥ ") + timeText(lengths.from, QLocale());
    return QCoreApplication::translate("Mark", "%1 to %2")
        .arg(timeText(lengths.from, QLocale()), timeText(*lengths.to, QLocale()));
}

bool covers(const Mark& mark, const Mark& part) {
    if (part.isEmpty() || mark.isEmpty()) return false;
    return agrees(mark.className, part.className) && agrees(mark.operation, part.operation) &&
           agrees(mark.collective, part.collective) && agrees(mark.previous, part.previous) &&
           agrees(mark.next, part.next) && agrees(mark.device, part.device) && agrees(mark.stream, part.stream) &&
           agrees(mark.iteration, part.iteration) && agrees(mark.cause, part.cause) && agrees(mark.range, part.range) &&
           agrees(mark.gaps, part.gaps) && agrees(mark.rank, part.rank);
}

QString textOf(const Mark& mark) {
    QStringList words;
    if (!mark.className.empty())
        words << QCoreApplication::translate("Mark", "class %1").arg(shownText(mark.className));
    if (!mark.operation.empty()) words << shortName(mark.operation);
    if (!mark.collective.empty()) words << shownText(mark.collective);
    if (!mark.previous.empty()) words << shortName(mark.previous) + QStringLiteral(" → ") + shortName(mark.next);
    if (mark.rank) words << QCoreApplication::translate("Mark", "rank %1").arg(*mark.rank);
    if (mark.device) words << QCoreApplication::translate("Mark", "GPU %1").arg(*mark.device);
    if (mark.stream) words << QCoreApplication::translate("Mark", "stream %1").arg(*mark.stream);
    if (mark.iteration) words << QCoreApplication::translate("Mark", "iteration %1").arg(*mark.iteration);
    if (mark.cause) words << idleText(*mark.cause);
    if (mark.range) words << textOf(*mark.range);
    if (mark.gaps) words << QCoreApplication::translate("Mark", "gaps of %1").arg(textOf(*mark.gaps));
    if (words.isEmpty() && mark.item) words << textOf(mark.item->kind);
    return words.join(QStringLiteral(", "));
}

}  // namespace ui
