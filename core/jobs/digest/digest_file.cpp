// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_file.h"

#include "core/base/checksum.h"
#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/digest/digest_bytes.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace core {

namespace {

constexpr std::string_view magic = "LacunaJ1";
constexpr std::size_t fixedSize = 24;           // magic, checksum of the head, size of the head
constexpr std::uint64_t longestHead = 1 << 28;  // a hundred bytes for each of over a million ranks
constexpr std::uint64_t longestPart = 1 << 26;
constexpr std::uint32_t version = 5, withoutWork = 4, withoutDoubts = 2;

std::string fixedBytes(std::string_view head) {
    std::string bytes(magic);
    for (const std::uint64_t number : {checksum(head), std::uint64_t{head.size()}})
        for (unsigned shift = 0; shift < 64; shift += 8)
            bytes += static_cast<char>(number >> shift & 255);
    return bytes;
}
std::uint64_t fixedNumber(std::string_view bytes, std::size_t at) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i)
        number |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
    return number;
}

template <class Archive, class Terms, class Entries>
void describe(Archive& archive, Terms& terms, Entries& entries, bool haveDoubts = true) {
    auto& [rules, communication, iteration, hosts] = terms;
    archive.text(rules), archive.text(communication), archive.text(iteration), archive.text(hosts);
    archive.list(entries, [&](auto& entry) {
        auto& [rank, place, file, part] = entry.key;
        auto& [tensor, data, pipeline, expert] = place;
        archive.value(rank), archive.text(file), archive.value(part);
        archive.value(tensor), archive.value(data), archive.value(pipeline), archive.value(expert);
        archive.value(entry.figures.size), archive.value(entry.figures.sum);
        archive.value(entry.chain.size), archive.value(entry.chain.sum);
        if (haveDoubts) archive.value(entry.doubts);
    });
}

std::uint32_t kindsOf(const RankDigest& digest) {
    std::uint32_t kinds = 0;
    for (const Doubt& doubt : digest.doubts)
        kinds |= std::uint32_t{1} << static_cast<unsigned>(doubt.kind);
    return kinds;
}

Error damaged(std::string_view what) {
    return {ErrorKind::Damaged, fmt::format("{}: it is not a complete digest; digest the trace again", what)};
}

/// Reads up to `size` bytes, fewer at the end of the file. The error message lacks the file name.
Result<std::string> read(int file, std::uint64_t at, std::uint64_t size) {
    std::string bytes(size, '\0');
    for (std::size_t done = 0; done < size;) {
        const ssize_t got = ::pread(file, bytes.data() + done, size - done, static_cast<off_t>(at + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return Error{ErrorKind::Unreadable, "cannot be read; check the disk it is on"};
        if (got == 0) {
            bytes.resize(done);
            break;
        }
        done += static_cast<std::size_t>(got);
    }
    return bytes;
}

bool place(std::vector<DigestEntry>& entries, std::uint64_t from, std::uint64_t fileSize) {
    std::uint64_t at = from;
    for (const auto part : {&DigestEntry::figures, &DigestEntry::chain})
        for (DigestEntry& entry : entries) {
            (entry.*part).at = at;
            if ((entry.*part).size > longestPart) return false;
            at += (entry.*part).size;
        }
    return at == fileSize;
}

}  // namespace

static_assert(longestTraces == ByteReader::longestText);

std::string headBytes(const DigestTerms& terms, const std::vector<DigestEntry>& entries, const std::string& traces) {
    ByteWriter writer;
    writer.value(version);
    describe(writer, terms, entries);
    if (!traces.empty()) writer.text(traces);  // omitted if empty, so that the bytes are those of one trace's digest
    const std::string head = writer.take();
    return fixedBytes(head) + head;
}

bool isDigest(std::string_view begin) { return begin.starts_with(magic); }

Result<DigestFile> DigestFile::open(const std::filesystem::path& path) {
    auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    const auto fixed = read(opened->file.number(), 0, fixedSize);
    if (!fixed) return fixed.error();
    if (!isDigest(*fixed))
        return Error{ErrorKind::Unsupported, "this is not a digest; make one with `lacuna digest TRACE --output DIR`"};
    if (fixed->size() < fixedSize) return damaged("it is cut off");
    const std::uint64_t size = fixedNumber(*fixed, 16);
    if (size > longestHead || size > opened->size - fixedSize) return damaged("it is cut off");
    const auto bytes = read(opened->file.number(), fixedSize, size);
    if (!bytes) return bytes.error();
    if (checksum(*bytes) != fixedNumber(*fixed, 8)) return damaged("its head is damaged");
    ByteReader reader(*bytes);
    std::uint32_t writtenAs = 0;
    reader.value(writtenAs);
    if (reader.isGood() && (writtenAs < withoutDoubts || writtenAs > version))
        return Error{ErrorKind::Unsupported,
                     fmt::format("a digest of version {}, this program has version {}: digest the traces with one "
                                 "program",
                                 writtenAs, version)};
    DigestHead head;
    head.isOld = writtenAs <= withoutWork;
    describe(reader, head.terms, head.entries, writtenAs != withoutDoubts);
    if (!reader.isAtEnd()) reader.text(head.traces);
    head.size = opened->size;
    const auto& entries = head.entries;
    const bool rise = std::ranges::adjacent_find(entries, [](const DigestEntry& a, const DigestEntry& b) {
                          return a.key >= b.key;
                      }) == entries.end();
    if (!reader.isGood() || !reader.isAtEnd() || !rise || !place(head.entries, fixedSize + size, head.size))
        return damaged("its parts are not where its head says");
    return DigestFile(std::move(opened->file), std::move(head));
}

Result<std::string> DigestFile::bytes(const DigestPart& part) const {
    auto bytes = read(m_file.number(), part.at, part.size);
    if (bytes && (bytes->size() != part.size || checksum(*bytes) != part.sum)) return damaged("a part is damaged");
    return bytes;
}

Result<RankDigest> DigestFile::digest(std::size_t entry) const {
    const DigestEntry& wanted = m_head.entries[entry];
    const auto figures = bytes(wanted.figures);
    if (!figures) return figures.error();
    auto digest = rankDigest(*figures);
    if (!digest || !(digest->identity.key == wanted.key) || kindsOf(*digest) != wanted.doubts)
        return damaged("the figures of a rank are damaged");
    return *std::move(digest);
}

std::string digestFileBytes(const DigestTerms& terms, const std::vector<DigestedRank>& ranks) {
    std::vector<std::size_t> order(ranks.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&](std::size_t i) -> const RankKey& { return ranks[i].digest.identity.key; });
    std::vector<DigestEntry> entries;
    std::string figures, chains;
    for (const std::size_t i : order) {
        const std::string own = digestBytes(ranks[i].digest);
        const std::string& chain = ranks[i].chain;
        entries.push_back({ranks[i].digest.identity.key,
                           {0, own.size(), checksum(own)},
                           {0, chain.size(), checksum(chain)},
                           kindsOf(ranks[i].digest)});
        figures += own;
        chains += chain;
    }
    return headBytes(terms, entries) + figures + chains;
}

}  // namespace core
