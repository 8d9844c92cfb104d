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

/// Returns the area in which the pointer counts as on an interval: a little more than its bar.
QRect reachOf(const Scene& scene, const TimelineItem& item);

class TimelineCard {
public:
    /// Returns further facts about an interval, to be shown after its own.
    using More = std::function<std::vector<Fact>(const TimelineItem& item)>;

    TimelineCard(QWidget& view, const TimelineState& state) : m_view(view), m_state(state) {}

    void setMore(More more) { m_more = std::move(more); }
    /// Shows the card of the interval at the pointer's position; hides the card if there is no interval.
    void show(const QHelpEvent& help);
    /// Updates the card, if it is still shown, after `More` has gained facts.
    void refresh();

private:
    void place();

    QWidget& m_view;
    const TimelineState& m_state;
    More m_more;
    core::TimelinePtr m_timeline;  ///< timeline of `m_item`
    std::optional<TimelineItem> m_item;
    QPoint m_at;     ///< in screen coordinates
    QString m_text;  ///< text of the card that is shown
};

}  // namespace ui
