const wanted = { audio: /^audio\/(opus|red)$/i, video: /^video\/(VP8|rtx)$/i } as const;

/** Only Opus and VP8: with all that a browser knows a description does not fit the server's limit of 6,000 bytes. */
export function preferCodecs(transceiver: RTCRtpTransceiver): void {
  const { kind } = transceiver.receiver.track;
  if (kind !== 'audio' && kind !== 'video') return;
  const codecs = RTCRtpReceiver.getCapabilities(kind)?.codecs.filter(({ mimeType }) => wanted[kind].test(mimeType));
  // Older Firefox cannot choose: the server then decides whether its description is small enough
  if (codecs?.length && 'setCodecPreferences' in transceiver) transceiver.setCodecPreferences(codecs);
}
