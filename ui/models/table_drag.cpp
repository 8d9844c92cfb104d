// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging and dropping rows of figures: kernels are dropped onto classes.
#include "ui/models/kernel_drag.h"
#include "ui/models/table_model.h"

#include <algorithm>

namespace ui {

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (!index.isValid()) return flags;
    if (m_figures.parents.empty()) flags |= Qt::ItemNeverHasChildren;
    const DragPart part = m_figures.dragPart ? m_figures.dragPart(rowOf(index)) : DragPart::None;
    if (part == DragPart::Kernel) flags |= Qt::ItemIsDragEnabled;
    if (part == DragPart::Class) flags |= Qt::ItemIsDropEnabled;
    return flags;
}

QStringList TableModel::mimeTypes() const { return {QLatin1String(kernelsMimeType)}; }

QMimeData* TableModel::mimeData(const QModelIndexList& indexes) const {
    std::vector<std::string> names;
    for (const QModelIndex& index : indexes) {
        const std::string name = m_figures.markOf(rowOf(index)).operation;
        if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names.empty() ? nullptr : kernelsMime(names);
}

bool TableModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int, const QModelIndex& parent) const {
    return parent.isValid() && !m_figures.markOf(rowOf(parent)).className.empty() && !kernelsIn(*data).empty();
}

bool TableModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                              const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    emit kernelsDropped(kernelsIn(*data), m_figures.markOf(rowOf(parent)).className);
    return true;
}

}  // namespace ui
