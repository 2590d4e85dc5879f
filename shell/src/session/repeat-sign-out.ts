import type { ShellSession } from './make-session.ts';
import { OWED_AT_PROVIDER, OWED_SIGN_OUT } from './owed-sign-out.ts';

/**
 * Repeats a sign-out that did not reach the server, because there was no network or the page was closed at once. Until
 * it does, the server's session, its cookie and its pushes stay alive, and so does the sign-in that the SDK still stores.
 */
export function repeatSignOut(session: Pick<ShellSession, 'state' | 'tellServer' | 'loadIdentity'>): void {
  const repeat = () => {
    const isOwed = localStorage.getItem(OWED_SIGN_OUT) !== null && session.state().status === 'signed-out';
    if (isOwed) void session.tellServer('');
    // the provider finishes its owed sign-out as it loads; without a network it is loaded again when there is one
    if (localStorage.getItem(OWED_AT_PROVIDER) !== null) session.loadIdentity().catch(() => undefined);
  };
  repeat();
  addEventListener('online', repeat);
}
