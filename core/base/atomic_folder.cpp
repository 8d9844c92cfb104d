// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_folder.h"

#include "core/base/atomic_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <system_error>
#include <vector>

namespace core {

namespace {

namespace fs = std::filesystem;

/// Returns whether a killed program left the path behind: it has our form of name and belongs to this user, and no
/// running program needs more than an hour from its last byte to its rename.
bool isLeftOver(const fs::path& path) {
    constexpr std::time_t longest = 3600;
    struct stat status {};
    return isTemporaryName(path.filename().string()) && ::lstat(path.c_str(), &status) == 0 &&
           status.st_uid == ::geteuid() && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) &&
           std::time(nullptr) - status.st_mtime > longest;
}

/// Removes a folder of files; it contains no folders, since we never create deeper ones.
void removeFolder(const fs::path& folder) {
    std::error_code ignored;
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored))
        files.push_back(entry->path());
    for (const fs::path& file : files)
        ::unlink(file.c_str());
    ::rmdir(folder.c_str());
}

void removeLeftOvers(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> found;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (isLeftOver(entry->path())) found.push_back(entry->path());
    for (const fs::path& path : found)
        if (::unlink(path.c_str()) != 0) removeFolder(path);
}

/// A folder under a temporary name; it is removed unless it was renamed.
class AtomicFolder {
public:
    explicit AtomicFolder(const fs::path& target) : m_path(temporaryIn(target.parent_path())) {
        while (::mkdir(m_path.c_str(), 0777) != 0 && errno == EEXIST)
            m_path = temporaryIn(target.parent_path());
    }
    ~AtomicFolder() { removeFolder(m_path); }
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

Result<Done> writeInto(const fs::path& folder, std::span<const NamedText> files) {
    removeLeftOvers(folder);
    std::vector<AtomicFile> all;
    for (const NamedText& file : files) {
        auto beside = AtomicFile::write(folder / file.name, file.text);
        if (!beside) return beside.error().within(file.name + ": ");
        all.push_back(std::move(*beside));
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const auto done = all[i].takeItsPlace(); !done) return done.error().within(files[i].name + ": ");
    for (const AtomicFile& file : all)
        if (file.folder() != folder) syncFolder(file.folder());  // the file was a link
    syncFolder(folder);
    return Done{};
}

/// Returns the error for a path at which no folder can be created.
Error noFolder() {
    return Error{ErrorKind::Unreadable, "is not a folder and cannot be made one; several tables need a folder"};
}

Result<Done> writeNew(const fs::path& folder, std::span<const NamedText> files) {
    removeLeftOvers(folder.parent_path());
    const AtomicFolder beside(folder);
    std::error_code ignored;
    if (!fs::is_directory(beside.path(), ignored)) return noFolder();
    for (const NamedText& file : files)
        if (const auto done = writeWholeFile(beside.path() / file.name, file.text); !done)
            return done.error().within(file.name + ": ");
    if (::rename(beside.path().c_str(), folder.c_str()) == 0) {
        syncFolder(folder.parent_path());
        return Done{};
    }
    const int error = errno;
    // Another program has created a folder of that name in the meantime.
    if (error == ENOTEMPTY || error == EEXIST) return writeInto(folder, files);
    return systemError("cannot be written", error);
}

}  // namespace

Result<Done> writeWholeFolder(const fs::path& folder, std::span<const NamedText> files) {
    std::error_code error;
    fs::path target = fs::weakly_canonical(fs::absolute(folder, error), error);  // follows links
    if (error) return systemError("cannot be written", error.value());
    if (!target.has_filename()) target = target.parent_path();  // "tables/"
    const fs::file_status status = fs::status(target, error);
    if (fs::is_directory(status)) return writeInto(target, files);
    return fs::exists(status) ? noFolder() : writeNew(target, files);
}

}  // namespace core
