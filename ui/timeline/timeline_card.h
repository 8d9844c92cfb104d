// SPDX-License-Identifier: GPL-3.0-or-later
// The card of the interval under the pointer.
#pragma once

#include "ui/timeline/painting/item_facts.h"
#include "ui/timeline/scene/timeline_state.h"

#include <QPoint>
#include <QRect>
#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QHelpEvent;
class QWidget;

namespace ui {

/// Where the pointer is on an interval: a little more than what is drawn.
QRect reachOf(const Scene& scene, const TimelineItem& item);

class TimelineCard {
public:
    /// Facts about an interval beside its own.
    using More = std::function<std::vector<Fact>(const TimelineItem& item)>;

    TimelineCard(QWidget& view, const TimelineState& state) : m_view(view), m_state(state) {}

    void setMore(More more) { m_more = std::move(more); }
    /// Where the pointer rests; hides it where there is no interval.
    void show(const QHelpEvent& help);
    /// More has become known: says it if the card is still there.
    void refresh();

private:
    void place();

    QWidget& m_view;
    const TimelineState& m_state;
    More m_more;
    core::TimelinePtr m_timeline;  ///< of the item
    std::optional<TimelineItem> m_item;
    QPoint m_at;     ///< on the screen
    QString m_text;  ///< as it is shown
};

}  // namespace ui
