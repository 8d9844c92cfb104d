// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pictures/picture_dialog.h"

#include "app/window/session/settings.h"
#include "ui/panes/shared/pane.h"
#include "ui/theme/style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>

namespace app {
namespace {

constexpr QSize previewSize(480, 320);
constexpr int previewDelayMs = 120;
constexpr int minSide = 100, maxSide = 4096;  // at four times the longest side, a picture still works
constexpr int maxScale = 4;
static_assert(maxSide * maxScale <= cli::longestPictureSide);

/// Draws gray squares, the usual representation of transparency.
void paintSquares(QPainter& painter, const QRect& area, const ui::Tokens& colors) {
    constexpr int side = 8;
    painter.setClipRect(area);
    painter.fillRect(area, colors.base);
    for (int y = 0; y * side < area.height(); ++y)
        for (int x = y % 2; x * side < area.width(); x += 2)
            painter.fillRect(area.left() + x * side, area.top() + y * side, side, side, colors.grid);
}

/// Draws the picture in the center of the preview, as large as it fits.
QPixmap shownIn(const QImage& picture, const ui::Tokens& colors, double ratio) {
    QPixmap page(previewSize * ratio);
    page.setDevicePixelRatio(ratio);
    page.fill(Qt::transparent);
    const QSize size = (picture.size() / picture.devicePixelRatio()).scaled(previewSize, Qt::KeepAspectRatio);
    const QRect place(QPoint((previewSize.width() - size.width()) / 2, (previewSize.height() - size.height()) / 2),
                      size);
    QPainter painter(&page);
    paintSquares(painter, place, colors);
    QImage small = picture.scaled(size * ratio, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    small.setDevicePixelRatio(ratio);
    painter.drawImage(place.topLeft(), small);
    painter.setPen(colors.line);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
    return page;
}

QSpinBox* sideBox(const char* name, int value, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setObjectName(name);
    box->setRange(minSide, maxSide);
    box->setSingleStep(20);
    box->setValue(value);
    return box;
}

}  // namespace

PictureDialog::PictureDialog(ui::Pane& pane, const QString& title, QWidget* parent)
    : QDialog(parent),
      m_pane(&pane),
      m_pixels(new QLabel(this)),
      m_preview(new QLabel(this)),
      m_later(new QTimer(this)) {
    setObjectName("pictureDialog");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Picture of %1").arg(title));
    m_preview->setObjectName("picturePreview");
    m_preview->setFixedSize(previewSize);
    m_preview->setAccessibleName(tr("Preview"));
    auto* row = new QHBoxLayout(this);
    row->setSpacing(ui::space::group);
    row->addWidget(m_preview);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(ui::space::group);
    row->addLayout(form, 1);
    addSize(*form);
    addAppearance(*form);
    addButtons(*form);
    m_later->setSingleShot(true);
    connect(m_later, &QTimer::timeout, this, &PictureDialog::preview);
    connect(&pane, &QObject::destroyed, this, &QDialog::close);
    followChoices();
}

void PictureDialog::addSize(QFormLayout& form) {
    m_width = sideBox("pictureWidth", m_pane->width(), this);
    m_height = sideBox("pictureHeight", m_pane->height(), this);
    m_scale = new QComboBox(this);
    m_scale->setObjectName("pictureScale");
    for (int scale = 1; scale <= maxScale; ++scale)
        m_scale->addItem(QStringLiteral("%L1 ×").arg(scale));
    m_scale->setCurrentIndex(settings::pictureScale() - 1);
    m_pixels->setObjectName("picturePixels");
    m_pixels->setFont(ui::fontOf(ui::FontRole::Small));
    form.addRow(tr("&Width"), m_width);
    form.addRow(tr("&Height"), m_height);
    form.addRow(tr("S&cale"), m_scale);
    form.addRow(QString(), m_pixels);
    for (QSpinBox* side : {m_width, m_height})
        connect(side, &QSpinBox::valueChanged, this, [this] {
            m_isSized = true;
            followChoices();
        });
    connect(m_scale, &QComboBox::currentIndexChanged, this, &PictureDialog::followChoices);
}

void PictureDialog::addAppearance(QFormLayout& form) {
    m_theme = new QComboBox(this);
    m_theme->setObjectName("pictureTheme");
    m_theme->addItems({tr("As on screen"), tr("Light"), tr("Dark")});
    m_theme->setCurrentIndex(static_cast<int>(settings::pictureTheme()));
    m_ground = new QComboBox(this);
    m_ground->setObjectName("pictureGround");
    m_ground->addItems({tr("The theme's"), tr("White, for paper"), tr("Transparent")});
    m_ground->setCurrentIndex(static_cast<int>(settings::pictureGround()));
    form.addRow(tr("&Theme"), m_theme);
    form.addRow(tr("&Background"), m_ground);
    m_caption = new QCheckBox(tr("For a &report: title and profile, no controls"), this);
    m_caption->setObjectName("pictureCaption");
    m_caption->setChecked(true);
    form.addRow(QString(), m_caption);
    connect(m_caption, &QCheckBox::toggled, this, &PictureDialog::followChoices);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &PictureDialog::followChoices);
    connect(m_ground, &QComboBox::currentIndexChanged, this, &PictureDialog::followChoices);
}

void PictureDialog::addButtons(QFormLayout& form) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    save->setObjectName("savePicture");
    auto* copy = buttons->addButton(tr("C&opy"), QDialogButtonBox::ActionRole);
    copy->setObjectName("copyPicture");
    save->setDefault(true);
    connect(save, &QPushButton::clicked, this, [this] { emit saveRequested(look()); });
    connect(copy, &QPushButton::clicked, this, [this] { emit copyRequested(look()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form.addItem(new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding));
    form.addRow(buttons);
}

PictureLook PictureDialog::look() const {
    PictureLook look{{}, m_scale->currentIndex() + 1.0, {}, {}};
    if (m_isSized) look.size = {m_width->value(), m_height->value()};
    look.ground = static_cast<PictureGround>(m_ground->currentIndex());
    const auto theme = static_cast<ui::ThemeChoice>(m_theme->currentIndex());
    if (theme != ui::ThemeChoice::System) look.theme = ui::themeOf(theme);
    if (m_caption->isChecked() && m_pane) look.caption = captionOf(*m_pane);
    return look;
}

void PictureDialog::followChoices() {
    const PictureLook chosen = look();
    settings::setPicture(m_scale->currentIndex() + 1, static_cast<ui::ThemeChoice>(m_theme->currentIndex()),
                         chosen.ground);
    m_theme->setEnabled(chosen.ground != PictureGround::White);  // the dark theme has light text
    showPixels();
    m_later->start(previewDelayMs);
}

void PictureDialog::showPixels() {
    const QSize pixels = QSize(m_width->value(), m_height->value()) * (m_scale->currentIndex() + 1);
    m_pixels->setText(tr("PNG: %L1 × %L2 pixels").arg(pixels.width()).arg(pixels.height()));
}

void PictureDialog::preview() {
    if (!m_pane) return;
    PictureLook small = look();
    small.scale = devicePixelRatioF();
    const QImage picture = pictureOf(*m_pane, small);
    m_preview->setPixmap(shownIn(picture, ui::tokensOf(palette()), devicePixelRatioF()));
    if (m_isSized) return;
    const QSignalBlocker quietWidth(m_width), quietHeight(m_height);
    m_width->setValue(qRound(picture.width() / small.scale));
    m_height->setValue(qRound(picture.height() / small.scale));
    showPixels();
}

}  // namespace app
