// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/work_formula.h"

#include "core/efficiency/efficiency.h"

#include <QLocale>
#include <QStringList>

#include <charconv>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

namespace ui {
namespace {

using Shape = std::vector<std::int64_t>;

constexpr std::size_t maxTensors = 4;

const QString times = QStringLiteral(" × ");

double product(std::span<const std::int64_t> factors) {
    return std::accumulate(factors.begin(), factors.end(), 1.0,
                           [](double all, std::int64_t factor) { return all * static_cast<double>(factor); });
}

/// "2 × 16 × 64"; a factor of 1 is left out.
QString productText(std::span<const std::int64_t> factors) {
    QStringList texts;
    for (const std::int64_t factor : factors)
        if (factor != 1) texts << QLocale().toString(static_cast<qlonglong>(factor));
    return texts.join(times);
}

bool isSame(double a, double b) { return std::abs(a - b) <= 1e-9 * b; }

/// The product of two matrices, or of a batch of them; the second one may be stored transposed.
QString gemmFormula(const std::vector<Shape>& shapes, double flop) {
    for (std::size_t i = 0; i + 1 < shapes.size(); ++i) {
        const Shape &a = shapes[i], &b = shapes[i + 1];
        if (a.size() < 2 || b.size() < 2) continue;
        const std::int64_t inner = a.back();
        for (const std::int64_t columns : {b.back(), b[b.size() - 2]}) {
            std::vector<std::int64_t> factors{2};
            factors.insert(factors.end(), a.begin(), a.end() - 1);
            factors.insert(factors.end(), {inner, columns});
            if (isSame(product(factors), flop)) return productText(factors);
        }
    }
    return {};
}

/// Queries and keys of each head, forward or backward (five products); causal attention has half of the pairs.
QString attentionFormula(const std::vector<Shape>& shapes, double flop) {
    for (std::size_t i = 0; i + 2 < shapes.size(); ++i) {
        const Shape &q = shapes[i], &k = shapes[i + 1], &v = shapes[i + 2];
        if (q.size() != 4 || k.size() != 4 || v.size() != 4) continue;
        for (const auto& [heads, rows] : {std::pair(1, 2), std::pair(2, 1)}) {
            const auto head = static_cast<std::size_t>(heads), row = static_cast<std::size_t>(rows);
            const std::vector<std::int64_t> factors{2, q[0], q[head], q[row], k[row], q[3] + v[3]};
            const double all = product(factors);
            const QString text = productText(factors);
            if (isSame(all, flop)) return text;
            if (isSame(all / 2, flop)) return text + QStringLiteral(" ÷ 2");
            if (isSame(all * 2.5, flop)) return text + QStringLiteral(" × 2.5");
            if (isSame(all * 1.25, flop)) return text + QStringLiteral(" × 2.5 ÷ 2");
        }
    }
    return {};
}

/// Each weight is used once for each position of the result.
QString convolutionFormula(const std::vector<Shape>& shapes, double flop) {
    for (const Shape& weight : shapes) {
        if (weight.size() < 3 || &weight == &shapes.front()) continue;
        const double positions = flop / (2 * product(weight));
        if (!isSame(std::nearbyint(positions), positions)) continue;
        return QStringLiteral("2 × (") + productText(weight) + QStringLiteral(") × ") +
               QLocale().toString(positions, 'f', 0);
    }
    return {};
}

}  // namespace

std::vector<Shape> tensorShapes(std::string_view recorded) {
    std::vector<Shape> shapes;
    std::optional<Shape> open;
    for (const char* at = recorded.data(); at != recorded.data() + recorded.size();) {
        std::int64_t size = 0;
        const auto [end, fault] = std::from_chars(at, recorded.data() + recorded.size(), size);
        if (fault == std::errc() && open) {
            open->push_back(size);
            at = end;
            continue;
        }
        if (*at == '[') open = Shape();
        if (*at == ']' && open && !open->empty()) shapes.push_back(*std::exchange(open, std::nullopt));
        ++at;
    }
    return shapes;
}

QString shapesText(std::string_view recorded) {
    QStringList texts;
    for (const Shape& shape : tensorShapes(recorded)) {
        if (texts.size() == maxTensors) return texts.join(QStringLiteral(", ")) + QStringLiteral(", …");
        QStringList sizes;
        for (const std::int64_t size : shape)
            sizes << QString::number(size);
        texts << sizes.join(u'×');
    }
    return texts.join(QStringLiteral(", "));
}

QString flopFormula(const core::EfficiencyRow& row) {
    if (!row.flop) return {};
    const std::vector<Shape> shapes = tensorShapes(row.shapes);
    const double flop = row.flop->real();
    switch (row.kind) {
        case core::WorkKind::Gemm:
            return gemmFormula(shapes, flop);
        case core::WorkKind::Attention:
            return attentionFormula(shapes, flop);
        case core::WorkKind::Convolution:
            return convolutionFormula(shapes, flop);
        default:
            return {};
    }
}

}  // namespace ui
