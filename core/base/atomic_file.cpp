// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

Result<Done> writeDirectly(const fs::path& path, std::string_view content) {
    OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen()) return systemError("cannot be opened for writing", errno);
    if (!file.write(content) || !file.close()) return systemError("cannot be written", errno);
    return Done{};
}

constexpr std::string_view temporaryMark = ".lacuna-";

/// Opens a new file in the folder of `target` and sets `path`; not mkstemp, which ignores the umask.
int openBeside(const fs::path& target, std::string& path) {
    int descriptor = -1;
    do {
        path = temporaryIn(target.parent_path()).string();
        descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (descriptor < 0 && errno == EEXIST);
    return descriptor;
}

/// The file that a path leads to.
struct Target {
    fs::path path;
    bool exists = false;
    struct stat status {};
};

Result<Target> targetOf(const fs::path& path) {
    std::error_code error;
    Target target{fs::weakly_canonical(fs::absolute(path, error), error)};  // follows links
    if (error) return systemError("cannot be written", error.value());
    target.exists = ::stat(target.path.c_str(), &target.status) == 0;
    if (target.exists && S_ISDIR(target.status.st_mode))
        return Error{ErrorKind::Unreadable, "is a folder: give the name of a file"};
    return target;
}

}  // namespace

AtomicFile::AtomicFile(fs::path target, std::string temporary)
    : m_target(std::move(target)), m_temporary(std::move(temporary)) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_target(std::move(other.m_target)), m_temporary(std::exchange(other.m_temporary, {})) {}

AtomicFile::~AtomicFile() {
    if (!m_temporary.empty()) ::unlink(m_temporary.c_str());
}

Result<AtomicFile> AtomicFile::write(const fs::path& path, std::string_view content) {
    return write(path, [&](const Append& append) {
        static_cast<void>(append(content));
        return Result<Done>(Done{});
    });
}

Result<AtomicFile> AtomicFile::write(const fs::path& path,
                                     const std::function<Result<Done>(const Append& append)>& produce) {
    const auto target = targetOf(path);
    if (!target) return target.error();
    if (target->exists && !S_ISREG(target->status.st_mode))
        return Error{ErrorKind::Unreadable, "is not a regular file (a pipe or a device): choose another name"};
    if (target->exists && ::access(target->path.c_str(), W_OK) != 0) return systemError("cannot be written", errno);
    std::string temporary;
    OpenFile file(openBeside(target->path, temporary));
    if (!file.isOpen()) return systemError("cannot be written in its folder", errno);
    AtomicFile beside(target->path, temporary);
    int error = 0;
    const auto produced = produce([&](std::string_view part) {
        if (error == 0 && !file.write(part)) error = errno;
        return error == 0;
    });
    if (error != 0) return systemError("cannot be written", error);
    if (!produced) return produced.error();
    const bool done = (!target->exists || ::fchmod(file.number(), target->status.st_mode & 07777) == 0) &&
                      ::fsync(file.number()) == 0 && file.close();
    if (!done) return systemError("cannot be written", errno);
    return beside;
}

Result<Done> AtomicFile::takeItsPlace() {
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) return systemError("cannot be written", errno);
    m_temporary.clear();
    return Done{};
}

fs::path temporaryIn(const fs::path& folder) {
    static std::atomic<unsigned> count = 0;
    return folder / fmt::format("{}{}-{}", temporaryMark, ::getpid(), count++);
}

bool isTemporaryName(std::string_view name) {
    if (!name.starts_with(temporaryMark)) return false;
    name.remove_prefix(temporaryMark.size());
    const std::size_t dash = name.find('-');
    const auto isNumber = [](std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); };
    return dash != npos && isNumber(name.substr(0, dash)) && isNumber(name.substr(dash + 1));
}

void syncFolder(const fs::path& folder) {
    if (const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); open.isOpen())
        static_cast<void>(::fsync(open.number()));
}

Result<Done> writeWholeFile(const fs::path& path, std::string_view content) {
    const auto target = targetOf(path);
    if (!target) return target.error();
    if (target->exists && !S_ISREG(target->status.st_mode)) return writeDirectly(path, content);
    auto beside = AtomicFile::write(target->path, content);
    if (!beside) return beside.error();
    if (auto done = beside->takeItsPlace(); !done) return done;
    syncFolder(beside->folder());
    return Done{};
}

}  // namespace core
