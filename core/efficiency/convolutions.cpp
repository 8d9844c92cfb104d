// SPDX-License-Identifier: GPL-3.0-or-later
// Convolutions: each element of the weight [out, in / groups, kernel...] meets each position of the output of each
// image once; of a transposed one, each position of the input.
#include "core/efficiency/families.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

constexpr int nowhere = -1;

/// Where the arguments stand; input and weight are always first.
struct ConvolutionPlaces {
    std::string_view names;
    int stride, padding, dilation = nowhere, groups = nowhere, bias = nowhere, added = nowhere;
    int outputPadding = nowhere;
    int transposed = nowhere;  ///< of a flag
    bool isTransposed = false;
};

constexpr std::array convolutionPlaces{
    ConvolutionPlaces{"aten::convolution aten::_convolution", 3, 4, 5, 8, 2, nowhere, 7, 6},
    ConvolutionPlaces{"aten::cudnn_convolution", 3, 2, 4, 5},
    ConvolutionPlaces{"aten::cudnn_convolution_transpose", 4, 2, 5, 6, nowhere, nowhere, 3, nowhere, true},
    ConvolutionPlaces{"aten::cudnn_convolution_relu aten::miopen_convolution_relu", 3, 4, 5, 6, 2},
    ConvolutionPlaces{"aten::cudnn_convolution_add_relu aten::miopen_convolution_add_relu", 5, 6, 7, 8, 4, 2},
    ConvolutionPlaces{"aten::miopen_convolution aten::miopen_depthwise_convolution", 4, 3, 5, 6, 2},
    ConvolutionPlaces{"aten::miopen_convolution_transpose", 5, 3, 6, 7, 2, nowhere, 4, nowhere, true},
    ConvolutionPlaces{"aten::_conv_depthwise2d aten::conv_depthwise3d aten::slow_conv_dilated2d "
                      "aten::slow_conv_dilated3d",
                      4, 5, 6, nowhere, 3},
    ConvolutionPlaces{"aten::_slow_conv2d_forward aten::slow_conv3d_forward", 4, 5, nowhere, nowhere, 3},
    ConvolutionPlaces{"aten::slow_conv_transpose2d aten::slow_conv_transpose3d", 4, 5, 7, nowhere, 3, nowhere, 6,
                      nowhere, true},
};

constexpr bool isAmong(std::string_view names, std::string_view name) {
    for (std::size_t at = names.find(name); at != std::string_view::npos; at = names.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || names[at - 1] == ' ') && (end == names.size() || names[end] == ' ')) return true;
    }
    return false;
}

/// How an input is covered in its spatial dimensions.
struct Cover {
    Dims stride, padding, dilation, outputPadding;
    std::int64_t groups = 1;
    bool isTransposed = false;
};

Cover coverOf(const OperatorCall& call, const ConvolutionPlaces& places, std::size_t rank) {
    const auto numbers = [&](int at, std::int64_t otherwise) {
        return at == nowhere ? Dims(rank, otherwise) : call.numbers(static_cast<std::size_t>(at), rank);
    };
    try {
        Cover cover{numbers(places.stride, 1), numbers(places.padding, 0), numbers(places.dilation, 1), Dims(rank, 0)};
        cover.isTransposed =
            places.transposed == nowhere ? places.isTransposed : call.flag(static_cast<std::size_t>(places.transposed));
        if (cover.isTransposed) cover.outputPadding = numbers(places.outputPadding, 0);
        if (places.groups != nowhere) cover.groups = call.numbers(static_cast<std::size_t>(places.groups), 1).front();
        return cover;
    } catch (const NoFigure&) {
        throw NoFigure{"stride and padding of the convolution are not recorded"};
    }
}

/// Rounds down, also below zero.
std::int64_t floorOf(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

/// Sizes of images and kernels are far below this; products of two fit.
constexpr std::int64_t largestSize = std::int64_t{1} << 30;

void checkSizes(std::initializer_list<const Dims*> lists) {
    for (const Dims* list : lists)
        for (const std::int64_t each : *list)
            if (each < 0 || each > largestSize) throw NoFigure{"convolution with an impossible output"};
}

Dims outputOf(const Dims& input, const Dims& kernel, const Cover& cover) {
    checkSizes({&input, &kernel, &cover.stride, &cover.padding, &cover.dilation, &cover.outputPadding});
    Dims output;
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const std::int64_t reach = cover.dilation[i] * (kernel[i] - 1), padding = 2 * cover.padding[i];
        if (cover.stride[i] == 0) throw NoFigure{"convolution with an impossible output"};
        output.push_back(cover.isTransposed
                             ? (input[i] - 1) * cover.stride[i] - padding + reach + cover.outputPadding[i] + 1
                             : floorOf(input[i] + padding - reach - 1, cover.stride[i]) + 1);
        if (output.back() < 0) throw NoFigure{"convolution with an impossible output"};
    }
    return output;
}

