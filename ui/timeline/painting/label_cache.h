// SPDX-License-Identifier: GPL-3.0-or-later
// A cache of labels whose text is laid out already. Without it a frame would spend most of its time on text layout.
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

    /// Returns the label of `key`, shortened at its end to `width` if necessary; null if fewer than four letters fit.
    /// Calls `textOf()` only if the label is not in the cache. The label is valid until the next call.
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
    QHash<std::pair<std::uint64_t, int>, QStaticText> m_shortened;  ///< keyed by label key and width, in steps of 8 px
};

}  // namespace ui
