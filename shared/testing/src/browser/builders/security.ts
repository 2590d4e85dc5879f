import type { MemberSession, Settings } from '@duet/contracts';
import { anId } from './ids.ts';

/** Settings of a member who has changed nothing. */
export function someSettings(changes: Partial<Settings> = {}): Settings {
  return {
    notifications: {
      match: true,
      message: true,
      invite: true,
      missedLike: true,
      postAnswer: true,
      call: true,
      turn: true,
    },
    showsPresence: true,
    sendsReadReceipts: true,
    hiddenWords: [],
    newestActivityOnly: false,
    deckOrder: 'Fit',
    quietHours: null,
    theme: null,
    motion: null,
    language: null,
    ...changes,
  };
}

/** This browser's session, or another one of the member. */
export function aSession({ number = 1, ...changes }: Partial<MemberSession> & { number?: number } = {}): MemberSession {
  return {
    id: anId(9_000 + number),
    deviceName: 'Firefox, Linux',
    lastActive: number === 1 ? 'now' : 'today',
    isCurrent: number === 1,
    ...changes,
  };
}
