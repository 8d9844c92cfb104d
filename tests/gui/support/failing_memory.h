// SPDX-License-Identifier: GPL-3.0-or-later
// Lack of memory where a test needs it: these tests have their own operator new.
#pragma once

#include <cstddef>

namespace tests {

/// While it lives, each allocation of at least this size fails, except on the thread that created it: the window's.
class NoMemoryForJobs {
public:
    explicit NoMemoryForJobs(std::size_t least);
    ~NoMemoryForJobs();
    NoMemoryForJobs(const NoMemoryForJobs&) = delete;
    NoMemoryForJobs& operator=(const NoMemoryForJobs&) = delete;
};

/// Makes the n-th allocation from now on fail, on whichever thread; no other fails.
class OneAllocationFails {
public:
    explicit OneAllocationFails(std::size_t n);
    ~OneAllocationFails();
    OneAllocationFails(const OneAllocationFails&) = delete;
    OneAllocationFails& operator=(const OneAllocationFails&) = delete;
    /// Whether that many were requested.
    bool hasFailed() const;
};

}  // namespace tests
