// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/archive/archived_files.h"

#include "core/base/path_into_file.h"
#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/ingest/archive/archive_reader.h"
#include "core/ingest/archive/unpacked_names.h"
#include "core/ingest/files/sniff.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr int deepestArchive = 1;  ///< an archive in an archive
constexpr std::string_view tooDeep = "an archive in an archive in an archive: unpack the outer one first";

/// Recognizes a tar header by its checksum: the sum of its bytes, with blanks in place of the checksum itself.
bool isTarHeader(std::string_view head) {
    constexpr std::size_t size = 512, sumAt = 148, sumSize = 8;
    if (head.size() < size || head.front() == '\0') return false;
    unsigned sum = 0;
    for (std::size_t i = 0; i < size; ++i)
        sum += i >= sumAt && i < sumAt + sumSize ? ' ' : static_cast<unsigned char>(head[i]);
    std::string_view digits = head.substr(sumAt, sumSize);
    digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
    unsigned recorded = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), recorded, 8);
    return error == std::errc() && recorded == sum;
}

bool startsAny(std::string_view head, std::initializer_list<std::string_view> marks) {
    return std::ranges::any_of(marks, [&](std::string_view mark) { return head.starts_with(mark); });
}

bool startsAsArchive(std::string_view head) {
    return startsAny(head, {"PK\x03\x04"sv, "7z\xbc\xaf\x27\x1c"sv}) || isTarHeader(head);
}

/// Whether the content has to be unpacked to see what it is, and sniff() does not do it.
bool isPackedOtherwise(std::string_view head) { return startsAny(head, {"\xfd\x37zXZ\0"sv, "BZh"sv}); }

bool holdsEntries(const Sniffed& file) {
    UnpackingBudget budget = UnpackingBudget::of(file.size);
    const ReadContext nothing;
    const auto reader = ArchiveReader::open(file.path, budget, nothing);
    if (!reader) return false;
    const auto first = (*reader)->next();
    return first && first->has_value();
}

/// What else may be a zip archive, by a file in it: its whole path, or the end of it behind a '/'.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> knownKinds{
    {{"data.pkl", "a PyTorch checkpoint or model (.pt)"},
     {"xl/workbook.xml", "an Excel workbook"},
     {"word/document.xml", "a Word document"},
     {"ppt/presentation.xml", "a PowerPoint presentation"},
     {"META-INF/manifest.xml", "an OpenDocument file"},
     {"META-INF/MANIFEST.MF", "a Java archive (.jar)"},
     {"META-INF/container.xml", "an e-book (.epub)"},
     {"model.weights.h5", "a Keras model"},
     {"WHEEL", "a Python wheel (.whl)"},
     {"AndroidManifest.xml", "an Android app"}}};

std::string kindOf(std::string_view entry) {
    if (entry.ends_with(".npy")) return "a file of NumPy arrays (.npz)";
    for (const auto& [mark, kind] : knownKinds)
        if (entry.ends_with(mark) && (entry.size() == mark.size() || entry[entry.size() - mark.size() - 1] == '/'))
            return std::string(kind);
    return {};
}

std::string_view nameIn(std::string_view entry) { return entry.substr(entry.rfind('/') + 1); }

/// Returns whether a file or a folder around it is hidden: macOS adds "__MACOSX/._trace.json" to what it packs.
bool isHidden(std::string_view entry) { return entry.starts_with('.') || entry.find("/.") != std::string_view::npos; }

/// Returns whether the fault concerns a file of the archive alone, so that the others can be read.
bool isOfOneFile(const Error& error) {
    return error.kind == ErrorKind::Damaged || error.kind == ErrorKind::Unsupported;
}

Error faultOf(const ArchiveEntry& entry) {
    return entry.isEncrypted ? encryptedArchive() : Error{ErrorKind::Unsupported, entry.fault};
}

Error noFolder() {
    return {ErrorKind::Unreadable,
            "there is no temporary folder to unpack the archive into: unpack it yourself, or name a folder in TMPDIR"};
}

