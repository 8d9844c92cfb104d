// SPDX-License-Identifier: GPL-3.0-or-later
// What NCCL writes beside the names of its NVTX ranges: how much a call moves, in which communicator, of how many
// ranks.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace core {

struct NcclPayload {
    std::optional<std::int64_t> bytes;          ///< as the call counts: of one rank, of AlltoAll for one peer
    std::optional<std::uint64_t> communicator;  ///< the same number on all its ranks
    std::optional<std::int64_t> ranks;          ///< told where a communicator is made
};

/// From the text that `nsys export --include-json=true` writes. Numbers may be texts ("16,777,216"). What is no such
/// JSON gives nothing.
NcclPayload ncclPayloadInJson(std::string_view json);

/// Where the fields of a binary payload are: of each (domain, schema) those that are used here.
class NcclSchemas {
public:
    /// `type` as NVTX numbers them: 5 is a 32 bit integer, 18 and 22 are 64 bit ones; others are left out.
    void add(std::int64_t domain, std::int64_t schema, std::string_view field, std::int64_t type, std::int64_t offset);
    /// From the bytes that `nsys export --include-blobs=true` writes, header included; nothing where they are cut short
    /// or of a schema that is not known.
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
