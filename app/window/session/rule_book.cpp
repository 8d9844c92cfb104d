// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/rule_book.h"

#include "core/classify/preset_choice.h"
#include "ui/format/plain_text.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <optional>
#include <utility>

namespace app {
namespace {

constexpr int notTyping = -1;
constexpr int fieldsOfARule = 2;

/// Returns a number for the single text field in which two lists of rules differ, or notTyping if they differ in more.
int typedField(const core::Rules& before, const core::Rules& after) {
    if (before.rules.size() != after.rules.size()) return notTyping;
    std::optional<std::size_t> differs;
    for (std::size_t i = 0; i < after.rules.size(); ++i) {
        if (before.rules[i] == after.rules[i]) continue;
        if (differs) return notTyping;
        differs = i;
    }
    if (!differs) return notTyping;
    core::Rule edited = before.rules[*differs];
    const core::Rule& wanted = after.rules[*differs];
    const int rule = static_cast<int>(*differs) * fieldsOfARule;
    if (edited.match != wanted.match) {
        edited.match = wanted.match;
        return edited == wanted ? rule : notTyping;
    }
    edited.className = wanted.className;
    return edited == wanted ? rule + 1 : notTyping;
}

core::Rules bundledRules() {
    if (core::presets().empty()) return {};
    auto parsed = core::parseRules(core::presets().front().text);
    return parsed ? std::move(*parsed) : core::Rules{};
}

}  // namespace

/// An undo step that swaps two states. Rules are shared
/// between adjacent steps, so each step costs only its change.
class RuleBook::Edit : public QUndoCommand {
public:
    Edit(RuleBook& book, State before, State after, const QString& what)
        : QUndoCommand(ui::menuText(what)), m_book(book), m_before(std::move(before)), m_after(std::move(after)) {
        if (m_before.path == m_after.path) m_field = typedField(*m_before.rules, *m_after.rules);
        m_age.start();
    }
    void undo() override { m_book.apply(m_before); }
    void redo() override { m_book.apply(m_after); }
    int id() const override { return m_field; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = dynamic_cast<const Edit*>(other);
        if (!next || next->m_field != m_field || m_age.elapsed() > typingPauseMs) return false;
        m_after = next->m_after;
        m_age.restart();
        return true;
    }

private:
    RuleBook& m_book;
    State m_before, m_after;
    int m_field = notTyping;
    QElapsedTimer m_age;
};

RuleBook::RuleBook(QUndoStack& undo, QObject* parent) : QObject(parent), m_undo(undo) {
    m_state.rules = std::make_shared<const core::Rules>(bundledRules());
    m_saved = m_state;
}

void RuleBook::edit(core::Rules rules, const QString& what) {
    if (rules == *m_state.rules) return;
    push({std::make_shared<const core::Rules>(std::move(rules)), m_state.path}, what);
}

void RuleBook::open(core::Rules rules, const QString& path, const QString& what, bool modified) {
    const State state{std::make_shared<const core::Rules>(std::move(rules)), path};
    m_saved = modified ? State() : state;
    push(state, what);
}

void RuleBook::restore(core::Rules rules, const QString& path, bool modified) {
    m_undo.clear();
    const State state{std::make_shared<const core::Rules>(std::move(rules)), path};
    m_saved = modified ? State() : state;
    apply(state);
}

void RuleBook::setSaved(const QString& path) {
    m_state.path = path;
    m_saved = m_state;
    emit changed();
}

bool RuleBook::follow(const core::Trace& trace) {
    const core::Preset *fitting = core::presetFor(trace), *current = core::presetOf(*m_state.rules);
    if (!fitting || !current || fitting == current || !path().isEmpty() || m_undo.count() > 0) return false;
    auto rules = core::parseRules(fitting->text);
    if (!rules) return false;
    restore(std::move(*rules), {}, false);
    return true;
}

void RuleBook::push(State after, const QString& what) { m_undo.push(new Edit(*this, m_state, std::move(after), what)); }

void RuleBook::apply(const State& state) {
    m_state = state;
    emit changed();
}

}  // namespace app
