// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/heap.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <thread>
#endif

namespace core {

#ifdef __GLIBC__

void prepareHeap() {
    constexpr int mebibyte = 1024 * 1024, inHugePages = 64 * mebibyte;
    mallopt(M_MMAP_THRESHOLD, inHugePages / 2);  // larger blocks are mapped and unmapped each for itself
    mallopt(M_TRIM_THRESHOLD, 2 * inHugePages);  // what returned to the system would come back in small pages
    const auto heaps = std::max(std::thread::hardware_concurrency() / 4, 1U);
    mallopt(M_ARENA_MAX, static_cast<int>(heaps));  // only the first has huge pages, and a few threads can share one
    mallopt(M_TOP_PAD, inHugePages);
    void* first = std::malloc(mebibyte);  // more than the heap has, so that it grows
    mallopt(M_TOP_PAD, mebibyte);
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const std::uintptr_t begin = (reinterpret_cast<std::uintptr_t>(first) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(sbrk(0)) / page * page;
    // A refusal is not an error: the pages are then small.
    if (begin < end && end - begin <= std::uintptr_t{2} * inHugePages)
        static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
    std::free(first);
}

void releaseUnusedHeap() { malloc_trim(0); }

#else

void prepareHeap() {}
void releaseUnusedHeap() {}

#endif

}  // namespace core
