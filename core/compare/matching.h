// SPDX-License-Identifier: GPL-3.0-or-later
// How kernels of two profiles are matched, as chosen by a user.
#pragma once

#include "core/compare/name_map.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace core {

enum class MatchBy : std::uint8_t {
    Names,    ///< equal names
    Map,      ///< pairs in a list of names
    Sequence  ///< positions in a step
};

/// The words by which users and sessions name the choices.
constexpr std::array<std::pair<std::string_view, MatchBy>, 3> matchWords{
    {{"names", MatchBy::Names}, {"map", MatchBy::Map}, {"sequence", MatchBy::Sequence}}};

struct Matching {
    MatchBy by = MatchBy::Names;
    NameMap given = {};  ///< pairs of names given by the user

    bool operator==(const Matching&) const = default;
};

}  // namespace core
