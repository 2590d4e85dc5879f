import type { OwnMedia } from './own-media.ts';

/** The own tracks stop at the latest after this, whether the server has answered or not. */
const TOLD_WITHIN = 150;

export interface EndMediaOptions {
  /** Tells the server that the call is over; undefined where the server said so. */
  readonly tell?: (() => Promise<unknown>) | undefined;
  /** Takes the partner off the screen and the loudspeaker. */
  readonly hide: () => void;
  readonly connection: { readonly close: () => void } | undefined;
  readonly own: Pick<OwnMedia, 'detach'>;
}

/**
 * Ends what is seen and heard. The server is told first and the own tracks stop second, because stopping a camera took up
 * to 0.2 s and the partner should not wait for it. Settles as `tell` does, when everything has stopped.
 */
export async function endMedia({ tell, hide, connection, own }: EndMediaOptions): Promise<void> {
  // Meanwhile the next call may open its own
  const tracks = own.detach();
  const told = tell?.();
  hide();
  if (told) await settledWithin(told, TOLD_WITHIN);
  connection?.close();
  tracks.stop();
  await told;
}

async function settledWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise.catch(() => undefined), passed]);
  clearTimeout(timer);
}
