// SPDX-License-Identifier: GPL-3.0-or-later
// usage: make_manual SHARE   writes the manual page and the completions below the folder, as they are to be installed.
#include "app/manual/completions.h"
#include "app/manual/man_page.h"
#include "core/base/atomic_file.h"

#include <filesystem>
#include <iostream>

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const auto written = core::writeWholeFile(path, text);
    if (!written) std::cerr << "make_manual: " << path.string() << ": " << written.error().message << "\n";
    return bool(written);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: make_manual SHARE\n";
        return 1;
    }
    const std::filesystem::path share = argv[1];
    const std::vector<manual::CommandRow> commands = manual::optionTable();
    const bool all = write(share / "man/man1/lacuna.1", manual::manPage(commands, LACUNA_VERSION)) &&
                     write(share / "bash-completion/completions/lacuna", manual::bashCompletion(commands)) &&
                     write(share / "zsh/site-functions/_lacuna", manual::zshCompletion(commands)) &&
                     write(share / "fish/vendor_completions.d/lacuna.fish", manual::fishCompletion(commands));
    return all ? 0 : 1;
}
