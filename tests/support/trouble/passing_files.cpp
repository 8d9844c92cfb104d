// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/passing_files.h"

#include <stdlib.h>

namespace tests {

PassingFiles::PassingFiles() {
    if (const char* const before = ::getenv("TMPDIR")) m_before = before;
    ::setenv("TMPDIR", m_folder.path().c_str(), 1);
}

PassingFiles::~PassingFiles() {
    if (m_before)
        ::setenv("TMPDIR", m_before->c_str(), 1);
    else
        ::unsetenv("TMPDIR");
}

}  // namespace tests
