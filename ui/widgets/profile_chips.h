// SPDX-License-Identifier: GPL-3.0-or-later
// The compared profiles as chips, the baseline first: they are dragged to reorder them and closed by their cross, and
// have menus for everything else. Chips that do not fit are in the menu of the last one.
#pragma once

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QMenu;

namespace ui {

class Chip;

class ProfileChips : public QWidget {
    Q_OBJECT

public:
    explicit ProfileChips(QWidget* parent = nullptr);

    struct Profile {
        QString letter;  ///< "A"
        QString name;    ///< shortened
        QString title;   ///< in full, for the tooltip
    };
    /// Sets the profiles in their order, the baseline first.
    void setProfiles(std::vector<Profile> profiles);

signals:
    /// All indices in the new order; the first one becomes the baseline.
    void arranged(const std::vector<int>& places);
    void frontRequested(int place);
    void closeRequested(int place);
    void addRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Chip* makeChip(int place);
    void nameChip(std::size_t place, bool saysBaseline);
    void layChips();
    void retranslate();
    int titleWidth() const;
    void move(int from, int to);
    void addActions(QMenu& menu, int place);
    void openMenu(int place);
    void openRest();
    bool dragChip(int place, const QPoint& at);
    /// The index of the chip before which a chip that is dropped here is inserted.
    int placeAt(int x) const;

    std::vector<Profile> m_profiles;
    std::vector<Chip*> m_chips;  ///< never shrinks; the chips in use are first
    Chip *m_more, *m_add;
    int m_shown = 0;
    std::optional<QPoint> m_pressed;  ///< the point at which a chip was pressed, until it is released
    std::optional<int> m_target;      ///< the chip before which the dragged chip would be inserted
};

}  // namespace ui
