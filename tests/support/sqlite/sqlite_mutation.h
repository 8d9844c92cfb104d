// SPDX-License-Identifier: GPL-3.0-or-later
// Damages SQLite files: mostly the bytes that link their pages, rather than arbitrary ones.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace tests {

/// Whole numbers as these files store them: the high byte first. What lies beyond the end of the file is 0.
std::uint64_t bigEndianAt(const std::string& bytes, std::size_t at, std::size_t size);
void setBigEndian(std::string& bytes, std::size_t at, std::uint64_t value, std::size_t size);

class SqliteMutation {
public:
    /// Equal seeds result in equal damage.
    explicit SqliteMutation(std::uint64_t seed) : m_random(seed) {}

    /// Makes one to four changes to the bytes of a valid file.
    void damage(std::string& bytes);
    /// Describes the changes: "page 17: child of cell 3".
    const std::string& what() const { return m_what; }

private:
    struct Page {
        std::size_t number, begin, header, cells;
        bool isInterior, isTable;
    };

    void damageOnce(std::string& bytes);
    void damageHeader(std::string& bytes, const Page& page);
    void damageCell(std::string& bytes, const Page& page);
    void damageWholePages(std::string& bytes);
    void damageFile(std::string& bytes);
    Page page(const std::string& bytes, std::size_t number) const;
    Page anyTablePage(const std::string& bytes);
    std::size_t below(std::size_t end) { return end == 0 ? 0 : m_random() % end; }
    std::size_t pageCount(const std::string& bytes) const { return bytes.size() / m_pageSize; }
    /// Returns a similar value, an extreme one, or an arbitrary one.
    std::uint64_t odd(std::uint64_t value);

    std::mt19937_64 m_random;
    std::size_t m_pageSize = 0;
    std::string m_what;
};

}  // namespace tests
