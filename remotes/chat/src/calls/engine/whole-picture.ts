/**
 * Until then the partner's browser gets again what it has missed. A whole picture between that made it hold back all that
 * followed, for 2 s and more.
 */
const AFTER_WHAT_WAS_MISSED = 400;

/**
 * Sends a picture that needs none before it. What a broken way has lost keeps the partner from decoding all that follows, and
 * they ask for a whole picture every 3 s only. An encoder that is put off and on begins with one.
 */
export async function sendWholePicture(sender: RTCRtpSender): Promise<void> {
  for (const active of [false, true]) {
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) encoding.active = active;
    await sender.setParameters(parameters);
  }
}

/** A whole picture for the partner soon after packets take another way than before. */
export function createWholePictures(send: () => Promise<void>, onTrouble: (error: unknown) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    send() {
      clearTimeout(waiting);
      waiting = setTimeout(() => void send().catch(onTrouble), AFTER_WHAT_WAS_MISSED);
    },
    stop: () => clearTimeout(waiting),
  };
}
