// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/label_cache.h"

namespace ui {

namespace {

constexpr int minLetters = 4;
constexpr int widthStep = 8;     // pixels to which widths are rounded, so that a bar that grows needs few layouts
constexpr int maxLabels = 8192;  // some megabytes; a screen holds a few hundred

}  // namespace

void LabelCache::clear() {
    m_whole.clear();
    m_shortened.clear();
}

QStaticText LabelCache::made(const QString& text) {
    if (m_whole.size() + m_shortened.size() > maxLabels) clear();
    QStaticText label(text);
    label.setTextFormat(Qt::PlainText);
    label.setPerformanceHint(QStaticText::AggressiveCaching);
    label.prepare({}, m_font);
    return label;
}

const QStaticText* LabelCache::shortened(std::uint64_t key, const QString& text, qreal width) {
    const int steps = static_cast<int>(width) / widthStep;
    const auto known = m_shortened.constFind({key, steps});
    if (known != m_shortened.constEnd()) return known->text().isEmpty() ? nullptr : &*known;
    QString beginning = m_metrics.elidedText(text, Qt::ElideRight, steps * widthStep);
    if (beginning.size() <= minLetters) beginning.clear();
    const auto made = m_shortened.insert({key, steps}, this->made(beginning));
    return beginning.isEmpty() ? nullptr : &*made;
}

}  // namespace ui
