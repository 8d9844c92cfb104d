// SPDX-License-Identifier: GPL-3.0-or-later
// The options that digests must share to be merged: rules, communication pattern, iterations and form of host names.
#pragma once

#include "core/classify/rules.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// Pseudonyms of host names in digests: which ranks share a host must be known, but its name may be confidential.
enum class HostNames : std::uint8_t { Hash, Name, None };

/// Returns "host-3f9a12c45b6d", equal for equal names and keys. Anyone who knows the key can hash guessed names; names
/// that are easily enumerated are protected only by a secret key.
std::string hashedHost(std::string_view name, std::string_view key);

/// Returns the name in the form requested; empty if it is empty or unwanted.
std::string digestHostName(std::string_view name, HostNames names, std::string_view key);

/// Computes SipHash-2-4 of the bytes under a 128-bit key.
std::uint64_t sipHash(std::string_view bytes, std::uint64_t key0, std::uint64_t key1);

struct DigestOptions {
    Rules rules;
    std::string iteration = "auto";
    HostNames hosts = HostNames::Hash;
    std::string jobKey = {};
};

/// The options as text; equal if the options are equal. The job key is represented by a checksum.
struct DigestTerms {
    std::string rules;  ///< checksum of the rules as JSON
    std::string communication;
    std::string iteration;
    std::string hosts;

    bool operator==(const DigestTerms&) const = default;
};
DigestTerms termsOf(const DigestOptions& options);

/// Returns the first option that differs, "rules" or "--iteration" for example; empty if none differs.
std::string differenceOf(const DigestTerms& a, const DigestTerms& b);

}  // namespace core
