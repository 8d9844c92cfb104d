clang++ -std=c++20 -g -O1 -fsanitize=thread -I. tests/unit/latest_job_test.cpp -lgtest -lgtest_main -pthread -o /tmp/lj_tsan && timeout 300 /tmp/lj_tsan
