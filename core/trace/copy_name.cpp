// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/copy_name.h"

namespace core {

std::string_view copyName(CopyKind kind) {
    switch (kind) {
        case CopyKind::Unknown:
            return "[CUDA memcpy Unknown]";
        case CopyKind::HtoD:
            return "[CUDA memcpy Host-to-Device]";
        case CopyKind::DtoH:
            return "[CUDA memcpy Device-to-Host]";
        case CopyKind::HtoA:
            return "[CUDA memcpy Host-to-Array]";
        case CopyKind::AtoH:
            return "[CUDA memcpy Array-to-Host]";
        case CopyKind::AtoA:
            return "[CUDA memcpy Array-to-Array]";
        case CopyKind::AtoD:
            return "[CUDA memcpy Array-to-Device]";
        case CopyKind::DtoA:
            return "[CUDA memcpy Device-to-Array]";
        case CopyKind::DtoD:
            return "[CUDA memcpy Device-to-Device]";
        case CopyKind::HtoH:
            return "[CUDA memcpy Host-to-Host]";
        case CopyKind::PtoP:
            return "[CUDA memcpy Peer-to-Peer]";
        case CopyKind::UnifiedHtoD:
            return "[CUDA memcpy Unified Host-to-Device]";
        case CopyKind::UnifiedDtoH:
            return "[CUDA memcpy Unified Device-to-Host]";
        case CopyKind::UnifiedDtoD:
            return "[CUDA memcpy Unified Device-to-Device]";
    }
    return "[CUDA memcpy Unknown]";
}

}  // namespace core
