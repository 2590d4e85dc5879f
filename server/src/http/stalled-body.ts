import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';

export interface BodyWatch {
  /** Aborts with the refusal when the body stops arriving. */
  readonly signal: AbortSignal;
  /** Rejects with the same. */
  readonly stalled: Promise<never>;
}

const period = 500;
/** Fewer bytes than these count as no progress, so that a trickle cannot hold its upload slot for ever. */
const progress = 16 * 1024;

/**
 * Watches the body of a call, also when nobody reads it because the call was refused. A stalled one is refused and its
 * connection closed, because the rest of it could not be told from the next request.
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
