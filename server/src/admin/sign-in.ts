import type { ClientConfig } from '@duet/contracts';
import type { AdminConfig } from './admin-config.ts';
import { AdminError } from './admin-error.ts';

const provider = 'https://identitytoolkit.googleapis.com';

/** A fresh identity token: one from before a moderator was named would not know it. */
export async function signIn({ url, email, password }: AdminConfig): Promise<string> {
  const { identity } = (await ask(`${url}/config.json`, url).then((answer) => answer.json())) as ClientConfig;
  // the emulator serves the provider's paths below the provider's name
  const host = identity.emulator ? `${identity.emulator}/${new URL(provider).host}` : provider;
  const address = `${host}/v1/accounts:signInWithPassword?key=${encodeURIComponent(identity.apiKey)}`;
  const answer = await ask(address, new URL(host).origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken?: unknown };
  if (typeof idToken !== 'string') {
    throw new AdminError(`The sign-in of ${email} was refused; check DUET_MODERATOR and DUET_PASSWORD.`);
  }
  return idToken;
}

/** A server that is away is one line, not a stack. */
export async function ask(address: string, server: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) });
  } catch {
    throw new AdminError(`${server} does not answer; start the server, or set DUET_URL to where it is.`);
  }
}
