// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a window of docks: computed for the window's size until the
// user changes it, and from then on as the user left it, in proportion to
// the window. Settings, sessions and the user's own layouts share one form.
#pragma once

#include "app/window/docks/layouts.h"
#include "core/session/saved_session.h"

#include <QMap>
#include <QMetaObject>
#include <QObject>
#include <QSize>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace app {

/// Layouts as the user left them, by id; unchanged layouts are not included.
using KeptLayouts = QMap<QString, core::SavedLayout>;

class DockLayouts : public QObject {
    Q_OBJECT

public:
    /// All docks of the area must already exist.
    explicit DockLayouts(QMainWindow& area);

    /// Returns the id of the current layout: a built-in one, or one of the user's own.
    QString current() const { return m_id; }
    /// Returns the built-in layout that the current layout is, or is based on.
    const Layout& layout() const { return *m_layout; }
    /// Shows a layout as the user left it, otherwise as computed. An unknown id selects the first layout.
    void choose(const QString& id);
    void reset();
    /// Replaces all layouts kept so far, and shows the one with this id.
    void restore(const KeptLayouts& kept, const QString& id);
    KeptLayouts kept();
    /// Forgets a layout that was reset or deleted.
    void forget(const QString& id) { m_kept.remove(id); }

    /// Returns the current layout for a session; it has groups only if it differs from the computed layout.
    core::SavedLayout saved();
    /// Returns the current layout, to be saved as one of the user's own.
    core::SavedLayout standing();
    /// Arranges the docks of the current layout like this, as if the user had; without groups, as computed.
    void place(const core::SavedLayout& wanted);
    /// Shows a session's layout instead of the one that was kept. Returns false and changes nothing if there is no such
    /// layout. It is kept only once the user changes it.
    bool show(const core::SavedLayout& saved);

signals:
    void arranging();  ///< docks are about to be moved, and shown or hidden
    void tabClicked(const QString& pane);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Source : std::uint8_t { Made, Session, User };
    /// Everything besides the wanted layout that the sizes of docks depend on.
    struct Room {
        QSize area;
        QList<QSize> least;
        QString font;
        bool operator==(const Room&) const = default;
    };

    void leave();
    void come(const QString& id);
    bool arrange(const core::SavedLayout& wanted, Source source);
    core::SavedLayout made() const;
    void settle();
    void takeChange();
    void takeFronts(const core::SavedLayout& now);
    void fit();
    Room room() const;
    QList<QRect> placesOfDocks() const;
    QDockWidget* neighborOf(const QDockWidget& dock) const;
    void adopt(QTabBar& bar);

    QMainWindow& m_area;
    const Layout* m_layout;  ///< the current layout, or the one that the current own layout is based on
    QString m_id;
    KeptLayouts m_kept;
    core::SavedLayout m_wanted;  ///< the layout of the docks
    Source m_source = Source::Made;
    std::vector<std::string> m_front;  ///< panes that the user brought to the front of their tabs, the latest first
    std::optional<Room> m_fitted;      ///< the room for which the sizes of `m_wanted` were set last
    QList<QRect> m_given;              ///< positions of docks at that time; Qt moves docks while laying out contents
    int m_fits = 0;                    ///< number of times that sizes were set for the same room
    bool m_isArranging = false;
    bool m_isMoved = false;                      ///< the user has moved a dock or a separator
    std::optional<core::SavedLayout> m_pressed;  ///< the arrangement when the user grabbed a separator
    QTimer m_settle;
};

}  // namespace app
