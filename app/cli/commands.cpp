// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include <ostream>

namespace cli {

bool isCommand(const std::vector<std::string>&) { return true; }

int run(const std::vector<std::string>&, const Environment& environment) {
    environment.errors << "lacuna: no command\n";
    return 1;
}

}  // namespace cli
