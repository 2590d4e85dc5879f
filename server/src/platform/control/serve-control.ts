import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { json } from 'node:stream/consumers';

import { errorCodeOf } from '../../lib/error-code.ts';
import { controlSocketOf } from './control-socket.ts';

/** What the server does for its owner, by name. What it answers is sent as JSON. */
export type ControlCommands = Readonly<Record<string, (body: unknown) => Promise<unknown>>>;

/** What is asked: a name and its values. */
export interface ControlRequest {
  readonly command: string;
  readonly body: unknown;
}

/** What went wrong, as the other side of the socket reads it. */
export interface ControlFailure {
  readonly message: string;
  readonly code?: string | undefined;
}

/**
 * Listens at a socket in the data folder, which only the owner of the folder may open: the system is who asks for a
 * password. Commands of a terminal come this way where the running server alone may touch the database.
 */
export async function serveControl(dataDir: string, commands: ControlCommands): Promise<Server> {
  const socket = controlSocketOf(dataDir);
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
    };
    carryOut(request, commands).then(
      (answered) => answer(200, answered),
      (error: unknown) => {
        const failure: ControlFailure = { message: (error as Error).message, code: errorCodeOf(error) };
        answer(500, failure);
      },
    );
  });
  // what a killed server left; the lock of the folder says that nobody listens there
  await rm(socket, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: socket }, resolve);
  });
  await chmod(socket, 0o600);
  return server;
}

async function carryOut(request: IncomingMessage, commands: ControlCommands): Promise<unknown> {
  // both sides are ours
  const { command, body } = (await json(request)) as ControlRequest;
  const work = commands[command];
  if (!work) throw new Error(`This server knows no ${command}; it may be of another version.`);
  return await work(body);
}
