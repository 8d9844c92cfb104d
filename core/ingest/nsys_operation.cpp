// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_operation.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct Direction {
    CopyKind kind;
    std::string_view until2023;  ///< as it follows "[CUDA memcpy ", or "[CUDA Unified Memory memcpy " of unified memory
    std::string_view since2023;
};

constexpr std::array directions{
    Direction{CopyKind::HtoD, "HtoD", "Host-to-Device"},
    Direction{CopyKind::DtoH, "DtoH", "Device-to-Host"},
    Direction{CopyKind::HtoA, "HtoA", "Host-to-Array"},
    Direction{CopyKind::AtoH, "AtoH", "Array-to-Host"},
    Direction{CopyKind::AtoA, "AtoA", "Array-to-Array"},
    Direction{CopyKind::AtoD, "AtoD", "Array-to-Device"},
    Direction{CopyKind::DtoA, "DtoA", "Device-to-Array"},
    Direction{CopyKind::DtoD, "DtoD", "Device-to-Device"},
    Direction{CopyKind::HtoH, "HtoH", "Host-to-Host"},
    Direction{CopyKind::PtoP, "PtoP", "Peer-to-Peer"},
    Direction{CopyKind::UnifiedHtoD, "Unified HtoD", "Unified Host-to-Device"},
    Direction{CopyKind::UnifiedDtoH, "Unified DtoH", "Unified Device-to-Host"},
    Direction{CopyKind::UnifiedDtoD, "Unified DtoD", "Unified Device-to-Device"},
};

}  // namespace

std::optional<MemoryOperation> memoryOperation(std::string_view name) {
    constexpr std::string_view copy = "[CUDA memcpy ";
    constexpr std::string_view unified = "[CUDA Unified Memory memcpy ";
    if (name == "[CUDA memset]") return MemoryOperation{OpKind::Set, CopyKind::Unknown, std::string(name)};
    if (!name.ends_with(']')) return std::nullopt;
    std::string direction;
    if (name.starts_with(copy))
        direction = name.substr(copy.size());
    else if (name.starts_with(unified))
        direction = "Unified " + std::string(name.substr(unified.size()));
    else
        return std::nullopt;
    direction.pop_back();
    const auto same = [&](const Direction& each) { return each.until2023 == direction || each.since2023 == direction; };
    const auto found = std::find_if(directions.begin(), directions.end(), same);
    if (found == directions.end()) return MemoryOperation{OpKind::Copy, CopyKind::Unknown, std::string(name)};
    return MemoryOperation{OpKind::Copy, found->kind, std::string(copy) + std::string(found->since2023) + "]"};
}

}  // namespace core
