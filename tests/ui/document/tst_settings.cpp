// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "tests/support/registration.h"
#include "tests/ui/files.h"
#include "ui/document/convert.h"
#include "ui/document/settings/setting_fields.h"
#include "ui/document/settings/settings.h"
#include "ui/document/settings/settings_file.h"
#include "ui/document/settings/settings_table.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Two non-default values of each setting, at the ends of its range where it has one.
std::vector<SettingValues> otherValues() {
    SettingValues one, other;
    one.theme = ThemeChoice::Dark;
    other.theme = ThemeChoice::Light;
    one.language = QStringLiteral("zh_CN");
    other.language = QStringLiteral("en");
    one.colourMap = QStringLiteral("mako");
    other.colourMap = QStringLiteral("cividis");
    one.interfaceScale = 250;
    other.interfaceScale = 125;
    one.reducedMotion = other.reducedMotion = true;
    one.columns = 16;
    other.columns = 1;
    one.autosaveSeconds = 0;
    other.autosaveSeconds = 1;
    one.exportMebibytes = 1;
    other.exportMebibytes = 4095;
    one.firstNotesClosed = other.firstNotesClosed = true;
    one.lessonProgress = {{QStringLiteral("rope-tv"), 3}};
    other.lessonProgress = {{QStringLiteral("decay"), 1}, {QStringLiteral("codes"), 8}};
    one.shortcuts = {{QStringLiteral("edit.undo"), {QStringLiteral("Ctrl+U")}}};
    other.shortcuts = {{QStringLiteral("edit.undo"), {}},
                       {QStringLiteral("view.zoom-in"), {QStringLiteral("X"), QStringLiteral("Ctrl+K, Ctrl+ß")}}};
    one.layout = {.geometry = QByteArray("\0\1\xff", 3),
                  .leftPanel = false,
                  .rightPanel = false,
                  .cards = false,
                  .ribbon = false,
                  .history = true,
                  .leftWidth = 300,
                  .rightWidth = 10000,
                  .rowHeights = {{QStringLiteral("heatmap"), 321}, {QStringLiteral("profile"), 1}},
                  .plots = {}};
    other.layout = {.geometry = "x",
                    .leftPanel = false,
                    .rightPanel = false,
                    .cards = false,
                    .ribbon = false,
                    .history = true,
                    .leftWidth = 1,
                    .rightWidth = 2,
                    .rowHeights = {{QStringLiteral("positions"), 100000}},
                    .plots = {"decay", "one-of-a-newer-version"}};
    return {one, other};
}

QVariantMap keysIn(const QString& path) { return readSettings(path).value(); }

QByteArray bytesIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Folder {
public:
    [[nodiscard]] QString settings() const { return m_folder.filePath(QStringLiteral("config/settings.ini")); }
    void put(const QByteArray& bytes) const {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("config")));
        writeFile(settings(), bytes);
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// Sets the default locale for its lifetime.
class Locale {
public:
    explicit Locale(const QString& name) : m_before(QLocale()) { QLocale::setDefault(QLocale(name)); }
    ~Locale() { QLocale::setDefault(m_before); }
    Q_DISABLE_COPY_MOVE(Locale)

private:
    QLocale m_before;
};

} // namespace

class TestSettings : public QObject {
    Q_OBJECT
private slots:
    void everySettingHasAUniqueNameAndATestValue() {
        const SettingValues defaults;
        QSet<QString> names;
        forEachSetting([&](const auto& field) {
            const QString name = toQString(field.name);
            QVERIFY2(!names.contains(name), qPrintable(name));
            names << name;
            for (const SettingValues& each : otherValues())
                QVERIFY2(field.in(each) != field.in(defaults) || name == u"layout.plots", qPrintable(name));
        });
        QVERIFY(names.size() > 10);
        QVERIFY(mapOf(SettingValues()).isEmpty());
    }

    void everyValueComesBack() {
        for (const SettingValues& values : otherValues()) {
            QVERIFY(settingsFrom(mapOf(values)) == values);
            const Folder folder;
            QVERIFY(mergeIntoSettings(folder.settings(), mapOf(values)));
            QVERIFY(settingsFrom(keysIn(folder.settings())) == values);
        }
    }

