// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/lever_panel.h"

#include "core/replay/levers.h"
#include "ui/format/plain_text.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/theme/ink_painting.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace ui {
namespace {

QLabel* head(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setFont(fontOf(FontRole::Emphasis));
    return label;
}

QPixmap leverSwatch(const ClassInk& ink, qreal ratio) {
    QPixmap pixmap(QSize(space::swatch + 2, space::swatch + 2) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintSwatch(painter, QRect(1, 0, space::swatch, space::swatch + 2), ink);
    return pixmap;
}

QString translatedLever(const char* text) { return QCoreApplication::translate("LeverPanel", text); }

bool isOfHost(const char* lever) { return core::isOfHost(core::parsedWhatIf(lever)->levers.front().kind); }

QString amountText(int tenths) {
    if (tenths == 0) return QStringLiteral("0 %");
    const QString sign = tenths < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return sign + QLocale().toString(std::abs(tenths) / 10.0) + QStringLiteral(" %");
}

constexpr int maxSliderColumns = 2;

int rowsOf(std::size_t parts, int columns) { return (static_cast<int>(parts) + columns - 1) / columns; }

}  // namespace

LeverPanel::LeverPanel(QWidget* parent)
    : AdaptiveWidget(parent),
      m_grid(new QGridLayout),
      m_tickGrid(new QGridLayout),
      m_scalesTitle(head(this)),
      m_ticksTitle(head(this)),
      m_othersTitle(head(this)),
      m_fault(new QLabel(this)),
      m_others(new QLineEdit(this)),
      m_reset(new QPushButton(this)) {
    build();
    retranslate();
}

void LeverPanel::build() {
    m_others->setObjectName("otherLevers");
    m_reset->setObjectName("resetLevers");
    m_fault->setObjectName("leverFault");
    m_fault->setWordWrap(true);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->setFont(fontOf(FontRole::Small));
    m_fault->hide();
    m_othersTitle->setBuddy(m_others);
    m_grid->setHorizontalSpacing(space::cell);
    m_grid->setVerticalSpacing(0);
    m_tickGrid->setHorizontalSpacing(space::wide);
    m_tickGrid->setVerticalSpacing(space::icon);
    auto* scales = new QVBoxLayout;
    scales->addWidget(m_scalesTitle);
    scales->setSpacing(space::icon);
    scales->addLayout(m_grid);
    scales->addStretch(1);
    auto* ticks = new QVBoxLayout;
    ticks->setSpacing(space::icon);
    ticks->addWidget(m_ticksTitle);
    ticks->addLayout(m_tickGrid);
    for (const TickLever& lever : tickLevers()) {
        auto* tick = new QCheckBox(this);
        tick->setObjectName(QStringLiteral("lever-") + QLatin1String(lever.lever));
        connect(tick, &QCheckBox::toggled, this, [this, tick, name = std::string(lever.lever)](bool isOn) {
            if (m_isShowing) return;
            isOn ? static_cast<void>(m_choice.ticks.insert(name)) : static_cast<void>(m_choice.ticks.erase(name));
            edit(tr("What if: %1").arg(tick->text()));
        });
        m_ticks.push_back(tick);
    }
    ticks->addSpacing(space::icon);
    ticks->addWidget(m_othersTitle);
    ticks->addWidget(m_others);
    ticks->addWidget(m_fault);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_reset);
    buttons->addStretch();
    ticks->addSpacing(space::icon);
    ticks->addLayout(buttons);
    ticks->addStretch(1);
    m_scalesColumn = scales;
    m_ticksColumn = ticks;
    m_columns = new QHBoxLayout(this);
    m_columns->setContentsMargins(space::chart, space::cell, space::chart, space::cell);
    m_columns->setSpacing(space::wide);
    m_columns->addLayout(scales, 1);
    m_columns->addLayout(ticks);
    arrange({});
    connect(m_others, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_choice.others = text.trimmed().toStdString();
        edit(tr("What if: other levers"));
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_choice = {};
        showChoice();
        edit(tr("What if: reset"));
    });
}

