// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/digested_job.h"

#include "core/ingest/readers.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/file_checksum.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

namespace tests {

core::DigestOptions plainDigestOptions() {
    auto rules = core::parseRules(core::presets().front().text);
    return {rules ? *rules : core::Rules(), "auto", core::HostNames::Name, {}};
}

std::string digestOfText(const TemporaryFolder& folder, std::string_view name, const std::string& json,
                         const core::DigestOptions& options) {
    const auto file = folder.file(name, json);
    const core::TracePtr trace = valueOf(core::readTrace(file, {}));
    const auto checksum = core::fileChecksum(file);
    const auto ranks = valueOf(core::digestedRanks(*trace, options, std::string(name), checksum ? *checksum : ""));
    return core::digestFileBytes(core::termsOf(options), ranks);
}

std::vector<std::filesystem::path> digestFiles(const TemporaryFolder& folder, const SimulatedJob& job,
                                               const std::set<int>& leftOut, bool haveGroups) {
    std::vector<std::filesystem::path> files;
    for (int rank = 0; rank < job.ranks(); ++rank) {
        if (leftOut.contains(rank)) continue;
        const std::string bytes = digestOfText(folder, fmt::format("rank{}.json", rank), job.trace(rank, haveGroups));
        files.push_back(folder.file(fmt::format("rank{}.digest", rank), bytes));
    }
    return files;
}

}  // namespace tests
