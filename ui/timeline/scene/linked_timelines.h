// SPDX-License-Identifier: GPL-3.0-or-later
// Several timelines that show the same stretch of time, each on its own clock: they zoom and pan together.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

#include <vector>

namespace ui {

class LinkedTimelines : public QObject {
    Q_OBJECT

public:
    /// A timeline; `offset` is added to its own times to give the common times.
    struct Member {
        TimelineState* state = nullptr;
        core::Nanos offset = 0;
    };

    /// Replaces all members; their states must live until then. If `isLocked`, they move together, following the first.
    void setMembers(std::vector<Member> members, bool isLocked);

private:
    void follow(const Member& moved);

    std::vector<Member> m_members;
    std::vector<QMetaObject::Connection> m_connections;
    bool m_isFollowing = false;
};

}  // namespace ui
