// SPDX-License-Identifier: GPL-3.0-or-later
// Gzip, one member at a time: isa-l where it was found at build time (three times as fast), zlib always.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

namespace core {

struct InflateStep {
    std::size_t used = 0;  ///< of the compressed bytes
    std::size_t made = 0;  ///< written to the output
    bool memberEnded = false;
    bool damaged = false;  ///< nothing more can be had; `made` is still good
};

/// One gzip member. Another member needs another `start`.
class Inflater {
public:
    enum class Implementation { Fastest, Zlib };

    explicit Inflater(Implementation implementation = Implementation::Fastest);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    void start();
    InflateStep step(std::span<const char> compressed, std::span<char> output);

private:
    struct Isal;
    struct Zlib;

    std::unique_ptr<Isal> m_isal;
    std::unique_ptr<Zlib> m_zlib;
};

}  // namespace core
