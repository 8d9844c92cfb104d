// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bars_svg.h"

#include "core/base/text.h"
#include "core/report/cell_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace core {

namespace {

// Sizes in the drawing's own units, which on a page of usual width equal pixels.
constexpr double drawingWidth = 1080, barsLeft = 216, barsRight = 130, plotWidth = drawingWidth - barsLeft - barsRight;
constexpr double barStep = 58, barHeight = 40, barsTop = 8, axisHeight = 30;
constexpr double letterWidth = 7.2;  // width of a letter 12 units high in a wide sans-serif font
constexpr double minSegment = 1;

struct TimeUnit {
    std::string_view name;
    double ns;
};

/// Returns the unit in which the longest time is at least 1.
TimeUnit unitFor(double ns) {
    constexpr std::array<TimeUnit, 4> units{{{"s", 1e9}, {"ms", 1e6}, {"\u00b5s", 1e3}, {"ns", 1}}};
    const auto fits = [&](const TimeUnit& unit) { return ns >= unit.ns; };
    const auto* found = std::find_if(units.begin(), units.end(), fits);
    return found == units.end() ? units.back() : *found;
}

/// Returns the value with four significant digits.
std::string fourDigits(double value) {
    if (value == 0) return "0";
    const int digits = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    return decimalText(value, std::clamp(4 - digits, 0, 5));
}

/// Returns 1, 2 or 5 times a power of ten, so that there are 4 to 8 steps.
double niceStep(double longest) {
    const double rough = longest / 8;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10 * power;
}

std::int64_t sum(const Bar& bar) { return std::accumulate(bar.parts.begin(), bar.parts.end(), std::int64_t{0}); }

/// Returns at most `most` characters, omitting the middle, since names differ at both ends.
std::string elided(std::string_view name, std::size_t most) {
    std::vector<std::string_view> characters;
    while (!name.empty()) {
        const std::size_t length = std::max<std::size_t>(characterLength(name), 1);
        characters.push_back(name.substr(0, length));
        name.remove_prefix(length);
    }
    std::string text;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const bool isLeftOut = characters.size() > most && i >= most / 2 && i + most / 2 < characters.size();
        if (!isLeftOut)
            text += characters[i];
        else if (i == most / 2)
            text += "\u2026";
    }
    return text;
}

struct Label {
    double x, y;
    std::string_view classes, text;
};

std::string svgText(const Label& label) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>", label.x, label.y, label.classes,
                       htmlText(label.text));
}

class Drawing {
public:
    Drawing(const BarChart& bars, std::size_t first) : m_bars(bars), m_first(first) {
        for (const Bar& bar : bars.bars)
            m_longest = std::max(m_longest, static_cast<double>(sum(bar)));
        m_unit = unitFor(m_longest);
    }

    std::string text() {
        const double bottom = barsTop + barStep * static_cast<double>(m_bars.bars.size());
        m_text = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n", drawingWidth,
                             bottom + axisHeight, htmlText(m_bars.title));
        defineHatches();
        if (m_longest > 0) drawAxis(bottom);
        for (std::size_t i = 0; i < m_bars.bars.size(); ++i)
            drawBar(m_bars.bars[i], i, barsTop + barStep * static_cast<double>(i));
        return m_text + "</svg>\n";
    }

