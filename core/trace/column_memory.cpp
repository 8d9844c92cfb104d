// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/column_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstdint>
#include <cstdlib>
#include <new>

namespace core {

void adviseHugePages(void* data, std::size_t size) {
#ifdef __linux__
    const auto begin = (reinterpret_cast<std::uintptr_t>(data) + hugePage - 1) / hugePage * hugePage;
    const auto end = (reinterpret_cast<std::uintptr_t>(data) + size) / hugePage * hugePage;
    // A refusal is no fault: the pages are then small.
    if (begin < end) static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
#else
    static_cast<void>(data);
    static_cast<void>(size);
#endif
}

#ifdef __linux__

namespace {

constexpr std::size_t inHugePages(std::size_t size) { return (size + hugePage - 1) / hugePage * hugePage; }

/// Huge pages from the system itself: the C library would put a header before them, for which it makes one more.
void* mappedBlock(std::size_t size) {
    const std::size_t room = inHugePages(size) + hugePage;
    void* mapped = mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    const auto from = reinterpret_cast<std::uintptr_t>(mapped);
    const std::uintptr_t begin = inHugePages(from), end = begin + inHugePages(size);
    if (begin > from) munmap(mapped, begin - from);
    if (from + room > end) munmap(reinterpret_cast<void*>(end), from + room - end);
    return reinterpret_cast<void*>(begin);
}

}  // namespace

void* columnBlock(std::size_t size) {
    const bool isHuge = size >= hugePage;
    void* data = isHuge ? mappedBlock(size) : std::malloc(size);
    if (!data) throw std::bad_alloc();
    if (isHuge) adviseHugePages(data, size);
    return data;
}

void freeColumnBlock(void* data, std::size_t size) {
    if (size < hugePage)
        std::free(data);
    else
        munmap(data, inHugePages(size));
}

#else

void* columnBlock(std::size_t size) {
    void* data = std::malloc(size);
    if (!data) throw std::bad_alloc();
    return data;
}

void freeColumnBlock(void* data, std::size_t) { std::free(data); }

#endif

}  // namespace core
