// SPDX-License-Identifier: GPL-3.0-or-later
// Forged digests: the input as a file, and as figures and chains of some ranks whose checksums are corrected, so that
// the code behind them is reached. Accepted digests must be the same once written again, and every table must be made.
#include "core/jobs/digest/digest_bytes.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/job_tables.h"
#include "tests/fuzz/reading.h"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace core;

/// Takes a piece off the input: two bytes give the size of the piece that follows them.
std::string_view piece(std::string_view& input) {
    if (input.size() < 2) return std::exchange(input, {});
    const std::size_t size = static_cast<unsigned char>(input[0]) | static_cast<unsigned char>(input[1]) << 8;
    input.remove_prefix(2);
    const std::string_view taken = input.substr(0, size);
    input.remove_prefix(taken.size());
    return taken;
}

std::vector<DigestedRank> ranksIn(std::string_view input) {
    constexpr std::size_t most = 6;
    std::vector<DigestedRank> ranks;
    std::set<RankKey> keys;
    while (!input.empty() && ranks.size() < most) {
        const std::string_view figures = piece(input), chain = piece(input);
        const auto digest = rankDigest(figures);
        if (digest && keys.insert(digest->identity.key).second) ranks.push_back({*digest, std::string(chain)});
    }
    return ranks;
}

void requireSameOnceWritten(const RankDigest& digest) {
    const std::string bytes = digestBytes(digest);
    const auto again = rankDigest(bytes);
    if (again && digestBytes(*again) == bytes) return;
    std::fputs("the digest differs once written\n", stderr);
    std::abort();
}

void makeTables(const std::filesystem::path& file) {
    const auto job = openJob({file});
    if (!job) return;
    JobFigures figures(*job);
    if (!figures.load()) return;
    for (const JobTableKind& kind : jobTableKinds())
        static_cast<void>(kind.make(figures));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    makeTables(fuzz::fileOf(input));
    const std::vector<DigestedRank> ranks = ranksIn(input);
    if (ranks.empty()) return 0;
    for (const DigestedRank& rank : ranks)
        requireSameOnceWritten(rank.digest);
    makeTables(fuzz::fileOf(digestFileBytes({"rules", "", "auto", "none"}, ranks)));
    return 0;
}
