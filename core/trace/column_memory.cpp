// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/column_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstdint>
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

void* columnBlock(std::size_t size) {
    const bool isHuge = size >= hugePage;
    void* data = isHuge ? std::aligned_alloc(hugePage, (size + hugePage - 1) / hugePage * hugePage) : std::malloc(size);
    if (!data) throw std::bad_alloc();
    if (isHuge) adviseHugePages(data, size);
    return data;
}

}  // namespace core
