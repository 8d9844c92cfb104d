// SPDX-License-Identifier: GPL-3.0-or-later
// The message in place of figures, and why a profile has none: every pane says the same for the same file.
#pragma once

#include "core/trace/recorder.h"
#include "core/trace/trace.h"

#include <QString>

namespace ui {

/// An empty title means that there are figures.
struct EmptyState {
    QString title;
    QString hint;
    bool isFiltered = false;  ///< the filters explain the rest, with buttons that remove them
};

/// Why there are no figures of single operations; empty if there are operations.
EmptyState withoutOperations(const core::Trace& trace);

/// What records it: "rocprofv3 --marker-trace", of an unknown profiler several, with "or".
QString recordersText(const core::Trace& trace, core::Lacking what);

/// "Record them with rocprofv3 --marker-trace."
QString recordThem(const core::Trace& trace, core::Lacking what);

/// Why there are no figures of the GPU, not even totals; empty if there are some.
EmptyState withoutGpu(const core::Trace& trace);

}  // namespace ui
