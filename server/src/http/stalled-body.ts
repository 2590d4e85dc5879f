import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

export interface BodyWatch {
  /** Aborted with the refusal when the body does not come on. */
  readonly signal: AbortSignal;
  /** Rejects with the same. */
  readonly stalled: Promise<never>;
}

const period = 500;
/** Fewer bytes than these are no progress: a trickle could hold its place for as long as it likes. */
const progress = 16 * 1024;

/**
 * Watches how the body of a call comes, also when nobody reads it because the call was refused. One that stalls is
 * refused, and its connection ended: what of it is still missing can never be told from the next request.
 */
export function watchBody({ raw }: FastifyRequest, reply: FastifyReply, patience: number): BodyWatch {
  const stop = new AbortController();
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  // whoever does not wait for it is not told
  stalled.catch(() => undefined);
  // a request of a test that was injected comes at once
  const isReal = raw.socket instanceof Socket;
  let mark = { bytes: received(), at: performance.now() };

  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed || !isReal) return clearInterval(timer);
    if (received() - mark.bytes >= progress) mark = { bytes: received(), at: performance.now() };
    if (performance.now() - mark.at < patience) return;
    clearInterval(timer);
    giveUp();
  }, period);
  timer.unref();

  function received(): number {
    return raw.socket.bytesRead;
  }

  function giveUp(): void {
    if (reply.sent) return void raw.socket.destroy();
    const refusal = uploadStalled();
    stop.abort(refusal);
    reject(refusal);
  }

  return { signal: stop.signal, stalled };
}

function uploadStalled(): AppError {
  return new AppError(408, 'upload_stalled', 'Nothing of the file came for too long.', {
    headers: { connection: 'close' },
  });
}
