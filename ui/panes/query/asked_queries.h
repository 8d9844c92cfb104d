// SPDX-License-Identifier: GPL-3.0-or-later
// The queries of the guide: questions that users of profilers ask, each with its answer.
#pragma once

#include <QString>

#include <span>

namespace ui {

struct AskedQuery {
    const char* question;  ///< translated in the context "AskedQueries"
    const char* sql;
};

/// Returns those that need one profile, in the order of the guide.
std::span<const AskedQuery> askedQueries();
QString title(const AskedQuery& query);

}  // namespace ui
