// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/query_pane.h"

#include "core/base/nearest_word.h"
#include "core/base/text.h"
#include "ui/format/plain_text.h"
#include "ui/models/command_line.h"
#include "ui/panes/query/query_chart.h"
#include "ui/panes/query/query_controls.h"
#include "ui/panes/query/query_figures.h"
#include "ui/panes/query/query_shelf.h"
#include "ui/panes/query/query_tables.h"
#include "ui/panes/query/sql_editor.h"
#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/column_layout.h"
#include "ui/widgets/tables/table_frame.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int wideForTables = 900;  // from this width the list of tables is shown
constexpr qsizetype longestName = 60;

bool haveSameColumns(const core::Table& a, const core::Table& b) {
    return std::ranges::equal(a.columns, b.columns, [](const core::Column& left, const core::Column& right) {
        return left.title == right.title && left.kind == right.kind;
    });
}

QString earlierRows() { return QueryPane::tr("The rows below are those of an earlier query."); }

}  // namespace

QueryPane::QueryPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_pages(new QStackedWidget(this)),
      m_message(new EmptyMessage),
      m_tables(new QueryTables),
      m_controls(new QueryControls),
      m_state(new QLabel),
      m_editor(new SqlEditor),
      m_result(new TableFrame(QStringLiteral("tables/query"))),
      m_chart(new QueryChart),
      m_forms(new QStackedWidget),
      m_veil(new ComputingVeil(m_forms)),
      m_job([this](auto made) { take(std::move(made)); }) {
    build();
    connectParts();
    m_editor->setNames(m_tables->names());
    rebuild();
}

QueryPane::~QueryPane() = default;

