// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gap_controls.h"

#include "core/analysis/analysis.h"
#include "core/options/option_rows.h"
#include "core/trace/labels.h"
#include "ui/format/time_text.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr int limitCharacters = 10;  // "123.457 ms"
constexpr std::array<core::Nanos, 9> gapLimits{100,        1'000,       10'000,        100'000,       1'000'000,
                                               10'000'000, 100'000'000, 1'000'000'000, 10'000'000'000};

/// Returns how many bins the option allows.
int mostBins() {
    const core::Options options;
    const auto row = std::ranges::find_if(core::optionRows(), [&](const core::OptionRow& each) {
        return each.kind.address(options) == &options.gaps.bins;
    });
    return static_cast<int>(row->kind.most);
}

QString limitText(core::Nanos limit) { return roundTimeText(static_cast<double>(limit)); }

QComboBox* limitBox(const char* name, QWidget* parent) {
    auto* box = new ChoiceBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setMinimumContentsLength(limitCharacters);
    box->addItem({});
    for (const core::Nanos limit : gapLimits)
        box->addItem(limitText(limit));
    return box;
}

}  // namespace

GapControls::GapControls(QWidget* parent)
    : AdaptiveWidget(parent),
      m_kind(new Segments(2, this)),
      m_of(new ChoiceBox(this)),
      m_scale(new QComboBox(this)),
      m_from(limitBox("gapsFrom", this)),
      m_to(limitBox("gapsTo", this)),
      m_bins(new QSpinBox(this)),
      m_binsLabel(new QLabel(this)),
      m_fromLabel(new QLabel(this)),
      m_toLabel(new QLabel(this)) {
    m_kind->setObjectName("gapKind");
    m_of->setObjectName("gapsOf");
    m_scale->setObjectName("gapScale");
    m_scale->addItems({{}, {}});
    m_bins->setObjectName("gapBins");
    m_bins->setRange(1, mostBins());
    m_bins->setKeyboardTracking(false);
    QWidget* lengths = sideBySide(namedField(m_fromLabel, m_from), namedField(m_toLabel, m_to));
    new FlowLayout(this, {m_kind, m_of, m_scale, namedField(m_binsLabel, m_bins), lengths});
    connect(m_kind, &Segments::chosen, this, [this](int kind) {
        m_scope = {.ofStreams = kind == 1};
        fillScopes();
        emit scopeChosen();
    });
    connect(m_of, &QComboBox::activated, this, &GapControls::chooseScope);
    connect(m_scale, &QComboBox::activated, this,
            [this](int index) { choose([index](core::GapOptions& gaps) { gaps.logarithmic = index == 0; }); });
    connect(m_bins, &QSpinBox::valueChanged, this,
            [this](int bins) { choose([bins](core::GapOptions& gaps) { gaps.bins = bins; }); });
    const auto onLimit = [this](QComboBox* box, std::optional<core::Nanos> core::GapOptions::*limit) {
        connect(box, &QComboBox::activated, this, [this, box, limit] { chooseLimit(*box, limit); });
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this, box, limit] { chooseLimit(*box, limit); });
    };
    onLimit(m_from, &core::GapOptions::histogramFrom);
    onLimit(m_to, &core::GapOptions::histogramTo);
    retranslate();
}

// A field that loses focus while it is destroyed still signals an edit, when only its QWidget base is left.
GapControls::~GapControls() {
    for (const QComboBox* box : {m_from, m_to})
        box->lineEdit()->disconnect(this);
}

void GapControls::setSnapshot(const core::Snapshot* snapshot) {
    m_trace = snapshot ? snapshot->trace : nullptr;
    m_rows = snapshot ? snapshot->analysis->gaps.rows : std::vector<core::GapRow>();
    if (m_trace) fillScopes();  // otherwise the chosen scope is kept for the next snapshot
}

