// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_places.h"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double maxTall = 0.7;   // part of the height; the limit for the rows of open groups
constexpr double roomyRow = 2.5;  // lines of text; the height of a row where there is room

}  // namespace

void HeatPlaces::layOut(const HeatRows& rows, int height, int line) {
    m_isTall.clear();
    for (const HeatRow& row : rows.rows)
        m_isTall.push_back(row.isOpen);
    m_height = std::max(height, 1);
    m_line = line;
    place();
}

HeatPlaces::Heights HeatPlaces::heights() const {
    const double line = m_line, height = m_height;
    const double evenly = height / std::max(1.0, static_cast<double>(m_isTall.size()));
    if (evenly >= line) {
        const double all = std::min(roomyRow * line, m_zoom * evenly);
        return {all, all};
    }
    const auto tall = static_cast<double>(std::ranges::count(m_isTall, true));
    const double others = static_cast<double>(m_isTall.size()) - tall;
    const double ofTall = tall == 0 ? 0 : std::min(line, m_zoom * maxTall * height / tall);
    const double left = std::max(0.0, height - std::min(ofTall * tall, maxTall * height));
    const double share = others == 0 ? 0 : left / others;
    return {ofTall, std::min(std::max(line, std::min(roomyRow * line, share)), m_zoom * share)};
}

void HeatPlaces::place() {
    const auto [tall, other] = heights();
    m_edges.clear();
    double at = 0;
    for (const bool isTall : m_isTall) {
        m_edges.push_back(static_cast<int>(std::nearbyint(at)));
        at += isTall ? tall : other;
    }
    m_edges.push_back(static_cast<int>(std::nearbyint(at)));
    moveTo(m_offset);
}

bool HeatPlaces::moveTo(int offset) {
    const int before = m_offset;
    m_offset = std::clamp(offset, 0, std::max(0, m_edges.back() - m_height));
    return m_offset != before;
}

bool HeatPlaces::zoom(double factor, int at) {
    // Zooming makes no row taller than a line of text.
    const double most = std::max(1.0, static_cast<double>(m_isTall.size()) * m_line / m_height * 2);
    const double zoom = std::clamp(m_zoom * factor, 1.0, most);
    if (zoom == m_zoom) return false;
    const int whole = m_edges.back();
    const double place = whole == 0 ? 0 : static_cast<double>(m_offset + at) / whole;
    m_zoom = zoom;
    this->place();
    moveTo(static_cast<int>(std::nearbyint(place * m_edges.back())) - at);
    return true;
}

bool HeatPlaces::scroll(int pixels) { return moveTo(m_offset + pixels); }

bool HeatPlaces::reveal(std::size_t row) {
    if (top(row) < 0) return moveTo(m_edges[row]);
    if (end(row) > m_height) return moveTo(m_edges[row + 1] - m_height);
    return false;
}

bool HeatPlaces::showAll() {
    if (m_zoom == 1) return false;
    m_zoom = 1;
    place();
    return true;
}

int HeatPlaces::height() const { return std::min(m_height, m_edges.back()); }

std::pair<std::size_t, std::size_t> HeatPlaces::shown() const {
    const auto tops = m_edges.begin(), last = m_edges.end() - 1;
    // The row before the first one that begins in the view may extend into it.
    const auto first = std::ranges::lower_bound(tops, last, m_offset) - tops;
    const auto end = std::ranges::lower_bound(tops, last, m_offset + m_height) - tops;
    return {static_cast<std::size_t>(std::max<std::ptrdiff_t>(first - 1, 0)), static_cast<std::size_t>(end)};
}

std::optional<std::size_t> HeatPlaces::rowAt(int y) const {
    if (m_isTall.empty() || y < 0 || y >= std::max(height(), 1)) return std::nullopt;
    const auto below = std::ranges::upper_bound(m_edges.begin(), m_edges.end() - 1, y + m_offset);
    return static_cast<std::size_t>(below - m_edges.begin()) - 1;
}

}  // namespace ui