void QueryPane::build() {
    m_editor->setObjectName("queryEditor");
    m_state->setObjectName("queryState");
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::RichText);
    m_state->setForegroundRole(QPalette::Text);
    m_state->setContentsMargins(space::cell, 0, space::cell, space::icon);
    m_forms->addWidget(m_result);
    m_forms->addWidget(m_chart);
    QSplitter* const halves = splitOf(Qt::Vertical, {m_editor, m_forms}, {1, 2});
    halves->setStretchFactor(0, 1);
    halves->setStretchFactor(1, 2);
    QSplitter* const body = splitOf(Qt::Horizontal, {m_tables, columnOf({m_controls, m_state, halves}, halves)}, {});
    body->setStretchFactor(1, 1);
    body->setSizes({grown(220), 10'000});
    m_pages->addWidget(m_message);
    m_pages->addWidget(body);
    setContent(m_pages, m_editor);
}

void QueryPane::connectParts() {
    TableLink& link = attach(*m_result, "queryResult");
    connect(&link, &TableLink::menuOpening, this, [this](QMenu* menu) {
        if (m_shown) menu->addAction(tr("Copy Command Line"), this, &QueryPane::copyCommand);
    });
    connect(&m_result->view(), &QAbstractItemView::activated, this,
            [this](const QModelIndex& index) { showOnTimeline(m_result->view().table().rowOf(index)); });
    connect(m_chart, &QueryChart::rowActivated, this, &QueryPane::showOnTimeline);
    connect(m_controls, &QueryControls::formChosen, this, &QueryPane::showForm);
    connect(m_tables, &QueryTables::nameChosen, m_editor, &SqlEditor::insert);
    connect(m_controls, &QueryControls::runRequested, this, &QueryPane::run);
    connect(m_controls, &QueryControls::stopRequested, this, &QueryPane::stop);
    connect(m_controls, &QueryControls::saveRequested, this, &QueryPane::save);
    connect(m_controls, &QueryControls::sqlChosen, this, [this](const QString& sql) {
        m_editor->setSql(sql);
        m_editor->setFocus();
        m_past = -1;
    });
    connect(m_editor, &SqlEditor::runRequested, this, &QueryPane::run);
    connect(m_editor, &SqlEditor::historyRequested, this, &QueryPane::stepHistory);
    connect(m_state, &QLabel::linkActivated, m_editor, &SqlEditor::replaceFault);
}

void QueryPane::setReport(QueryReport report) {
    m_report = std::move(report);
    m_tables->setReport(m_report.names);
    m_editor->setNames(m_tables->names());
}

void QueryPane::follow(const Workspace&) {
    const auto isOpen = [this](const QString& title) {
        return std::ranges::any_of(workspace().profiles, [&](const ProfileView& each) { return each.title == title; });
    };
    if (m_job.isComputing() && !std::ranges::all_of(m_asked, isOpen)) stop();
    if (workspace().current < 0) {  // the rows are gone from the table
        m_last = m_shown = nullptr;
        m_chart->setTable(nullptr);
    }
    rebuild();
    emit subtitleChanged();
}

void QueryPane::rebuild() {
    m_editor->setAccessibleName(tr("Query in SQL"));
    m_editor->setPlaceholderText(tr("SELECT … FROM operations"));
    m_result->view().setAccessibleName(tr("Result of the query"));
    m_editor->recolor();
    const bool isOpen = workspace().current >= 0;
    m_pages->setCurrentIndex(isOpen ? 1 : 0);
    if (!isOpen) say({tr("No profile is open"), tr("Drop a report or a trace on the window.")}, *m_message);
    if (!m_shown)
        m_result->setMessage(tr("No query has run yet"),
                             tr("Write a SELECT or choose one of the examples, and press Ctrl+Enter."));
    showForm();
    showState();
}

QueryOrder QueryPane::order() const {
    QueryOrder order{m_editor->toPlainText().toStdString(), {}, m_report};
    for (const ProfileView& profile : workspace().profiles)
        if (profile.snapshot) order.profiles.emplace_back(profile.title.toStdString(), profile.snapshot);
    return order;
}

void QueryPane::run() {
    QueryOrder asked = order();
    if (asked.profiles.empty()) return;
    if (!core::trimmed(asked.sql).empty()) shelf::note(m_editor->toPlainText().trimmed());
    m_past = 0;
    m_asked.clear();
    for (const auto& profile : asked.profiles)
        m_asked << QString::fromStdString(profile.first);
    m_failure.clear();
    m_last = nullptr;
    m_job.submit([asked = std::move(asked)](const std::stop_token& stop) { return queryAnswer(asked, stop); });
    m_veil->setComputing(true);
    showState();
}

void QueryPane::stop() {
    if (!m_job.isComputing()) return;
    m_job.cancel();
    m_veil->setComputing(false);
    m_failure = m_shown ? tr("Stopped") + QStringLiteral(". ") + earlierRows() : tr("Stopped");
    showState();
}

void QueryPane::take(core::Result<QueryAnswerPtr> made) {
    m_veil->setComputing(false);
    if (made) {
        m_last = std::move(*made);
        if (!m_last->fault || m_last->fault->kind == core::ErrorKind::Limit) showRows();
    } else {
        m_failure = QString::fromStdString(made.error().message);
    }
    showState();
}

void QueryPane::showRows() {
    const bool isOther = !m_shown || !haveSameColumns(*m_shown->table, *m_last->table);
    m_shown = m_last;
    TableView& view = m_result->view();
    if (isOther) view.table().setFigures({});  // widths, order and sorting are those of other columns
    view.table().setFigures(queryFigures(m_shown, [this](const std::string& profile) { return isCurrent(profile); }));
    if (isOther) {
        view.sortBy({});
        view.columns().reset();
        // A column that was asked for is never hidden for lack of room: the table scrolls.
        for (int column = 1; column < std::min(view.table().columnCount(), mostAskedColumns); ++column)
            view.columns().setChosen(column, true);
    }
    m_result->setMessage(m_shown->table->rows.empty() ? tr("The query has no rows") : QString(), {});
    m_chart->setTable(m_shown->table);
    showForm();
}

void QueryPane::showForm() { m_forms->setCurrentIndex(m_shown && m_controls->showsChart() ? 1 : 0); }

void QueryPane::showState() {
    const auto isAnalyzed = [](const ProfileView& each) { return each.snapshot != nullptr; };
    m_controls->setRunning(m_job.isComputing(), std::ranges::any_of(workspace().profiles, isAnalyzed));
    const core::QueryFault* fault = m_last && m_last->fault ? &*m_last->fault : nullptr;
    const bool isWrong = fault && fault->kind != core::ErrorKind::Limit;
    QPalette colors = palette();
    if (isWrong) colors.setColor(QPalette::Text, tokensOf(palette()).error.text);
    m_state->setPalette(colors);
    QString text = tr("Ctrl+Enter runs the query.");
    if (m_job.isComputing())
        text = tr("Running. Esc stops the query.");
    else if (!m_failure.isEmpty())
        text = shownText(m_failure).toHtmlEscaped();
    else if (m_last)
        text = isWrong ? faultText(*fault) : answerText(*m_last).toHtmlEscaped();
    m_state->setText(text);
    // Only a link is a stop of the Tab key.
    m_state->setTextInteractionFlags(text.contains(QLatin1String("<a "))
                                         ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard
                                         : Qt::NoTextInteraction);
    if (isWrong && fault->line > 0 && m_editor->toPlainText().toStdString() == m_last->sql)
        m_editor->setFault(static_cast<int>(fault->line), static_cast<int>(fault->character),
                           static_cast<int>(QString::fromStdString(fault->unknown).size()));
}

/// "31 rows · 12.30 ms".
QString QueryPane::answerText(const QueryAnswer& answer) const {
    const QLocale locale;
    QStringList parts{tr("%Ln row(s)", nullptr, static_cast<int>(answer.table->rows.size())),
                      timeText(answer.time, locale)};
    if (answer.fault) parts << tr("limit reached: %1").arg(QString::fromStdString(answer.fault->message));
    return parts.join(QStringLiteral(" · "));
}

/// "Line 7, character 10: no such column: clas. Did you mean class?", with a link.
QString QueryPane::faultText(const core::QueryFault& fault) const {
    QString text = shownText(fault.message).toHtmlEscaped();
    if (fault.line > 0) text = tr("Line %1, character %2: %3").arg(fault.line).arg(fault.character).arg(text);
    text += u'.';
    if (const auto meant = core::nearestWord(fault.unknown, fault.known)) {
        const QString word = QString::fromStdString(*meant).toHtmlEscaped();
        const QString color = tokensOf(palette()).error.text.name();
        text += u' ' +
                tr("Did you mean %1?").arg(QStringLiteral("<a href=\"%1\" style=\"color:%2\">%1</a>").arg(word, color));
    }
    if (m_shown) text += u' ' + earlierRows();
    return text;
}

void QueryPane::stepHistory(int by) {
    const QStringList history = shelf::history();
    const int to = m_past + by;
    if (to < 0 || to >= history.size()) return;
    m_editor->setSql(history[to]);
    m_past = to;
}

void QueryPane::save() {
    const QString sql = m_editor->toPlainText().trimmed();
    if (sql.isEmpty()) return;
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName("queryName");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save query"));
    dialog->setLabelText(tr("Name (replaces a query of the same name):"));
    connect(dialog, &QInputDialog::textValueSelected, this, [sql](const QString& typed) {
        const QString name = typed.simplified().left(longestName);
        if (!name.isEmpty()) shelf::save({name, sql});
    });
    dialog->open();
}

bool QueryPane::isCurrent(const std::string& profile) const {
    if (workspace().current < 0) return false;
    const QString title = workspace().title();
    return profile.empty() ? m_asked == QStringList{title} : QString::fromStdString(profile) == title;
}

void QueryPane::showOnTimeline(std::size_t row) {
    const auto place = m_shown ? placeOf(*m_shown->table, row) : std::nullopt;
    if (!place) return;
    const QString title =
        place->profile.empty() && m_asked.size() == 1 ? m_asked.front() : QString::fromStdString(place->profile);
    const auto found = std::ranges::find(workspace().profiles, title, &ProfileView::title);
    if (found == workspace().profiles.end()) return;
    const int profile = static_cast<int>(found - workspace().profiles.begin());
    if (profile != workspace().current) emit requests().profileChosen(profile);
    emit requests().revealRequested(place->mark);
}

void QueryPane::copyCommand() const {
    QStringList words{QStringLiteral("lacuna query"), shellQuoted(QString::fromStdString(m_shown->sql))};
    for (const ProfileView& profile : workspace().profiles)
        if (profile.snapshot) words << shellQuoted(QString::fromStdString(profile.snapshot->trace->source.path));
    QGuiApplication::clipboard()->setText(words.join(u' '));
    emit requests().message(tr("Copied the command line of this table"));
}

std::vector<core::Table> QueryPane::tables() const {
    return m_shown ? std::vector<core::Table>{*m_shown->table} : std::vector<core::Table>();
}

QString QueryPane::subtitle() const {
    if (workspace().current < 0) return {};
    const auto count = static_cast<int>(workspace().profiles.size());
    return tr("SQL, read only, times in ns, %n profile(s)", nullptr, count);
}

bool QueryPane::openSearch() {
    if (m_pages->currentIndex() == 0) return false;
    m_forms->currentIndex() == 0 && m_shown ? m_result->openFilter() : m_tables->openSearch();
    return true;
}

void QueryPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_job.isComputing()) return stop();
    Pane::keyPressEvent(event);
}

void QueryPane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    m_tables->setVisible(width() >= grown(wideForTables));
}

}  // namespace ui
