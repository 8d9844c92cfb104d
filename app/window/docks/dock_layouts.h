// SPDX-License-Identifier: GPL-3.0-or-later
// Which layout stands in a window of docks: as it is made for the window's size until the user changes it, from then on
// as the user left it, in proportion to the window. One form for all of it: settings, sessions and layouts of one's
// own.
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

namespace app {

/// As users left them, by the id of the layout; those that nobody touched are not among them.
using KeptLayouts = QMap<QString, core::SavedLayout>;

class DockLayouts : public QObject {
    Q_OBJECT

public:
    /// All docks are there already.
    explicit DockLayouts(QMainWindow& area);

    /// Of the layout in view: one that comes with the program, or the user's own.
    QString current() const { return m_id; }
    /// As the user left it, else as it is made. Unknown: the first.
    void choose(const QString& id);
    void reset();
    /// In place of all that was kept so far.
    void restore(const KeptLayouts& kept, const QString& id);
    KeptLayouts kept();
    /// Of a layout that was made anew, or is gone.
    void forget(const QString& id) { m_kept.remove(id); }

    /// What is in view, for a session; groups only where it is not as the layout is made.
    core::SavedLayout saved();
    /// What is in view, to be a layout of its own.
    core::SavedLayout standing();
    /// Shows a session's, whatever was kept; false, and nothing is changed, where there is no such layout. It is kept
    /// only once the user changes it.
    bool show(const core::SavedLayout& saved);

signals:
    void arranging();  ///< docks are about to be moved, and shown or hidden

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Source : std::uint8_t { Made, Session, User };
    /// What the docks' sizes depend on besides what is wanted.
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
    QDockWidget* neighbourOf(const QDockWidget& dock) const;

    QMainWindow& m_area;
    const Layout* m_layout;  ///< in view, or what the user's own in view was made from
    QString m_id;
    KeptLayouts m_kept;
    core::SavedLayout m_wanted;  ///< that the docks stand by
    Source m_source = Source::Made;
    std::vector<std::string> m_front;  ///< panes that the user brought to the front of others, the latest first
    std::optional<Room> m_fitted;      ///< for which m_wanted was given its sizes
    QList<QRect> m_given;  ///< where docks stood then: Qt moves them again while it lays out what is in them
    int m_fits = 0;        ///< how often for the same room
    bool m_isArranging = false;
    bool m_isMoved = false;                      ///< the user moved a dock or a separator
    std::optional<core::SavedLayout> m_pressed;  ///< how docks stood when the user took hold of a separator
    QTimer m_settle;
};

}  // namespace app
