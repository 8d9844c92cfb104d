// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "app/cli/commands.h"

int main(int argc, char** argv) {
    return cli::run({argv + 1, argv + argc}, {std::cout, std::cerr, false, false, {}});
}
