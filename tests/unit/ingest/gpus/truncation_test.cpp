// SPDX-License-Identifier: GPL-3.0-or-later
// Real files of other vendors' profilers, truncated at many places, are read up to there or refused with a reason.
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace {

using namespace core;

/// The number of truncations per file; LACUNA_TRUNCATIONS=2000 takes more. Files in memory allow some hundred a second.
std::size_t placesOfEach() {
    const char* const requested = std::getenv("LACUNA_TRUNCATIONS");
    return requested ? static_cast<std::size_t>(std::max(std::atoi(requested), 1)) : 8;
}

TEST(Truncation, OfRealFilesIsSurvivedAnywhere) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend");
    const tests::TemporaryFolder folder;
    const std::size_t places = placesOfEach();
    for (const auto& entry : std::filesystem::directory_iterator(data)) {
        if (!entry.is_regular_file() || entry.path().extension() == ".md") continue;
        const std::string name = entry.path().filename().string(), whole = tests::readFile(entry.path());
        const auto sound = readTrace(entry.path(), {});
        const std::size_t most = sound ? (*sound)->events.size() : 0;
        for (std::size_t i = 0; i < places; ++i) {
            const std::size_t size = std::min(whole.size() * i / places + i * 7919 % 4099, whole.size());
            const auto trace = readTrace(folder.file(name, whole.substr(0, size)), {});
            if (trace)
                EXPECT_LE((*trace)->events.size(), most) << name << " cut at " << size;
            else
                EXPECT_FALSE(trace.error().message.empty()) << name << " cut at " << size;
        }
    }
}

}  // namespace
