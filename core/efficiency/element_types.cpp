// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/efficiency/element_types.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

using enum TypeCategory;

constexpr std::array knownTypes{
    ElementType{"float", "fp32", 4, Real, PeakType::Fp32},
    ElementType{"c10::BFloat16", "bf16", 2, Real, PeakType::Bf16},
    ElementType{"c10::Half", "fp16", 2, Real, PeakType::Fp16},
    ElementType{"double", "fp64", 8, Real, PeakType::Fp64Tensor},
    ElementType{"long", "int64", 8, Integer},
    ElementType{"long int", "int64", 8, Integer},
    ElementType{"long long", "int64", 8, Integer},
    ElementType{"unsigned long", "uint64", 8, Apart},
    ElementType{"int", "int32", 4, Integer},
    ElementType{"unsigned int", "uint32", 4, Apart},
    ElementType{"short", "int16", 2, Integer},
    ElementType{"short int", "int16", 2, Integer},
    ElementType{"unsigned short", "uint16", 2, Apart},
    ElementType{"signed char", "int8", 1, Integer, PeakType::Int8},
    ElementType{"char", "int8", 1, Integer, PeakType::Int8},
    ElementType{"unsigned char", "uint8", 1, Integer, PeakType::Int8},
    ElementType{"bool", "bool", 1, Bool},
    ElementType{"c10::complex<float>", "complex64", 8, Complex, PeakType::Fp32},
    ElementType{"c10::complex<double>", "complex128", 16, Complex, PeakType::Fp64Tensor},
    ElementType{"c10::complex<c10::Half>", "complex32", 4, Complex},
    ElementType{"c10::Float8_e4m3fn", "fp8", 1, Apart, PeakType::Fp8},
    ElementType{"c10::Float8_e5m2", "fp8", 1, Apart, PeakType::Fp8},
    ElementType{"c10::Float8_e4m3fnuz", "fp8", 1, Apart, PeakType::Fp8},
    ElementType{"c10::Float8_e5m2fnuz", "fp8", 1, Apart, PeakType::Fp8},
    ElementType{"c10::Float8_e8m0fnu", "fp8", 1, Apart, PeakType::Fp8},
    ElementType{"c10::Float4_e2m1fn_x2", "fp4", 1, Apart, PeakType::Fp4},
    ElementType{"c10::qint8", "int8", 1, Apart, PeakType::Int8},
    ElementType{"c10::quint8", "uint8", 1, Apart},
    ElementType{"c10::qint32", "int32", 4, Apart},
};

/// PyTorch's numbers of types.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> typeNumbers{{
    {"0", "unsigned char"},
    {"1", "signed char"},
    {"2", "short"},
    {"3", "int"},
    {"4", "long"},
    {"5", "c10::Half"},
    {"6", "float"},
    {"7", "double"},
    {"9", "c10::complex<float>"},
    {"10", "c10::complex<double>"},
    {"11", "bool"},
    {"15", "c10::BFloat16"},
    {"23", "c10::Float8_e5m2"},
    {"24", "c10::Float8_e4m3fn"},
}};

}  // namespace

const ElementType* elementType(std::string_view recorded) {
    const auto found = std::ranges::find(knownTypes, recorded, &ElementType::recorded);
    return found == knownTypes.end() ? nullptr : &*found;
}

const ElementType* numberedType(std::string_view number) {
    const auto found = std::ranges::find(typeNumbers, number, &std::pair<std::string_view, std::string_view>::first);
    return found == typeNumbers.end() ? nullptr : elementType(found->second);
}

}  // namespace core
