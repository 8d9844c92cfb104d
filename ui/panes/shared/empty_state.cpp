// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/empty_state.h"

#include "core/trace/import_report.h"
#include "core/trace/recorded.h"
#include "ui/format/import_text.h"

#include <QCoreApplication>

namespace ui {

EmptyState withoutOperations(const core::Trace& trace) {
    if (core::recorded(trace) == core::Recorded::Totals)
        return {
            QCoreApplication::translate("EmptyState", "This file holds totals, not times"),
            QCoreApplication::translate(
                "EmptyState", "This pane needs an event-level trace: open the .sqlite or .json of this recording.")};
    return withoutGpu(trace);
}

QString recordersText(const core::Trace& trace, core::MissingData what) {
    QString text;
    for (const std::string_view call : core::recordersOf(trace.source, what)) {
        const QString one = QString::fromUtf8(call.data(), static_cast<qsizetype>(call.size()));
        text = text.isEmpty() ? one : QCoreApplication::translate("EmptyState", "%1 or %2").arg(text, one);
    }
    return text;
}

QString recordThem(const core::Trace& trace, core::MissingData what) {
    if (core::isTracedInVain(trace.source, what))
        return QCoreApplication::translate(
            "EmptyState",
            "CUDA was traced, but no call of it was recorded: the program did not use the GPU, did so in a process "
            "that "
            "the profiler did not follow (a service, a container, a fork), or ended before the GPU was used.");
    return QCoreApplication::translate("EmptyState", "Record them with %1.").arg(recordersText(trace, what));
}

EmptyState withoutGpu(const core::Trace& trace) {
    const core::Recorded what = core::recorded(trace);
    if (what == core::Recorded::Operations || what == core::Recorded::Totals) return {};
    const QString title = QCoreApplication::translate("EmptyState", "No GPU operations in this profile");
    if (const core::Doubt* lost = core::lostOperationsOf(trace))
        return {title, QString::fromStdString(lost->what + ": " + lost->consequence) + QStringLiteral(".\n") +
                           QString::fromStdString(lost->advice) + u'.'};
    if (core::isOfMemoryAlone(trace))
        return {title,
                QCoreApplication::translate("EmptyState", "This file records memory alone: the pane Memory shows it.")};
    // Recording the profile again is no remedy for a file that was truncated.
    const QString hint =
        core::lossesOf(trace.import).any()
            ? QCoreApplication::translate("EmptyState", "See the import report for what could not be read: %1.")
                  .arg(importHeadline(trace))
        : core::isOfMac(trace) ? QCoreApplication::translate("EmptyState",
                                                             "PyTorch's profiler does not record the GPU of a Mac; "
                                                             "torch.mps.profiler and Instruments do.")
                               : recordThem(trace, core::MissingData::Operations);
    const QString host = QCoreApplication::translate("EmptyState", "Host activity was read: the timeline shows it.");
    return {title, what == core::Recorded::HostOnly ? hint + u'\n' + host : hint};
}

}  // namespace ui
