// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Returns the architecture that an agent's name is, such as "gfx942"; empty if it is another name.
inline std::string architectureIn(std::string_view agent) {
    constexpr std::size_t longest = 16;
    return agent.starts_with("gfx") && agent.size() <= longest ? std::string(agent) : std::string();
}

}  // namespace core
