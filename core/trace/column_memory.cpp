// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/column_memory.h"

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace core {

#ifdef __linux__

namespace {

constexpr std::size_t inHugePages(std::size_t size) { return (size + hugePage - 1) / hugePage * hugePage; }

/// Gives the system advice about the pages that lie completely in [data, data + size). A refusal is not an error.
void adviseWithin(void* data, std::size_t size, std::size_t page, int advice) {
    const auto from = reinterpret_cast<std::uintptr_t>(data);
    const std::uintptr_t begin = (from + page - 1) / page * page, end = (from + size) / page * page;
    if (begin < end) static_cast<void>(madvise(static_cast<char*>(data) + (begin - from), end - begin, advice));
}

}  // namespace

void adviseHugePages(void* data, std::size_t size) { adviseWithin(data, size, hugePage, MADV_HUGEPAGE); }
void returnPages(void* data, std::size_t size) {
    adviseWithin(data, size, static_cast<std::size_t>(sysconf(_SC_PAGESIZE)), MADV_DONTNEED);
}

void preparePages(std::span<std::byte> pages) {
#ifdef MADV_POPULATE_WRITE  // Linux 5.14; others refuse it, and provide the pages as they are written
    static_cast<void>(madvise(pages.data(), pages.size(), MADV_POPULATE_WRITE));
#else
    static_cast<void>(pages);
#endif
}

namespace {

/// Allocates from the system: the C library would put a header in front, for which it would need another huge page.
void* hugePages(std::size_t size) {
    const std::size_t room = inHugePages(size) + hugePage;
    void* all = mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) throw std::bad_alloc();
    char* mapped = static_cast<char*>(all);
    const auto from = reinterpret_cast<std::uintptr_t>(mapped);
    const std::size_t before = inHugePages(from) - from, end = before + inHugePages(size);
    if (before > 0) munmap(mapped, before);
    if (room > end) munmap(mapped + end, room - end);
    void* data = mapped + before;
    adviseHugePages(data, size);
    return data;
}

/// Gives out parts of huge pages. A page returns to the system when none of its parts is in use; one is kept.
class SharedPages {
public:
    void* take(std::size_t size) {
        const std::size_t needed = (size + alignment - 1) / alignment * alignment;
        const std::lock_guard lock(m_mutex);
        if (!m_page || m_used + needed > hugePage) {
            Page* next = new (hugePages(hugePage)) Page;
            if (m_page) release(m_page);
            m_page = next;
            m_used = alignment;
        }
        ++m_page->users;
        return reinterpret_cast<char*>(m_page) + std::exchange(m_used, m_used + needed);
    }
    void giveBack(void* part) {
        const std::lock_guard lock(m_mutex);
        Page* page = reinterpret_cast<Page*>(reinterpret_cast<std::uintptr_t>(part) / hugePage * hugePage);
        release(page);
        if (page == m_page && page->users == 1) m_used = alignment;
    }

private:
    static constexpr std::size_t alignment = 64;

    struct Page {
        std::size_t users = 1;  ///< parts in use, and this object while it takes parts of it
    };

    static void release(Page* page) {
        if (--page->users == 0) munmap(page, hugePage);
    }

    std::mutex m_mutex;
    Page* m_page = nullptr;  ///< of which parts are taken, from `m_used` on
    std::size_t m_used = 0;
};

SharedPages& sharedPages() {
    static SharedPages pages;
    return pages;
}

/// Blocks of half a page or more would waste too much of it.
constexpr bool isShared(std::size_t size) { return size <= hugePage / 4; }

}  // namespace

void* columnBlock(std::size_t size) { return isShared(size) ? sharedPages().take(size) : hugePages(size); }

void freeColumnBlock(void* data, std::size_t size) {
    if (isShared(size))
        sharedPages().giveBack(data);
    else
        munmap(data, inHugePages(size));
}

#else

void adviseHugePages(void*, std::size_t) {}
void returnPages(void*, std::size_t) {}
void preparePages(std::span<std::byte>) {}

void* columnBlock(std::size_t size) {
    void* data = std::malloc(size);
    if (!data) throw std::bad_alloc();
    return data;
}

void freeColumnBlock(void* data, std::size_t) { std::free(data); }

#endif

void PagesAhead::prepareOne(std::unique_lock<std::mutex>& lock) {
    const std::span<std::byte> page = m_pages.back();
    m_pages.pop_back();
    lock.unlock();
    preparePages(page);
    lock.lock();
}

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
