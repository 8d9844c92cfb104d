// SPDX-License-Identifier: GPL-3.0-or-later
// Several timelines that show the same stretch of time, each on its own clock: a step in one is a step in all.
#pragma once

#include "ui/timeline/scene/timeline_state.h"

#include <vector>

namespace ui {

class LinkedTimelines : public QObject {
    Q_OBJECT

public:
    /// `offset` added to times of its own gives those that all have in common.
    struct Member {
        TimelineState* state = nullptr;
        core::Nanos offset = 0;
    };

    /// The first one leads: the others come to where it is. Members must live until they are no members any more.
    void setMembers(std::vector<Member> members, bool isLocked);

private:
    void follow(const Member& moved);

    std::vector<Member> m_members;
    std::vector<QMetaObject::Connection> m_connections;
    bool m_isFollowing = false;
};

}  // namespace ui
