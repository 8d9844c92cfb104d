// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_version.h"

#include "core/base/content_sample.h"

#include <sys/stat.h>

#include <chrono>
#include <ctime>
#include <thread>

namespace core {

std::optional<FileIdentity> fileIdentity(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return FileIdentity{status.st_dev, status.st_ino};
}

namespace {

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * 1'000'000'000 + time.tv_nsec; }

/// Returns the time of the clock from which files get their times.
std::int64_t now() {
    timespec time{};
    clock_gettime(CLOCK_REALTIME_COARSE, &time);
    return nanoseconds(time);
}

}  // namespace

std::optional<FileVersion> FileVersion::of(const std::filesystem::path& path) {
    struct stat facts {};
    const auto sample = contentSample(path);
    if (!sample || ::stat(path.c_str(), &facts) != 0) return std::nullopt;
    FileVersion version;
    version.m_device = facts.st_dev;
    version.m_inode = facts.st_ino;
    version.m_size = static_cast<std::uint64_t>(facts.st_size);
    version.m_modified = nanoseconds(facts.st_mtim);
    version.m_changed = nanoseconds(facts.st_ctim);
    version.m_sample = *sample;
    return version;
}

std::optional<FileVersion> FileVersion::settled(const std::filesystem::path& path) {
    constexpr int maxSteps = 20;
    const auto first = of(path);
    auto version = first;
    const auto isFresh = [&] { return version && version->m_changed >= now(); };
    for (int step = 0; isFresh() && step < maxSteps; ++step) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        version = of(path);
    }
    // If a file's times come from a clock that is ahead, this machine's clock may not reach them soon.
    return isFresh() && version != first ? std::nullopt : version;
}

}  // namespace core
