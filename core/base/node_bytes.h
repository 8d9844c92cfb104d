// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory containers take whose elements are allocated one by one, for limits of memory.
#pragma once

#include <cstddef>

namespace core {

/// Bytes that an element of a std::map, std::set or unordered one takes: with the pointers of its node, what the
/// allocator keeps beside it, and its part of the table.
template <class Container>
inline constexpr std::size_t bytesOfNode = sizeof(typename Container::value_type) + 6 * sizeof(void*);

}  // namespace core
