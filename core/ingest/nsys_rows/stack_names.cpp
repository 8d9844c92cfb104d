// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/stack_names.h"

namespace core {

std::string StackNames::textOf(std::int64_t id) const {
    return m_in.texts.text(id).value_or("(function without a name)");
}

StackNames::Module& StackNames::moduleOf(std::int64_t id) {
    if (m_last.second && m_last.first == id) return *m_last.second;
    const auto [entry, isNew] = m_modules.try_emplace(id);
    Module& module = entry->second;
    if (isNew) {
        module.path = m_in.texts.text(id).value_or("");
        module.isPython = module.path.ends_with(".py");
        module.isOfProfiler = module.path.find("libToolsInjection") != std::string::npos ||
                              module.path.find("libcupti") != std::string::npos;
    }
    m_last = {id, &module};
    return module;
}

std::optional<NameId> StackNames::ofFunction(std::int64_t symbol, std::int64_t module) {
    Function& recent = m_recent[static_cast<std::uint64_t>(symbol) % m_recent.size()];
    if (recent.symbol != symbol || recent.module != module) recent = {symbol, module, newFunction(symbol, module)};
    return recent.name;
}

std::optional<NameId> StackNames::newFunction(std::int64_t symbol, std::int64_t module) {
    const Module& of = moduleOf(module);
    if (of.isOfProfiler) return std::nullopt;
    const NameId name = (of.isPython ? m_pythonFunctions : m_functions).of(symbol, [&](std::int64_t id) {
        return m_in.builder.intern(textOf(id));
    });
    if (!of.isPython) return name;
    return m_in.builder.intern(of.path + ": " + std::string(m_in.builder.name(name)));
}

std::optional<NameId> StackNames::ofModule(std::int64_t module) {
    Module& of = moduleOf(module);
    if (of.isOfProfiler) return std::nullopt;
    if (!of.name) {
        const std::string file = of.path.substr(of.path.find_last_of("/\\") + 1);
        of.name = m_in.builder.intern(file.empty() ? "(function without a name)" : file);
    }
    return of.name;
}

std::uint32_t StackNumbers::of(std::span<const StackFrame> frames) {
    std::uint32_t caller = noMemoryFrame;
    std::size_t depth = 0;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame, ++depth) {
        // Most stacks begin like the one before.
        if (depth == m_last.size() || m_last[depth].first != frame->name) {
            m_last.resize(depth);
            m_last.emplace_back(frame->name, m_into.frameOf(frame->name, caller));
        }
        caller = m_last[depth].second;
    }
    m_last.resize(depth);
    return caller;
}

}  // namespace core
