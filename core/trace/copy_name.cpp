// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

std::string_view copyName(CopyKind kind) {
    constexpr std::array<std::string_view, 14> names = {"[CUDA memcpy Unknown]",
                                                        "[CUDA memcpy Host-to-Device]",
                                                        "[CUDA memcpy Device-to-Host]",
                                                        "[CUDA memcpy Host-to-Array]",
                                                        "[CUDA memcpy Array-to-Host]",
                                                        "[CUDA memcpy Array-to-Array]",
                                                        "[CUDA memcpy Array-to-Device]",
                                                        "[CUDA memcpy Device-to-Array]",
                                                        "[CUDA memcpy Device-to-Device]",
                                                        "[CUDA memcpy Host-to-Host]",
                                                        "[CUDA memcpy Peer-to-Peer]",
                                                        "[CUDA memcpy Unified Host-to-Device]",
                                                        "[CUDA memcpy Unified Device-to-Host]",
                                                        "[CUDA memcpy Unified Device-to-Device]"};
    return names[static_cast<std::size_t>(kind)];
}

std::optional<CopyKind> copyKernel(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, CopyKind>, 33> names{
        {{"MEMORY_COPY_HOST_TO_DEVICE", CopyKind::HtoD},
         {"MEMORY_COPY_DEVICE_TO_HOST", CopyKind::DtoH},
         {"MEMORY_COPY_DEVICE_TO_DEVICE", CopyKind::DtoD},
         {"MEMORY_COPY_HOST_TO_HOST", CopyKind::HtoH},
         {"__amd_rocclr_copyBuffer", CopyKind::Unknown},
         {"__amd_rocclr_copyBufferAligned", CopyKind::Unknown},
         {"__amd_rocclr_copyBufferRect", CopyKind::Unknown},
         {"__amd_rocclr_copyBufferRectAligned", CopyKind::Unknown},
         {"MemcpyH2D", CopyKind::HtoD},
         {"MemcpyD2H", CopyKind::DtoH},
         {"MemcpyD2D", CopyKind::DtoD},
         {"MemcpyP2P", CopyKind::PtoP},
         {"MemcpyH2H", CopyKind::HtoH},
         {"MemcpyOther", CopyKind::Unknown},
         {"MemcpyHtoD", CopyKind::HtoD},
         {"MemcpyDtoH", CopyKind::DtoH},
         {"MemcpyDtoD", CopyKind::DtoD},
         {"MemcpyPtoP", CopyKind::PtoP},
         {"MemcpyHtoH", CopyKind::HtoH},
         {"MemcpyHostToDevice", CopyKind::HtoD},
         {"MemcpyDeviceToHost", CopyKind::DtoH},
         {"MemcpyDeviceToDevice", CopyKind::DtoD},
         {"MemcpyHostToHost", CopyKind::HtoH},
         {"MemcpyPeerToPeer", CopyKind::PtoP},
         {"MemcpyHostToDeviceArray", CopyKind::HtoA},
         {"MemcpyDeviceArrayToHost", CopyKind::AtoH},
         {"MemcpyDeviceArrayToDeviceArray", CopyKind::AtoA},
         {"MemcpyDeviceArrayToDevice", CopyKind::AtoD},
         {"MemcpyDeviceToDeviceArray", CopyKind::DtoA},
         {"CopyHostToDevice", CopyKind::HtoD},
         {"CopyDeviceToHost", CopyKind::DtoH},
         {"CopyDeviceToDevice", CopyKind::DtoD},
         {"CopyHostToHost", CopyKind::HtoH}}};
    constexpr std::size_t longest = 34;  // checked for every kernel, and most names are longer or begin otherwise
    if (name.empty() || (name[0] != 'M' && name[0] != '_' && name[0] != 'C')) return std::nullopt;
    if (name.ends_with(".kd")) name.remove_suffix(3);
    static_assert(
        std::all_of(names.begin(), names.end(), [](const auto& each) { return each.first.size() <= longest; }));
    if (name.size() > longest) return std::nullopt;
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.first == name; });
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

OpKind kindOfKernel(std::string_view name) {
    if (name.starts_with("__amd_rocclr_fillBuffer") || name == "Memset" || name.starts_with("Memset ("))
        return OpKind::Set;
    // "Memcpy HtoD (Pageable -> Device)" is the name of a copy whatever its category: no kernel's has a space there.
    return copyKernel(name) || name.starts_with("Memcpy ") ? OpKind::Copy : OpKind::Kernel;
}

}  // namespace core
