// SPDX-License-Identifier: GPL-3.0-or-later
// Decodes what NCCL records in addition to the names of its NVTX ranges: how much a call moves, in which communicator,
// and how many ranks it has.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace core {

struct NcclPayload {
    std::optional<std::int64_t> bytes;          ///< size that the call states: for one rank; for AlltoAll, for one peer
    std::optional<std::uint64_t> communicator;  ///< same number on all ranks of the communicator
    std::optional<std::int64_t> ranks;          ///< recorded when a communicator is created
};

/// Returns the payload in the text that `nsys export --include-json=true` writes. Numbers may be strings
/// ("16,777,216"). Other JSON gives an empty payload.
NcclPayload ncclPayloadInJson(std::string_view json);

/// The positions of the used fields in binary payloads, for each (domain, schema).
class NcclSchemas {
public:
    /// Adds a field. `type` is NVTX's number: 5 is a 32-bit integer, 18 and 22 are 64-bit ones; others are ignored.
    void add(std::int64_t domain, std::int64_t schema, std::string_view field, std::int64_t type, std::int64_t offset);
    /// Returns the payload in the bytes that `nsys export --include-blobs=true` writes, including the header; empty if
    /// they are cut off or their schema is unknown.
    NcclPayload read(std::string_view bytes) const;

private:
    struct Field {
        std::size_t offset = 0;
        bool isLong = false;
        std::optional<std::int64_t> in(std::string_view payload) const;
    };
    enum class Name : std::uint8_t { Bytes, Communicator, Ranks };

    std::map<std::tuple<std::int64_t, std::int64_t, Name>, Field> m_fields;
};

}  // namespace core
