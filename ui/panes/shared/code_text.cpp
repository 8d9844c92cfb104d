// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/code_text.h"

#include "ui/format/frame_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace ui {

namespace {

constexpr int maxLines = 30;  // the most that a tooltip can show on a low screen
constexpr QChar more(0x2026);

/// The texts of the innermost frames of a path, outermost first, after an ellipsis if outer frames are left out.
template <class Text>
QStringList innermost(const core::CodeTree& tree, std::uint32_t node, int most, const Text& text) {
    QStringList frames;
    for (; node != 0 && frames.size() < most; node = tree.nodes[node].parent)
        frames.prepend(text(node));
    if (node != 0) frames.prepend(QString(more));
    return frames;
}

}  // namespace

QString frameName(const core::CodeTree& tree, std::uint32_t node) {
    return node == 0 ? QString() : frameText(tree.label(node), tree.nodes[node].kind).name;
}

QString pathText(const core::CodeTree& tree, std::uint32_t node, int most) {
    return innermost(tree, node, most, [&](std::uint32_t at) { return frameName(tree, at); })
        .join(QStringLiteral(" › "));
}

QString pathLines(const core::CodeTree& tree, std::uint32_t node) {
    return innermost(tree, node, maxLines, [&](std::uint32_t at) { return shownText(tree.label(at)); }).join(u'\n');
}

QString heldText(const core::CodeTree& tree, const core::MainCode& code, core::Nanos whole, int most) {
    if (code.node == 0) return notRecordedText();
    const QString path = pathText(tree, code.node, most);
    if (code.held >= whole) return path;
    const double share = 100 * static_cast<double>(code.held) / static_cast<double>(whole);
    return QCoreApplication::translate("GapsPane", "%1, %2 %").arg(path, QLocale().toString(static_cast<int>(share)));
}

}  // namespace ui
