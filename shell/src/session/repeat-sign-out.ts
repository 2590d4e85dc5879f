import type { ShellSession } from './make-session.ts';
import { OWED_AT_PROVIDER, OWED_SIGN_OUT } from './owed-sign-out.ts';

/**
 * A sign-out without a network, or one whose page was closed at once, reaches the server when there is a network again:
 * until then it keeps the session, its cookie and its pushes alive. So does the provider's SDK, which was not there yet.
 */
export function repeatSignOut(session: Pick<ShellSession, 'state' | 'tellServer' | 'loadIdentity'>): void {
  const repeat = () => {
    const isOwed = localStorage.getItem(OWED_SIGN_OUT) !== null && session.state().status === 'signed-out';
    if (isOwed) void session.tellServer('');
    // the provider ends what it owes as it is loaded; without a network it is asked again
    if (localStorage.getItem(OWED_AT_PROVIDER) !== null) session.loadIdentity().catch(() => undefined);
  };
  repeat();
  window.addEventListener('online', repeat);
}
