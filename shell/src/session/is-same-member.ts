import type { SessionService } from '@duet/kit';

/** A check whether the member of now is still signed in later: for what opens only after something has been loaded. */
export function isSameMember(session: Pick<SessionService, 'state'>): () => boolean {
  const uid = () => {
    const now = session.state();
    return now.status === 'signed-in' ? now.uid : undefined;
  };
  const before = uid();
  return () => before !== undefined && uid() === before;
}
