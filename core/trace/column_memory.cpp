// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/column_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstdint>
#include <cstdlib>
#include <new>

namespace core {

#ifdef __linux__

namespace {

constexpr std::size_t minMapped = 64 * 1024;

constexpr std::size_t inHugePages(std::size_t size) { return (size + hugePage - 1) / hugePage * hugePage; }

}  // namespace

void adviseHugePages(void* data, std::size_t size) {
    const auto from = reinterpret_cast<std::uintptr_t>(data);
    const std::uintptr_t begin = inHugePages(from), end = (from + size) / hugePage * hugePage;
    // A refusal is not an error: the pages are then small.
    if (begin < end) static_cast<void>(madvise(static_cast<char*>(data) + (begin - from), end - begin, MADV_HUGEPAGE));
}

namespace {

void* mappedPages(std::size_t size) {
    void* mapped = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    return mapped;
}

/// Allocates from the system: the C library would put a header in front, for which it would need another huge page.
void* hugePages(std::size_t size) {
    const std::size_t room = inHugePages(size) + hugePage;
    char* mapped = static_cast<char*>(mappedPages(room));
    const auto from = reinterpret_cast<std::uintptr_t>(mapped);
    const std::size_t before = inHugePages(from) - from, end = before + inHugePages(size);
    if (before > 0) munmap(mapped, before);
    if (room > end) munmap(mapped + end, room - end);
    void* data = mapped + before;
    adviseHugePages(data, size);
    return data;
}

}  // namespace

/// Smaller blocks, too, return to the system when they are freed, since the C library would keep them.
void* columnBlock(std::size_t size) {
    if (size >= minMapped) return size >= hugePage ? hugePages(size) : mappedPages(size);
    void* data = std::malloc(size);
    if (!data) throw std::bad_alloc();
    return data;
}

void freeColumnBlock(void* data, std::size_t size) {
    if (size >= minMapped)
        munmap(data, size >= hugePage ? inHugePages(size) : size);
    else
        std::free(data);
}

#else

void adviseHugePages(void*, std::size_t) {}

void* columnBlock(std::size_t size) {
    void* data = std::malloc(size);
    if (!data) throw std::bad_alloc();
    return data;
}

void freeColumnBlock(void* data, std::size_t) { std::free(data); }

#endif

}  // namespace core
