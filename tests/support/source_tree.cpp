// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/source_tree.h"

#include "tests/support/places.h"
#include "tests/support/trace_text.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace tests {

namespace {

// The folders of the project; other top-level folders contain builds or belong to editors.
constexpr std::array<std::string_view, 8> folders{"app",   "core",      "ui",           "resources",
                                                  "tests", "packaging", "translations", ".ci"};

bool endsInOneOf(const std::string& path, const std::vector<std::string_view>& endings) {
    return std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); });
}

}  // namespace

std::string folderOf(std::string_view path) { return std::string(path.substr(0, path.rfind('/'))); }

std::vector<SourceFile> sourceFiles(const std::vector<std::string_view>& endings) {
    namespace fs = std::filesystem;
    const fs::path root = sourceFolder();
    std::vector<SourceFile> files;
    const auto take = [&](const fs::path& file) {
        const std::string path = file.lexically_relative(root).generic_string();
        if (endsInOneOf(path, endings)) files.push_back({path, readFile(file)});
    };
    take(root / "CMakeLists.txt");
    for (const std::string_view folder : folders) {
        if (!fs::is_directory(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file()) take(entry.path());
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

}  // namespace tests
