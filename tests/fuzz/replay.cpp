// SPDX-License-Identifier: GPL-3.0-or-later
// usage: TARGET_fuzz FILE|FOLDER... replaces libFuzzer in builds without clang: runs the target on every file.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

int runs = 0;

void runOn(const fs::path& path) {
    if (fs::is_directory(path)) {
        for (const auto& entry : fs::directory_iterator(path))
            runOn(entry.path());
        return;
    }
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);  // after a crash, the last name is the input at fault
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++runs;
}

}  // namespace

int main(int count, char** arguments) {
    for (int i = 1; i < count; ++i)
        if (fs::exists(arguments[i])) runOn(arguments[i]);
    std::printf("%d inputs\n", runs);
    return runs > 0 ? 0 : 1;
}
