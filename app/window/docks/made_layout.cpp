// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/made_layout.h"

#include "ui/theme/tokens.h"

#include <QFontMetrics>

#include <algorithm>
#include <map>

namespace app {
namespace {

using ui::PanePlace;

// Shares of the area. The right side has rules, which are mostly text; tables need more columns.
constexpr double rightWidth = 0.28;
constexpr double rightHeight = 0.74;

// Limits of these shares, in average letters and in rows of text.
constexpr int minBeside = 195;  // two tables side by side, and rules to their right
constexpr int minBelow = 30;    // rules, and a table of facts below them
constexpr int minRight = 42;
constexpr int maxRight = 73;  // on a wide screen, width that rules do not need goes to the timeline and to names
constexpr int maxMiddle = 84;
constexpr int minTop = 11;  // room for a timeline down to its first stream
constexpr double maxTopHeight = 0.6;

bool isRight(PanePlace place) { return place == PanePlace::Right || place == PanePlace::BottomRight; }

using Places = std::map<PanePlace, std::vector<std::string>>;

void putBehind(Places& places, PanePlace place, PanePlace front) {
    const auto found = places.find(place);
    if (found == places.end() || !places.contains(front)) return;
    places[front].insert(places[front].end(), found->second.begin(), found->second.end());
    places.erase(found);
}

/// Returns the rectangle of each place in the area.
std::map<PanePlace, QRect> rectangles(const Layout& layout, const Places& places, QSize area, double letter, int row) {
    std::map<PanePlace, QRect> found;
    const auto has = [&](PanePlace place) { return places.contains(place); };
    const auto cut = [&](double share, int whole) { return qRound(share * whole); };
    int right = std::clamp(cut(rightWidth, area.width()), qRound(minRight * letter), qRound(maxRight * letter));
    if (!has(PanePlace::Right) && !has(PanePlace::BottomRight)) right = 0;
    right = std::min(right, area.width() / 2);
    const int left = area.width() - right;
    const bool hasBottom = has(PanePlace::BottomLeft) || has(PanePlace::BottomMiddle);
    const int least = std::min(minTop * row, cut(maxTopHeight, area.height()));
    int top = std::max(cut(layout.top, area.height()), least);
    if (!has(PanePlace::TopLeft)) top = 0;
    if (!hasBottom) top = area.height();
    int middle = std::min(left - cut(layout.bottomLeft, left), qRound(maxMiddle * letter));
    if (!has(PanePlace::BottomMiddle)) middle = 0;
    if (!has(PanePlace::BottomLeft)) middle = left;
    const int rules =
        has(PanePlace::BottomRight) ? cut(has(PanePlace::Right) ? rightHeight : 0, area.height()) : area.height();
    found[PanePlace::TopLeft] = {0, 0, left, top};
    found[PanePlace::BottomLeft] = {0, top, left - middle, area.height() - top};
    found[PanePlace::BottomMiddle] = {left - middle, top, middle, area.height() - top};
    found[PanePlace::Right] = {left, 0, right, rules};
    found[PanePlace::BottomRight] = {left, rules, right, area.height() - rules};
    return found;
}

}  // namespace

PanePlace placeOf(const Layout& layout, const QString& pane) {
    if (const Layout::Pane* placed = layout.find(pane)) return placed->place;
    const auto kinds = ui::paneKinds();
    const auto kind = std::ranges::find_if(kinds, [&](const ui::PaneKind& each) { return pane == each.id; });
    return kind == kinds.end() ? PanePlace::Right : kind->place;
}

std::int64_t frontOf(const std::vector<std::string>& panes, const std::vector<std::string>& front,
                     std::int64_t otherwise) {
    for (const std::string& each : front)
        if (const auto found = std::ranges::find(panes, each); found != panes.end()) return found - panes.begin();
    return otherwise;
}

core::SavedLayout madeLayout(const Layout& layout, QSize area, const QFont& font,
                             const std::vector<std::string>& front) {
    const double letter = QFontMetricsF(font).horizontalAdvance(u'0');
    const int row = ui::rowHeight(ui::space::row, font);
    Places places;
    for (const Layout::Pane& pane : layout.panes)
        places[pane.place].emplace_back(pane.id);
    const bool hasRight = std::ranges::any_of(layout.panes, [](const auto& pane) { return isRight(pane.place); });
    const double wanted = hasRight ? minBeside : minBeside * (1 - rightWidth);
    if (area.width() < wanted * letter) putBehind(places, PanePlace::BottomMiddle, PanePlace::BottomLeft);
    if (area.height() < minBelow * row) putBehind(places, PanePlace::BottomRight, PanePlace::Right);
    const auto rectangle = rectangles(layout, places, area, letter, row);
    core::SavedLayout made;
    made.id = layout.id;
    made.width = area.width();
    made.height = area.height();
    for (const auto& [place, panes] : places) {
        const QRect& at = rectangle.at(place);
        made.groups.push_back({panes, frontOf(panes, front), false, at.x(), at.y(), at.width(), at.height()});
    }
    return made;
}

}  // namespace app
