// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a short string, and real traces where there are some: what nearly every test begins with.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tests {

/// One operation per comma: "name start-end", then "@stream", "#device", "^correlation", "*bytes" in any order.
/// Stream 7 of device 0 where not said. Names beginning with "copy:" or "set:" are copies and sets; "copy:HtoD".
/// A kernel with bytes is a collective of two ranks that is recorded to move them.
/// "call:cudaLaunchKernel 0-2 ^5 !thread" is a host call, "range:step 0-10 !thread" a host range.
core::TracePtr traceOf(std::string_view text);

/// The folder of real traces: LACUNA_DATA, else the one beside the project. Absent: the test skips and says so.
std::optional<std::filesystem::path> dataFolder();

/// A folder that goes when the test ends.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }
    /// Writes a file in it and gives its path.
    std::filesystem::path file(std::string_view name, std::string_view content) const;

private:
    std::filesystem::path m_path;
};

std::string readFile(const std::filesystem::path& path);

}  // namespace tests

/// In a test that needs a real trace: `const auto data = LACUNA_NEEDS_DATA("pytorch/b200_eager.json.gz");`
#define LACUNA_NEEDS_DATA(relative)                                                                         \
    [&]() -> std::filesystem::path {                                                                        \
        const auto folder = tests::dataFolder();                                                            \
        return folder ? *folder / (relative) : std::filesystem::path();                                     \
    }();                                                                                                    \
    if (const auto folder = tests::dataFolder(); !folder || !std::filesystem::exists(*folder / (relative))) \
    GTEST_SKIP() << "needs " << (relative) << " in the folder LACUNA_DATA names"
