import { ConfigError } from '../lib/environment.ts';
import { AdminError } from './admin-error.ts';

/** Where the commands are sent, and as whom. */
export interface AdminConfig {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** `DUET_URL` names the server (else the one of this machine); the sign-in never comes by the command line. */
export function readAdminConfig(env: Readonly<Record<string, string | undefined>>): AdminConfig {
  const { PORT: port = '4000', DUET_MODERATOR: email, DUET_PASSWORD: password } = env;
  const url = env['DUET_URL'] ?? `http://localhost:${port}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ConfigError('DUET_URL', url, 'an address that begins with http:// or https://');
  }
  if (!email || !password) {
    throw new AdminError('Set DUET_MODERATOR and DUET_PASSWORD to the e-mail and password of a moderator.');
  }
  return { url: url.replace(/\/+$/, ''), email, password };
}