QSize LeverPanel::sizeIn(const Shape& shape) const {
    QSize slider, tick;
    for (const Row& row : m_rows) {
        int width = 3 * space::cell;
        for (const QWidget* part : std::initializer_list<QWidget*>{row.swatch, row.name, row.slider, row.amount})
            width += part->minimumSizeHint().width();
        slider = slider.expandedTo({width, row.slider->sizeHint().height()});
    }
    for (const QCheckBox* each : m_ticks)
        tick = tick.expandedTo(each->sizeHint());
    const auto across = [](int one, int columns) { return columns * one + (columns - 1) * space::wide; };
    const QSize sliders(across(slider.width(), shape.sliders), rowsOf(m_rows.size(), shape.sliders) * slider.height());
    const QSize ticks(across(tick.width(), shape.ticks),
                      rowsOf(m_ticks.size(), shape.ticks) * (tick.height() + space::icon));
    const int above = m_scalesTitle->sizeHint().height() + space::icon;
    const int below = m_ticksColumn->minimumSize().height() - m_tickGrid->minimumSize().height();
    const QSize whole = shape.isBeside ? QSize(sliders.width() + space::wide + ticks.width(),
                                               std::max(above + sliders.height(), ticks.height() + below))
                                       : QSize(std::max(sliders.width(), ticks.width()),
                                               above + sliders.height() + space::wide + ticks.height() + below);
    return whole + QSize(2 * space::chart, 2 * space::cell);
}

// Uses the first shape that fits into the room, or else the lowest of those that fit its width.
void LeverPanel::fitInto(QSize room) {
    m_room = room;
    Shape best{false, 1, 1};
    for (const Shape& shape : {Shape{true, 1, 1}, Shape{true, 1, 2}, Shape{true, 2, 1}, Shape{true, 2, 2},
                               Shape{false, 1, 2}, Shape{false, 2, 2}, Shape{false, 2, 3}}) {
        const QSize size = sizeIn(shape);
        if (size.width() > room.width()) continue;
        if (sizeIn(best).height() > size.height()) best = shape;
        if (size.height() <= room.height()) break;
    }
    arrange(best);
}

void LeverPanel::arrange(const Shape& shape) {
    if (m_shape == shape) return;
    m_shape = shape;
    m_columns->setDirection(shape.isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setStretch(0, shape.isBeside ? 1 : 0);
    m_columns->setStretch(1, shape.isBeside ? 0 : 1);
    constexpr int parts = 5, slider = 2, gap = 4;  // the cells of a slider's row
    for (int column = 0; column < maxSliderColumns * parts; ++column)
        m_grid->setColumnStretch(column, column % parts == slider && column < shape.sliders * parts ? 1 : 0);
    m_grid->setColumnMinimumWidth(gap, shape.sliders > 1 ? space::cell : 0);
    const int sliderRows = rowsOf(m_rows.size(), shape.sliders);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int row = static_cast<int>(i) % sliderRows;
        int column = static_cast<int>(i) / sliderRows * parts;
        for (QWidget* part :
             std::initializer_list<QWidget*>{m_rows[i].swatch, m_rows[i].name, m_rows[i].slider, m_rows[i].amount})
            m_grid->addWidget(part, row, column++);
    }
    const int tickRows = rowsOf(m_ticks.size(), shape.ticks);
    for (std::size_t i = 0; i < m_ticks.size(); ++i)
        m_tickGrid->addWidget(m_ticks[i], static_cast<int>(i) % tickRows, static_cast<int>(i) / tickRows);
}

void LeverPanel::edit(const QString& what) {
    m_reset->setEnabled(!m_choice.isEmpty());
    emit edited(m_choice, what);
}

