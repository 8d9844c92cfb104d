// SPDX-License-Identifier: GPL-3.0-or-later
// Work on the batches of a file, which one thread passes through in file order, while all threads do what can be done
// for several batches side by side.
#pragma once

#include "core/base/parallel.h"
#include "core/trace/column_memory.h"

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <vector>

namespace core {

/// Four steps for each batch: `read(Batch::Reader&)` on any thread; then, in file order, what the leading thread does
/// with it, such as giving its rows places; `set()` on any thread; `finish()` in file order on the leading thread.
template <class Batch>
class OrderedWork {
public:
    using Reader = typename Batch::Reader;

    /// For at most this many batches under way; 0: none may be added.
    explicit OrderedWork(std::size_t most) : m_slots(most) {}
    OrderedWork(const OrderedWork&) = delete;
    OrderedWork& operator=(const OrderedWork&) = delete;

    /// Returns how many batches may be under way for this many threads: enough that none waits for the leading one.
    static constexpr std::size_t mostFor(std::size_t threads) { return 2 * threads + 4; }

    /// Calls `lead` on one thread, while up to `threads - 1` others help until it returns, each with a reader, to which
    /// `newReader` returns a pointer that may be null. All other functions are for the leading thread.
    template <class NewReader, class Lead>
    void run(std::size_t threads, const NewReader& newReader, const Lead& lead) {
        sideBySide(threads, [&](std::size_t thread) {
            if (thread == 0) {
                const Ending ending{*this};
                lead();
            } else if (const auto reader = newReader()) {
                help(*reader);
            }
        });
    }

    std::size_t most() const { return m_slots.size(); }

    /// Returns whether there is room for one more, after waiting for the oldest rows if all batches are placed.
    bool hasRoom(Reader& reader) {
        if (m_next - m_first < m_slots.size()) return true;
        if (m_slots.empty()) return false;
        std::unique_lock lock(m_mutex);
        if (!at(m_first).isSet && !arePlaced()) return false;
        finishOldest(reader, lock);
        return true;
    }

    /// Adds a batch, which `fill(Batch&)` makes of an old one. There must be room.
    template <class Fill>
    void add(const Fill& fill) {
        Slot& slot = at(m_next);
        fill(slot.batch);
        slot.isRead = slot.isSet = false;
        slot.failure = nullptr;
        const std::lock_guard lock(m_mutex);
        ++m_next;
        m_added.notify_one();
    }

    /// Returns whether placed() was called for all batches.
    bool arePlaced() const { return m_placed == m_next; }

    /// Returns the oldest batch that is not placed when it is read, and helps meanwhile. Throws what reading it threw.
    Batch& oldest(Reader& reader) {
        std::unique_lock lock(m_mutex);
        Slot& slot = at(m_placed);
        while (!slot.isRead)
            if (!helpOnce(reader, lock)) m_done.wait(lock);
        if (slot.failure) std::rethrow_exception(slot.failure);
        return slot.batch;
    }

    /// Says that the oldest batch can be set.
    void placed() {
        const std::lock_guard lock(m_mutex);
        ++m_placed;
        m_added.notify_one();
    }

    /// Has whoever is free prepare pages that will soon be written to.
    void prepare(std::span<const std::span<std::byte>> pages) {
        if (pages.empty()) return;
        const std::lock_guard lock(m_mutex);
        m_pages.add(pages);
        m_added.notify_one();
    }

    /// Waits until all that is placed is set, and finishes it. Throws what setting threw.
    void finishPlaced(Reader& reader) {
        if (m_first == m_placed) return;
        std::unique_lock lock(m_mutex);
        while (m_first < m_placed)
            finishOldest(reader, lock);
    }

    /// Forgets the batches that are not placed, once no thread reads any.
    void clear() {
        std::unique_lock lock(m_mutex);
        m_begun = m_next;
        m_done.wait(lock, [&] { return m_reading == 0; });
        m_next = m_begun = m_placed;
    }

private:
    struct Slot {
        Batch batch;
        bool isRead = false, isSet = false;
        std::exception_ptr failure;
    };
    struct Ending {
        OrderedWork& of;
        ~Ending() {
            const std::lock_guard lock(of.m_mutex);
            of.m_hasEnded = true;
            of.m_added.notify_all();
        }
    };

    Slot& at(std::size_t number) { return m_slots[number % m_slots.size()]; }

    void help(Reader& reader) {
        std::unique_lock lock(m_mutex);
        while (!m_hasEnded)
            if (!helpOnce(reader, lock)) m_added.wait(lock);
    }

    /// Does what is next, for which `lock` is released; returns false if there is nothing. Setting comes before
    /// reading: it makes room, and what is set may still be in the cache.
    bool helpOnce(Reader& reader, std::unique_lock<std::mutex>& lock) {
        if (!m_pages.isEmpty()) return m_pages.prepareOne(lock), true;
        const bool sets = m_setting < m_placed;
        if (!sets && m_begun == m_next) return false;
        Slot& slot = at(sets ? m_setting++ : m_begun++);
        if (!sets) ++m_reading;
        lock.unlock();
        try {
            if (sets)
                slot.batch.set();
            else
                slot.batch.read(reader);
        } catch (...) {
            slot.failure = std::current_exception();
        }
        lock.lock();
        if (!sets) --m_reading;
        (sets ? slot.isSet : slot.isRead) = true;
        m_done.notify_one();
        return true;
    }

    /// Waits until the oldest batch is set, and helps meanwhile.
    void finishOldest(Reader& reader, std::unique_lock<std::mutex>& lock) {
        Slot& slot = at(m_first);
        while (!slot.isSet)
            if (!helpOnce(reader, lock)) m_done.wait(lock);
        if (slot.failure) std::rethrow_exception(slot.failure);
        slot.batch.finish();
        ++m_first;
    }

    std::vector<Slot> m_slots;  ///< by number, modulo their count
    std::size_t m_first = 0;    ///< number of the oldest batch that is not finished; used by the leading thread
    std::mutex m_mutex;         ///< guards what follows, and the batches that are under way
    std::condition_variable m_added, m_done;
    PagesAhead m_pages;
    // Numbers of the next batch, of the next one to be read, to be placed, and to be set:
    std::size_t m_next = 0, m_begun = 0, m_placed = 0, m_setting = 0;
    std::size_t m_reading = 0;  ///< batches that are being read
    bool m_hasEnded = false;
};

}  // namespace core
