// SPDX-License-Identifier: GPL-3.0-or-later
// How kernels of two profiles meet, as a user asks for it.
#pragma once

#include "core/compare/name_map.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace core {

enum class MatchBy : std::uint8_t {
    Names,    ///< the same name
    Map,      ///< as a list of names says
    Sequence  ///< position by position of a step
};

/// As they are typed and kept.
constexpr std::array<std::pair<std::string_view, MatchBy>, 3> matchWords{
    {{"names", MatchBy::Names}, {"map", MatchBy::Map}, {"sequence", MatchBy::Sequence}}};

struct Matching {
    MatchBy by = MatchBy::Names;
    NameMap given = {};  ///< names that the user says meet

    bool operator==(const Matching&) const = default;
};

}  // namespace core
