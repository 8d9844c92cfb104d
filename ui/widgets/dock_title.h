// SPDX-License-Identifier: GPL-3.0-or-later
// The title bar of a dock: the title, the subtitle, and the buttons for menu, floating and closing.
#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;
class QMenu;
class QToolButton;

namespace ui {

class ElidedLabel;

/// Returns whether any part of a dock is on screen: Qt considers docks behind other tabs visible. The content of a dock
/// cannot be tested like this, because its children cover all of it.
inline bool isSeen(const QWidget& dock) { return dock.isVisible() && !dock.visibleRegion().isEmpty(); }

class DockTitle : public QWidget {
    Q_OBJECT

public:
    /// `menu` opens under the first button; the caller keeps ownership.
    DockTitle(QDockWidget* dock, QMenu* menu);

    void setSubtitle(const QString& subtitle);
    QString subtitle() const;
    /// Shows a sign beside the title that the figures are in doubt, with the reasons as its tooltip; an empty text
    /// removes it.
    void setDoubts(const QString& reasons);
    QString doubts() const { return m_reasons; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void doubtsRequested();  ///< the user wants to know more about the doubts

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();

    QDockWidget* m_dock;
    QLabel* m_title;
    QToolButton* m_doubts;
    ElidedLabel* m_subtitle;
    QToolButton* m_menu;
    QToolButton* m_float;
    QToolButton* m_close;
    QString m_reasons;
    bool m_hasKeyboard = false;
};

}  // namespace ui
