// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of the user's own: the panes as they stand, under a name, kept with the settings.
#pragma once

#include "core/session/saved_session.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

struct OwnLayout {
    QString id;               ///< never that of a layout which comes with the program
    QString name;             ///< the user's
    QString base;             ///< id of the layout it was made from: what is shown where `docks` says nothing
    core::SavedLayout docks;  ///< no groups where what is stored cannot be read
};

/// In the order in which they were made.
std::vector<OwnLayout> ownLayouts();
std::optional<OwnLayout> ownLayout(const QString& id);

/// One of the same name is replaced. Gives its id.
QString saveOwnLayout(const QString& name, const core::SavedLayout& layout);
void renameOwnLayout(const QString& id, const QString& name);
void removeOwnLayout(const QString& id);

}  // namespace app
