// SPDX-License-Identifier: GPL-3.0-or-later
// Names of hosts as a digest tells them: which ranks share one is needed, what it is called is nobody's business.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

enum class HostNames : std::uint8_t { Hash, Name, None };

/// "host-3f9a12c45b6d": the same for the same name and key. Who can guess names can try them, with a key that he knows:
/// hashes of names that are counted through hide little.
std::string hashedHost(std::string_view name, std::string_view key);

/// As asked for; empty where the name is, or where none is wanted.
std::string toldHost(std::string_view name, HostNames names, std::string_view key);

/// SipHash-2-4 of the bytes under a key of 128 bits.
std::uint64_t sipHash(std::string_view bytes, std::uint64_t key0, std::uint64_t key1);

}  // namespace core
