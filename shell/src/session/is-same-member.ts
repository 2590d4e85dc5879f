import type { SessionService } from '@duet/kit';

/** Whether the member who is here now is still here when asked: for what opens only after something has been loaded. */
export function isSameMember(session: Pick<SessionService, 'state'>): () => boolean {
  const uid = () => {
    const now = session.state();
    return now.status === 'signed-in' ? now.uid : undefined;
  };
  const before = uid();
  return () => before !== undefined && uid() === before;
}
