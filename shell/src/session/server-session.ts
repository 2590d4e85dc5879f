import type { ApiClient } from '@duet/api';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';

/** The session of the server: its cookie, which a convenience for pages is, and by whose end a sign-out is told. */
export interface ServerSession {
  /** Writes it with a token, or ends it with an empty one; outlives the page, and never rejects. */
  tell(token: string): Promise<void>;
  /** Ends it; until the server has heard of it, it is told again. */
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
