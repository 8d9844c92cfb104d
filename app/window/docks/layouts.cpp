// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/layouts.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {

using ui::PanePlace;

const Layout::Pane* Layout::find(const QString& pane) const {
    const auto found = std::ranges::find_if(panes, [&](const Pane& each) { return pane == each.id; });
    return found == panes.end() ? nullptr : &*found;
}

std::span<const Layout> layouts() {
    constexpr double besideFacts = 0.7;
    static const std::vector<Layout> all{
        {"overview",
         QT_TRANSLATE_NOOP("Layouts", "Overview"),
         {{"timeline", PanePlace::TopLeft},
          {"findings", PanePlace::BottomMiddle},  // the first tab where there is no room beside the classes
          {"classes", PanePlace::BottomLeft},
          {"communication", PanePlace::BottomLeft},
          {"efficiency", PanePlace::BottomLeft},
          {"breakdown", PanePlace::BottomMiddle},
          {"iterations", PanePlace::BottomMiddle},
          {"ranges", PanePlace::BottomMiddle},
          {"rules", PanePlace::Right},
          {"selection", PanePlace::BottomRight},
          {"import", PanePlace::BottomRight}}},
        {"gaps",
         QT_TRANSLATE_NOOP("Layouts", "Gaps"),
         {{"gaps", PanePlace::TopLeft}, {"pairs", PanePlace::BottomLeft}, {"selection", PanePlace::BottomMiddle}},
         besideFacts},
        {"communication",
         QT_TRANSLATE_NOOP("Layouts", "Communication"),
         {{"communication", PanePlace::TopLeft},
          {"bandwidth", PanePlace::BottomLeft},
          {"breakdown", PanePlace::BottomLeft},
          {"ranks", PanePlace::BottomLeft},
          {"exposed", PanePlace::BottomMiddle},
          {"iterations", PanePlace::BottomMiddle}},
         0.6,
         0.4},
        {"compare",
         QT_TRANSLATE_NOOP("Layouts", "Compare"),
         {{"comparison", PanePlace::TopLeft}, {"step-by-step", PanePlace::TopLeft}},
         Layout().bottomLeft,
         Layout().top,
         "step-by-step"},
        {"timeline",
         QT_TRANSLATE_NOOP("Layouts", "Timeline"),
         {{"timeline", PanePlace::TopLeft},
          {"classes", PanePlace::BottomLeft},
          {"memory", PanePlace::BottomLeft},
          {"selection", PanePlace::BottomMiddle}},
         besideFacts,
         0.6},
        {"code",
         QT_TRANSLATE_NOOP("Layouts", "Code"),
         {{"code", PanePlace::TopLeft}, {"frames", PanePlace::BottomLeft}, {"frame", PanePlace::BottomMiddle}},
         besideFacts},
        {"findings",
         QT_TRANSLATE_NOOP("Layouts", "Findings"),
         {{"findings", PanePlace::TopLeft}, {"what-if", PanePlace::BottomLeft}, {"finding", PanePlace::Right}},
         Layout().bottomLeft,
         0.6},
        {"job", QT_TRANSLATE_NOOP("Layouts", "Job"), {{"job", PanePlace::TopLeft}}},
        {"query", QT_TRANSLATE_NOOP("Layouts", "Query"), {{"query", PanePlace::TopLeft}}},
    };
    return all;
}

QString layoutAtStart(const QString& kept, std::size_t profiles, bool hasJob) {
    if (profiles == 0 && hasJob) return QStringLiteral("job");
    if (profiles == 2) return QStringLiteral("compare");
    const bool isEmpty =
        (kept == QLatin1String("compare") && profiles < 2) || (kept == QLatin1String("job") && !hasJob);
    return isEmpty ? QString::fromLatin1(layouts().front().id) : kept;
}

core::SavedLayout layoutOfMemory() {
    core::SavedLayout layout{"timeline", {}};
    layout.groups.push_back({{"memory", "timeline", "import"}, 0, false, 0, 0, layout.width, layout.height});
    return layout;
}

QString title(const Layout& layout) { return QCoreApplication::translate("Layouts", layout.title); }

}  // namespace app
