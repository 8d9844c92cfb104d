// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments of a slice. PyTorch's are those of its JSON, and are taken as such.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/ingest/perfetto/perfetto_tables.h"

#include <string>
#include <string_view>

namespace core {

/// The arguments of one slice that are used, as texts of JSON. Valid until the next slice.
struct PerfettoArguments {
    std::string correlation, device, stream;
    std::string syncKind, syncSource, syncRecord;
    std::string sequence, forwardThread;
    std::string shapes, types, strides, values, kernelGigabytes, kernelFlop;
    bool isEmpty = true;

    bool hasInputs() const { return !shapes.empty(); }
    void clear() {
        if (!isEmpty) *this = {};
    }
    JsonInputs inputs() const { return {shapes, types, strides, values, kernelGigabytes, kernelFlop}; }
};

/// Takes a DebugAnnotation of a slice. Throws protozero::exception if damaged.
void takeArgument(std::string_view annotation, PerfettoTables& tables, PerfettoArguments& arguments);

}  // namespace core
