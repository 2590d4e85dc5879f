import type { SessionService } from '@duet/kit';

/** Returns a check whether the current member is still signed in, for what opens only after something has loaded. */
export function isSameMember(session: Pick<SessionService, 'state'>): () => boolean {
  const uid = () => {
    const now = session.state();
    return now.status === 'signed-in' ? now.uid : undefined;
  };
  const before = uid();
  return () => before !== undefined && uid() === before;
}
