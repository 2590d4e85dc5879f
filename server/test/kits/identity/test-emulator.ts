import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../free-port.ts';
import { EMULATOR_PROJECT_ID } from '../../../src/platform/identity/emulator/project.ts';
import { startIdentityEmulator } from '../../../src/platform/identity/emulator/start-identity-emulator.ts';
import type { RunningIdentityEmulator } from '../../../src/platform/identity/emulator/start-identity-emulator.ts';

export const silentLog = { info: () => undefined, warn: () => undefined };

export interface TestEmulator extends RunningIdentityEmulator {
  readonly dataFile: string;
}

/** An emulator on a port that stays free while it is started again, with a data file of its own; `stop()` removes that too. */
export async function startTestEmulator(): Promise<TestEmulator> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-identity-'));
  const dataFile = path.join(folder, 'accounts.json');
  const port = await freePort();
  const emulator = await startIdentityEmulator({
    projectId: EMULATOR_PROJECT_ID,
    port,
    dataFile,
    log: silentLog,
    startTimeout: 240_000,
  });
  return {
    port: emulator.port,
    get pid() {
      return emulator.pid;
    },
    dataFile,
    stop: async () => {
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface SignedIn {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** A browser's view of the emulator. */
export function emulatorClient(port: number) {
  const call = async (name: string, body: object): Promise<Response> =>
    await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async <T>(response: Response): Promise<T> => {
    // Answers of the emulator are trusted to have their documented shape.
    if (response.ok) return (await response.json()) as T;
    const { error } = (await response.json()) as { error: { message: string } };
    throw new Error(error.message);
  };
  return {
    signUp: async (email: string, password = 'correct horse') =>
      await read<SignedIn>(await call('signUp', { email, password, returnSecureToken: true })),
    signIn: async (email: string, password = 'correct horse') =>
      await read<SignedIn>(await call('signInWithPassword', { email, password, returnSecureToken: true })),
    refresh: async (refreshToken: string) => {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
      const address = `http://127.0.0.1:${port}/securetoken.googleapis.com/v1/token?key=demo`;
      return await read<{ id_token: string; refresh_token: string }>(await fetch(address, { method: 'POST', body }));
    },
    remove: async (idToken: string) => await read<object>(await call('delete', { idToken })),
    lookup: async (idToken: string) => await read<{ users: { localId: string }[] }>(await call('lookup', { idToken })),
    mailReset: async (email: string) =>
      await read<object>(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })),
    resetPassword: async (oobCode: string, newPassword: string) =>
      await read<object>(await call('resetPassword', { oobCode, newPassword })),
    mailedCodes: async () => {
      const address = `http://127.0.0.1:${port}/emulator/v1/projects/${EMULATOR_PROJECT_ID}/oobCodes`;
      return await read<{ oobCodes: { email: string; oobCode: string }[] }>(await fetch(address));
    },
  };
}
