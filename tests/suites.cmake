# SPDX-License-Identifier: GPL-3.0-or-later
# Read by ctest at its start: each suite of a test program is a test, since starting a process for each case takes longer
# than most cases do. Needs `program`, `prefix` of the names of the tests, and `excluded`, a list for --gtest_filter.
if(NOT EXISTS "${program}")
    add_test("${program} is not built" "${program}")
    return()
endif()
execute_process(COMMAND "${program}" "--gtest_filter=-${excluded}" --gtest_list_tests
    OUTPUT_VARIABLE listed ERROR_VARIABLE warnings COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^ \n]+[.]\n" suites "${listed}")
foreach(suite IN LISTS suites)
    string(REGEX REPLACE "[.]\n" "" suite "${suite}")
    add_test("${prefix}${suite}" "${program}" "--gtest_filter=${suite}.*-${excluded}")
    set_tests_properties("${prefix}${suite}" PROPERTIES SKIP_RETURN_CODE 77)
endforeach()
