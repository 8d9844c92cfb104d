// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/copy_name.h"

#include <array>

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

}  // namespace core
