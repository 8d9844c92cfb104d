// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/panes.h"

#include "ui/panes/classes_pane.h"
#include "ui/panes/communication_pane.h"
#include "ui/panes/import_pane.h"
#include "ui/panes/rules_pane.h"

#include <QCoreApplication>

namespace ui {
namespace {

template <class T>
Pane* make(QWidget* parent) {
    return new T(parent);
}

const PaneKind kinds[] = {
    {"classes", QT_TRANSLATE_NOOP("Panes", "Kernel classes"), PanePlace::TopLeft, make<ClassesPane>},
    {"communication", QT_TRANSLATE_NOOP("Panes", "Communication and memory"), PanePlace::BottomLeft,
     make<CommunicationPane>},
    {"rules", QT_TRANSLATE_NOOP("Panes", "Rules"), PanePlace::Right, make<RulesPane>},
    {"import", QT_TRANSLATE_NOOP("Panes", "Import report"), PanePlace::BottomRight, make<ImportPane>},
};

}  // namespace

std::span<const PaneKind> paneKinds() { return kinds; }

QString title(const PaneKind& kind) { return QCoreApplication::translate("Panes", kind.title); }

}  // namespace ui
