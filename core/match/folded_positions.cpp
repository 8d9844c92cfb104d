// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/folded_positions.h"

#include "core/analysis/scope/iteration_numbers.h"
#include "core/base/text.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

constexpr std::size_t fewestAlike = 4;         // same limit as for siblings in code trees
constexpr std::size_t maxDistances = 64;       // strides tried: a layer runs a kernel in fewer places
constexpr std::size_t maxLooks = 200'000'000;  // comparisons of positions in total: 0.1 s

using Sign = std::uint32_t;

std::string signText(const std::optional<MatchedOperation>& operation) {
    return operation ? operation->name + '\n' + operation->className + '\n' + withoutNumbers(operation->code) : "";
}

/// Returns a number for each position, equal for positions that may fold.
std::vector<Sign> signsOf(std::span<const MatchPosition> positions) {
    std::unordered_map<std::string, Sign> known;
    std::vector<Sign> signs;
    signs.reserve(positions.size());
    for (const MatchPosition& position : positions)
        signs.push_back(
            known.try_emplace(signText(position.a) + '\f' + signText(position.b), static_cast<Sign>(known.size()))
                .first->second);
    return signs;
}

/// Returns for each position the next one with the same sign, or the number of positions.
std::vector<std::size_t> nextAlike(const std::vector<Sign>& signs) {
    std::unordered_map<Sign, std::size_t> last;
    std::vector<std::size_t> next(signs.size(), signs.size());
    for (std::size_t i = signs.size(); i-- > 0;) {
        const auto [place, isNew] = last.try_emplace(signs[i], i);
        if (!isNew) next[i] = std::exchange(place->second, i);
    }
    return next;
}

class Folder {
public:
    explicit Folder(std::span<const MatchPosition> positions)
        : m_signs(signsOf(positions)), m_next(nextAlike(m_signs)) {}

    /// Returns the repetition that begins at a position: its stride and times; 1 if nothing repeats.
    FoldedPosition repeatsAt(std::size_t first) {
        FoldedPosition best{first, 1, 1};
        std::size_t at = m_next[first];
        for (std::size_t tried = 0; at < m_signs.size() && tried < maxDistances; at = m_next[at], ++tried) {
            const std::size_t stride = at - first;
            if (first + fewestAlike * stride > m_signs.size()) break;
            const std::size_t times = sameFor(first, stride) / stride + 1;
            const bool takesMoreIn = times >= fewestAlike && times * stride > best.times * best.stride;
            if (takesMoreIn) best = {first, stride, times};
        }
        return best;
    }
    std::size_t size() const { return m_signs.size(); }

private:
    /// Returns how many consecutive positions equal those a stride later.
    std::size_t sameFor(std::size_t first, std::size_t stride) {
        std::size_t count = 0;
        for (std::size_t i = first; i + stride < m_signs.size() && m_signs[i] == m_signs[i + stride]; ++i) {
            if (++m_looks > maxLooks) return 0;
            ++count;
        }
        return count;
    }

    std::vector<Sign> m_signs;
    std::vector<std::size_t> m_next;
    std::size_t m_looks = 0;
};

/// Returns "layers.0 to 79 > aten::mm" for "layers.0 > aten::mm" and "layers.79 > aten::mm", which differ only in
/// numbers. Each number that differs becomes a range.
std::string codeReach(const std::string& first, const std::string& last) {
    std::string reach;
    for (std::size_t i = 0, j = 0; i < first.size();) {
        if (!isDigit(first[i])) {
            reach += first[i++];
            ++j;
            continue;
        }
        const auto take = [](const std::string& text, std::size_t& at) {
            const std::size_t from = at;
            while (at < text.size() && isDigit(text[at]))
                ++at;
            return text.substr(from, at - from);
        };
        const std::string one = take(first, i), other = take(last, j);
        reach += one == other ? one : one + " to " + other;
    }
    return reach;
}

/// Adds the times of the next operation of the row.
void addTo(MatchedOperation& sum, const MatchedOperation& next) {
    if (sum.times.size() == next.times.size())
        std::transform(sum.times.begin(), sum.times.end(), next.times.begin(), sum.times.begin(), std::plus<>());
    else
        sum.times = {sum.mean() + next.mean()};  // steps that lack one of them are no samples of the sum
    sum.elapsed += next.elapsed;
    sum.gap += next.gap;
}

}  // namespace

std::vector<FoldedPosition> foldedPositions(std::span<const MatchPosition> positions, const std::stop_token& stop) {
    Folder folder(positions);
    std::vector<FoldedPosition> rows;
    for (std::size_t i = 0; i < folder.size() && !stop.stop_requested();) {
        const FoldedPosition found = folder.repeatsAt(i);
        for (std::size_t k = 0; k < found.stride; ++k)
            rows.push_back({i + k, found.stride, found.times});
        i += found.stride * found.times;
    }
    return rows;
}

MatchPosition summed(std::span<const MatchPosition> positions, const FoldedPosition& folded) {
    MatchPosition sum = positions[folded.first];
    if (folded.times == 1) return sum;
    for (std::size_t i = 1; i < folded.times; ++i) {
        const MatchPosition& next = positions[folded.first + i * folded.stride];
        if (sum.a) addTo(*sum.a, *next.a);
        if (sum.b) addTo(*sum.b, *next.b);
    }
    const MatchPosition& last = positions[folded.first + (folded.times - 1) * folded.stride];
    if (sum.a) sum.a->code = codeReach(sum.a->code, last.a->code);
    if (sum.b) sum.b->code = codeReach(sum.b->code, last.b->code);
    sum.change = changeAt(sum);
    return sum;
}

}  // namespace core
