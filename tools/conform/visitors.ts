import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import type { ClientConfig, RemoteRoute } from '@duet/contracts';
import { signIn } from '../bench/visit.ts';
import type { StorageState } from '../bench/visit.ts';

/** Who looks at a remote: what a browser then knows; nothing of a guest. */
export interface Visitor {
  readonly name: 'member' | 'newcomer';
  readonly storageState: StorageState;
}

/** Who may see a screen. Pages for guests are seen by a member, too: guests have no screen of another remote to come from. */
export function visitorOf({ layout }: RemoteRoute): Visitor['name'] {
  return layout === 'onboarding' ? 'newcomer' : 'member';
}

/** The demo's member, or an account that has answered no question yet. */
export async function openVisitor(browser: Browser, url: string, name: Visitor['name']): Promise<Visitor> {
  if (name === 'member') return { name, storageState: await signIn(browser, url) };
  const account = { email: `${randomUUID()}@conform.test`, password: 'a-long-enough-password' };
  await makeNewcomer(url, account);
  return { name, storageState: await signIn(browser, url, account, '**/onboarding**') };
}

async function makeNewcomer(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as ClientConfig;
  const { emulator, apiKey } = config.identity;
  const signUp = `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`;
  const { idToken } = (await post(signUp, { ...account, returnSecureToken: true })) as { idToken: string };
  const device = { deviceName: 'Conformance', pushToken: 'test' };
  await post(`${url}/api/account/register`, { name: 'Newcomer', device }, { authorization: `Bearer ${idToken}` });
}

async function post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}
