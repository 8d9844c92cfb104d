// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/merge.h"

#include "core/base/atomic_file.h"
#include "core/jobs/digest/digest_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace core {

namespace {

namespace fs = std::filesystem;

Error inFile(const fs::path& file, const Error& error) { return error.within(file.string() + ": "); }

Error damagedFigures() { return {ErrorKind::Damaged, "the figures of a rank are damaged; digest the trace again"}; }

/// Keeps the file that was read last open, because consecutive ranks are often in the same file.
class LastFile {
public:
    explicit LastFile(std::span<const fs::path> files) : m_files(files) {}

    Result<std::string> bytes(std::size_t file, const DigestPart& part) {
        if (!m_open || m_which != file) {
            m_open.reset();
            auto opened = DigestFile::open(m_files[file]);
            if (!opened) return inFile(m_files[file], opened.error());
            m_open.emplace(std::move(*opened));
            m_which = file;
        }
        auto bytes = m_open->bytes(part);
        if (!bytes) return inFile(m_files[file], bytes.error());
        return bytes;
    }

private:
    std::span<const fs::path> m_files;
    std::optional<DigestFile> m_open;
    std::size_t m_which = 0;
};

}  // namespace

Result<FoundRanks> foundRanks(std::span<const fs::path> files, const std::stop_token& stop) {
    FoundRanks found;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (stop.stop_requested()) return stoppedError();
        const auto file = DigestFile::open(files[i]);
        if (!file) return inFile(files[i], file.error());
        if (i == 0) found.terms = file->head().terms;
        if (const std::string other = differenceOf(found.terms, file->head().terms); !other.empty())
            return Error{ErrorKind::Usage,
                         fmt::format("{}: it was digested with other {} than {}; digest both the same way",
                                     files[i].string(), other, files[0].string())};
        found.traces.push_back(file->head().traces);
        for (const DigestEntry& entry : file->head().entries)
            found.ranks.push_back({entry, i});
    }
    std::ranges::stable_sort(found.ranks,
                             [](const FoundRank& a, const FoundRank& b) { return a.entry.key < b.entry.key; });
    const auto twice = std::ranges::adjacent_find(
        found.ranks, [](const FoundRank& a, const FoundRank& b) { return a.entry.key == b.entry.key; });
    if (twice == found.ranks.end()) return found;
    const FoundRank& other = *std::next(twice);
    return Error{ErrorKind::Usage,
                 fmt::format("{}: {} is also in {}, as {}: give one of them", files[other.file].string(),
                             text(other.entry.key), files[twice->file].string(), text(twice->entry.key))};
}

Result<JobDoubts> doubtsOf(std::span<const fs::path> files, const FoundRanks& found, const std::stop_token& stop) {
    JobDoubts doubts;
    LastFile last(files);
    for (const FoundRank& rank : found.ranks) {
        if (rank.entry.doubts == 0) continue;
        if (stop.stop_requested()) return stoppedError();
        const auto bytes = last.bytes(rank.file, rank.entry.figures);
        if (!bytes) return bytes.error();
        const auto digest = rankDigest(*bytes);
        if (!digest) return inFile(files[rank.file], damagedFigures());
        doubts.add(rank.entry.key, digest->doubts);
    }
    return doubts;
}

Result<Done> writeMerged(std::span<const fs::path> files, const FoundRanks& found, const fs::path& output,
                         const std::stop_token& stop, const std::string& traces) {
    std::vector<DigestEntry> entries;
    for (const FoundRank& rank : found.ranks)
        entries.push_back(rank.entry);
    auto beside = AtomicFile::write(output, [&](const AtomicFile::Append& append) -> Result<Done> {
        LastFile last(files);
        if (!append(headBytes(found.terms, entries, traces))) return Done{};
        for (const auto part : {&DigestEntry::figures, &DigestEntry::chain})
            for (const FoundRank& rank : found.ranks) {
                if (stop.stop_requested()) return stoppedError();
                const auto bytes = last.bytes(rank.file, rank.entry.*part);
                if (!bytes) return bytes.error();
                if (!append(*bytes)) return Done{};
            }
        return Done{};
    });
    if (!beside) return beside.error();
    return beside->takeItsPlace();
}

}  // namespace core
