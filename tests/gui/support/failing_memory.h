// SPDX-License-Identifier: GPL-3.0-or-later
// Simulates a lack of memory when a test needs it; these tests define their own operator new.
#pragma once

#include <cstddef>

namespace tests {

/// During its lifetime, all allocations of at least this size fail, except on the (window's) thread that created it.
class NoMemoryForJobs {
public:
    explicit NoMemoryForJobs(std::size_t least);
    ~NoMemoryForJobs();
    NoMemoryForJobs(const NoMemoryForJobs&) = delete;
    NoMemoryForJobs& operator=(const NoMemoryForJobs&) = delete;
};

/// Makes the n-th allocation from now on fail, on whichever thread; all others succeed.
class OneAllocationFails {
public:
    explicit OneAllocationFails(std::size_t n);
    ~OneAllocationFails();
    OneAllocationFails(const OneAllocationFails&) = delete;
    OneAllocationFails& operator=(const OneAllocationFails&) = delete;
    /// Returns whether the n-th allocation has been requested.
    bool hasFailed() const;
};

}  // namespace tests
