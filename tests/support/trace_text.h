// SPDX-License-Identifier: GPL-3.0-or-later
// Makes traces from short strings, and finds real traces, if available: the first step of nearly every test.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// Parses one operation per comma: "name start-end", then "@stream", "#device", "^correlation", "*bytes" in any order.
/// The default is stream 7 of device 0. Names beginning with "copy:" or "set:" are copies and sets: "copy:HtoD". A
/// kernel with bytes is a collective of two ranks that moves these bytes. "call:cudaLaunchKernel 0-2 ^5 !thread" is a
/// host call, "range:step 0-10 !thread" a host range, and "counter:clock 5-1755 #device" a sample of 1755 at 5.
core::TracePtr traceOf(std::string_view text);

/// The folder of real traces: LACUNA_DATA, or else the one beside the project. Tests are skipped if there is none.
std::optional<std::filesystem::path> dataFolder();

/// A folder that is removed at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }
    /// Writes a file into it and returns its path.
    std::filesystem::path file(std::string_view name, std::string_view content) const;

private:
    std::filesystem::path m_path;
};

/// Returns the bytes of a file; nothing if it does not exist.
std::string readFile(const std::filesystem::path& path);
/// Returns what is in a folder, in the order of the names; nothing if it does not exist.
std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder);

}  // namespace tests

/// For a test that needs a real trace: `const auto data = LACUNA_NEEDS_DATA("pytorch/b200_eager.json.gz");`
#define LACUNA_NEEDS_DATA(relative)                                                                         \
    [&]() -> std::filesystem::path {                                                                        \
        const auto folder = tests::dataFolder();                                                            \
        return folder ? *folder / (relative) : std::filesystem::path();                                     \
    }();                                                                                                    \
    if (const auto folder = tests::dataFolder(); !folder || !std::filesystem::exists(*folder / (relative))) \
    GTEST_SKIP() << "needs " << (relative) << " in the folder LACUNA_DATA names"
