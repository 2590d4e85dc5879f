import { createHmac, randomBytes } from 'node:crypto';

export interface RelayCredentials {
  readonly username: string;
  readonly credential: string;
  readonly expiresAt: Date;
}

/** Who may begin; a call that lives goes on, and one that restarts its way asks for new ones. */
const lifetime = 10 * 60;

/**
 * Credentials that the relay checks by the secret alone ("TURN REST API", coturn's `use-auth-secret`). The subject is
 * random: the relay writes it into its log, where no member is to be known.
 */
export function relayCredentials(secret: string, now: Date): RelayCredentials {
  const until = Math.floor(now.getTime() / 1000) + lifetime;
  const username = `${until}:${randomBytes(9).toString('base64url')}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { username, credential, expiresAt: new Date(until * 1000) };
}
