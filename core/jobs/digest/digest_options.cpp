// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_options.h"

#include "core/base/checksum.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <utility>

namespace core {

namespace {

struct Sip {
    std::uint64_t a, b, c, d;

    void round() {
        a += b;
        b = std::rotl(b, 13) ^ a;
        a = std::rotl(a, 32);
        c += d;
        d = std::rotl(d, 16) ^ c;
        a += d;
        d = std::rotl(d, 21) ^ a;
        c += b;
        b = std::rotl(b, 17) ^ c;
        c = std::rotl(c, 32);
    }
    void take(std::uint64_t word) {
        d ^= word;
        round();
        round();
        a ^= word;
    }
};

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
    return word;
}

/// Replaces long texts by a checksum, because files limit their length.
std::string shortText(const std::string& text) {
    constexpr std::size_t longest = 1024;
    return text.size() <= longest ? text : fmt::format("{:016x}", checksum(text));
}

}  // namespace

std::uint64_t sipHash(std::string_view bytes, std::uint64_t key0, std::uint64_t key1) {
    Sip sip{key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d, key0 ^ 0x6c7967656e657261, key1 ^ 0x7465646279746573};
    const auto length = static_cast<std::uint64_t>(bytes.size());
    for (; bytes.size() >= 8; bytes.remove_prefix(8))
        sip.take(littleEndian(bytes.substr(0, 8)));
    sip.take(littleEndian(bytes) | length << 56);
    sip.c ^= 0xff;
    for (int i = 0; i < 4; ++i)
        sip.round();
    return sip.a ^ sip.b ^ sip.c ^ sip.d;
}

std::string hashedHost(std::string_view name, std::string_view key) {
    // Derives a key of the required size from the user's text.
    const std::uint64_t key0 = sipHash(key, 0, 1), key1 = sipHash(key, 2, 3);
    constexpr std::uint64_t twelveDigits = (std::uint64_t{1} << 48) - 1;
    return fmt::format("host-{:012x}", sipHash(name, key0, key1) & twelveDigits);
}

std::string digestHostName(std::string_view name, HostNames names, std::string_view key) {
    if (name.empty() || names == HostNames::None) return {};
    return names == HostNames::Name ? std::string(name) : hashedHost(name, key);
}

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
