// SPDX-License-Identifier: GPL-3.0-or-later
// The message shown when a profile has no figures, and why: every pane gives the same reason for the same file.
#pragma once

#include "core/trace/recorder.h"
#include "core/trace/trace.h"

#include <QString>

namespace ui {

/// An empty title means that there are figures.
struct EmptyState {
    QString title;
    QString hint;
    bool isFiltered = false;  ///< the filters hide everything: the message lists them with buttons that remove them
};

/// Returns why there are no figures of individual operations; empty if there are operations.
EmptyState withoutOperations(const core::Trace& trace);

/// The tools that record it: "rocprofv3 --marker-trace"; for an unknown profiler several of them, joined by "or".
QString recordersText(const core::Trace& trace, core::MissingData what);

/// Returns a hint: "Record them with rocprofv3 --marker-trace."
QString recordThem(const core::Trace& trace, core::MissingData what);

/// Returns why there are no figures of the GPU, not even totals; empty if there are some.
EmptyState withoutGpu(const core::Trace& trace);

}  // namespace ui
