// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <functional>
#include <numbers>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// A second evaluator of formulas: it computes while it reads, both branches of a choice included.
namespace ropescope::testing {

class PlainFormula {
public:
    using Lookup = std::function<double(const std::string& name)>;
    PlainFormula(std::string_view text, Lookup lookup) : m_text(text), m_lookup(std::move(lookup)) {}

    /// Throws for what it cannot read.
    double value() {
        const double result = choice();
        if (next() != '\0') fail();
        return result;
    }

private:
    [[noreturn]] void fail() const { throw std::runtime_error("no plain formula: " + m_text); }
    char next() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }
    bool accept(std::string_view sign) {
        next();
        const bool found = m_text.compare(m_at, sign.size(), sign) == 0;
        if (found) m_at += sign.size();
        return found;
    }
    void expect(std::string_view sign) {
        if (!accept(sign)) fail();
    }

    double choice() {
        const double condition = either();
        if (!accept("?")) return condition;
        const double yes = choice();
        expect(":");
        const double no = choice();
        return condition != 0 ? yes : no;
    }
    double either() {
        double result = both();
        while (accept("||")) result = (both() != 0) || result != 0 ? 1 : 0;
        return result;
    }
    double both() {
        double result = comparison();
        while (accept("&&")) result = (comparison() != 0) && result != 0 ? 1 : 0;
        return result;
    }
    double comparison() {
        const double left = sum();
        if (accept("==")) return left == sum() ? 1 : 0;
        if (accept("!=")) return left != sum() ? 1 : 0;
        if (accept("<=")) return left <= sum() ? 1 : 0;
        if (accept(">=")) return left >= sum() ? 1 : 0;
        if (accept("<")) return left < sum() ? 1 : 0;
        if (accept(">")) return left > sum() ? 1 : 0;
        return left;
    }
    double sum() {
        double result = product();
        while (true) {
            if (accept("+")) {
                result += product();
            } else if (accept("-")) {
                result -= product();
            } else {
                return result;
            }
        }
    }
    double product() {
        double result = sign();
        while (true) {
            if (accept("*")) {
                result *= sign();
            } else if (accept("/")) {
                result /= sign();
            } else {
                return result;
            }
        }
    }
    double sign() {
        if (accept("-")) return -sign();
        const double base = atom();
        return accept("^") ? std::pow(base, sign()) : base;
    }
    double atom() {
        if (accept("(")) {
            const double inside = choice();
            expect(")");
            return inside;
        }
        if (std::isdigit(static_cast<unsigned char>(next())) != 0) {
            std::size_t length = 0;
            const double number = std::stod(m_text.substr(m_at), &length);
            m_at += length;
            return number;
        }
        std::string name;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 ||
                                        std::strchr("._", m_text[m_at]) != nullptr))
            name += m_text[m_at++];
        if (name.empty()) fail();
        if (accept("(")) return call(name);
        return name == "pi" ? std::numbers::pi : m_lookup(name);
    }
    double call(const std::string& name) {
        std::vector<double> given{choice()};
        while (accept(",")) given.push_back(choice());
        expect(")");
        const double x = given.front();
        if (name == "max") return *std::max_element(given.begin(), given.end());
        if (name == "min") return *std::min_element(given.begin(), given.end());
        if (name == "mod" && given.size() == 2) return x - given[1] * std::floor(x / given[1]);
        if (name == "abs") return std::abs(x);
        if (name == "round") return std::nearbyint(x); // halves to the even neighbour
        if (name == "floor") return std::floor(x);
        if (name == "ceil") return std::ceil(x);
        if (name == "sqrt") return std::sqrt(x);
        if (name == "cos") return std::cos(x);
        if (name == "ln") return std::log(x);
        fail();
    }

    std::string m_text;
    Lookup m_lookup;
    std::size_t m_at = 0;
};

} // namespace ropescope::testing
