// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/failing_memory.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

std::atomic<std::size_t> minThatFails = never;
std::atomic<std::int64_t> untilOneFails = 0;  ///< counts down; the allocation fails at 1
thread_local bool isSpared = false;

bool fails(std::size_t size) {
    if (size >= minThatFails.load(std::memory_order_relaxed) && !isSpared) return true;
    return untilOneFails.load(std::memory_order_relaxed) > 0 && untilOneFails-- == 1;
}

}  // namespace

void* operator new(std::size_t size) {
    if (fails(size)) throw std::bad_alloc();
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}

// Without it, a sanitizer would bring its own, whose memory the deletes below may not free.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return fails(size) ? nullptr : std::malloc(size > 0 ? size : 1);
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace tests {

NoMemoryForJobs::NoMemoryForJobs(std::size_t least) {
    isSpared = true;
    minThatFails = least;
}

NoMemoryForJobs::~NoMemoryForJobs() {
    minThatFails = never;
    isSpared = false;
}

OneAllocationFails::OneAllocationFails(std::size_t n) { untilOneFails = static_cast<std::int64_t>(n); }

OneAllocationFails::~OneAllocationFails() { untilOneFails = 0; }

bool OneAllocationFails::hasFailed() const { return untilOneFails <= 0; }

}  // namespace tests
