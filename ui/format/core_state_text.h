// SPDX-License-Identifier: GPL-3.0-or-later
// What a thread did as the operating system saw it, in the user's language.
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core {
enum class CoreState : std::uint8_t;
struct Trace;
}  // namespace core

namespace ui {

QString stateTitle(core::CoreState state);  ///< "Waiting for a core"
/// Returns the state with the innermost call into the operating system, if there is one: "Blocked in poll".
QString stateText(const core::Trace& trace, core::CoreState state, const std::optional<core::NameId>& call);

}  // namespace ui
