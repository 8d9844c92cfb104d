// SPDX-License-Identifier: GPL-3.0-or-later
// The folder in which exports of reports and traces that were read are kept between runs, the same as the command
// line's: where it is, what it takes, and how to empty it.
#pragma once

#include <QString>

namespace app {

QString cacheFolder();

struct CacheContent {
    int files = 0;
    qint64 bytes = 0;
};
CacheContent cacheContent();

/// Deletes what is kept. A file that is open stays usable where the system keeps open files.
void emptyCache();

}  // namespace app