ReadContext withoutProgress(ReadContext context) {
    context.progress = nullptr;
    return context;
}

/// Goes through an archive and those in it, and shows the files that are wanted.
class Look {
public:
    Look(const fs::path& folder, UnpackingBudget& budget, const std::function<bool(std::string_view)>& isWanted,
         const std::function<void(const Sniffed&)>& show)
        : m_folder(folder), m_budget(budget), m_isWanted(isWanted), m_show(show) {}

    /// `shown` is the archive's path as users know it; `level` counts the archives around it.
    Result<Done> into(const fs::path& archive, const std::string& shown, int level, const ReadContext& context) {
        auto reader = ArchiveReader::open(archive, m_budget, context);
        if (!reader) return reader.error();
        std::set<std::string> names;
        for (std::size_t seen = 0;; ++seen) {
            auto entry = (*reader)->next();
            if (!entry && (seen == 0 || !isOfOneFile(entry.error()))) return entry.error();
            if (!entry) return refuse(shown + "/the rest", entry.error());
            if (!*entry) return Done{};
            ArchiveEntry& found = **entry;
            const bool isKnown = found.fault.empty();
            if (found.isFolder || (isKnown && isHidden(found.path))) continue;
            if (isKnown && !names.insert(found.path).second) found.fault = "a second file of this name";
            const auto taken = take(**reader, found, shown, level, context);
            if (!taken) return taken;
        }
    }
    ArchiveContent content() && { return std::move(m_content); }

private:
    Result<Done> take(ArchiveReader& reader, const ArchiveEntry& entry, const std::string& shown, int level,
                      const ReadContext& context) {
        const std::string_view name = nameIn(entry.path);
        const std::string path = shown + "/" + entry.path;
        if (m_content.kind.empty()) m_content.kind = kindOf(entry.path);
        if (!m_isWanted(name) && !isCalledAsArchive(name)) {
            constexpr std::size_t mostNamed = 3;
            if (m_content.otherCount++ < mostNamed) m_content.others.push_back(entry.path);
            return Done{};
        }
        if (!entry.fault.empty()) return refuse(path, faultOf(entry));
        const fs::path file = m_folder / unpackedName(entry.path, ++m_count);
        auto looked = reader.unpack(file);
        if (looked) looked = lookAt(file, path, level, context);
        std::error_code ignored;
        fs::remove(file, ignored);
        if (!looked && isOfOneFile(looked.error())) return refuse(path, looked.error());
        return looked;
    }

    Result<Done> lookAt(const fs::path& file, const std::string& path, int level, const ReadContext& context) {
        auto sniffed = sniff(file);
        if (!sniffed) return sniffed.error();
        sniffed->name = path;
        if (!isArchive(*sniffed)) {
            m_show(*sniffed);
            return Done{};
        }
        if (level == deepestArchive) return Error{ErrorKind::Unsupported, std::string(tooDeep)};
        return into(file, path, level + 1, withoutProgress(context));
    }

    Result<Done> refuse(const std::string& path, const Error& reason) {
        m_content.refused.push_back({path, reason.message});
        if (reason.kind == ErrorKind::Damaged || reason.message == encryptedArchive().message) m_content.worst = reason;
        return Done{};
    }

    const fs::path& m_folder;
    UnpackingBudget& m_budget;
    const std::function<bool(std::string_view)>& m_isWanted;
    const std::function<void(const Sniffed&)>& m_show;
    ArchiveContent m_content;
    std::size_t m_count = 0;
};

