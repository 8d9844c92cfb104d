// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of operators that move data: what is read once and written once, by hand.
#include "tests/unit/efficiency/made_operator.h"

#include <gtest/gtest.h>

namespace {

using tests::WorkCase;

class OperatorTraffic : public testing::TestWithParam<WorkCase> {};

TEST_P(OperatorTraffic, IsThatOfItsInputs) { tests::expectFigures(GetParam()); }

const WorkCase ofElementwise[]{
    {"two tensors", "aten::add", "bf16[4,8] bf16[4,8] =1", "192 bytes"},
    {"a broadcast row", "aten::add", "bf16[4,8] bf16[8] =1", "144 bytes"},
    {"in place keeps its type", "aten::add_", "bf16[4,8] fp32[4,8] =1", "256 bytes"},
    {"a number beside a tensor", "aten::mul", "bf16[4,8] fp64[]", "136 bytes"},
    {"a real number beside integers", "aten::mul", "int64[4,8] fp64[]", "392 bytes"},
    {"two halves that do not hold each other", "aten::add", "fp16[4] bf16[4] =1", "32 bytes"},
    {"a comparison gives bytes", "aten::eq", "int64[4,8] =0", "288 bytes"},
    {"division of integers is real", "aten::div", "int64[4] int64[4]", "80 bytes"},
    {"a result is given", "aten::mul", "bf16[4,8] bf16[4,8] fp32[4,8]", "256 bytes"},
    {"three inputs", "aten::where", "bool[4,8] bf16[] bf16[4,8]", "162 bytes"},
    {"a broadcast mask", "aten::masked_fill_", "bf16[4,8] bool[4,1] =0", "132 bytes"},
    {"an expanded input", "aten::mul", "fp32[4,8]/[8,1] fp32[4,8]/[0,1]", "288 bytes"},
    {"a copy does not read its target", "aten::copy_", "fp32[4,8] bf16[4,8] =False", "192 bytes"},
    {"an expanded source", "aten::copy_", "bf16[4,8] bf16[4,8]/[1,0] =False", "72 bytes"},
    {"nothing is read", "aten::fill_", "bf16[4,8] =0", "64 bytes"},
    {"over two dimensions", "aten::sum", "fp32[4,8,2] =[0,-1] =False -", "288 bytes"},
    {"over all", "aten::sum", "fp32[4,8] -", "132 bytes"},
    {"truths are counted in int64", "aten::sum", "bool[4,8] -", "40 bytes"},
};

INSTANTIATE_TEST_SUITE_P(OfElementwise, OperatorTraffic, testing::ValuesIn(ofElementwise), tests::caseName);

const WorkCase ofOtherOperators[]{
    {"into another type", "aten::sum", "bf16[4,8] =[1] =False =6", "80 bytes"},
    {"values and places", "aten::max", "fp32[4,8] =-1 =False", "176 bytes"},
    {"of two tensors", "aten::max", "fp32[4,8] fp32[4,8]", "384 bytes"},
    {"places alone", "aten::argmax", "fp32[4,8] =-1 =False", "160 bytes"},
    {"a norm", "aten::linalg_vector_norm", "fp32[4,8] =2 =[-1] =True -", "144 bytes"},
    {"from half to float", "aten::_softmax", "fp16[4,8] =-1 =True", "192 bytes"},
    {"rows and statistics", "aten::native_layer_norm", "bf16[4,8] =[8] bf16[8] bf16[8] =1e-05", "192 bytes"},
    {"a mask of bytes", "aten::native_dropout", "bf16[4,8] =0.1 =True", "160 bytes"},
    {"selected rows", "aten::index_select", "bf16[100,8] =0 int64[5]", "200 bytes"},
    {"the whole table is written", "aten::embedding_dense_backward", "bf16[5,8] int64[5] =100 =-1 =False",
     "1720 bytes"},
    {"the kernel knows the type", "aten::cat", "list{[4,8],[2,8]} =0", "192 bytes",
     "CatArrayBatchedCopy<OpaqueType<2u>, 2>(x)"},
    {"a list without shapes", "aten::cat", "list{} =0",
     "lists of tensors are recorded without shapes (PyTorch before 2.2, or more than 30 tensors)",
     "CatArrayBatchedCopy<float, 1>"},
    {"a list beside a list", "aten::_foreach_add_", "list{[4,8],[2]} list{[4,8],[2]} =1", "408 bytes",
     "multi_tensor_apply_kernel<TensorListMetadata<2>, BinaryOpListAlphaFunctor<float, 2, 2, 0>>(x)"},
    {"a list of unknown type", "aten::_foreach_add_", "list{[4,8]} =1",
     "the type of the listed tensors is not recorded", "kernel"},
    {"a slice is capped at its size", "triton_poi_fused_add_0", "bf16[4,8] fp32[1,1000] =32", "192 bytes"},
};

INSTANTIATE_TEST_SUITE_P(OfOtherOperators, OperatorTraffic, testing::ValuesIn(ofOtherOperators), tests::caseName);

// Shapes of real models, with the figures that follow from them.
const WorkCase ofModels[]{
    {"a broadcast column", "aten::mul", "fp32[16,559,1024] fp32[16,559,1]", "73305024 bytes"},
    {"half of heads joined", "aten::cat", "list{[16,16,559,32],[16,16,559,32]} =-1", "36634624 bytes",
     "CatArrayBatchedCopy<OpaqueType<2u>, 4>(x)"},
    {"one mean a row", "aten::mean", "fp32[16,559,1024] =[-1] =True -", "36670400 bytes"},
    {"half copied to float", "aten::copy_", "fp32[16,559,1024] bf16[16,559,1024] =False", "54951936 bytes"},
    {"scores through a softmax", "aten::_softmax", "bf16[16,5185,5185] =-1 =False", "1720590400 bytes"},
    {"layer norm of patches", "aten::native_layer_norm", "bf16[1,5185,1024] =[1024] bf16[1024] bf16[1024] =1e-05",
     "21283336 bytes"},
    {"a number and a tensor to choose from", "aten::where", "bool[1,1,1] bf16[] bf16[1,5184,1]", "20739 bytes"},
    {"float added in place", "aten::add_", "bf16[1,5184,4] fp32[5184,4] =1", "165888 bytes"},
    {"all rows selected", "aten::index_select", "bf16[5185,1024] =0 int64[5185]", "21279240 bytes"},
    {"batch norm in training", "aten::native_batch_norm",
     "bf16[10,64,56,56] bf16[64] bf16[64] bf16[64] bf16[64] =True =0.1 =1e-05", "8029440 bytes"},
    {"batch norm backward", "aten::native_batch_norm_backward",
     "bf16[10,64,56,56] bf16[10,64,56,56] bf16[64] bf16[64] bf16[64] fp32[64] fp32[64] =True =1e-05 =[True,True,True]",
     "12043136 bytes"},
    {"gradient of relu", "aten::threshold_backward", "bf16[10,64,56,56] bf16[10,64,56,56] =0", "12042240 bytes"},
    {"pooling keeps places", "aten::max_pool2d_with_indices", "bf16[10,64,112,112] =[3,3] =[2,2] =[1,1] =[1,1] =False",
     "36126720 bytes"},
    {"gradient of a bias", "aten::sum", "bf16[10,1000] =[0] =True -", "22000 bytes"},
    {"last dimension of float", "aten::sum", "fp32[4,2048,6400] =[-1] =False -", "209747968 bytes"},
    {"norm and residual in place", "_C::fused_add_rms_norm", "bf16[888,2880] bf16[888,2880] bf16[2880] =1e-05",
     "20465280 bytes"},
    {"gather by an expanded index", "aten::gather", "bf16[25136,2880] =0 int64[888,2880]/[1,0] =False bf16[888,2880]",
     "10236864 bytes"},
    {"dropout of scores", "aten::native_dropout", "fp32[256,61,61] =0.1 =True", "8573184 bytes"},
    {"an unknown operator", "vllm::moe_forward", "bf16[4,8]", "operator is not known"},
};

INSTANTIATE_TEST_SUITE_P(OfModels, OperatorTraffic, testing::ValuesIn(ofModels), tests::caseName);

}  // namespace
