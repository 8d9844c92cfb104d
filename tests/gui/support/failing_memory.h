// SPDX-License-Identifier: GPL-3.0-or-later
// Want of memory where a test wants it: these tests are built with an operator new of their own.
#pragma once

#include <cstddef>

namespace tests {

/// While it lives, each allocation of at least so many bytes fails, but on the thread that made it: that of the window.
class NoMemoryForJobs {
public:
    explicit NoMemoryForJobs(std::size_t least);
    ~NoMemoryForJobs();
    NoMemoryForJobs(const NoMemoryForJobs&) = delete;
    NoMemoryForJobs& operator=(const NoMemoryForJobs&) = delete;
};

/// The n-th allocation from now on, on whichever thread, fails; no other does.
class OneAllocationFails {
public:
    explicit OneAllocationFails(std::size_t n);
    ~OneAllocationFails();
    OneAllocationFails(const OneAllocationFails&) = delete;
    OneAllocationFails& operator=(const OneAllocationFails&) = delete;
    /// Whether so many were asked for.
    bool hasFailed() const;
};

}  // namespace tests
