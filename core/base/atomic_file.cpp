// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

Error failure(std::string_view what, int error) {
    return Error{ErrorKind::Unreadable,
                 std::string(what) + ": " + std::error_code(error, std::generic_category()).message()};
}

class Descriptor {
public:
    explicit Descriptor(int descriptor) : m_descriptor(descriptor) {}
    ~Descriptor() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    int number() const { return m_descriptor; }
    /// Network file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

bool writeAll(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Result<Done> writeDirectly(const fs::path& path, std::string_view content) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen()) return failure("cannot be opened for writing", errno);
    if (!writeAll(file.number(), content) || !file.close()) return failure("cannot be written", errno);
    return Done{};
}

/// A new file in the folder of `target`, its path in `path`; not mkstemp, which ignores the umask.
int openBeside(const fs::path& target, std::string& path) {
    static std::atomic<unsigned> count = 0;
    int descriptor = -1;
    do {
        path = (target.parent_path() / fmt::format(".lacuna-{}-{}", ::getpid(), count++)).string();
        descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (descriptor < 0 && errno == EEXIST);
    return descriptor;
}

Result<Done> writeBeside(const fs::path& target, std::optional<mode_t> mode, std::string_view content) {
    std::string temporary;
    Descriptor file(openBeside(target, temporary));
    if (!file.isOpen()) return failure("cannot be written in its folder", errno);
    const bool done = writeAll(file.number(), content) && (!mode || ::fchmod(file.number(), *mode) == 0) &&
                      ::fsync(file.number()) == 0 && file.close() && ::rename(temporary.c_str(), target.c_str()) == 0;
    if (!done) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return failure("cannot be written", error);
    }
    // The rename itself lasts only when the folder is on disk; a file system that cannot do that does no harm.
    if (const Descriptor folder(::open(target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        folder.isOpen())
        static_cast<void>(::fsync(folder.number()));
    return Done{};
}

}  // namespace

Result<Done> writeWholeFile(const fs::path& path, std::string_view content) {
    std::error_code error;
    fs::path target = fs::weakly_canonical(path, error);  // follows links
    if (error) return failure("cannot be written", error.value());
    struct stat status {};
    if (::stat(target.c_str(), &status) != 0) return writeBeside(target, std::nullopt, content);
    if (S_ISDIR(status.st_mode)) return Error{ErrorKind::Unreadable, "is a folder: give the name of a file"};
    if (!S_ISREG(status.st_mode)) return writeDirectly(path, content);
    if (::access(target.c_str(), W_OK) != 0) return failure("cannot be written", errno);
    return writeBeside(target, status.st_mode & 07777, content);
}

}  // namespace core
