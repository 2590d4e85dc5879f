import type { TableName } from './costs.ts';
import type { Behaviour } from './inputs.ts';
import type { Traffic } from './load.ts';

const day = 24 * 60 * 60;
const minutesOfADay = 24 * 60;
const year = 365;

/** What members who behave so do in a second of the busiest moment. */
export function trafficOf(members: number, behaviour: Behaviour): Traffic {
  const { activeShare, sessions, sessionMinutes, peakFactor, swipes, likeShare, cardsADeck, messages } = behaviour;
  const active = members * activeShare;
  const perSecond = (perDay: number): number => (active * perDay * peakFactor) / day;
  const share = Math.min(1, (sessions * sessionMinutes * peakFactor) / minutesOfADay);
  const openings = perSecond(sessions);
  return {
    calls: {
      // a page asks for each of these when it opens
      connect: openings,
      ownProfile: openings,
      counters: openings,
      chats: openings,
      invites: openings,
      deck: openings + perSecond(swipes / cardsADeck),
      nope: perSecond(swipes * (1 - likeShare)),
      like: perSecond(swipes * likeShare),
      history: perSecond(behaviour.historiesOpened),
      send: perSecond(messages),
      read: perSecond(messages * behaviour.readsAMessage),
      posts: perSecond(behaviour.postsOpened),
      profile: perSecond(behaviour.profilesOpened),
    },
    sockets: active * share,
    // who writes is there; whom they write to is there as often as anybody who is active
    present: (1 + share) / 2,
  };
}

/** Rows that are there after a year: those of members who are, and those that a year of them adds. */
export function rowsOf(members: number, behaviour: Behaviour): Record<TableName, number> {
  const { activeShare, swipes, likeShare, matchShare, messages, ledgerEntries, photos, newShare } = behaviour;
  const days = members * activeShare * year;
  const all = members * (1 + newShare);
  const matches = days * swipes * likeShare * matchShare;
  return {
    members: all,
    photos: all * photos,
    // a sign-in lasts for months; each member has a few devices
    sessions: all * 2,
    reactions: days * swipes,
    chats: matches,
    chat_members: 2 * matches,
    messages: days * messages,
    // kept for a week
    events: 7 * members * activeShare * (2 * messages * (1 + behaviour.readsAMessage) + swipes * likeShare),
    ledger: days * ledgerEntries,
  };
}
