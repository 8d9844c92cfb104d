// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/charts/spoken_chart.h"

#include <QAccessibleWidget>

namespace ui {
namespace {

class ReadableChart : public QAccessibleWidget {
public:
    ReadableChart(QWidget& widget, const SpokenChart& chart)
        : QAccessibleWidget(&widget, QAccessible::Chart), m_chart(chart) {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? m_chart.spokenValue() : QAccessibleWidget::text(kind);
    }

private:
    const SpokenChart& m_chart;
};

QAccessibleInterface* readableChart(const QString&, QObject* object) {
    const auto* chart = dynamic_cast<const SpokenChart*>(object);
    auto* widget = qobject_cast<QWidget*>(object);
    return chart && widget ? new ReadableChart(*widget, *chart) : nullptr;
}

}  // namespace

SpokenChart::SpokenChart() {
    static const bool isInstalled = [] {
        QAccessible::installFactory(readableChart);
        return true;
    }();
    static_cast<void>(isInstalled);
}

}  // namespace ui