    void aWrongValueIsTheDefaultAndNoOtherSuffers() {
        const QVariantMap right = mapOf(otherValues().front());
        const QVariantList wrong{-1, 1e300, 2.5, QString(), QStringLiteral("nonsense*"), 17000, QVariant()};
        for (const QString& key : right.keys()) {
            for (const QVariant& value : wrong) {
                QVariantMap file = right;
                file.insert(key, value);
                const QVariantMap read = mapOf(settingsFrom(file));
                for (const QString& other : right.keys())
                    if (other != key) QCOMPARE(read.value(other), right.value(other));
            }
        }
        QCOMPARE(settingsFrom({{QStringLiteral("autosave_seconds"), 11}}).autosaveSeconds, 10);
        QCOMPARE(settingsFrom({{QStringLiteral("export_mebibytes"), 0}}).exportMebibytes, kMaxExportMebibytes);
        QCOMPARE(settingsFrom({{QStringLiteral("colour_map"), QStringLiteral("rdbu")}}).colourMap,
                 QStringLiteral("viridis"));
        QVERIFY(settingsFrom({{QStringLiteral("theme"), QStringLiteral("sepia")}}).theme == ThemeChoice::System);
    }

    /// Fixed bytes: later versions must read what this one wrote.
    void filesOfEarlierVersionsAreRead() {
        const Folder folder;
        folder.put("[General]\nautosave_seconds=5\ncolour_map=magma\ncolumns=3\nexport_mebibytes=64\nlanguage=zh_CN\n"
                   "layout.geometry=@ByteArray(\\0\\xff)\nlayout.left_panel=false\nlayout.left_width=240\n"
                   "layout.plots=decay\nlayout.row_heights.heatmap=320\n"
                   "shortcuts.edit.undo=Ctrl+U, \"Ctrl+K, Ctrl+U\"\ntheme=dark\n");
        const SettingValues values = Settings(folder.settings()).values();
        QCOMPARE(values.autosaveSeconds, 5);
        QCOMPARE(values.colourMap, QStringLiteral("magma"));
        QCOMPARE(values.columns, 3);
        QCOMPARE(values.exportMebibytes, 64);
        QCOMPARE(values.language, QStringLiteral("zh_CN"));
        QVERIFY(values.theme == ThemeChoice::Dark);
        QCOMPARE(values.shortcuts.at(QStringLiteral("edit.undo")).size(), 2);
        const WindowLayout layout{.geometry = QByteArray("\0\xff", 2),
                                  .leftPanel = false,
                                  .leftWidth = 240,
                                  .rowHeights = {{QStringLiteral("heatmap"), 320}},
                                  .plots = {"decay"}};
        QVERIFY(values.layout == layout);
    }

    void aChangeHoldsAtOnceAndIsReadByTheNextStart() {
        const Folder folder;
        const SettingValues wanted = otherValues().front();
        {
            Settings settings(folder.settings());
            QSignalSpy changed(&settings, &Settings::changed);
            settings.change([&](SettingValues& values) { values = wanted; });
            QVERIFY(settings.values() == wanted);
            QCOMPARE(changed.size(), 1);
            settings.change([](SettingValues&) {});
            QCOMPARE(changed.size(), 1);
        }
        QVERIFY(Settings(folder.settings()).values() == wanted);
        {
            Settings settings(folder.settings());
            settings.change([](SettingValues& values) { values = {}; });
        }
        QVERIFY(keysIn(folder.settings()).isEmpty());
    }

    void aValueAgainstItsRuleIsNotTaken() {
        Settings settings;
        settings.change([](SettingValues& values) { values.autosaveSeconds = 4; });
        QSignalSpy changed(&settings, &Settings::changed);
        settings.change([](SettingValues& values) { values.colourMap = QStringLiteral("none of these"); });
        settings.change([](SettingValues& values) { values.exportMebibytes = 1 << 20; });
        QCOMPARE(changed.size(), 0);
        QCOMPARE(settings.values().autosaveSeconds, 4);
    }

