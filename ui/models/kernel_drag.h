// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels that are dragged from a table to a class or a rule.
#pragma once

#include <QMimeData>

#include <string>
#include <vector>

namespace ui {

/// Returns data with the full names of kernels; if dropped elsewhere, they are text, one per line.
QMimeData* kernelsMime(const std::vector<std::string>& names);
/// Returns the dragged kernels; none if the data is of another kind.
std::vector<std::string> kernelsIn(const QMimeData& data);

extern const char* const kernelsMimeType;

}  // namespace ui
