// SPDX-License-Identifier: GPL-3.0-or-later
// The folder in which exports of reports are kept between runs: where it is, what it takes, and how to empty it.
#pragma once

#include <QString>

namespace app {

QString cacheFolder();

struct CacheContent {
    int files = 0;
    qint64 bytes = 0;
};
CacheContent cacheContent();

/// Deletes the exports. One that is open stays usable where the system keeps open files.
void emptyCache();

}  // namespace app
