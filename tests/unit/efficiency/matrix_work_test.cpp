// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix work of every kind of argument: FLOP and bytes by hand.
#include "tests/unit/efficiency/made_operator.h"

#include <gtest/gtest.h>

namespace {

using tests::WorkCase;

class MatrixWork : public testing::TestWithParam<WorkCase> {};

TEST_P(MatrixWork, IsThatOfItsInputs) { tests::expectFigures(GetParam()); }

const WorkCase ofProducts[]{
    {"two matrices", "aten::mm", "bf16[3,5] bf16[5,7]", "210 FLOP, 142 bytes"},
    {"the result goes to a third tensor", "aten::mm", "bf16[3,5] bf16[5,7] fp32[3,7]", "210 FLOP, 184 bytes"},
    {"no rows", "aten::mm", "bf16[0,5] bf16[5,7]", "0 FLOP, 70 bytes"},
    {"no inner dimension", "aten::mm", "bf16[3,0] bf16[0,7]", "0 FLOP, 42 bytes"},
    {"an expanded matrix is one row", "aten::mm", "fp32[3,5]/[0,1] fp32[5,7]/[7,1]", "210 FLOP, 244 bytes"},
    {"complex numbers", "aten::mm", "complex64[3,5] complex64[5,7]", "840 FLOP, 568 bytes"},
    {"inner dimensions that differ", "aten::mm", "bf16[3,5] bf16[6,7]", "inner dimensions differ: 5 and 6"},
    {"a vector is added", "aten::addmm", "bf16[7] bf16[3,5] bf16[5,7] =1 =1", "210 FLOP, 156 bytes"},
    {"a matrix is added", "aten::addmm", "bf16[3,7] bf16[3,5] bf16[5,7] =1 =1", "210 FLOP, 184 bytes"},
    {"what counts 0 times is not read", "aten::addmm", "bf16[3,7] bf16[3,5] bf16[5,7] =0. =1", "210 FLOP, 142 bytes"},
    {"a batch", "aten::bmm", "fp16[2,3,5] fp16[2,5,7]", "420 FLOP, 284 bytes"},
    {"beta 0 reads no self", "aten::baddbmm", "fp16[2,3,7] fp16[2,3,5] fp16[2,5,7] =0. =0.1", "420 FLOP, 284 bytes"},
    {"beta 1 reads self", "aten::baddbmm", "fp16[2,3,7] fp16[2,3,5] fp16[2,5,7] =1 =1", "420 FLOP, 368 bytes"},
    {"linear without an inner operator", "aten::linear", "bf16[2,3,5] bf16[7,5] bf16[7]", "420 FLOP, 228 bytes"},
    {"broadcast batches", "aten::matmul", "bf16[4,1,3,5] bf16[2,5,7]", "1680 FLOP, 596 bytes"},
    {"a vector by a matrix", "aten::matmul", "bf16[5] bf16[5,7]", "70 FLOP, 94 bytes"},
    {"a matrix by a vector", "aten::mv", "bf16[3,5] bf16[5]", "30 FLOP, 46 bytes"},
    {"a vector is added to it", "aten::addmv", "bf16[3] bf16[3,5] bf16[5] =1 =1", "30 FLOP, 52 bytes"},
    {"two vectors", "aten::dot", "bf16[5] bf16[5]", "10 FLOP, 22 bytes"},
    {"bytes give int32", "aten::_int_mm", "int8[32,64] int8[64,8]", "32768 FLOP, 3584 bytes"},
    {"scales at 2 and 3", "aten::_scaled_mm", "e4m3[32,64] e4m3[64,16] fp32[] fp32[] - - =15 =True",
     "65536 FLOP, 4104 bytes"},
    {"scales at 4 and 5", "aten::_scaled_mm", "e4m3[32,64] e4m3[64,16] - =15 fp32[] fp32[] - =False",
     "65536 FLOP, 4104 bytes"},
    {"two fp4 in a byte", "aten::_scaled_mm", "fp4[32,32] fp4[32,16] - - - - =15 =False", "65536 FLOP, 2560 bytes"},
    {"groups of rows", "aten::_grouped_mm", "bf16[64,32] bf16[4,32,16] int32[4]", "65536 FLOP, 10240 bytes"},
    {"groups along the inner dimension", "aten::_grouped_mm", "bf16[16,64] bf16[64,8] int32[4]",
     "16384 FLOP, 4096 bytes"},
    {"types are not recorded", "aten::mm", "[3,5] [5,7] ?", "210 FLOP, no bytes"},
    {"tokens by a weight", "aten::mm", "bf16[8944,1024] bf16[1024,2816]", "51581550592 FLOP, 74457088 bytes"},
    {"tokens and a bias", "aten::addmm", "bf16[1024] bf16[8944,1024] bf16[1024,1024] =1 =1",
     "18756927488 FLOP, 38733824 bytes"},
    {"scores of attention", "aten::bmm", "bf16[16,5185,64] bf16[16,64,5185]", "55058892800 FLOP, 881532960 bytes"},
    {"scores by values", "aten::bmm", "bf16[16,5185,5185] bf16[16,5185,64]", "55058892800 FLOP, 881532960 bytes"},
    {"scores beside a mask that is not read", "aten::baddbmm",
     "fp16[32,2048,2048] fp16[32,2048,64] fp16[32,64,2048] =0. =0.125", "17179869184 FLOP, 285212672 bytes"},
    {"values are not recorded", "aten::bmm", "fp32[2048,606,160] fp32[2048,160,20] ?",
     "7942963200 FLOP, 919797760 bytes"},
};

INSTANTIATE_TEST_SUITE_P(OfProducts, MatrixWork, testing::ValuesIn(ofProducts), tests::caseName);

const WorkCase ofConvolutions[]{
    {"7 x 7 of stride 2", "aten::cudnn_convolution",
     "fp32[2,3,224,224] fp32[64,3,7,7] =[3,3] =[2,2] =[1,1] =1 =False =False =True", "472055808 FLOP, 7664384 bytes"},
    {"miopen has the padding first", "aten::miopen_convolution",
     "fp32[1,8,16,16] fp32[4,8,3,3] - =[1,1] =[2,2] =[1,1] =1", "36864 FLOP, 10368 bytes"},
    {"aten has the stride first", "aten::convolution",
     "fp32[1,8,16,16] fp32[4,8,3,3] - =[2,2] =[1,1] =[1,1] =False =[0,0] =1", "36864 FLOP, 10368 bytes"},
    {"groups are in the weight", "aten::convolution",
     "fp32[1,8,16,16] fp32[8,1,3,3] - =[1,1] =[1,1] =[1,1] =False =[0,0] =8", "36864 FLOP, 16672 bytes"},
    {"one number stands for all dimensions", "aten::convolution",
     "fp32[1,8,16,16] fp32[4,8,3,3] - =[1] =[2] =[2] =False =[0] =1", "147456 FLOP, 13440 bytes"},
    {"transposed", "aten::convolution", "fp32[1,8,4,4] fp32[8,6,2,2] - =[2,2] =[0,0] =[1,1] =True =[0,0] =1",
     "6144 FLOP, 2816 bytes"},
    {"of one dimension, with a bias", "aten::convolution",
     "fp32[2,8,100] fp32[16,8,5] fp32[16] =[1] =[2] =[1] =False =[0] =1", "256000 FLOP, 21824 bytes"},
    {"without values of arguments", "aten::cudnn_convolution", "fp32[1,8,16,16] fp32[4,8,3,3] ?",
     "stride and padding of the convolution are not recorded"},
    {"gradient of the weight alone", "aten::convolution_backward",
     "bf16[10,64,112,112] bf16[10,3,224,224] bf16[64,3,7,7] =[0] =[2,2] =[3,3] =[1,1] =False =[0,0] =1 "
     "=[False,True,False]",
     "2360279040 FLOP, 19085696 bytes"},
    {"both gradients", "aten::convolution_backward",
     "bf16[10,64,112,112] bf16[10,3,224,224] bf16[64,3,7,7] =[0] =[2,2] =[3,3] =[1,1] =False =[0,0] =1 "
     "=[True,True,False]",
     "4720558080 FLOP, 22115072 bytes"},
    {"gradient of the bias alone", "aten::convolution_backward",
     "bf16[10,64,112,112] bf16[10,3,224,224] bf16[64,3,7,7] =[0] =[2,2] =[3,3] =[1,1] =False =[0,0] =1 "
     "=[False,False,True]",
     "0 FLOP, 16056448 bytes"},
    {"shapes stand in the operator around it", "aten::cudnn_convolution_backward_weight",
     "- fp32[32,2048,7,7] fp32[32,512,7,7]", "3288334336 FLOP, 20250624 bytes", "kernel",
     "aten::cudnn_convolution_backward", "fp32[32,512,7,7] fp32[32,2048,7,7] fp32[2048,512,1,1]"},
    {"patches of an image", "aten::cudnn_convolution",
     "bf16[1,3,1008,1008] bf16[1024,3,14,14] =[0,0] =[14,14] =[1,1] =1 =False =False =True",
     "6242697216 FLOP, 17917440 bytes"},
    {"miopen without a bias", "aten::miopen_convolution",
     "bf16[10,512,7,7] bf16[512,512,3,3] - =[1,1] =[1,1] =[1,1] =1 =False =False", "2312110080 FLOP, 5722112 bytes"},
    {"first layer has one gradient", "aten::convolution_backward",
     "bf16[10,64,112,112] bf16[10,3,224,224] bf16[64,3,7,7] =[0] =[2,2] =[3,3] =[1,1] =False =[0,0] =1 "
     "=[False,True,False]",
     "2360279040 FLOP, 19085696 bytes"},
    {"other layers have two", "aten::convolution_backward",
     "bf16[10,64,56,56] bf16[10,64,56,56] bf16[64,64,3,3] =[0] =[1,1] =[1,1] =[1,1] =False =[0,0] =1 "
     "=[True,True,False]",
     "4624220160 FLOP, 12189696 bytes"},
};

INSTANTIATE_TEST_SUITE_P(OfConvolutions, MatrixWork, testing::ValuesIn(ofConvolutions), tests::caseName);

const WorkCase ofAttention[]{
    {"flash", "aten::_scaled_dot_product_flash_attention",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] =0. =False =False =0.125", "32768 FLOP, 8192 bytes"},
    {"causal counts half", "aten::_scaled_dot_product_flash_attention",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] =0. =True =False =0.125", "16384 FLOP, 8192 bytes"},
    {"fewer key heads", "aten::_scaled_dot_product_flash_attention",
     "bf16[2,8,8,16] bf16[2,2,8,16] bf16[2,2,8,16] =0. =False =False =0.125", "65536 FLOP, 10240 bytes"},
    {"aten aligns the mask top left", "aten::_scaled_dot_product_flash_attention",
     "bf16[1,1,2,4] bf16[1,1,5,4] bf16[1,1,5,4] =0. =True =False =0.125", "48 FLOP, 112 bytes"},
    {"flash_attn aligns it bottom right", "flash_attn::_flash_attn_forward",
     "bf16[1,2,1,4] bf16[1,5,1,4] bf16[1,5,1,4] =0. =0.5 =True =-1 =-1", "144 FLOP, 112 bytes"},
    {"one query", "flash_attn::_flash_attn_forward", "bf16[1,1,1,4] bf16[1,5,1,4] bf16[1,5,1,4] =0. =0.5 =True =-1 =-1",
     "80 FLOP, 96 bytes"},
    {"a window", "flash_attn::_flash_attn_forward", "bf16[1,8,1,4] bf16[1,8,1,4] bf16[1,8,1,4] =0. =0.5 =True =4 =0",
     "attention in a window: the number of scores is not derived"},
    {"inner operators have heads third", "aten::_flash_attention_forward",
     "bf16[2,8,4,16] bf16[2,8,4,16] bf16[2,8,4,16] - - =8 =8 =0. =True =False =0.25 - - - -", "16384 FLOP, 8192 bytes"},
    {"packed sequences", "aten::_flash_attention_forward",
     "bf16[64,4,16] bf16[64,4,16] bf16[64,4,16] int32[3] int32[3] =8 =8 =0. =True",
     "packed sequences: their lengths are not recorded"},
    {"mask kind after the dropout", "aten::_efficient_attention_forward",
     "bf16[2,8,4,16] bf16[2,8,4,16] bf16[2,8,4,16] - - - =8 =0. =1 =False", "16384 FLOP, 8192 bytes"},
    {"mask kind one place later", "aten::_efficient_attention_forward",
     "bf16[2,8,4,16] bf16[2,8,4,16] bf16[2,8,4,16] - - - =8 - =0. =1 =False", "16384 FLOP, 8192 bytes"},
    {"an expanded bias", "aten::_scaled_dot_product_efficient_attention",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,8]/[0,0,8,1] =False =0. =False",
     "32768 FLOP, 8320 bytes"},
    {"cudnn with a bias place", "aten::_scaled_dot_product_cudnn_attention",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] - =False =0. =True =False", "16384 FLOP, 8192 bytes"},
    {"cudnn without", "aten::_scaled_dot_product_cudnn_attention",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] =0. =True =False", "16384 FLOP, 8192 bytes"},
    {"backward repeats one product of five", "aten::_scaled_dot_product_flash_attention_backward",
     "bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] bf16[2,4,8,16] fp32[2,4,8] - - =8 =8 =0. =True - -",
     "40960 FLOP, 32768 of the model, 16384 bytes"},
    {"lengths in an annotation", "vllm::unified_attention_with_output",
     "bf16[8192,64,64] bf16[8192,8,64] bf16[8192,8,64] bf16[8192,64,64]", "65010180096 FLOP, 222115840 bytes", "kernel",
     "", "", "execute_9_context_9(sq8155sk8430sqsq7475785sqsk7671310)_generation_37(sq37sk34489sqsq37sqsk34489)"},
    {"causal attention of a model", "aten::_scaled_dot_product_flash_attention",
     "bf16[16,16,559,64] bf16[16,16,559,64] bf16[16,16,559,64] =0. =True =False =0.125",
     "10239377408 FLOP, 73269248 bytes"},
    {"prompts in an annotation", "aiter::mha_batch_prefill",
     "bf16[15360,32,128] bf16[835874,8,128] bf16[835874,8,128] int32[16] int32[16] int32[15616]",
     "128849018880 FLOP, 314572800 bytes", "kernel", "", "",
     "execute_15_context_15(sq15360sk15360sqsq15728640sqsk15728640)_generation_0(sq0sk0sqsq0sqsk0)"},
};

INSTANTIATE_TEST_SUITE_P(OfAttention, MatrixWork, testing::ValuesIn(ofAttention), tests::caseName);

}  // namespace
