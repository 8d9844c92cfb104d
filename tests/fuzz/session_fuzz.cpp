// SPDX-License-Identifier: GPL-3.0-or-later
// Session files and layouts: what can be read can be written, and is the same when read again.
#include "core/session/saved_session.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(core::isSession(text));
    static_cast<void>(core::parseLayout(text));
    const auto session = core::parseSession(text);
    if (!session) return 0;
    const auto again = core::parseSession(core::toJson(*session));
    if (!again || !(*again == *session)) {
        std::fprintf(stderr, "the session differs once written: %s\n", again ? "" : again.error().message.c_str());
        std::abort();
    }
    return 0;
}
