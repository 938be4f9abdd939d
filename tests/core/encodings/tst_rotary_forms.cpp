// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numbers>

#include <QTest>

#include <ropescope/base/random.h>
#include <ropescope/encodings/rotary_forms.h>

#include "tests/support/registration.h"

// RoPE as complex numbers, as a matrix and element by element: the same numbers.

using namespace ropescope;

class TestRotaryForms : public QObject {
    Q_OBJECT
private slots:
    void threeFormsAgree() {
        Random random(3);
        for (const PairLayout layout : {PairLayout::Half, PairLayout::Adjacent}) {
            for (const int pairs : {1, 4, 64}) {
                Eigen::VectorXd vector(2 * pairs), angles(pairs);
                for (double& number : vector) number = random.normal();
                for (double& angle : angles) angle = 100 * random.normal();
                const Eigen::VectorXd complex = rotated(RotaryForm::Complex, vector, angles, layout);
                for (const RotaryForm form : {RotaryForm::Matrix, RotaryForm::Elementwise})
                    QVERIFY((rotated(form, vector, angles, layout) - complex).cwiseAbs().maxCoeff() <= 1e-14);
                for (int k = 0; k < pairs; ++k) { // by the definition
                    const bool half = layout == PairLayout::Half;
                    const int x = half ? k : 2 * k, y = half ? k + pairs : 2 * k + 1;
                    const double c = std::cos(angles[k]), s = std::sin(angles[k]);
                    QVERIFY(std::abs(complex[x] - (vector[x] * c - vector[y] * s)) <= 1e-14);
                    QVERIFY(std::abs(complex[y] - (vector[x] * s + vector[y] * c)) <= 1e-14);
                }
            }
        }
    }

    void aQuarterTurn() {
        const Eigen::VectorXd right = rotated(RotaryForm::Matrix, Eigen::VectorXd{{1.0, 0.0}},
                                              Eigen::VectorXd::Constant(1, std::numbers::pi / 2), PairLayout::Half);
        QVERIFY(std::abs(right[0]) < 1e-15 && right[1] == 1);
    }

    /// R_m^T R_n = R_(n-m).
    void productsAreRelative() {
        const Eigen::VectorXd thetas{{1.0, 0.1, 0.01, 0.001}};
        const RowMatrix<double> query = rotationMatrix(5 * thetas, PairLayout::Adjacent);
        const RowMatrix<double> key = rotationMatrix(3 * thetas, PairLayout::Adjacent);
        const RowMatrix<double> both = query.transpose() * key;
        QVERIFY((both - rotationMatrix(-2 * thetas, PairLayout::Adjacent)).cwiseAbs().maxCoeff() < 1e-14);
    }
};

ROPESCOPE_TEST(TestRotaryForms)
#include "tst_rotary_forms.moc"
