// SPDX-License-Identifier: GPL-3.0-or-later
// What digests must have in common to be merged: the same rules, communication, iterations and names of hosts.
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

/// The same as text; equal for equal options. The job's key is told by a checksum.
struct DigestTerms {
    std::string rules;  ///< checksum of their text
    std::string communication;
    std::string iteration;
    std::string hosts;

    bool operator==(const DigestTerms&) const = default;
};
DigestTerms termsOf(const DigestOptions& options);

/// "rules" or "--iteration": what is another; empty where nothing is.
std::string differenceOf(const DigestTerms& a, const DigestTerms& b);

}  // namespace core
