// SPDX-License-Identifier: GPL-3.0-or-later
// A temporary folder of its own for as long as the object exists, so that a test can count what is left in it.
#pragma once

#include "tests/support/trace_text.h"

#include <cstddef>
#include <optional>
#include <string>

namespace tests {

class PassingFiles {
public:
    PassingFiles();
    ~PassingFiles();
    PassingFiles(const PassingFiles&) = delete;
    PassingFiles& operator=(const PassingFiles&) = delete;

    const std::filesystem::path& folder() const { return m_folder.path(); }
    /// The number of files and folders that are in it now.
    std::size_t left() const { return entriesOf(m_folder.path()).size(); }

private:
    TemporaryFolder m_folder;
    std::optional<std::string> m_before;  ///< TMPDIR of the tests
};

}  // namespace tests
