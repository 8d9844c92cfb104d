// SPDX-License-Identifier: GPL-3.0-or-later
// The source folders ("rooms"), and what each may include: the layers of the house.
#pragma once

#include <string_view>
#include <vector>

namespace tests {

using Folders = std::vector<std::string_view>;

/// A source folder and which of our headers it may include besides its own. An entry is a room, a single header, or,
/// with a trailing '/', all rooms below a folder.
struct Room {
    std::string_view folder;
    Folders sees;
    bool seesQt = false;
};

/// Lists the rooms bottom-up: a room may use only rooms above it in this list, so there are no cycles.
const std::vector<Room>& rooms();

}  // namespace tests
