import { messageStatusCode, messageTypes } from '@duet/contracts';
import type { MessageType } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { sql } from 'kysely';
import { isPresent } from '../../../src/members/profiles/visibility-store.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import type { CallRow } from '../../../src/platform/database/schema-calls.ts';

/** What the database says of calls between matches; every list is of what must not be. */
export interface MatchCallsAudit {
  /** Calls that are not over. */
  readonly open: readonly string[];
  /** Members who are in a call that is over. */
  readonly stillInCall: readonly string[];
  /** Calls without the one message that they leave, with another one, or with two. */
  readonly wrongMessages: readonly string[];
  /** Calls of which somebody was told twice, or not, that they ring, were answered, or are over. */
  readonly wronglyTold: readonly string[];
  /** Members whose count is not the number of messages to them that they have not seen. */
  readonly wrongCounts: readonly string[];
}

interface Facts {
  readonly calls: readonly CallRow[];
  readonly members: readonly { readonly call_id: string; readonly member_id: string }[];
  readonly events: readonly { readonly member_id: string; readonly event: RealtimeEvent }[];
}

/** Judges all calls between matches when everybody has gone. */
export async function auditMatchCalls({ db }: Database): Promise<MatchCallsAudit> {
  const calls = await db.selectFrom('calls').selectAll().where('origin', '=', 'match').execute();
  const members = await db.selectFrom('call_members').select(['call_id', 'member_id']).execute();
  const events = await db.selectFrom('events').select(['member_id', 'event']).execute();
  const messages = await db.selectFrom('messages').selectAll().execute();
  const chats = await sql<{ id: string; isReached: boolean }>`
    SELECT c.id, c.closed_at IS NULL AND NOT EXISTS (
      SELECT FROM members m WHERE m.id IN (c.low_id, c.high_id) AND NOT ${isPresent('m')}) AS "isReached"
    FROM chats c`.execute(db);
  const counts = await db.selectFrom('chat_members').selectAll().execute();
  const now = await db.selectFrom('calls_now').select('member_id').execute();

  const read = messageStatusCode('Readed');
  // a chat that is closed, or of which one side is gone, gets none
  const closed = new Set(chats.rows.filter(({ isReached }) => !isReached).map(({ id }) => id));
  return {
    open: calls.filter(({ ended_at }) => ended_at === null).map(({ id }) => id),
    stillInCall: now.map(({ member_id }) => member_id),
    wrongMessages: calls.flatMap((call) => {
      const own = messages.filter(({ call: facts }) => facts?.callId === call.id);
      const types = own.map(({ type }) => messageTypes[type]);
      const isRight = own.length === 0 ? closed.has(call.chat_id ?? '') : types.join() === typeOf(call);
      return isRight ? [] : [`${call.id} ${call.end_reason}: ${types.join()}`];
    }),
    wronglyTold: wronglyTold({ calls, members, events }),
    wrongCounts: counts
      .filter(({ chat_id }) => !closed.has(chat_id))
      .filter(({ chat_id, member_id, unread_count }) => {
        const unseen = messages.filter(
          ({ chat_id: chat, sender_id, status }) => chat === chat_id && sender_id !== member_id && status < read,
        );
        return unseen.length !== unread_count;
      })
      .map(({ chat_id, member_id, unread_count }) => `${member_id} in ${chat_id}: ${unread_count}`),
  };
}

function typeOf({ kind, started_at }: CallRow): MessageType {
  if (started_at) return 'OutgoingCall';
  return kind === 'video' ? 'MissedVideoCall' : 'MissedAudioCall';
}

/** A busy call has never rung: only its message is told. */
function wronglyTold({ calls, members, events }: Facts): string[] {
  return calls.flatMap((call) => {
    const hasRung = call.end_reason !== 'busy';
    const due = {
      'call.ringing': hasRung ? 1 : 0,
      'call.answered': call.started_at ? 1 : 0,
      'call.ended': hasRung ? 1 : 0,
    };
    return members
      .filter(({ call_id }) => call_id === call.id)
      .flatMap(({ member_id }) => {
        const own = events.filter((event) => event.member_id === member_id && callOf(event.event) === call.id);
        return Object.entries(due).flatMap(([type, count]) => {
          const told = own.filter(({ event }) => event.type === type).length;
          return told === count ? [] : [`${call.id} ${call.end_reason} ${type} × ${told}`];
        });
      });
  });
}

function callOf(event: RealtimeEvent): string | undefined {
  if (event.type === 'call.ended') return event.callId;
  return event.type === 'call.ringing' || event.type === 'call.answered' ? event.call.callId : undefined;
}

export const nothingWrong: MatchCallsAudit = {
  open: [],
  stillInCall: [],
  wrongMessages: [],
  wronglyTold: [],
  wrongCounts: [],
};
