// SPDX-License-Identifier: GPL-3.0-or-later
// Words in place of figures, and why a profile has none: every pane says the same of the same file.
#pragma once

#include "core/trace/trace.h"

#include <QString>

namespace ui {

/// An empty title: there are figures.
struct EmptyState {
    QString title;
    QString hint;
    bool isFiltered = false;  ///< the filters say the rest, with buttons that take them away
};

/// Why there are no figures of single operations; none where there are operations.
EmptyState withoutOperations(const core::Trace& trace);

/// Why there are no figures of the GPU, not even totals; none where there are some.
EmptyState withoutGpu(const core::Trace& trace);

}  // namespace ui
