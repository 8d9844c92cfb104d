// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog for the appearance of a picture of a pane, with a preview beside the choices.
#pragma once

#include "app/window/pictures/pane_picture.h"

#include <QDialog>
#include <QPointer>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QTimer;

namespace ui {
class Pane;
}

namespace app {

/// The dialog closes itself when the pane is destroyed. It starts with the size that the picture has by
/// itself; other choices are remembered.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    PictureDialog(ui::Pane& pane, const QString& title, QWidget* parent);

signals:
    void copyRequested(const app::PictureLook& look);
    void saveRequested(const app::PictureLook& look);

private:
    void addSize(QFormLayout& form);
    void addAppearance(QFormLayout& form);
    void addButtons(QFormLayout& form);
    PictureLook look() const;
    void followChoices();
    void preview();
    void showPixels();

    QPointer<ui::Pane> m_pane;
    QSpinBox *m_width, *m_height;
    QComboBox *m_scale, *m_theme, *m_ground;
    QCheckBox* m_caption;
    QLabel *m_pixels, *m_preview;
    bool m_isSized = false;  ///< the user has set a size
    QTimer* m_later;         ///< draws the preview once typing has paused
};

}  // namespace app
