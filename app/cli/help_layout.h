// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of --help: descriptions are wrapped to the terminal's width, and the parser's own remarks left out.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cli {

class HelpLayout : public CLI::Formatter {
public:
    HelpLayout();
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
    std::string make_group(std::string group, bool isPositional,
                           std::vector<const CLI::Option*> options) const override;
};

}  // namespace cli
