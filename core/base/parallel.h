// SPDX-License-Identifier: GPL-3.0-or-later
// Runs independent parts of some work side by side. All such work of the program shares the same threads, as many as
// the process may use, however many parts contain parts of their own.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace core {

/// Returns the number of cores on which the process may run, or fewer if its control group grants less time.
std::size_t allowedThreads();
/// Returns the number of cores whose time the control groups grant, rounded up; nullopt: they have no limit. `groups`
/// is the text of /proc/self/cgroup, and `root` the folder /sys/fs/cgroup. Groups around a group limit it too.
std::optional<std::size_t> threadsOfControlGroup(std::string_view groups, const std::filesystem::path& root);

/// The number of threads that compute at the same time, among them those that wait for the results.
std::size_t threadCount();
/// Sets that number; 0: allowedThreads(). Call it while nothing runs side by side. With 1, callers do all the work.
void setThreadCount(std::size_t count);

/// Calls visit(i) once for every i below `count`, starting in order, some of them on other threads; returns when all
/// are done. Calls must not write to the same data. May be called within `visit`. The first exception, by i, is thrown
/// again here. Work that shall stop early looks at its own stop token.
void sideBySide(std::size_t count, const std::function<void(std::size_t)>& visit);

/// Runs every task once, in the same way.
void runAll(std::span<const std::function<void()>> tasks);

}  // namespace core