/// Unpacks the entry that `inside` names, and what belongs beside it, below `folder`. Returns the file.
Result<fs::path> unpackedEntry(const fs::path& archive, const std::string& inside, const fs::path& folder, int level,
                               UnpackingBudget& budget, const ReadContext& context) {
    std::error_code error;
    const fs::path place = folder / "recording" / "data";  // readers look into the folder of a file and the one above
    fs::create_directories(place, error);
    const fs::path file = place / unpackedName(inside, 1), inner = folder / "inner";
    auto reader = ArchiveReader::open(archive, budget, context);
    if (!reader) return reader.error();
    std::string rest;  // what `inside` names in an archive in this one
    bool isFound = false;
    for (;;) {
        auto entry = (*reader)->next();
        if (!entry && (!isFound || !isOfOneFile(entry.error()))) return entry.error();
        if (!entry || !*entry) break;
        const std::string& path = (*entry)->path;
        fs::path to;
        if (!isFound && path == inside) {
            to = file;
        } else if (!isFound && !(*entry)->isFolder && inside.starts_with(path + "/") && level < deepestArchive) {
            to = inner;
            rest = inside.substr(path.size() + 1);
        } else if (const auto beside = placeBeside(inside, path)) {
            to = place / *beside;
        }
        if (to.empty() || (*entry)->isFolder || fs::exists(to, error)) continue;
        const bool isIt = to == file || to == inner;
        if (!(*entry)->fault.empty() && !isIt) continue;
        if (!(*entry)->fault.empty()) return faultOf(**entry);
        const auto unpacked = (*reader)->unpack(to);
        if (!unpacked && (isIt || !isOfOneFile(unpacked.error()))) return unpacked.error();
        if (!unpacked) fs::remove(to, error);  // half a log is worse than none
        isFound = isFound || isIt;
    }
    if (!isFound) return Error{ErrorKind::Unreadable, "no such file in the archive; check its name"};
    if (rest.empty()) return file;
    return unpackedEntry(inner, rest, folder / "inside", level + 1, budget, withoutProgress(context));
}

}  // namespace

bool isArchive(const Sniffed& file) {
    if (startsAsArchive(file.head)) return !file.compressed || isTarHeader(file.head);
    return !file.compressed && isPackedOtherwise(file.head) && holdsEntries(file);
}

bool isArchive(const fs::path& path) {
    const auto opened = openRegularFile(path);
    if (!opened) return false;
    std::array<char, 512> begin{};
    const ssize_t got = ::read(opened->file.number(), begin.data(), begin.size());
    const std::string_view head(begin.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (startsAsArchive(head)) return true;
    if (!isPackedOtherwise(head) && !startsAny(head, {"\x1f\x8b"sv, "\x28\xb5\x2f\xfd"sv})) return false;
    const auto file = sniff(path);
    return file && isArchive(*file);
}

Result<ArchiveContent> lookInto(const fs::path& archive, const ReadContext& context,
                                const std::function<bool(std::string_view)>& isWanted,
                                const std::function<void(const Sniffed&)>& show) {
    const auto file = sniffAnywhere(archive, context);
    if (!file) return file.error();
    const auto folder = PassingFolder::make();
    if (!folder) return noFolder();
    UnpackingBudget budget = UnpackingBudget::of(file->size);
    Look look(folder->path(), budget, isWanted, show);
    const int level = file->name.empty() ? 0 : deepestArchive;
    const auto looked = look.into(file->path, archive.string(), level, context);
    if (!looked) return looked.error();
    return std::move(look).content();
}

Result<Sniffed> sniffAnywhere(const fs::path& path, const ReadContext& context) {
    const auto into = pathIntoFile(path);
    const auto outer = into ? sniff(into->file) : sniff(path);
    if (!into) return outer;
    if (!outer || !isArchive(*outer)) return sniff(path);  // says that there is no such file
    const auto folder = PassingFolder::make();
    if (!folder) return noFolder();
    UnpackingBudget budget = UnpackingBudget::of(outer->size);
    const auto unpacked = unpackedEntry(into->file, into->inside, folder->path(), 0, budget, context);
    if (!unpacked) return unpacked.error();
    std::error_code ignored;  // exports of reports are kept for as long as a report's time is the same
    fs::last_write_time(*unpacked, fs::last_write_time(into->file, ignored), ignored);
    auto file = sniff(*unpacked);
    if (!file) return file.error();
    file->name = path;
    file->unpackedIn = folder;
    return file;
}

}  // namespace core
