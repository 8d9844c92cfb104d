// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/own_layouts.h"

#include <QSettings>

#include <algorithm>

namespace app {
namespace {

constexpr int maxLayouts = 50;

void store(const std::vector<OwnLayout>& layouts) {
    QSettings stored;
    stored.remove("ownLayouts");
    stored.beginWriteArray("ownLayouts", static_cast<int>(layouts.size()));
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        stored.setArrayIndex(static_cast<int>(i));
        stored.setValue("id", layouts[i].id);
        stored.setValue("name", layouts[i].name);
        stored.setValue("base", layouts[i].base);
        stored.setValue("groups", QString::fromStdString(core::toJson(layouts[i].docks)));
    }
    stored.endArray();
}

QString freeId(const std::vector<OwnLayout>& layouts) {
    for (int number = 1;; ++number) {
        QString id = QStringLiteral("own-%1").arg(number);
        if (std::ranges::find(layouts, id, &OwnLayout::id) == layouts.end()) return id;
    }
}

}  // namespace

std::vector<OwnLayout> ownLayouts() {
    std::vector<OwnLayout> layouts;
    QSettings stored;
    const int count = std::min(stored.beginReadArray("ownLayouts"), maxLayouts);
    for (int i = 0; i < count; ++i) {
        stored.setArrayIndex(i);
        OwnLayout layout{
            stored.value("id").toString(), stored.value("name").toString(), stored.value("base").toString(), {}};
        if (!layout.id.startsWith(QStringLiteral("own-")) || layout.name.isEmpty()) continue;
        if (auto read = core::parseLayout(stored.value("groups").toString().toStdString()))
            layout.docks = std::move(*read);
        layouts.push_back(std::move(layout));
    }
    return layouts;
}

std::optional<OwnLayout> ownLayout(const QString& id) {
    for (OwnLayout& layout : ownLayouts())
        if (layout.id == id) return std::move(layout);
    return std::nullopt;
}

QString saveOwnLayout(const QString& name, const core::SavedLayout& saved) {
    std::vector<OwnLayout> layouts = ownLayouts();
    auto place = std::ranges::find(layouts, name, &OwnLayout::name);
    if (place == layouts.end()) {
        if (std::ssize(layouts) == maxLayouts) layouts.erase(layouts.begin());
        const QString id = freeId(layouts);
        place = layouts.insert(layouts.end(), OwnLayout{id, name, {}, {}});
    }
    place->base = QString::fromStdString(saved.id);
    place->docks = saved;
    QSettings().remove("layouts/" + place->id);  // the docks were kept for an older version of the layout
    QString id = place->id;
    store(layouts);
    return id;
}

void renameOwnLayout(const QString& id, const QString& name) {
    std::vector<OwnLayout> layouts = ownLayouts();
    const auto place = std::ranges::find(layouts, id, &OwnLayout::id);
    if (place == layouts.end()) return;
    place->name = name;
    std::erase_if(layouts, [&](const OwnLayout& each) { return each.name == name && each.id != id; });
    store(layouts);
}

void removeOwnLayout(const QString& id) {
    std::vector<OwnLayout> layouts = ownLayouts();
    std::erase_if(layouts, [&](const OwnLayout& each) { return each.id == id; });
    QSettings().remove("layouts/" + id);
    store(layouts);
}

}  // namespace app
