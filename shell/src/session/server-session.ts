import type { ApiClient } from '@duet/api';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';

/** The server's session: its cookie is a convenience for pages, and ending it tells the server about a sign-out. */
export interface ServerSession {
  /** Writes the session with a token, or ends it with an empty one; completes even if the page closes, never rejects. */
  tell(token: string): Promise<void>;
  /** Ends the session, and repeats this until the server has confirmed it. */
  end(): void;
}

export function createServerSession(api: () => ApiClient): ServerSession {
  async function tell(token: string): Promise<void> {
    await api()
      .call('writeSession', { body: { token } }, { keepalive: true })
      .then(
        () => localStorage.removeItem(OWED_SIGN_OUT),
        () => undefined,
      );
  }

  return {
    tell,
    end() {
      localStorage.setItem(OWED_SIGN_OUT, '');
      void tell('');
    },
  };
}
