// SPDX-License-Identifier: GPL-3.0-or-later
// The causes of idle time in the user's language: a name, a few words, and a sentence.
#pragma once

#include "core/analysis/idle/idle_cause.h"

#include <QString>

namespace ui {

QString causeTitle(core::IdleCause cause);
QString causeNote(core::IdleCause cause);     ///< "no launch was pending"
QString causeMeaning(core::IdleCause cause);  ///< a whole sentence

}  // namespace ui
