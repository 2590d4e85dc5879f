import type { PositiveReaction } from '@duet/contracts';
import type { DemoMember } from '../members/demo-member.ts';
import { maksym, olena } from '../members/hosts.ts';
import type { DemoHost } from '../members/hosts.ts';
import { maksymsDialogues, olenasDialogues } from '../texts/dialogues.ts';
import type { Dialogue } from '../texts/dialogues.ts';
import { addDialogue, addMatch } from './add-chats.ts';
import { addLedger } from './add-ledger.ts';
import { companionsOf } from './companions.ts';
import { minutesBefore } from './demo-rows.ts';
import type { DemoRows } from './demo-rows.ts';

const hour = 60;
const day = 24 * hour;
const kinds: readonly PositiveReaction[] = ['Heart', 'Coffee', 'Like', 'Travel'];

/** What has happened to the two hosts so far: matches and talks, invites that wait, likes they missed, coins. */
export function addHostsLife(rows: DemoRows, roster: readonly DemoMember[], now: Date): void {
  addLife(rows, roster, now, { host: olena, dialogues: olenasDialogues, invites: 9, missed: 5 });
  addLife(rows, roster, now, { host: maksym, dialogues: maksymsDialogues, invites: 7, missed: 6 });
  // so that whoever signs in as both finds a way from one to the other: a deck by fit promises none
  addLike(rows, { from: olena, to: maksym, reaction: 'Coffee', at: minutesBefore(now, 12) });
  addLedger(rows, olena, now, { publishedAt: minutesBefore(now, 30 * hour) });
  addLedger(rows, maksym, now, {});
}

interface Life {
  readonly host: DemoHost;
  readonly dialogues: readonly Dialogue[];
  readonly invites: number;
  readonly missed: number;
}

function addLife(
  rows: DemoRows,
  roster: readonly DemoMember[],
  now: Date,
  { host, dialogues, invites, missed }: Life,
): void {
  const companions = companionsOf(host, roster);
  const like = (from: DemoMember, to: DemoMember, index: number, minutesAgo: number) =>
    addLike(rows, { from, to, reaction: kinds[index % kinds.length] ?? 'Like', at: minutesBefore(now, minutesAgo) });

  for (const dialogue of dialogues) {
    const other =
      companions.next({ locale: dialogue.locale, isVerified: true }) ?? companions.next({ locale: dialogue.locale });
    if (other) addDialogue(rows, { host, other }, dialogue, now);
  }
  for (let index = 0; index < 3; index += 1) {
    const other = companions.next();
    if (other)
      addMatch(
        rows,
        { host, other },
        kinds[index % kinds.length] ?? 'Heart',
        minutesBefore(now, 40 + index * 9 * hour),
      );
  }
  for (let index = 0; index < invites; index += 1) {
    const other = companions.next();
    if (other) like(other, host, index, 25 + index * 5 * hour);
  }
  for (let index = 0; index < missed; index += 1) {
    const other = companions.next();
    if (!other) continue;
    like(other, host, index + 1, 2 * day + index * 7 * hour);
    rows.reactions.push({
      from_id: host.id,
      to_id: other.id,
      reaction: 'Nope',
      request_id: null,
      created_at: minutesBefore(now, 2 * day + index * 7 * hour - 180),
    });
  }
  const blocked = companions.next();
  if (blocked) block(rows, host, blocked, minutesBefore(now, 12 * day));
}

interface DemoLike {
  readonly from: DemoMember;
  readonly to: DemoMember;
  readonly reaction: PositiveReaction;
  readonly at: Date;
}

function addLike(rows: DemoRows, { from, to, reaction, at }: DemoLike): void {
  rows.reactions.push({ from_id: from.id, to_id: to.id, reaction, request_id: null, created_at: at });
}

function block(rows: DemoRows, host: DemoMember, other: DemoMember, at: Date): void {
  rows.separations.push(
    { member_id: host.id, other_id: other.id, cause: 'block', is_mine: true, created_at: at },
    { member_id: other.id, other_id: host.id, cause: 'block', is_mine: false, created_at: at },
  );
}