private:
    void defineHatches() {
        for (std::size_t i = 0; i < m_bars.series.size(); ++i)
            if (m_bars.series[i].isHatched)
                m_text += fmt::format(
                    "<pattern id=\"hatch{0}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
                    "patternTransform=\"rotate(45)\"><path d=\"M1 0V6\" class=\"hatch\" style=\"stroke:var(--t{0})\"/>"
                    "</pattern>\n",
                    m_first + i);
    }

    double x(double ns) const { return barsLeft + plotWidth * ns / m_longest; }

    void drawAxis(double bottom) {
        const double longest = m_longest / m_unit.ns;
        const double by = niceStep(longest);
        const int last = static_cast<int>(std::floor(longest / by * (1 + 1e-9)));
        for (int i = 0; i <= last; ++i) {
            const double at = x(i * by * m_unit.ns);
            const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(by) + 1e-9)));
            const std::string value = decimalText(i * by, decimals);
            m_text += fmt::format("<path d=\"M{:.1f} {}V{:.1f}\" class=\"grid\"/>", at, barsTop, bottom);
            const std::string label = i == last ? fmt::format("{} {}", value, m_unit.name) : value;
            m_text += svgText({at, bottom + 18, "tick", label});
        }
        m_text += '\n';
    }

    void drawBar(const Bar& bar, std::size_t number, double y) {
        const double middle = y + barHeight / 2;
        m_text += fmt::format("<g><title>{}</title>", htmlText(bar.name));
        const bool isBaseline = number == 0 && m_bars.hasBaseline;
        m_text += svgText({barsLeft - 12, isBaseline ? middle - 3 : middle + 4, "name", elided(bar.name, 22)});
        if (isBaseline) m_text += svgText({barsLeft - 12, middle + 13, "note end", "baseline"});
        m_text += "</g>\n";
        double from = 0;
        for (std::size_t i = 0; i < bar.parts.size(); ++i) {
            if (bar.parts[i] > 0 && m_longest > 0) drawSegment(bar, i, from, y);
            from += static_cast<double>(bar.parts[i]);
        }
        drawTotal(bar, number, m_longest > 0 ? x(from) : barsLeft, middle);
    }

    void drawSegment(const Bar& bar, std::size_t i, double from, double y) {
        const auto time = static_cast<double>(bar.parts[i]);
        const double begin = x(from), wide = std::max(x(from + time) - begin, minSegment);
        const BarSeries& series = m_bars.series[i];
        const std::string value = fourDigits(time / m_unit.ns) + " " + std::string(m_unit.name);
        m_text += fmt::format("<g><title>{}: {} ns, {} % of {}</title>", htmlText(series.name), bar.parts[i],
                              decimalText(100 * time / static_cast<double>(sum(bar)), 2), htmlText(bar.name));
        const std::string box = fmt::format("x=\"{:.2f}\" y=\"{}\" width=\"{:.2f}\" height=\"{}\"", begin, y,
                                            wide > 4 ? wide - 0.75 : wide, barHeight);
        m_text += fmt::format("<rect {}{} style=\"fill:var(--s{})\"/>", box, series.isIdle ? " class=\"idle\"" : "",
                              m_first + i);
        if (series.isHatched) m_text += fmt::format("<rect {} fill=\"url(#hatch{})\"/>", box, m_first + i);
        const auto fits = [&](std::string_view label) {
            return letterWidth * static_cast<double>(label.size()) + 12 < wide;
        };
        const std::string style = fmt::format("label\" style=\"fill:var(--t{})", m_first + i);
        if (!series.isHatched && fits(series.name)) m_text += svgText({begin + 6, y + 17, style, series.name});
        if (!series.isHatched && fits(series.name) && fits(value)) m_text += svgText({begin + 6, y + 32, style, value});
        m_text += "</g>\n";
    }

    void drawTotal(const Bar& bar, std::size_t number, double end, double middle) {
        const auto total = static_cast<double>(sum(bar)), base = static_cast<double>(sum(m_bars.bars.front()));
        const std::string value = fourDigits(total / m_unit.ns) + " " + std::string(m_unit.name);
        const bool isCandidate = m_bars.hasBaseline && number > 0 && base > 0;
        m_text += fmt::format("<g><title>{}: {} ns</title>", htmlText(bar.name), sum(bar));
        m_text += svgText({end + 10, isCandidate ? middle - 3 : middle + 4, "total", value});
        if (isCandidate) {
            const double change = 100 * (total / base - 1);
            const std::string digits = decimalText(std::abs(change), 1);
            const std::string_view sign = digits == "0.0" ? "\u00b1" : change < 0 ? "\u2212" : "+";
            m_text += svgText({end + 10, middle + 13, "note", std::string(sign) + digits + " %"});
        }
        m_text += "</g>\n";
    }

    const BarChart& m_bars;
    std::size_t m_first;
    double m_longest = 0;  // ns
    TimeUnit m_unit{};
    std::string m_text;
};

/// Returns near-black or white, whichever has more contrast by WCAG's relative luminance.
std::string_view labelOn(std::string_view color) {
    const auto channel = [&](std::size_t at) {
        const double value = std::stoi(std::string(color.substr(at, 2)), nullptr, 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    const double luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    constexpr double evenly = 0.192;  // (L + 0.05)^2 = 1.05 (L(#101215) + 0.05): both have the same contrast
    return luminance > evenly ? "#101215" : "#ffffff";
}

}  // namespace

std::string barColors(const BarChart& bars, bool dark, std::size_t first) {
    std::string text;
    for (std::size_t i = 0; i < bars.series.size(); ++i) {
        const std::string& color = dark ? bars.series[i].dark : bars.series[i].light;
        text += fmt::format("--s{0}:{1};--t{0}:{2};", first + i, color, labelOn(color));
    }
    return text;
}

std::string barsSvg(const BarChart& bars, std::size_t first) { return Drawing(bars, first).text(); }

std::string barSwatch(const BarChart& bars, std::size_t series, std::size_t first) {
    const BarSeries& each = bars.series[series];
    return fmt::format("<i class=\"swatch{0}{1}\" style=\"--s:var(--s{2});--t:var(--t{2})\"></i>",
                       each.isHatched ? " hatched" : "", each.isIdle ? " idle" : "", first + series);
}

std::string barsLegend(const BarChart& bars, std::size_t first) {
    std::string text = "<ul class=\"legend\">";
    for (std::size_t i = 0; i < bars.series.size(); ++i)
        text += "<li>" + barSwatch(bars, i, first) + htmlText(bars.series[i].name) + "</li>";
    return text + "</ul>\n";
}

}  // namespace core
