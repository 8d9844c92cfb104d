// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regular_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace core {

bool OpenFile::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written == 0) errno = EIO;  // else this would never end
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Result<RegularFile> openRegularFile(const std::filesystem::path& path) {
    OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    const int error = errno;
    struct stat status {};
    if (!file.isOpen() && (error == ENOENT || error == ENOTDIR))
        return Error{ErrorKind::Unreadable, "no such file; check its name and folder"};
    // A socket and some devices cannot be opened at all, so the path is examined.
    const bool isKnown = file.isOpen() ? ::fstat(file.number(), &status) == 0 : ::stat(path.c_str(), &status) == 0;
    if (!isKnown) return systemError("cannot be examined", errno);
    if (S_ISDIR(status.st_mode)) return Error{ErrorKind::Unreadable, "is a folder: open the files in it"};
    if (!S_ISREG(status.st_mode))
        return Error{ErrorKind::Unreadable,
                     "is not a regular file (a pipe or a device): save it as a file, and open that"};
    if (!file.isOpen()) return systemError("cannot be opened", error);
    return RegularFile{std::move(file), static_cast<std::uint64_t>(status.st_size)};
}

Result<std::string> regularFileText(const std::filesystem::path& path, std::size_t limit) {
    const auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    std::string text;
    constexpr std::size_t step = 65536;
    // Kernel files report 0 bytes, and others may grow: the size is known only after reading to the end.
    while (text.size() <= limit) {
        const std::size_t before = text.size();
        text.resize(before + step);
        const ssize_t got = ::read(opened->file.number(), text.data() + before, step);
        const int error = errno;
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && error == EINTR) continue;
        if (got < 0) return systemError("cannot be read", error);
        if (got == 0) return text;
    }
    return Error{ErrorKind::Limit,
                 fmt::format("is longer than {} MiB: this is not such a file; look for the right one", limit >> 20)};
}

}  // namespace core
