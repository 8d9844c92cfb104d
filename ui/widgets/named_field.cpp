// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/named_field.h"

#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>

namespace ui {

QComboBox* choiceBox(const char* name, int maxWidth, QWidget* parent) {
    auto* made = new ChoiceBox(parent);
    made->setObjectName(QLatin1String(name));
    made->setMaximumWidth(grown(maxWidth));
    return made;
}

QWidget* namedField(QLabel* label, QWidget* field) {
    label->setBuddy(field);
    label->setForegroundRole(QPalette::WindowText);
    return sideBySide(label, field);
}

QWidget* sideBySide(QWidget* left, QWidget* right) {
    auto* pair = new QWidget;
    auto* layout = new QHBoxLayout(pair);
    layout->setContentsMargins({});
    layout->setSpacing(space::cell);
    layout->addWidget(left);
    layout->addWidget(right);
    return pair;
}

}  // namespace ui
