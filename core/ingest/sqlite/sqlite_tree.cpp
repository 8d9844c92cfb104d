// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_tree.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::size_t deepestTree = 20;  // SQLite's own limit for the levels of a tree
/// It may have a single child, since the file's header leaves less room on it than there is on that one.
constexpr std::int64_t firstPage = 1;

/// Finds the leaves by examining every page above them. No page is examined twice and no cycle is followed, since the
/// keys of a page must lie within bounds that no other place in the tree has.
class LeafFinder {
public:
    LeafFinder(SqliteFile& file, const std::stop_token& stop) : m_file(file), m_stop(stop) {}

    std::optional<std::vector<TableLeaf>> find(std::int64_t root) {
        if (!findDepth(root) || !visit(root, 0, {})) return std::nullopt;
        return std::move(m_leaves);
    }

private:
    /// Finds the depth by following the first child of each page; all leaves have the same distance from the root.
    bool findDepth(std::int64_t page) {
        for (m_depth = 0; m_depth < deepestTree; ++m_depth) {
            const PageBytes bytes = m_file.page(page);
            if (PageCells::of(bytes, page, PageKind::Leaf)) return true;
            const auto cells = PageCells::of(bytes, page, PageKind::Interior);
            if (cells && cells->size() == 0 && page == firstPage) {
                page = cells->lastChild();
                continue;
            }
            const PageBytes first = cells && cells->size() > 0 ? (*cells)[0] : PageBytes();
            if (first.size() < PageCells::child) return false;
            page = static_cast<std::int64_t>(bigEndian<PageCells::child>(first.data()));
        }
        return false;
    }

    /// Visits a page. `bounds` are those of all rows below it.
    bool visit(std::int64_t page, std::size_t depth, TableLeaf bounds) {
        if (depth == m_depth) {
            bounds.page = static_cast<std::uint32_t>(page);
            m_leaves.push_back(bounds);
            return page > 0 && m_leaves.size() <= m_file.pageCount();
        }
        const PageBytes bytes = m_file.page(page);
        m_levels[depth].assign(bytes.begin(), bytes.end());  // a copy, since m_file moves on to other pages
        const auto cells = PageCells::of(m_levels[depth], page, PageKind::Interior);
        if (!cells || (cells->size() == 0 && page != firstPage) || m_stop.stop_requested()) return false;
        for (std::size_t cell = 0; cell < cells->size(); ++cell) {
            const PageBytes bytesOfCell = (*cells)[cell];
            if (bytesOfCell.size() < PageCells::child) return false;
            const auto child = static_cast<std::int64_t>(bigEndian<PageCells::child>(bytesOfCell.data()));
            PageBytes rest = bytesOfCell.subspan(PageCells::child);
            std::uint64_t value = 0;
            if (!readVarint(rest, value)) return false;
            const auto key = static_cast<std::int64_t>(value);
            if (key < bounds.least || key >= bounds.most) return false;  // numbers must remain for what follows
            if (!visit(child, depth + 1, {0, bounds.least, key})) return false;
            bounds.least = key + 1;
        }
        return visit(cells->lastChild(), depth + 1, bounds);
    }

    SqliteFile& m_file;
    const std::stop_token& m_stop;
    std::size_t m_depth = 0;
    std::array<std::vector<unsigned char>, deepestTree> m_levels;
    std::vector<TableLeaf> m_leaves;
};

}  // namespace

std::optional<std::vector<TableLeaf>> leavesOf(SqliteFile& file, std::int64_t root, const std::stop_token& stop) {
    return LeafFinder(file, stop).find(root);
}

bool isSoundTree(const std::filesystem::path& path, std::int64_t root, const std::stop_token& stop) {
    const auto file = SqliteFile::open(path);
    const auto leaves = file ? leavesOf(*file, root, stop) : std::nullopt;
    return leaves && std::all_of(leaves->begin(), leaves->end(), [&](const TableLeaf& leaf) {
               const auto isAnything = [&](std::int64_t, std::uint64_t, PageBytes) { return !stop.stop_requested(); };
               return eachRow(*file, leaf, leaves->size() == 1, isAnything);
           });
}

}  // namespace core