/// Returns the dimensions as those of a batch; `rank` is that of the space.
Dims batched(const Dims& dims, std::size_t rank) {
    Dims all = dims;
    if (all.size() != rank + 2) all.insert(all.begin(), 1);
    if (all.size() != rank + 2) throw NoFigure{"input and weight of a convolution do not match"};
    return all;
}

Dims spatial(const Dims& batch) { return {batch.begin() + 2, batch.end()}; }

ExactSum convolutionFlop(std::int64_t images, const Argument& weight, const Dims& positions, const Argument& input) {
    return productOf({2, images, weight.elements(), productOf(positions), complexFactor(input)});
}

OperatorWork convolution(const OperatorCall& call) {
    const ConvolutionPlaces& places = *std::ranges::find_if(
        convolutionPlaces, [&](const ConvolutionPlaces& each) { return isAmong(each.names, call.name); });
    const Argument &x = call.tensor(0), &w = call.tensor(1);
    if (w.dims.size() < 3) throw NoFigure{"weight of a convolution has less than 3 dimensions"};
    const std::size_t rank = w.dims.size() - 2;
    const Dims input = batched(x.dims, rank);
    const Cover cover = coverOf(call, places, rank);
    const Dims output = outputOf(spatial(input), spatial(w.dims), cover);
    const ExactSum channels = cover.isTransposed ? productOf({w.dims[1], cover.groups}) : ExactSum(w.dims[0]);
    const Dims positions = cover.isTransposed ? spatial(input) : output;
    return matrixWork(WorkKind::Convolution, x, convolutionFlop(input[0], w, positions, x), [&] {
        ExactSum read = x.storedBytes() + w.storedBytes();
        for (const int also : {places.bias, places.added})
            if (also != nowhere) read += call.optionalBytes(static_cast<std::size_t>(also));
        return std::pair(read, productOf({input[0], channels, productOf(output), x.size()}));
    });
}

/// Each of the two gradients of input and weight is as much work as the forward pass; the mask says which are wanted.
/// The gradient of the bias is a sum.
OperatorWork convolutionBackward(const OperatorCall& call) {
    const Argument &g = call.tensor(0), &x = call.tensor(1), &w = call.tensor(2);
    const std::vector<bool> wanted = flagsIn(call.value(10));
    if (wanted.size() != 3) throw NoFigure{"output_mask is not recorded: '" + std::string(call.value(10)) + "'"};
    if (w.dims.size() < 3) throw NoFigure{"weight of a convolution has less than 3 dimensions"};
    const bool isTransposed = call.flag(7);
    const Dims input = batched(x.dims, w.dims.size() - 2), output = batched(g.dims, w.dims.size() - 2);
    const ExactSum one = convolutionFlop(input[0], w, spatial(isTransposed ? input : output), x);
    const ExactSum none;
    return matrixWork(WorkKind::Convolution, x, productOf({one, int{wanted[0]} + int{wanted[1]}}), [&] {
        const bool anyWanted = wanted[0] || wanted[1] || wanted[2];
        const ExactSum read = (anyWanted ? g.storedBytes() : none) + (wanted[0] ? w.storedBytes() : none) +
                              (wanted[1] ? x.storedBytes() : none);
        const ExactSum written = (wanted[0] ? x.bytes() : none) + (wanted[1] ? w.bytes() : none) +
                                 (wanted[2] ? productOf({output[1], g.size()}) : none);
        return std::pair(read, written);
    });
}

/// Until PyTorch 1.10, each gradient was an operator. Its size list is no tensor, so the operator around has the
/// shapes.
OperatorWork convolutionGradient(const OperatorCall& call) {
    if (!call.around) throw NoFigure{"the operator that has the shapes is missing"};
    const Argument &x = call.around->tensor(0), &g = call.around->tensor(1), &w = call.around->tensor(2);
    if (x.dims.size() < 3 || g.dims.size() < 3) throw NoFigure{"input and weight of a convolution do not match"};
    const bool ofInput = call.name.ends_with("_input");
    return matrixWork(WorkKind::Convolution, x, convolutionFlop(x.dims[0], w, spatial(g.dims), x), [&] {
        return std::pair(g.storedBytes() + (ofInput ? w : x).storedBytes(), (ofInput ? x : w).storedBytes());
    });
}

constexpr auto convolutions = [] {
    std::array<OperatorFamily, convolutionPlaces.size() + 2> all{};
    for (std::size_t i = 0; i < convolutionPlaces.size(); ++i)
        all[i] = {convolutionPlaces[i].names, convolution};
    all[convolutionPlaces.size()] = {"aten::convolution_backward", convolutionBackward};
    all.back() = {
        "aten::cudnn_convolution_backward_input aten::cudnn_convolution_backward_weight "
        "aten::miopen_convolution_backward_input aten::miopen_convolution_backward_weight",
        convolutionGradient, WorkNeeds::Parent};
    return all;
}();

}  // namespace

std::span<const OperatorFamily> convolutionFamilies() { return convolutions; }

}  // namespace core
