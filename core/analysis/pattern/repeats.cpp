// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/repeats.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t tolerance = 20;  // the last repeat may be shorter or longer by a 20th of a period

class Repeats {
public:
    Repeats(std::span<const NameId> names, const Period& period)
        : m_names(names), m_length(period.length), m_anchors(period.anchors) {}

    std::vector<std::uint32_t> made() {
        m_begins.push_back(m_anchors.front());
        while (const std::size_t next = following(m_begins.back()))
            m_begins.push_back(next);
        while (comesAgain(m_begins.back()))
            m_begins.push_back(m_begins.back() + m_length);
        moveBack();
        std::vector<std::uint32_t> places;
        std::size_t first = m_begins.front();
        for (; first >= m_length && comesAgain(first - m_length); first -= m_length)
            places.push_back(static_cast<std::uint32_t>(first - m_length));
        std::reverse(places.begin(), places.end());
        places.insert(places.end(), m_begins.begin(), m_begins.end());
        // If less is left, the last repeat is incomplete, and the one before it ends where it begins.
        const std::size_t last = m_begins.back(), left = m_names.size() - last;
        const bool isAll = left * tolerance <= m_length * (tolerance + 1);
        if (left * tolerance >= m_length * (tolerance - 1))
            places.push_back(static_cast<std::uint32_t>(isAll ? m_names.size() : last + m_length));
        if (places.size() < 2) places.clear();
        return places;
    }

private:
    /// Returns the start of the next repeat: the anchor nearest to where it is due. If that anchor is much later,
    /// returns the due place if the anchor is several whole periods ahead, else the anchor. 0 if no anchor follows.
    std::size_t following(std::size_t begin) const {
        const std::size_t due = begin + m_length;
        const auto from = std::lower_bound(m_anchors.begin(), m_anchors.end(), begin + (m_length + 1) / 2);
        if (from == m_anchors.end() || *from == begin) return 0;
        auto nearest = from;
        const auto distance = [&](std::size_t place) { return place > due ? place - due : due - place; };
        while (nearest + 1 != m_anchors.end() && distance(*(nearest + 1)) < distance(*nearest))
            ++nearest;
        const std::size_t ahead = *nearest - begin;
        if (2 * ahead < 3 * m_length) return *nearest;
        const std::size_t periods = (ahead + m_length / 2) / m_length, exact = periods * m_length;
        const std::size_t off = ahead > exact ? ahead - exact : exact - ahead;
        return off * tolerance <= m_length ? due : *nearest;
    }

    bool comesAgain(std::size_t begin) const {
        if (begin + 2 * m_length > m_names.size()) return false;
        return agreementOf(m_names, m_length, begin, begin + m_length) >= minAgreement;
    }

    /// Moves all starts back by as much as the names before the first two starts agree.
    void moveBack() {
        if (m_begins.size() < 2) return;
        const std::size_t first = m_begins[0], second = m_begins[1];
        std::size_t back = 0;
        while (back < first && back + 1 < std::min(m_length, second - first) &&
               m_names[first - back - 1] == m_names[second - back - 1])
            ++back;
        for (std::size_t& begin : m_begins)
            begin -= back;
    }

    std::span<const NameId> m_names;
    std::size_t m_length;
    const std::vector<std::uint32_t>& m_anchors;
    std::vector<std::size_t> m_begins;
};

}  // namespace

std::vector<std::uint32_t> repeatsOf(std::span<const NameId> names, const Period& period) {
    return period.anchors.empty() || period.length == 0 ? std::vector<std::uint32_t>() : Repeats(names, period).made();
}

}  // namespace core
