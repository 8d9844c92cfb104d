// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own layouts: the current arrangement of panes saved under a name, kept with the settings.
#pragma once

#include "core/session/saved_session.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

struct OwnLayout {
    QString id;               ///< never the id of a built-in layout
    QString name;             ///< chosen by the user
    QString base;             ///< id of the built-in layout it is based on, which has everything that `docks` omits
    core::SavedLayout docks;  ///< without groups if the stored layout cannot be read
};

/// Returns the layouts in the order of their creation.
std::vector<OwnLayout> ownLayouts();
std::optional<OwnLayout> ownLayout(const QString& id);

/// Saves a layout, replacing one with the same name. Returns its id.
QString saveOwnLayout(const QString& name, const core::SavedLayout& layout);
void renameOwnLayout(const QString& id, const QString& name);
void removeOwnLayout(const QString& id);

}  // namespace app