    void keysOfANewerVersionAreKept() {
        const Folder folder;
        folder.put("[General]\ntheme=sepia\nhologram=deep\ncolumns=2\n");
        {
            Settings settings(folder.settings());
            settings.change([](SettingValues& values) { values.columns = 5; });
        }
        const QVariantMap wanted{{QStringLiteral("theme"), QStringLiteral("sepia")},
                                 {QStringLiteral("hologram"), QStringLiteral("deep")},
                                 {QStringLiteral("columns"), QStringLiteral("5")}};
        QCOMPARE(keysIn(folder.settings()), wanted);
    }

    /// Two instances open at once, each with its own changes.
    void twoInstancesKeepEachOthersChanges() {
        const Folder folder;
        Settings one(folder.settings()), other(folder.settings());
        one.change([](SettingValues& values) { values.theme = ThemeChoice::Dark; });
        one.finish();
        other.change([](SettingValues& values) { values.columns = 4; });
        other.change(
            [](SettingValues& values) { values.shortcuts[QStringLiteral("edit.redo")] = {QStringLiteral("Ctrl+R")}; });
        other.finish();
        one.change(
            [](SettingValues& values) { values.shortcuts[QStringLiteral("edit.undo")] = {QStringLiteral("Ctrl+U")}; });
        one.finish();
        SettingValues read = Settings(folder.settings()).values();
        QVERIFY(read.theme == ThemeChoice::Dark);
        QCOMPARE(read.columns, 4);
        QCOMPARE(read.shortcuts.size(), 2U);
        // What one instance has written, the other may change.
        other.change([](SettingValues& values) { values.theme = ThemeChoice::Light; });
        other.finish();
        one.change([](SettingValues& values) { values.autosaveSeconds = 3; });
        one.finish();
        read = Settings(folder.settings()).values();
        QVERIFY(read.theme == ThemeChoice::Light);
        QCOMPARE(read.autosaveSeconds, 3);
    }