void GapControls::fillScopes() {
    const QSignalBlocker quiet(m_of);
    m_of->clear();
    m_scopes = {{.ofStreams = m_scope.ofStreams}};
    m_of->addItem(m_scope.ofStreams ? tr("All streams") : tr("All devices"));
    const core::Labels labels(*m_trace);
    for (const core::GapRow& row : m_rows) {
        if (row.stream.has_value() != m_scope.ofStreams) continue;
        m_scopes.push_back({m_scope.ofStreams, row.device, row.stream});
        QString text = QString::fromStdString(labels.deviceLabel(row.device));
        if (row.stream) text += QStringLiteral(" · ") + QString::fromStdString(labels.streamLabel(*row.stream));
        m_of->addItem(text);
    }
    // The chosen scope may have been filtered out; then all devices or streams are chosen.
    const auto at = std::ranges::find(m_scopes, m_scope);
    const int index = at == m_scopes.end() ? 0 : static_cast<int>(at - m_scopes.begin());
    m_scope = m_scopes[static_cast<std::size_t>(index)];
    m_of->setCurrentIndex(index);
    m_of->setVisible(m_scopes.size() > 2);
}

void GapControls::chooseScope(int index) {
    m_scope = m_scopes[static_cast<std::size_t>(index)];
    emit scopeChosen();
}

void GapControls::choose(const Edit& edit) {
    edit(m_options);
    emit optionsChosen(edit);
}

// The first entry of the list means no limit; a text that is not a time leaves the limit unchanged, and so does the
// limit's own text, which is rounded.
void GapControls::chooseLimit(QComboBox& box, std::optional<core::Nanos> core::GapOptions::*limit) {
    const std::optional<core::Nanos> current = m_options.*limit;
    if (current && box.currentText() == limitText(*current)) return;
    std::optional<core::Nanos> wanted;
    if (box.currentText() != box.itemText(0)) {
        wanted = timeFromText(box.currentText());
        if (!wanted) wanted = current;
    }
    core::GapOptions options = m_options;
    options.*limit = wanted;
    const bool isEmpty = options.histogramFrom && options.histogramTo && *options.histogramFrom >= *options.histogramTo;
    const bool changes = !isEmpty && wanted != current;
    if (changes) m_options = options;
    setOptions(m_options);
    if (changes) choose([limit, wanted](core::GapOptions& gaps) { gaps.*limit = wanted; });
}

void GapControls::setOptions(const core::GapOptions& options) {
    m_options = options;
    const QSignalBlocker quiet(m_bins);
    m_scale->setCurrentIndex(options.logarithmic ? 0 : 1);
    m_bins->setValue(options.bins);
    m_from->setEditText(options.histogramFrom ? limitText(*options.histogramFrom) : m_from->itemText(0));
    m_to->setEditText(options.histogramTo ? limitText(*options.histogramTo) : m_to->itemText(0));
}

void GapControls::retranslate() {
    m_kind->setTexts({tr("Whole device"), tr("Per stream")});
    m_kind->button(0)->setToolTip(tr("Time in which no stream of the device runs anything"));
    m_kind->button(1)->setToolTip(tr("Time between two operations of one stream; others may be running"));
    m_of->setAccessibleName(tr("Whose gaps"));
    m_scale->setItemText(0, tr("Logarithmic"));
    m_scale->setItemText(1, tr("Linear"));
    m_scale->setAccessibleName(tr("Scale"));
    m_scale->setToolTip(tr("Bins of equal ratio, or of equal width"));
    m_binsLabel->setText(tr("Bins"));
    m_bins->setAccessibleName(tr("Bins"));
    m_fromLabel->setText(tr("From"));
    m_from->setItemText(0, tr("Shortest"));
    m_from->setAccessibleName(tr("Shortest gap in the histogram"));
    m_toLabel->setText(tr("to"));
    m_to->setItemText(0, tr("Longest"));
    m_to->setAccessibleName(tr("Longest gap in the histogram"));
    for (QComboBox* box : {m_from, m_to})
        box->setToolTip(tr("A time with its unit, such as 2.5 ms"));
    setOptions(m_options);
    if (m_trace) fillScopes();
}

}  // namespace ui
