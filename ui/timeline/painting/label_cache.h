// SPDX-License-Identifier: GPL-3.0-or-later
// Labels that are laid out once and kept: otherwise a frame would spend most of its time on laying out text.
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QHash>
#include <QStaticText>

#include <cstdint>
#include <utility>

namespace ui {

class LabelCache {
public:
    explicit LabelCache(const QFont& font) : m_font(font), m_metrics(font) {}

    const QFont& font() const { return m_font; }
    const QFontMetricsF& metrics() const { return m_metrics; }

    /// The label of `key` if it fits into `width`, otherwise as much of its beginning as fits, at least four letters.
    /// Null where not even that fits. `textOf()` is called once. The label is valid until the next call.
    template <class TextOf>
    const QStaticText* fitting(std::uint64_t key, qreal width, const TextOf& textOf) {
        auto whole = m_whole.find(key);
        if (whole == m_whole.end()) whole = m_whole.insert(key, made(textOf()));
        if (whole->size().width() <= width) return &*whole;
        return shortened(key, whole->text(), width);
    }
    void clear();

private:
    QStaticText made(const QString& text);
    const QStaticText* shortened(std::uint64_t key, const QString& text, qreal width);

    QFont m_font;
    QFontMetricsF m_metrics;
    QHash<std::uint64_t, QStaticText> m_whole;
    QHash<std::pair<std::uint64_t, int>, QStaticText> m_shortened;  ///< by key and width, in steps
};

}  // namespace ui
