// SPDX-License-Identifier: GPL-3.0-or-later
// Loading a report of Nsight Systems without its nsys, compared with a rate, and with reading the same rows of an
// export.
#pragma once

#include "tests/bench/bench.h"

namespace bench {

std::vector<Line> loadReport(const Setting& setting);

}  // namespace bench
