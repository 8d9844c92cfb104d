// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of a pane, requested on the command line and drawn by the window's code, if the program has a window.
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
    double scale = 1;           ///< device pixels per logical pixel
    bool isDark = false;
    PictureGround ground = PictureGround::Theme;
    std::string codeSide = "on-gpu";  ///< of panes of code: whose time, as the option says it
    std::vector<std::string> job;     ///< of the pane of a job: its digests, or folders of them; it has no profiles
    std::vector<std::string> names;   ///< of the profiles, each unique
    std::vector<core::TracePtr> traces;
    core::Rules rules;
    core::Options options;
};

/// The bytes of a PNG or SVG file. May be called once per program.
using DrawPicture = std::function<core::Result<std::string>(const PictureOrder& order)>;

}  // namespace cli
