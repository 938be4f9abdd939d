// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/files/write_file.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// The system calls, of which the n-th fails.
class FailingCalls {
public:
    /// If `named`, as on a file system where a temporary file has a name from the start.
    FailingCalls(int failing, int reason, bool named = false) : m_failing(failing), m_reason(reason), m_named(named) {}
    [[nodiscard]] int made() const { return m_made; }
    [[nodiscard]] const std::string& failed() const { return m_failed; }

    FileCalls calls() {
        const FileCalls& real = systemCalls();
        return {
            .open =
                [&real, this](const std::string& path, int flags, mode_t mode) {
                    const bool refused = m_named && (flags & O_TMPFILE) == O_TMPFILE;
                    return refused || fails("open") ? -1 : real.open(path, flags, mode);
                },
            .lock = [&real, this](int file) { return fails("lock") ? -1 : real.lock(file); },
            .write = [&real, this](int file, const void* bytes, std::size_t size) -> ssize_t {
                // In small pieces, so that some bytes are written before the failure.
                return fails("write") ? -1 : real.write(file, bytes, std::min<std::size_t>(size, 7));
            },
            .copyRights =
                [&real, this](int file, const struct stat& like) {
                    return fails("rights") ? -1 : real.copyRights(file, like);
                },
            .sync = [&real, this](int file) { return fails("sync") ? -1 : real.sync(file); },
            .close =
                [&real, this](int file) {
                    const int outcome = real.close(file);
                    return fails("close") ? -1 : outcome;
                },
            .link = [&real, this](int file, const std::string& to) { return fails("link") ? -1 : real.link(file, to); },
            .rename = [&real, this](const std::string& from,
                                    const std::string& to) { return fails("rename") ? -1 : real.rename(from, to); },
            .remove = real.remove};
    }

private:
    bool fails(const char* call) {
        if (++m_made != m_failing) return false;
        m_failed = call;
        errno = m_reason;
        return true;
    }

    int m_failing, m_reason;
    bool m_named;
    int m_made = 0;
    std::string m_failed;
};

} // namespace

/// Files are written completely or not at all.
class TestWriteFile : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    [[nodiscard]] std::string path(const char* name) const {
        return m_folder.filePath(QString::fromUtf8(name)).toStdString();
    }
    static std::string contentOf(const std::string& path) {
        const auto read = readFile(path, 1 << 20);
        return read ? *read : "?";
    }
    [[nodiscard]] int leftovers() const {
        return static_cast<int>(
            QDir(m_folder.path()).entryList({".ropescope-*.tmp"}, QDir::Files | QDir::Hidden).size());
    }

