// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the functions in the stacks that an export records.
#pragma once

#include "core/ingest/sqlite/sqlite_import.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace core {

class StackNames {
public:
    explicit StackNames(SqliteImport& in) : m_in(in) {}

    /// Returns the name of a function: of Python with its file, "/app/train.py: step". Nothing for one of the profiler
    /// itself, which paths leave out.
    std::optional<NameId> ofFunction(std::int64_t symbol, std::int64_t module);
    /// Returns the file name of the module, "libc-2.31.so", for a function of which only the address is known.
    std::optional<NameId> ofModule(std::int64_t module);

private:
    struct Module {
        std::string path;
        bool isOfProfiler = false, isPython = false;
        std::optional<NameId> name;
    };
    struct Function {
        std::int64_t symbol = noNumber, module = noNumber;
        std::optional<NameId> name;
    };
    std::optional<NameId> newFunction(std::int64_t symbol, std::int64_t module);
    Module& moduleOf(std::int64_t id);
    std::string textOf(std::int64_t id) const;

    SqliteImport& m_in;
    NamesById m_functions, m_pythonFunctions;
    std::array<Function, 1024> m_recent;  ///< by symbol: most functions are one of the last few
    std::unordered_map<std::int64_t, Module> m_modules;
    std::pair<std::int64_t, Module*> m_last{0, nullptr};  ///< most frames are of the module of the one before
};

}  // namespace core
