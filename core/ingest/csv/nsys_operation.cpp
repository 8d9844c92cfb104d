// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_operation.h"

#include "core/trace/copy_name.h"

#include <array>

namespace core {

namespace {

/// Indexed by CopyKind: the spelling of nsys until early 2023. Later versions use the same spelling as Lacuna.
constexpr std::array<std::string_view, 14> oldNames = {"[CUDA memcpy Unknown]",
                                                       "[CUDA memcpy HtoD]",
                                                       "[CUDA memcpy DtoH]",
                                                       "[CUDA memcpy HtoA]",
                                                       "[CUDA memcpy AtoH]",
                                                       "[CUDA memcpy AtoA]",
                                                       "[CUDA memcpy AtoD]",
                                                       "[CUDA memcpy DtoA]",
                                                       "[CUDA memcpy DtoD]",
                                                       "[CUDA memcpy HtoH]",
                                                       "[CUDA memcpy PtoP]",
                                                       "[CUDA Unified Memory memcpy HtoD]",
                                                       "[CUDA Unified Memory memcpy DtoH]",
                                                       "[CUDA Unified Memory memcpy DtoD]"};

}  // namespace

std::optional<MemoryOperation> memoryOperation(std::string_view name) {
    if (!name.starts_with("[CUDA ") || !name.ends_with(']')) return std::nullopt;
    if (name == setName) return MemoryOperation{OpKind::Set, CopyKind::Unknown, name};
    for (std::size_t i = 0; i < oldNames.size(); ++i) {
        const auto kind = static_cast<CopyKind>(i);
        if (name == oldNames[i] || name == copyName(kind)) return MemoryOperation{OpKind::Copy, kind, copyName(kind)};
    }
    if (name.starts_with("[CUDA memcpy ") || name.starts_with("[CUDA Unified Memory memcpy "))
        return MemoryOperation{OpKind::Copy, CopyKind::Unknown, name};
    return std::nullopt;
}

}  // namespace core
