// SPDX-License-Identifier: GPL-3.0-or-later
// Draws panes for `lacuna picture`, using the window itself on a platform that needs no display.
#pragma once

#include "app/cli/picture_order.h"

namespace app {

/// Creates its own application, so it may be called at most once, in a program without one. Neither reads nor writes
/// the user's settings and rules: the same order gives the same picture.
core::Result<std::string> drawPicture(const cli::PictureOrder& order);

}  // namespace app
