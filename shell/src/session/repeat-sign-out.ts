import type { Session } from './create-session.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';

/**
 * A sign-out without a network, or one whose page was closed at once, reaches the server when there is a network again:
 * until then it keeps the session, its cookie and its pushes alive.
 */
export function repeatSignOut(session: Pick<Session, 'state' | 'tellServer'>): void {
  const repeat = () => {
    const isOwed = localStorage.getItem(OWED_SIGN_OUT) !== null && session.state().status === 'signed-out';
    if (isOwed) void session.tellServer('');
  };
  repeat();
  window.addEventListener('online', repeat);
}
