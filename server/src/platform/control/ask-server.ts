import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { controlSocketOf } from './control-socket.ts';
import type { ControlFailure, ControlRequest } from './serve-control.ts';

/** What the running server answered instead of doing it. */
export class ControlError extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: ControlFailure) {
    super(message);
    this.name = 'ControlError';
    this.code = code;
  }
}

/** Nobody answers at the socket of the folder. */
export class NoControlError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`The server over ${dataDir} does not answer at ${controlSocketOf(dataDir)}; stop it and try again.`, {
      cause,
    });
    this.name = 'NoControlError';
  }
}

/** Asks the server that runs over a data folder, on this machine, and waits for as long as it takes. */
export async function askServer(dataDir: string, asked: ControlRequest): Promise<unknown> {
  const response = await send(dataDir, JSON.stringify(asked));
  const answer = await json(response);
  // the other side is ours
  if (response.statusCode !== 200) throw new ControlError(answer as ControlFailure);
  return answer;
}

async function send(dataDir: string, body: string): Promise<IncomingMessage> {
  try {
    return await new Promise((resolve, reject) => {
      const sent = request({ socketPath: controlSocketOf(dataDir), method: 'POST' }, resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  } catch (error) {
    throw new NoControlError(dataDir, error);
  }
}
