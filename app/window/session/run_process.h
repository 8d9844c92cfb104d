// SPDX-License-Identifier: GPL-3.0-or-later
// Runs other programs for the engine, which does not use Qt: needed to export a report with the user's nsys.
#pragma once

#include "core/ingest/readers.h"

namespace app {

/// Returns a function that may be called from any thread, with or without an event loop, and blocks that thread. The
/// child runs without a shell and without input, in its own process group, with the locale C. Stopping kills it and
/// everything that it started; so does any end of this program if main() begins with runAsGuard().
core::RunProcess processRunner();

}  // namespace app