private slots:
    void filesAreWrittenAndReplaced() {
        const std::string file = path("a.txt");
        for (const Durability durability : {Durability::Renamed, Durability::Flushed}) {
            for (const char* text : {"one", "", "a longer text\n"}) {
                const auto written = writeFile(file, text, durability);
                QVERIFY2(written, written ? "" : written.error().message().c_str());
                QCOMPARE(contentOf(file), std::string(text));
            }
        }
        QCOMPARE(leftovers(), 0);
    }

    /// Whatever fails and whenever, either the old or the new file exists, and the message says why.
    void everyFailureLeavesTheOldFile_data() {
        QTest::addColumn<bool>("named");
        QTest::newRow("unnamed temporary file") << false;
        QTest::newRow("named temporary file") << true;
    }
    void everyFailureLeavesTheOldFile() {
        QFETCH(bool, named);
        const std::string file = path("old.rope");
        QSet<QString> failed;
        for (const int reason : {ENOSPC, EIO, EACCES, EDQUOT}) {
            for (int failing = 1;; ++failing) {
                QVERIFY(writeFile(file, "the old content", Durability::Renamed));
                FailingCalls calls(failing, reason, named);
                const auto written = writeFile(file, "something new", Durability::Flushed, calls.calls());
                QCOMPARE(leftovers(), 0);
                if (calls.made() < failing) {
                    QVERIFY(written);
                    QCOMPARE(contentOf(file), std::string("something new"));
                    break;
                }
                failed.insert(QString::fromStdString(calls.failed()));
                // Once renamed, the file is the new one, and only a system crash could revert that.
                const std::string content = contentOf(file);
                QVERIFY2(content == "the old content" || content == "something new", content.c_str());
                if (written) continue; // failing to lock the file or to close the folder is harmless
                QCOMPARE(written.error().code, ErrorCode::File);
                QCOMPARE(written.error().what.english(), shortened(file));
                QVERIFY(!written.error().hint.empty());
                QCOMPARE(written.error().why.english(), std::string(std::strerror(reason)));
                const bool placed =
                    written.error().hint.english().find("it was written") == 0 || calls.failed() == "close";
                if (calls.failed() != "sync" && calls.failed() != "open" && !placed)
                    QCOMPARE(content, std::string("the old content"));
            }
        }
        QSet<QString> all{"open", "lock", "write", "rights", "sync", "close", "rename"};
        if (!named) all.insert("link");
        QCOMPARE(failed, all);
    }

    void aProducerThatFailsLeavesTheOldFile() {
        const std::string file = path("half.txt");
        QVERIFY(writeFile(file, "old", Durability::Renamed));
        const auto half = [](const ByteSink& sink) -> Expected<void> {
            if (auto begun = sink("half of"); !begun) return begun;
            return Error{.what = message("it"), .why = message("broke"), .hint = message("fix it")};
        };
        const auto written = writeFile(file, half, Durability::Flushed);
        QVERIFY(!written);
        QCOMPARE(written.error().why.english(), std::string("broke"));
        QCOMPARE(contentOf(file), std::string("old"));
        QCOMPARE(leftovers(), 0);
    }

    void linksAndRightsAreKept() {
        const std::string file = path("real.txt"), link = path("link.txt"), dangling = path("dangling.txt");
        QVERIFY(writeFile(file, "old", Durability::Renamed));
        QCOMPARE(::chmod(file.c_str(), 0640), 0);
        QCOMPARE(::symlink("real.txt", link.c_str()), 0);
        QVERIFY(writeFile(link, "new", Durability::Flushed));
        struct stat info {};
        QCOMPARE(::lstat(link.c_str(), &info), 0);
        QVERIFY(S_ISLNK(info.st_mode));
        QCOMPARE(contentOf(file), std::string("new"));
        QCOMPARE(::stat(file.c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t{0640});
        QCOMPARE(::symlink("nowhere.txt", dangling.c_str()), 0);
        QVERIFY(writeFile(dangling, "there", Durability::Renamed));
        QCOMPARE(contentOf(path("nowhere.txt")), std::string("there"));
    }

    void newFilesFollowTheUmask() {
        const mode_t before = ::umask(027);
        const auto written = writeFile(path("masked.txt"), "x", Durability::Renamed);
        ::umask(before);
        QVERIFY(written);
        struct stat info {};
        QCOMPARE(::stat(path("masked.txt").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777, mode_t{0640});
    }

    void unlockedTemporaryFilesAreRemoved_data() {
        QTest::addColumn<Durability>("durability");
        QTest::newRow("export") << Durability::Renamed;
        QTest::newRow("session") << Durability::Flushed;
    }
    void unlockedTemporaryFilesAreRemoved() {
        QFETCH(Durability, durability);
        const std::string dead = path(".ropescope-0123abcd.tmp"), alive = path(".ropescope-deadbeef.tmp");
        const std::string other = path(".ropescope-mine.tmp"), target = path("target.txt");
        for (const std::string& name : {dead, alive, other})
            QVERIFY(QFile(QString::fromStdString(name)).open(QIODevice::WriteOnly));
        const int held = ::open(alive.c_str(), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::flock(held, LOCK_EX), 0);
        QVERIFY(writeFile(target, "y", durability));
        QVERIFY(!QFile::exists(QString::fromStdString(dead)));
        QVERIFY(QFile::exists(QString::fromStdString(alive)));
        QVERIFY(QFile::exists(QString::fromStdString(other)));
        ::close(held);
        removeLeftovers(m_folder.path().toStdString());
        QVERIFY(!QFile::exists(QString::fromStdString(alive)));
        QVERIFY(QFile::exists(QString::fromStdString(other)));
        QVERIFY(QFile::remove(QString::fromStdString(other)));
    }

    /// Even if the write fails: they may be what fills the disk.
    void leftoversGoBeforeTheWrite() {
        const std::string dead = path(".ropescope-0123abcd.tmp");
        QVERIFY(QFile(QString::fromStdString(dead)).open(QIODevice::WriteOnly));
        const auto none = [](const ByteSink&) -> Expected<void> { return Error{.what = message("it")}; };
        QVERIFY(!writeFile(path("full.npy"), none, Durability::Renamed));
        QVERIFY(!QFile::exists(QString::fromStdString(dead)));
    }

    void aProgramThatIsKilledLeavesNothing() {
        const int probe = ::open(m_folder.path().toStdString().c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
        if (probe < 0) QSKIP("temporary files have names on this file system");
        ::close(probe);
        for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
            const pid_t child = ::fork();
            if (child == 0) {
                const auto killed = [signal](const ByteSink& sink) -> Expected<void> {
                    (void)sink("half of");
                    std::signal(signal, SIG_DFL);
                    ::raise(signal);
                    return {};
                };
                (void)writeFile(path("never.npy"), killed, Durability::Renamed);
                ::_exit(0);
            }
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFSIGNALED(status));
            QCOMPARE(leftovers(), 0);
            QVERIFY(!QFile::exists(QString::fromStdString(path("never.npy"))));
        }
    }

    void devicesAreWrittenDirectly() {
        QVERIFY(writeFile("/dev/null", "x", Durability::Flushed));
        const auto full = writeFile("/dev/full", "x", Durability::Renamed);
        QVERIFY(!full);
        QCOMPARE(full.error().why.english(), std::string("No space left on device"));
        const std::string pipe = path("pipe");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        QVERIFY(writeFile(pipe, "through", Durability::Renamed));
        char bytes[16]{};
        QCOMPARE(::read(reader, bytes, sizeof bytes), ssize_t{7});
        QCOMPARE(std::string(bytes), std::string("through"));
        ::close(reader);
    }

    void placesThatCannotBeAreNamed_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("no folder") << QByteArray("none/a.txt") << QByteArray("No such file or directory");
        QTest::newRow("too long") << QByteArray(300, 'a') << QByteArray("File name too long");
        QTest::newRow("a folder") << QByteArray(".") << QByteArray("is a directory");
        QTest::newRow("no folder but a file") << QByteArray("plain/a.txt") << QByteArray("Not a directory");
    }
    void placesThatCannotBeAreNamed() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, why);
        QVERIFY(writeFile(path("plain"), "x", Durability::Renamed));
        const std::string file = path(name.constData());
        const auto written = writeFile(file, "x", Durability::Flushed);
        QVERIFY(!written);
        QCOMPARE(written.error().what.english(), shortened(file));
        QCOMPARE(QByteArray::fromStdString(written.error().why.english()), why);
        QVERIFY(!written.error().hint.empty());
    }

    void readingIsBounded() {
        const std::string file = path("long.txt");
        QVERIFY(writeFile(file, std::string(1000, 'x'), Durability::Renamed));
        QCOMPARE(readFile(file, 1000)->size(), std::size_t{1000});
        QCOMPARE(readFile(file, 999).error().code, ErrorCode::Content);
        QCOMPARE(readFile(path("none"), 10).error().why.english(), std::string("No such file or directory"));
        QCOMPARE(readFile(m_folder.path().toStdString(), 10).error().why.english(), std::string("is a directory"));
    }

    void whatIsNoFileIsRefusedAtOnce() {
        const std::string pipe = path("nobody writes");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const auto why = [](const auto& outcome) {
            return outcome ? std::string("read") : outcome.error().why.english();
        };
        QCOMPARE(why(readFile(pipe, 10)), std::string("is a pipe without a writer"));
        QCOMPARE(why(checkIsFile(pipe)), std::string("is a pipe"));
        for (const char* device : {"/dev/zero", "/dev/null", "/dev/full", "/dev/tty"}) {
            QCOMPARE(why(readFile(device, 10)), std::string("is a device"));
            QCOMPARE(why(checkIsFile(device)), std::string("is a device"));
            QCOMPARE(readFile(device, 10).error().code, ErrorCode::File);
        }
        QCOMPARE(why(readFile(m_folder.path().toStdString(), 10)), std::string("is a directory"));
        QCOMPARE(why(checkIsFile(path("none"))), std::string("No such file or directory"));
    }

    void readingWaitsForAPipe() {
        const std::string pipe = path("slow");
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const int hold = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
        std::thread writer([hold] {
            for (const char* part : {"in ", "two"}) {
                (void)!::write(hold, part, 3);
                int unread = 0;
                (void)test::comesTrue([&] { return ::ioctl(hold, FIONREAD, &unread) == 0 && unread == 0; });
            }
            ::close(hold);
        });
        const auto read = readFile(pipe, 100);
        writer.join();
        QVERIFY(read);
        QCOMPARE(*read, std::string("in two"));
    }
};

ROPESCOPE_TEST(TestWriteFile)
#include "tst_write_file.moc"
