// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/child_process.h"

#include <QDeadlineTimer>
#include <QProcess>

#include "ui/document/files/file_names.h"

namespace ropescope::ui {

namespace {

constexpr int kPollMilliseconds = 20; ///< between checks of the limits

/// Names of ffmpeg's readers of videos and sound; those of still pictures too, so that a message can say which plug-in is missing.
constexpr char kFormats[] =
    "3dostr,apng,asf,av1,avi,bink,cavsvideo,dirac,dnxhd,dv,flic,flv,gif,gxf,h261,h263,h264,hevc,ivf,m4v,matroska,mjpeg,"
    "mlv,mov,mp4,mpeg,mpegts,mpegvideo,mxf,nsv,nut,obu,ogg,rm,roq,smk,swf,vc1,webm,wtv,yuv4mpegpipe,bmp_pipe,dds_pipe,"
    "dpx_pipe,exr_pipe,gif_pipe,hdr_pipe,j2k_pipe,jpeg_pipe,jpegls_pipe,jpegxl_pipe,pam_pipe,pbm_pipe,pcx_pipe,"
    "pfm_pipe,pgm_pipe,png_pipe,ppm_pipe,psd_pipe,qoi_pipe,sgi_pipe,sunrast_pipe,tiff_pipe,webp_pipe,xbm_pipe,"
    "xpm_pipe,xwd_pipe,aac,ac3,aiff,amr,ape,au,caf,dsf,eac3,flac,mp3,mpc,tta,w64,wav,wv,xwma";

} // namespace

ChildResult runChild(const QString& program, const QStringList& arguments, const CancelToken& cancel,
                     const ChildLimits& limits) {
    using End = ChildResult::End;
    QProcess child;
    child.setStandardInputFile(QProcess::nullDevice());
    child.start(program, arguments, QIODevice::ReadOnly);
    ChildResult result;
    const QDeadlineTimer deadline(limits.milliseconds);
    while (!child.waitForFinished(kPollMilliseconds) && child.state() != QProcess::NotRunning) {
        if (cancel.cancelled())
            result.end = End::Cancelled;
        else if (deadline.hasExpired())
            result.end = End::TimedOut;
        else if (child.bytesAvailable() > limits.bytes)
            result.end = End::Broken;
        else
            continue;
        child.kill();
        child.waitForFinished();
        return result;
    }
    // 127: the dynamic loader failed, for example for lack of memory for a library.
    const bool ran = child.error() != QProcess::FailedToStart && child.exitStatus() == QProcess::NormalExit &&
                     child.exitCode() != 127 && !child.readAllStandardError().contains("Cannot allocate memory");
    if (!ran) result.end = End::Broken;
    result.output = child.readAllStandardOutput();
    return result;
}

QStringList mediaInput(const QString& path) {
    return {QStringLiteral("-format_whitelist"),
            QLatin1String(kFormats),
            QStringLiteral("-protocol_whitelist"),
            QStringLiteral("file"),
            QStringLiteral("-i"),
            QStringLiteral("file:") + absolutePath(path)};
}

} // namespace ropescope::ui
