// SPDX-License-Identifier: GPL-3.0-or-later
// The classes of a chart as buttons: one of them shows its class alone, and pressed again all of them.
#pragma once

#include "ui/theme/class_ink.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

class ClassLegend final : public QWidget {
    Q_OBJECT

public:
    struct Entry {
        std::int32_t id = 0;
        QString name;
        ClassInk ink;
    };

    explicit ClassLegend(QWidget* parent = nullptr);

    void setEntries(const std::vector<Entry>& entries, std::optional<std::int32_t> alone);

signals:
    void chosen(std::optional<std::int32_t> alone);
};

}  // namespace ui