void LeverPanel::setScales(std::vector<ScaleLever> scales) {
    if (std::exchange(m_scales, std::move(scales)) == m_scales) return;
    fillRows();
    m_shape = std::nullopt;
    showChoice();
    fitInto(m_room);
}

void LeverPanel::fillRows() {
    for (const Row& row : m_rows)
        for (QWidget* part : std::initializer_list<QWidget*>{row.swatch, row.name, row.slider, row.amount})
            delete part;
    m_rows.clear();
    for (std::size_t i = 0; i < m_scales.size(); ++i) {
        const ScaleLever& scale = m_scales[i];
        Row row{new QLabel(this), new QLabel(this), new LeverSlider(this), new QLabel(this)};
        row.swatch->setPixmap(leverSwatch(scale.ink, devicePixelRatioF()));
        row.name->setTextFormat(Qt::PlainText);
        row.name->setText(scale.name);
        row.slider->setObjectName(QStringLiteral("lever-") + QString::fromStdString(scale.lever));
        row.amount->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        row.amount->setMinimumWidth(row.amount->fontMetrics().horizontalAdvance(QStringLiteral("−100.0 %")));
        connect(row.slider, &LeverSlider::moved, this, [this, i](int value) {
            const std::string& lever = m_scales[i].lever;
            if (value == 0)
                m_choice.scales.erase(lever);
            else
                m_choice.scales[lever] = value;
            m_rows[i].amount->setText(amountText(value));
            m_rows[i].slider->setSpokenName(m_scales[i].name);
            edit(tr("What if: %1").arg(m_scales[i].name));
        });
        m_rows.push_back(row);
    }
}

void LeverPanel::setChoice(const LeverChoice& choice) {
    if (choice == m_choice) return;
    m_choice = choice;
    showChoice();
}

void LeverPanel::showChoice() {
    m_isShowing = true;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto scale = m_choice.scales.find(m_scales[i].lever);
        const int value = scale == m_choice.scales.end() ? 0 : scale->second;
        m_rows[i].slider->setValue(value);
        m_rows[i].slider->setSpokenName(m_scales[i].name);
        m_rows[i].amount->setText(amountText(value));
    }
    for (std::size_t i = 0; i < m_ticks.size(); ++i)
        m_ticks[i]->setChecked(m_choice.ticks.contains(tickLevers()[i].lever));
    if (const QString others = QString::fromStdString(m_choice.others); m_others->text().trimmed() != others)
        m_others->setText(others);
    m_reset->setEnabled(!m_choice.isEmpty());
    m_isShowing = false;
}

void LeverPanel::setFault(const QString& fault) {
    QPalette warned = palette();
    warned.setColor(QPalette::WindowText, tokensOf(palette()).error.text);
    m_fault->setPalette(warned);
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
}

void LeverPanel::setHostRefusal(const QString& reason) {
    m_hostRefusal = reason;
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const bool isRefused = !reason.isEmpty() && isOfHost(tickLevers()[i].lever);
        m_ticks[i]->setEnabled(!isRefused);
        m_ticks[i]->setToolTip(tipText(isRefused ? reason : translatedLever(tickLevers()[i].hint)));
    }
}

void LeverPanel::retranslate() {
    m_scalesTitle->setText(tr("Time of each class"));
    m_ticksTitle->setText(tr("Without"));
    m_othersTitle->setText(tr("Other levers"));
    m_others->setPlaceholderText(QStringLiteral("code:REGEX=0, calls:REGEX=median"));
    m_others->setToolTip(tipText(tr("As --what-if takes them: %1").arg(QString::fromStdString(core::leverForms()))));
    m_others->setAccessibleName(m_othersTitle->text());
    m_reset->setText(tr("Reset"));
    for (std::size_t i = 0; i < m_ticks.size(); ++i)
        m_ticks[i]->setText(translatedLever(tickLevers()[i].name));
    setHostRefusal(m_hostRefusal);
    showChoice();
}

}  // namespace ui
