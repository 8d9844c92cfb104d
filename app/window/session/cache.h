// SPDX-License-Identifier: GPL-3.0-or-later
// The folder that keeps exported reports and traces between runs, shared with the command line: its path, its size, and
// how to empty it.
#pragma once

#include <QString>

namespace app {

QString cacheFolder();

struct CacheContent {
    int files = 0;
    qint64 bytes = 0;
};
CacheContent cacheContent();

/// Deletes the files of the cache. An open file stays usable if the system allows it.
void emptyCache();

}  // namespace app
