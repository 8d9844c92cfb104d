// SPDX-License-Identifier: GPL-3.0-or-later
// The folder in which exported reports and traces are kept between runs, shared with the command line: its place, its
// size, and how to empty it.
#pragma once

#include <QString>

namespace app {

QString cacheFolder();

struct CacheContent {
    int files = 0;
    qint64 bytes = 0;
};
CacheContent cacheContent();

/// Deletes its files. An open file stays usable if the system allows it.
void emptyCache();

}  // namespace app
