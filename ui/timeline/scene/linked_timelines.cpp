// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/linked_timelines.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ui {

namespace {

core::TimeWindow moved(const core::TimeWindow& window, core::Nanos by) { return {window.start + by, window.end + by}; }

core::TimeWindow ownBounds(const TimelineState& state) { return {0, state.scene().timeline->snapshot->trace->end}; }

}  // namespace

// All members get the bounds of all together: at the end of one trace another may still have something to show.
void LinkedTimelines::setMembers(std::vector<Member> members, bool isLocked) {
    for (const QMetaObject::Connection& connection : m_connections)
        disconnect(connection);
    m_connections.clear();
    std::erase_if(members, [](const Member& member) { return !member.state->scene().timeline; });
    m_members = std::move(members);
    if (!isLocked || m_members.size() < 2) {
        for (const Member& member : m_members)
            member.state->time().setBounds(ownBounds(*member.state));
        return;
    }
    core::TimeWindow all{std::numeric_limits<core::Nanos>::max(), std::numeric_limits<core::Nanos>::min()};
    for (const Member& member : m_members) {
        const core::TimeWindow own = moved(ownBounds(*member.state), member.offset);
        all = {std::min(all.start, own.start), std::max(all.end, own.end)};
    }
    for (const Member& member : m_members) {
        member.state->time().setBounds(moved(all, -member.offset));
        m_connections.push_back(
            connect(member.state, &TimelineState::viewChanged, this, [this, member] { follow(member); }));
        m_connections.push_back(connect(member.state, &TimelineState::changed, this, [this, member] {
            for (const Member& other : m_members)
                other.state->setGutter(member.state->scene().gutter);
        }));
    }
    follow(m_members.front());
}

void LinkedTimelines::follow(const Member& leader) {
    if (std::exchange(m_isFollowing, true)) return;
    const core::TimeWindow window = moved(leader.state->scene().view.window(), leader.offset);
    for (const Member& member : m_members)
        if (member.state != leader.state) member.state->time().follow(moved(window, -member.offset));
    m_isFollowing = false;
}

}  // namespace ui
