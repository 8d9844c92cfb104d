// SPDX-License-Identifier: GPL-3.0-or-later
// Archives: whatever is in them, it is listed or refused, and each profile that is listed opens or is refused.
#include "core/ingest/folder.h"
#include "tests/fuzz/reading.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::filesystem::path& file = fuzz::fileOf(bytes);
    const auto found = core::profilesInArchive(file, {});
    if (!found) return 0;
    constexpr std::size_t mostOpened = 4;
    for (std::size_t i = 0; i < found->files.size() && i < mostOpened; ++i) {
        if (!found->files[i].native().starts_with(file.native() + "/")) std::abort();  // a path outside the archive
        if (const auto trace = core::readTrace(found->files[i], {})) fuzz::requireSound(**trace);
    }
    return 0;
}
