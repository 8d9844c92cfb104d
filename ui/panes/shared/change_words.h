// SPDX-License-Identifier: GPL-3.0-or-later
// A change between two profiles in words: by how much, and whether that is more than noise.
#pragma once

#include "core/base/ids.h"
#include "core/compare/verdict.h"

#include <QString>

namespace ui {

/// "↓ Decreased"
QString verdictText(core::Verdict verdict);

/// "+2.3 %"
QString percentText(double percent, bool isChange);

/// "−555.6 ms"
QString timeChangeText(core::Nanos time);

}  // namespace ui
