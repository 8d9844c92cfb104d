// SPDX-License-Identifier: GPL-3.0-or-later
// Panes as pictures for `lacuna picture`: the window itself, on a platform that needs no display.
#pragma once

#include "app/cli/picture_order.h"

namespace app {

/// Makes an application of its own, so at most once in a program that has none. The user's settings and rules are
/// neither read nor written: the same order gives the same picture.
core::Result<std::string> drawPicture(const cli::PictureOrder& order);

}  // namespace app
