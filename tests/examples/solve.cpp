// solve PUZZLE -- the same as solve.c, in C++17: what is owned frees itself.
#include <nuri.h>

#include <iostream>
#include <memory>
#include <string_view>

template <auto function> struct call {
    template <typename T> void operator()(T *owned) const
    {
        function(owned);
    }
};
using collection = std::unique_ptr<nuri_collection, call<nuri_collection_free>>;
using result = std::unique_ptr<nuri_result, call<nuri_result_free>>;

int main(int argc, char **argv)
{
    const std::string_view text = argc > 1 ? argv[1] : "";
    nuri_collection *read = nullptr;
    nuri_result *solved = nullptr;
    nuri_error error;

    if (nuri_read(&read, text.data(), text.size(), NURI_FORMAT_AUTO, &error) !=
        NURI_OK) {
        std::cerr << error.line << ':' << error.column << ": " << error.text
                  << '\n';
        return 1;
    }
    const collection puzzles(read);
    const nuri_puzzle *puzzle = nuri_collection_entry(read, 0)->puzzle;
    if (nuri_solve(&solved, puzzle, nullptr, nullptr) != NURI_OK)
        return 1;
    const result answer(solved);
    std::cout << nuri_outcome_name(solved->outcome) << '\n';
}
