import type { PushKind, QuietHours, Settings, SettingsPatch } from '@duet/contracts';
import { pushKinds } from '@duet/contracts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { SettingsTable } from '../../platform/database/schema-security.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { coarseAfter } from '../profiles/order-activity.ts';

type Shown = Pick<MemberRow, 'shows_presence' | 'sends_read_receipts'>;
type Kept = Omit<Selectable<SettingsTable>, 'member_id'>;

/** What is stored of settings; the order of the deck follows from it and the product's trials. */
type KeptSettings = Omit<Settings, 'deckOrder'>;

/** Whoever has changed nothing has no row. */
const unchanged: Kept = {
  muted: [],
  hidden_words: [],
  newest_activity_only: false,
  theme: null,
  motion: null,
  language: null,
  quiet_from: null,
  quiet_until: null,
  quiet_time_zone: null,
};

export async function readSettings(db: Kysely<Schema>, memberId: string): Promise<KeptSettings> {
  const [shown, kept] = await Promise.all([
    db
      .selectFrom('members')
      .select(['shows_presence', 'sends_read_receipts'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    readKept(db, memberId),
  ]);
  return toSettings(shown, kept);
}

async function readKept(db: Kysely<Schema>, memberId: string): Promise<Kept> {
  const row = await db.selectFrom('settings').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row ?? unchanged;
}

/** Writes what a patch changes. The caller has locked the member, which keeps two patches apart. */
export async function changeSettings(
  tx: Transaction<Schema>,
  member: Pick<MemberRow, 'id' | 'incognito'> & Shown,
  patch: SettingsPatch,
  now: Date,
): Promise<KeptSettings> {
  const shown: Shown = {
    shows_presence: patch.showsPresence ?? member.shows_presence,
    sends_read_receipts: patch.sendsReadReceipts ?? member.sends_read_receipts,
  };
  const coarse = coarseAfter(member, { ...member, ...shown }, now);
  await tx
    .updateTable('members')
    .set({ ...shown, ...coarse })
    .where('id', '=', member.id)
    .execute();

  const before = await readKept(tx, member.id);
  const kept: Kept = {
    muted: mutedAfter(before.muted, patch.notifications ?? {}),
    hidden_words: patch.hiddenWords ? distinctWords(patch.hiddenWords) : before.hidden_words,
    newest_activity_only: patch.newestActivityOnly ?? before.newest_activity_only,
    theme: patch.theme ?? before.theme,
    motion: patch.motion ?? before.motion,
    language: patch.language ?? before.language,
    ...quietColumns(patch.quietHours === undefined ? quietHoursOf(before) : patch.quietHours),
  };
  await tx
    .insertInto('settings')
    .values({ member_id: member.id, ...kept })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kept))
    .execute();
  return toSettings(shown, kept);
}

function mutedAfter(muted: readonly PushKind[], wanted: Partial<Record<PushKind, boolean | undefined>>): PushKind[] {
  return pushKinds.filter((kind) => (wanted[kind] === undefined ? muted.includes(kind) : !wanted[kind]));
}

type QuietColumns = Pick<Kept, 'quiet_from' | 'quiet_until' | 'quiet_time_zone'>;

function quietColumns(quiet: QuietHours | null): QuietColumns {
  return {
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    quiet_time_zone: quiet?.timeZone ?? null,
  };
}

/** What a row of settings says of quiet hours; a member without a row has none. */
export function quietHoursOf({ quiet_from: from, quiet_until: until, quiet_time_zone: timeZone }: QuietColumns) {
  return from === null || until === null || timeZone === null ? null : { from, until, timeZone };
}

/** The same word in other letters is the same word. */
function distinctWords(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

function toSettings(shown: Shown, kept: Kept): KeptSettings {
  const wants = (kind: PushKind): boolean => !kept.muted.includes(kind);
  return {
    notifications: {
      match: wants('match'),
      message: wants('message'),
      invite: wants('invite'),
      missedLike: wants('missedLike'),
      postAnswer: wants('postAnswer'),
      call: wants('call'),
      turn: wants('turn'),
    },
    showsPresence: shown.shows_presence,
    sendsReadReceipts: shown.sends_read_receipts,
    hiddenWords: kept.hidden_words,
    newestActivityOnly: kept.newest_activity_only,
    quietHours: quietHoursOf(kept),
    theme: kept.theme,
    motion: kept.motion,
    language: kept.language,
  };
}

/** Words that a member does not want to meet. */
export async function hiddenWordsOf(db: Kysely<Schema>, memberId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('settings')
    .select('hidden_words')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hidden_words ?? [];
}
