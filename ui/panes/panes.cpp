// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/panes.h"

#include "ui/panes/import_pane.h"

#include <QCoreApplication>

namespace ui {
namespace {

template <class T>
Pane* make(QWidget* parent) {
    return new T(parent);
}

const PaneKind kinds[] = {
    {"import", QT_TRANSLATE_NOOP("Panes", "Import report"), PanePlace::BottomRight, make<ImportPane>},
};

}  // namespace

std::span<const PaneKind> paneKinds() { return kinds; }

QString title(const PaneKind& kind) { return QCoreApplication::translate("Panes", kind.title); }

}  // namespace ui
