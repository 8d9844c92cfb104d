// SPDX-License-Identifier: GPL-3.0-or-later
// The gaps that the pair table counts, grouped by pair, for devices or for streams.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/scope/value_groups.h"
#include "core/analysis/scope/view.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace core {

// Identifies operations as the ends of pairs: which of them are the same end under the view's options, and its name.

/// Assigns an id to each kernel name as shown, to each other operation, and to each class.
class PairEnds {
public:
    explicit PairEnds(const View& view);

    std::uint32_t operator[](std::uint32_t event) const {
        const NameId name = m_view.trace.events.name[event];
        if (m_view.trace.events.kind[event] != OpKind::Kernel) return m_others + static_cast<std::uint32_t>(name);
        if (m_view.options.pairBy == PairBy::Kernel) return static_cast<std::uint32_t>(m_sameName[index(name)]);
        return m_classes + static_cast<std::uint32_t>(m_view.classes.classOf[index(name)]);
    }
    std::string text(std::uint32_t end) const;

private:
    const View& m_view;
    std::vector<NameId> m_sameName;
    std::uint32_t m_others, m_classes;  ///< first ids of other operations and of classes
};

/// Maps each pair of ends to an index, once per gap. Steps repeat, so the pair that followed last time is guessed
/// first, and memory is read in the order in which it is stored.
class PairPlaces {
public:
    PairPlaces() : m_slots(1024, unused) {}

    /// Returns the index of the pair; a new pair gets the number of earlier ones. `after` is the index of the previous
    /// pair on its stream, or any other one.
    std::uint32_t placeOf(std::uint32_t previous, std::uint32_t next, std::uint32_t after) {
        const std::uint64_t key = std::uint64_t{previous} << 32 | next;
        if (after >= m_keys.size()) return lookedUp(key);
        std::uint32_t& guess = m_following[after];
        if (m_keys[guess] == key) return guess;
        const std::uint32_t place = lookedUp(key);
        return m_following[after] = place;
    }
    std::size_t size() const { return m_keys.size(); }
    std::uint32_t previous(std::size_t place) const { return static_cast<std::uint32_t>(m_keys[place] >> 32); }
    std::uint32_t next(std::size_t place) const { return static_cast<std::uint32_t>(m_keys[place]); }

private:
    static constexpr std::uint32_t unused = 0xffffffff;

    std::uint32_t& slotOf(std::uint64_t key) {
        const std::uint64_t mixed = (key ^ (key >> 29)) * 0x9e3779b97f4a7c15ULL;
        std::size_t at = static_cast<std::size_t>(mixed >> 32) & (m_slots.size() - 1);
        while (m_slots[at] != unused && m_keys[m_slots[at]] != key)
            at = (at + 1) & (m_slots.size() - 1);
        return m_slots[at];
    }
    std::uint32_t lookedUp(std::uint64_t key) {
        if (2 * m_keys.size() >= m_slots.size()) grow();
        std::uint32_t& slot = slotOf(key);
        if (slot == unused) {
            slot = static_cast<std::uint32_t>(m_keys.size());
            m_keys.push_back(key);
            m_following.push_back(0);
        }
        return slot;
    }
    void grow() {
        m_slots.assign(2 * m_slots.size(), unused);
        for (std::uint32_t place = 0; place < m_keys.size(); ++place)
            slotOf(m_keys[place]) = place;
    }

    std::vector<std::uint32_t> m_slots;      ///< pair indices by hash; the size is a power of two
    std::vector<std::uint64_t> m_keys;       ///< the ends of each pair
    std::vector<std::uint32_t> m_following;  ///< for each pair, the pair that followed it last
};

using IdleByCause = std::array<Nanos, idleCauseCount>;

struct GapsByPair {
    PairPlaces places;
    ValueGroups lengths;            ///< one group per pair
    std::vector<IdleByCause> idle;  ///< for each pair: the part of its gaps in which nothing ran on the device
    ValueGroups noPair{1};          ///< for devices: idle intervals that no pair of the table owns, ...
    IdleByCause idleOfNoPair{};     ///< ... and their idle time

    /// Counts a gap and returns the index of its pair; `after` is the index for the gap before it, used as a guess.
    std::uint32_t add(std::uint32_t previous, std::uint32_t next, Nanos length, std::uint32_t after);
};

/// Returns whether a gap of this length counts for pairs.
bool hasChosenLength(const GapOptions& options, Nanos length);

/// Returns whether a device's gap belongs to a pair: it has both ends, and filters of names let at least one pass.
bool isOfPair(const Selection& selection, const GapOptions& options, std::uint32_t previous, std::uint32_t next,
              Nanos length);

/// Visits the gaps of devices between operations that fill gaps, clipped to the filter's spans, by end. At the edges of
/// the spans, one neighbor is missing.
void forEachDevicePairGap(const View& view, const std::function<void(const IdleSpan&)>& visit);

/// Visits each idle interval of the devices with the ends of the gap whose pair owns it; noEvent if no pair does.
void forEachOwnedIdle(
    const View& view, const IdleCauseTable& causes,
    const std::function<void(std::size_t interval, std::uint32_t previous, std::uint32_t next)>& visit);

/// Groups the gaps of devices; `causes` are the idle intervals of the same view.
GapsByPair deviceGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);
/// Groups the gaps of streams; `causes` covers all time between pair ends, split also at operations of no length.
GapsByPair streamGapsByPair(const View& view, const IdleCauseTable& causes, const PairEnds& ends);

}  // namespace core
