// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_identity.h"

#include "core/base/content_sample.h"

#include <sys/stat.h>

#include <chrono>
#include <ctime>
#include <thread>

namespace core {

namespace {

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * 1'000'000'000 + time.tv_nsec; }

/// The clock that files get their times from.
std::int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_REALTIME_COARSE, &time);
    return nanoseconds(time);
}

}  // namespace

std::optional<FileIdentity> FileIdentity::of(const std::filesystem::path& path) {
    struct stat facts {};
    const auto sample = contentSample(path);
    if (!sample || ::stat(path.c_str(), &facts) != 0) return std::nullopt;
    FileIdentity identity;
    identity.m_device = facts.st_dev;
    identity.m_inode = facts.st_ino;
    identity.m_size = static_cast<std::uint64_t>(facts.st_size);
    identity.m_modified = nanoseconds(facts.st_mtim);
    identity.m_changed = nanoseconds(facts.st_ctim);
    identity.m_sample = *sample;
    return identity;
}

std::optional<FileIdentity> FileIdentity::settled(const std::filesystem::path& path) {
    constexpr int mostSteps = 20;
    const auto first = of(path);
    auto identity = first;
    const auto isFresh = [&] { return identity && identity->m_changed >= now(); };
    for (int step = 0; isFresh() && step < mostSteps; ++step) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        identity = of(path);
    }
    // A machine whose clock is ahead gives times that never come.
    return isFresh() && identity != first ? std::nullopt : identity;
}

}  // namespace core
