// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_options.h"

#include "core/base/checksum.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace core {

namespace {

/// Replaces long texts by a checksum, because files limit their length.
std::string shortText(const std::string& text) {
    constexpr std::size_t longest = 1024;
    return text.size() <= longest ? text : fmt::format("{:016x}", checksum(text));
}

}  // namespace

DigestTerms termsOf(const DigestOptions& options) {
    DigestTerms terms;
    terms.rules = fmt::format("{:016x}", checksum(toJson(options.rules)));
    terms.communication = shortText(options.rules.communication);
    terms.iteration = shortText(options.iteration);
    switch (options.hosts) {
        case HostNames::Hash:
            terms.hosts = fmt::format("hash {:08x}", sipHash(options.jobKey, 4, 5) & 0xffffffff);
            break;
        case HostNames::Name:
            terms.hosts = "name";
            break;
        case HostNames::None:
            terms.hosts = "none";
            break;
    }
    return terms;
}

std::string differenceOf(const DigestTerms& a, const DigestTerms& b) {
    constexpr std::array<std::pair<std::string DigestTerms::*, const char*>, 4> all{
        {{&DigestTerms::communication, "--communication"},
         {&DigestTerms::rules, "rules"},
         {&DigestTerms::iteration, "--iteration"},
         {&DigestTerms::hosts, "--hosts or --job-key"}}};
    for (const auto& [term, name] : all)
        if (a.*term != b.*term) return name;
    return {};
}

}  // namespace core
