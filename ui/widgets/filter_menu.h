// SPDX-License-Identifier: GPL-3.0-or-later
// Menus of what figures can be filtered to, and the fields of the toolbar that open them.
#pragma once

#include "ui/models/filter_choices.h"
#include "ui/widgets/named_field.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

class QMenu;

namespace ui {

/// Receives the new filter, and the name of the edit: "Filter to GPU 0".
using FilterChosen = std::function<void(const core::Filter& filter, const QString& what)>;

/// Adds what can be chosen of one kind, and the entry for all of it. A click chooses one alone, or all again; with Ctrl
/// it adds or removes one. Of many iterations it adds the longest.
void addFilterChoices(QMenu& menu, FilterKind kind, const core::Snapshot& snapshot, const core::Filter& filter,
                      const FilterChosen& chosen);
/// Adds a submenu for each of these kinds of which there are several to choose from.
void addFilterMenus(QMenu& menu, std::span<const FilterKind> kinds, const core::Snapshot& snapshot,
                    const core::Filter& filter, const FilterChosen& chosen);

/// A field that shows what is chosen of some kinds, and opens their menu. It is of use only if there are several to
/// choose from, or if a filter is in force.
class FilterField : public ChoiceBox {
    Q_OBJECT

public:
    explicit FilterField(std::vector<FilterKind> kinds, QWidget* parent = nullptr);

    void show(const std::shared_ptr<const core::Snapshot>& snapshot, const core::Filter& filter);
    bool isOfUse() const { return m_isOfUse; }
    void showPopup() override;

signals:
    void chosen(const core::Filter& filter, const QString& what);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::vector<FilterKind> m_kinds;  ///< the first one in force, or else the first, gives the text
    std::shared_ptr<const core::Snapshot> m_snapshot;
    core::Filter m_filter;
    bool m_isOfUse = false;
};

}  // namespace ui
