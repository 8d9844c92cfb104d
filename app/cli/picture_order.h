// SPDX-License-Identifier: GPL-3.0-or-later
// A request on the command line to draw a picture of a pane, which the window's code draws if the program has a window.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace cli {

constexpr int longestPictureSide = 16384;  ///< in device pixels; a square of this size takes 1 GiB

/// The background: the theme's colors, white paper (light theme only), or transparent.
enum class PictureGround : std::uint8_t { Theme, White, Transparent };

struct PictureOrder {
    std::string pane;  ///< its id, or "window" for the whole window
    bool isVector = false;
    int width = 0, height = 0;  ///< in logical pixels
    bool fitsRows = false;      ///< whether it may become higher, so that all rows of its tables are seen
    double scale = 1;           ///< device pixels per logical pixel
    bool isDark = false;
    PictureGround ground = PictureGround::Theme;
    std::string codeSide = "on-gpu";  ///< for panes of code: the side, as the option names it
    std::vector<std::string> job;     ///< for the pane of a job, which has no profiles: digests or folders of them
    std::vector<std::string> names;   ///< the names of the profiles, each unique
    std::vector<core::TracePtr> traces;
    core::Rules rules;
    core::Options options;
};

/// The bytes of a PNG or SVG file. May be called once per program.
using DrawPicture = std::function<core::Result<std::string>(const PictureOrder& order)>;

}  // namespace cli
