// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/demangled.h"

#include "core/base/text.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace core {

namespace {

constexpr std::size_t longestMangled = 2048;
/// Each repeated part may double the output, so that 14 of them expand a name of this length to at most 32 MiB; the
/// names of real kernels repeat a dozen parts.
constexpr int maxRepeated = 14;

/// Counts how often a mangled name repeats a part of itself: "S_", "S1A_", "T_", "T0_".
int repeatedParts(std::string_view name) {
    int parts = 0;
    for (std::size_t i = 0; i + 1 < name.size(); ++i) {
        if (name[i] != 'S' && name[i] != 'T') continue;
        std::size_t end = i + 1;
        while (end < name.size() && (isDigit(name[end]) || isUpper(name[end])))
            ++end;
        if (end < name.size() && name[end] == '_') ++parts;
    }
    return parts;
}

}  // namespace

std::string readableKernel(std::string_view recorded) {
    std::string_view name = trimmed(recorded, " \t\n\v\f\r");
    if (name.ends_with(".kd")) name.remove_suffix(3);
    const std::string plain(name);
    if (!name.starts_with("_Z") || name.size() > longestMangled || repeatedParts(name) > maxRepeated) return plain;
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> readable(abi::__cxa_demangle(plain.c_str(), nullptr, nullptr, &status),
                                                          &std::free);
    return status == 0 && readable ? std::string(readable.get()) : plain;
}

}  // namespace core
