// SPDX-License-Identifier: GPL-3.0-or-later
// What the name of a kernel says of its work: the precision, where types leave it open, and whether it is the main one.
#pragma once

#include "core/efficiency/peaks.h"

#include <optional>
#include <string_view>
#include <vector>

namespace core {

struct KernelHints {
    bool isTf32 = false, isHalf = false, isFp32 = false;
    bool isHelper = false;         ///< adds up what the main kernel of a matrix product computed in parts
    bool isCommunication = false;  ///< a collective
};
KernelHints kernelHints(std::string_view name);

/// The hints of all names of a trace, each found at its first request.
class HintsByName {
public:
    explicit HintsByName(const NameTable& names) : m_names(names), m_known(names.size()) {}
    const KernelHints& operator[](NameId name) {
        std::optional<KernelHints>& known = m_known[index(name)];
        if (!known) known = kernelHints(m_names[name]);
        return *known;
    }

private:
    const NameTable& m_names;
    std::vector<std::optional<KernelHints>> m_known;
};

/// Returns whether an operator communicates, or is recorded for what does.
bool isCommunication(std::string_view op);

}  // namespace core
