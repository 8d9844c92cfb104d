// SPDX-License-Identifier: GPL-3.0-or-later
// The functions in the stacks that Nsight Systems records: their names, and the paths that they make.
#pragma once

#include "core/ingest/nsys_rows/nsys_import.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

class StackNames {
public:
    explicit StackNames(NsysImport& in) : m_in(in) {}

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

    NsysImport& m_in;
    NamesById m_functions, m_pythonFunctions;
    std::array<Function, 1024> m_recent;  ///< by symbol: most functions are one of the last few
    std::unordered_map<std::int64_t, Module> m_modules;
    std::pair<std::int64_t, Module*> m_last{0, nullptr};  ///< most frames are of the module of the one before
};

/// A frame of a stack; depth 0 is the innermost.
struct StackFrame {
    std::int32_t depth = 0;
    NameId name{};
};

constexpr std::size_t deepestStack = 4096;  ///< real ones have 128 frames at most
constexpr std::string_view stacksTooDeep = "stacks of more than 4,096 frames";

/// Numbers the frames of one stack after another.
class StackNumbers {
public:
    explicit StackNumbers(MemoryRows& into) : m_into(into) {}

    /// Returns the number of the innermost of these frames, which come in their order, the innermost first;
    /// noMemoryFrame if there are none.
    std::uint32_t of(std::span<const StackFrame> frames);

private:
    MemoryRows& m_into;
    std::vector<std::pair<NameId, std::uint32_t>> m_last;  ///< the path of the last stack, outermost first
};

}  // namespace core
