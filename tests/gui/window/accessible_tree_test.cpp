// SPDX-License-Identifier: GPL-3.0-or-later
// The window as assistive technology sees it: the tree of names, roles and values in each layout.
#include "app/window/docks/layouts.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"

#include <QAccessible>

namespace {

using tests::WindowTest;

class AccessibleTree : public WindowTest {
protected:
    AccessibleTree() {
        const QString trace = "iteration:1 0-20, iteration:2 20-40, nccl 2-8, gemm 0-5, softmax 8-9, gemm 20-27";
        EXPECT_TRUE(drop({file("a.json", trace.toStdString()), file("b.json", "gemm 0-5, nccl 4-9, gemm 12-14")}));
        EXPECT_TRUE(tests::settle(*window, 2));
    }

    /// Returns all visible nodes from the root down.
    static std::vector<QAccessibleInterface*> visibleNodes(QAccessibleInterface* root) {
        std::vector<QAccessibleInterface*> nodes{root};
        for (int i = 0; i < root->childCount(); ++i) {
            QAccessibleInterface* child = root->child(i);
            if (!child || !child->isValid() || child->state().invisible) continue;
            const auto below = visibleNodes(child);
            nodes.insert(nodes.end(), below.begin(), below.end());
        }
        return nodes;
    }

    /// Returns whether Tab reaches the node: it is not behind another tab and has no child that takes the focus for it.
    static bool takesTheKeyboard(const QAccessibleInterface& node) {
        const auto* widget = qobject_cast<QWidget*>(node.object());
        return widget && widget->isEnabled() && !widget->visibleRegion().isEmpty() && !widget->focusProxy() &&
               (widget->focusPolicy() & Qt::TabFocus);
    }

    static QString described(const QAccessibleInterface& node) {
        QStringList path;
        for (const QObject* at = node.object(); at; at = at->parent())
            path.prepend(at->objectName().isEmpty() ? at->metaObject()->className() : at->objectName());
        return path.join('/') + " role " + QString::number(node.role());
    }

    /// Returns the nodes in any layout for which the predicate reports a fault.
    template <class IsAtFault>
    QStringList faults(IsAtFault isAtFault) {
        QStringList found;
        for (const app::Layout& layout : app::layouts()) {
            trigger(qPrintable("layout-" + QString(layout.id)));
            EXPECT_TRUE(tests::settle(*window, 2));
            for (QAccessibleInterface* node : visibleNodes(QAccessible::queryAccessibleInterface(window.get())))
                if (isAtFault(*node)) found << QString(layout.id) + ": " + described(*node);
        }
        found.removeDuplicates();
        return found;
    }
};

TEST_F(AccessibleTree, WhateverTakesTheKeyboardHasAName) {
    const QStringList nameless = faults([](QAccessibleInterface& node) {
        return takesTheKeyboard(node) && node.text(QAccessible::Name).trimmed().isEmpty();
    });
    EXPECT_TRUE(nameless.isEmpty()) << qPrintable(nameless.join('\n'));
}

TEST_F(AccessibleTree, ChartsSayWhatTheyShow) {
    int charts = 0;
    const QStringList silent = faults([&](QAccessibleInterface& node) {
        if (node.role() != QAccessible::Chart) return false;
        ++charts;
        return node.text(QAccessible::Value).isEmpty();
    });
    EXPECT_TRUE(silent.isEmpty()) << qPrintable(silent.join('\n'));
    EXPECT_GE(charts, 3) << "breakdown, gaps, comparison";
}

TEST_F(AccessibleTree, NothingThatIsPaintedByHandIsAFillerWithoutMeaning) {
    const QStringList fillers = faults([](QAccessibleInterface& node) {
        return takesTheKeyboard(node) && (node.role() == QAccessible::Client || node.role() == QAccessible::NoRole);
    });
    EXPECT_TRUE(fillers.isEmpty()) << qPrintable(fillers.join('\n'));
}

}  // namespace
