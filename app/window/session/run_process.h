// SPDX-License-Identifier: GPL-3.0-or-later
// Runs other programs for the engine, which knows no Qt: needed where a report must be exported by the user's nsys.
#pragma once

#include "core/ingest/readers.h"

namespace app {

/// May be called from any thread, with or without an event loop, and blocks that thread. The child runs without a shell
/// and without input, in a process group of its own, under the locale C. Stopping kills it and all it started, and so
/// does, where main() begins with runAsGuard(), any end of this program.
core::RunProcess processRunner();

}  // namespace app
