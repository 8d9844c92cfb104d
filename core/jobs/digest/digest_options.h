// SPDX-License-Identifier: GPL-3.0-or-later
// The options that digests must share to be merged: rules, communication pattern, iterations and form of host names.
#pragma once

#include "core/classify/rules.h"
#include "core/jobs/digest/host_names.h"

#include <string>

namespace core {

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