    void manyInstancesAtOnceLoseNothing() {
        const Folder folder;
        std::vector<std::unique_ptr<Settings>> all;
        for (int i = 0; i < 8; ++i) all.push_back(std::make_unique<Settings>(folder.settings()));
        for (int round = 0; round < 4; ++round)
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i]->change([&](SettingValues& values) {
                    values.shortcuts[QStringLiteral("own.%1.%2").arg(i).arg(round)] = {QStringLiteral("F5")};
                });
        all.clear();
        QCOMPARE(Settings(folder.settings()).values().shortcuts.size(), 32U);
        QVERIFY(!QFile::exists(folder.settings() + QStringLiteral(".lock")));
    }

    void unwritableSettingsAreReportedOnceAndKeptUntilTheEnd() {
        const Folder folder;
        writeFile(folder.path(QStringLiteral("config")), "a file where the folder should be");
        Settings settings(folder.settings());
        QSignalSpy failed(&settings, &Settings::failed), recovered(&settings, &Settings::recovered);
        settings.change([](SettingValues& values) { values.columns = 2; });
        settings.finish();
        settings.change([](SettingValues& values) { values.columns = 3; });
        settings.finish();
        QCOMPARE(settings.values().columns, 3);
        QCOMPARE(failed.size(), 1);
        const auto error = settings.takeError();
        QVERIFY(error && error->code == ErrorCode::File && !error->why.empty() && !error->hint.empty());
        QVERIFY(QString::fromStdString(error->what.english()).endsWith(QStringLiteral("settings.ini")));
        QVERIFY(!settings.takeError());
        // Once the file can be written again, all changes are.
        QVERIFY(QFile::remove(folder.path(QStringLiteral("config"))));
        settings.change([](SettingValues& values) { values.autosaveSeconds = 2; });
        QCOMPARE(recovered.size(), 0);
        settings.finish();
        QCOMPARE(recovered.size(), 1);
        QVERIFY(recovered[0][0].value<Error>() == *error);
        QCOMPARE(Settings(folder.settings()).values().columns, 3);
    }

    void aReadOnlyFolderIsLeftAsItIs() {
        if (::geteuid() == 0) QSKIP("for this user nothing is read-only");
        const Folder folder;
        folder.put("[General]\ncolumns=2\n");
        const QString place = QFileInfo(folder.settings()).path();
        QVERIFY(QFile::setPermissions(place, QFile::ReadOwner | QFile::ExeOwner));
        Settings settings(folder.settings());
        QCOMPARE(settings.values().columns, 2);
        settings.change([](SettingValues& values) { values.columns = 3; });
        settings.finish();
        QVERIFY(settings.takeError());
        QVERIFY(QFile::setPermissions(place, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(bytesIn(folder.settings()), QByteArray("[General]\ncolumns=2\n"));
    }

    void aDamagedFileIsReportedAndWrittenAgain() {
        const Folder folder;
        folder.put("theme dark\n");
        Settings settings(folder.settings());
        QVERIFY(settings.values() == SettingValues());
        QVERIFY(settings.takeError());
        settings.change([](SettingValues& values) { values.columns = 3; });
        settings.finish();
        QCOMPARE(Settings(folder.settings()).values().columns, 3);
    }

    void anEmptyFileIsNoFault() {
        const Folder folder;
        folder.put("");
        Settings settings(folder.settings());
        QVERIFY(!settings.takeError());
        QVERIFY(settings.values() == SettingValues());
    }

    void withoutAHomeFolderSettingsHoldUntilTheEnd() {
        const QByteArray home = qgetenv("HOME"), config = qgetenv("XDG_CONFIG_HOME");
        const bool hadConfig = qEnvironmentVariableIsSet("XDG_CONFIG_HOME");
        qunsetenv("HOME");
        qunsetenv("XDG_CONFIG_HOME");
        QCOMPARE(settingsPath(), QString());
        const QTemporaryDir elsewhere;
        qputenv("XDG_CONFIG_HOME", elsewhere.path().toLocal8Bit());
        QVERIFY(settingsPath().startsWith(elsewhere.path()));
        qputenv("HOME", home);
        if (hadConfig)
            qputenv("XDG_CONFIG_HOME", config);
        else
            qunsetenv("XDG_CONFIG_HOME");
        Settings settings{QString()};
        settings.change([](SettingValues& values) { values.columns = 3; });
        settings.finish();
        QCOMPARE(settings.values().columns, 3);
        const auto error = settings.takeError();
        QVERIFY(error && QString::fromStdString(error->why.english()).contains(QStringLiteral("no home folder")));
    }

    void numbersAreTheSameInEveryLocale() {
        QByteArray plain;
        for (const char* name : {"C", "de_DE", "tr_TR", "ar", "hi_IN"}) {
            const Locale locale(QString::fromLatin1(name));
            const Folder folder;
            const SettingValues wanted = otherValues().front();
            {
                Settings settings(folder.settings());
                settings.change([&](SettingValues& values) { values = wanted; });
            }
            const QByteArray bytes = bytesIn(folder.settings());
            if (plain.isEmpty()) plain = bytes;
            QVERIFY(plain.contains("layout.right_width=10000"));
            QCOMPARE(bytes, plain);
            QVERIFY(Settings(folder.settings()).values() == wanted);
        }
    }

    /// On failure, the message holds the table to paste into the manual.
    void theManualHasTheTableOfTheDeclaration() {
        QVERIFY2(bytesIn(QStringLiteral(":/manual/settings.md")).contains(settingsTable().toUtf8()),
                 qPrintable(settingsTable()));
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCoreApplication::installTranslator(&chinese);
        const QString table = settingsTable();
        QCoreApplication::removeTranslator(&chinese);
        QVERIFY2(bytesIn(QStringLiteral(":/manual/settings_zh_CN.md")).contains(table.toUtf8()), qPrintable(table));
    }

    void newDocumentsTakeColoursAndPlots() {
        const SettingValues values = otherValues().back();
        Session session = defaultSession();
        applyNewDocumentDefaults(session, values, false);
        QCOMPARE(session.colour.map, std::string("cividis"));
        QVERIFY(session.views.plots == defaultSession().views.plots);
        applyNewDocumentDefaults(session, values);
        QVERIFY(session.views.plots == values.layout.plots);
        session = defaultSession();
        applyNewDocumentDefaults(session, {});
        QVERIFY(session == defaultSession()); // the defaults of both are the same
    }
};

ROPESCOPE_TEST(TestSettings)
#include "tst_settings.moc"
