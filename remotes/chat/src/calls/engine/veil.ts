/** What a stranger gets until both have tapped "show": too little to make anything of. */
const VEILED = { longest: 32, shortest: 18, maxFramerate: 8, maxBitrate: 40_000 };
const SHOWN_BITRATE = 900_000;
/** What the camera is asked for, where the track does not tell what it gives. */
const CAMERA = { width: 640, height: 360 };

/** How much smaller a picture is sent, so that it fits 32x18 lying or standing, whatever size the camera gives. */
export function veilScale(track: MediaStreamTrack | null): number {
  const { width = CAMERA.width, height = CAMERA.height } = track?.getSettings() ?? {};
  return Math.max(1, Math.max(width, height) / VEILED.longest, Math.min(width, height) / VEILED.shortest);
}

/**
 * Until both have tapped "show" only 32x18 pixels leave this device: what was never sent can be sharpened by nobody, while
 * a blur at the receiver would protect nobody from a changed page.
 */
export function veilSender(sender: RTCRtpSender, track: MediaStreamTrack | null = sender.track): Promise<void> {
  const { maxFramerate, maxBitrate } = VEILED;
  return changeEncodings(sender, { scaleResolutionDownBy: veilScale(track), maxFramerate, maxBitrate });
}

export function unveilSender(sender: RTCRtpSender): Promise<void> {
  return changeEncodings(sender, { scaleResolutionDownBy: 1, maxBitrate: SHOWN_BITRATE });
}

function changeEncodings(sender: RTCRtpSender, change: Partial<RTCRtpEncodingParameters>): Promise<void> {
  const parameters = sender.getParameters();
  if (parameters.encodings.length === 0) parameters.encodings = [{}];
  for (const encoding of parameters.encodings) {
    delete encoding.maxFramerate;
    Object.assign(encoding, change);
  }
  return sender.setParameters(parameters);
}
