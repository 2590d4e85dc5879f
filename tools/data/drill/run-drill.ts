import { sql } from 'kysely';
import { openDatabase } from '@duet/server/database';
import { silentLog } from '@duet/server/test';
import { anInstallation } from './installation.ts';
import type { Installation, Place } from './installation.ts';
import { joinAs, matchOf, readTexts, sendGift, sendText } from './people.ts';
import type { DrillMember } from './people.ts';

/** What was done and what was found afterwards. */
export interface DrillReport {
  /** What the commands printed. */
  readonly printed: readonly string[];
  /** Messages that were acknowledged before the backup began, while it was made, and those found in the restored place. */
  readonly before: number;
  readonly during: number;
  readonly found: number;
  /** Messages acknowledged before the backup began that are not in the restored place. */
  readonly lost: readonly string[];
  /** Messages found although an earlier one of the same writer is not: the backup would show no single moment. */
  readonly outOfOrder: readonly string[];
  readonly signedIn: boolean;
  /** Whether a link to a picture that a page had before still leads to the very bytes. */
  readonly samePicture: boolean;
  /** Members whose coins are not the sum of their movements. */
  readonly wrongBalances: readonly string[];
  /** Movements of coins in the restored place. */
  readonly movements: number;
}

interface Life {
  readonly members: readonly [DrillMember, DrillMember];
  readonly chatId: string;
  readonly pictureLink: string;
}

/**
 * The loss of a machine, played through: members live in one place, a backup is made while they write, the place is lost,
 * and the backup is restored into another one.
 */
export async function runDrill(home: Place, away: Place, file: string): Promise<DrillReport> {
  const [site, restored] = [await anInstallation(home), await anInstallation(away)];
  try {
    await site.start();
    const life = await beginLife(site);
    const picture = await site.fetchLink(life.pictureLink);
    const written = await writeDuringBackup(site, life, file);
    await site.kill();

    const printed = [written.printed];
    for (const command of ['check', 'restore'] as const) {
      const { code, output } = await restored.data(command, file);
      if (code !== 0) throw new Error(output);
      printed.push(output);
    }
    await restored.start();
    const seen = await lookAround(restored, life);
    await restored.kill();

    const texts = new Set(seen.texts);
    const all = [...written.before, ...written.during];
    return {
      printed,
      before: written.before.length,
      during: written.during.length,
      found: texts.size,
      lost: written.before.filter((text) => !texts.has(text)),
      outOfOrder: all.filter((text) => texts.has(text) && !texts.has(earlier(text))),
      signedIn: seen.signedIn,
      samePicture: seen.picture.status === 200 && seen.picture.bytes.equals(picture.bytes),
      ...(await readMoney(away)),
    };
  } finally {
    await site.kill();
    await restored.kill();
  }
}

async function beginLife(site: Installation): Promise<Life> {
  const members = [await joinAs(site, 'Olena'), await joinAs(site, 'Marta')] as const;
  const chatId = await matchOf(site, ...members);
  const pictureLink = members[0].profile.userMedia[0]?.url ?? '';
  return { members, chatId, pictureLink };
}

/** How much both write before the backup begins, and at least while it is made. */
const atFirst = 40;

/** Both write one message after the other, and one of them sends gifts in between, until the backup is there. */
async function writeDuringBackup(
  site: Installation,
  { members, chatId }: Life,
  file: string,
): Promise<{ before: string[]; during: string[]; printed: string }> {
  const taken: string[] = [];
  let isDone = false;
  const begun = Promise.withResolvers<void>();
  const writers = members.map(async ({ token }, who) => {
    let coins = Number.POSITIVE_INFINITY;
    for (let number = 1; !isDone; number += 1) {
      await sendText(site, token, chatId, textOf(who, number));
      taken.push(textOf(who, number));
      if (taken.length >= atFirst) begun.resolve();
      if (who === 0 && number % 10 === 0 && coins >= 5) coins = await sendGift(site, token, chatId);
    }
  });
  const writing = Promise.all(writers);
  await Promise.race([begun.promise, writing]);
  const before = [...taken];
  try {
    const { code, output } = await site.data('backup', file);
    if (code !== 0) throw new Error(output);
    return { before, during: taken.slice(before.length), printed: output };
  } finally {
    isDone = true;
    await writing;
  }
}

const textOf = (who: number, number: number): string => `${who}-${number}`;

/** The message that the same writer sent before; of the first one itself. */
function earlier(text: string): string {
  const [who = '', number = ''] = text.split('-');
  return textOf(Number(who), Math.max(1, Number(number) - 1));
}

/** What members find in the restored place: signed in anew, with a link of before, and with something new to say. */
async function lookAround(site: Installation, { members, chatId, pictureLink }: Life) {
  const { idToken } = await site.identity.signIn(members[1].email);
  const texts = await readTexts(site, idToken, chatId);
  await sendText(site, idToken, chatId, 'Here again.');
  const now = await readTexts(site, idToken, chatId);
  return { texts, signedIn: now.at(-1) === 'Here again.', picture: await site.fetchLink(pictureLink) };
}

async function readMoney({ dataDir, databaseUrl }: Place) {
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  try {
    const { rows } = await sql<{ id: string; movements: number; isRight: boolean }>`
      SELECT members.id, count(ledger.id) AS movements, members.coins = coalesce(sum(ledger.amount), 0) AS "isRight"
      FROM members LEFT JOIN ledger ON ledger.member_id = members.id GROUP BY members.id
    `.execute(database.db);
    return {
      wrongBalances: rows.filter(({ isRight }) => !isRight).map(({ id }) => id),
      movements: rows.reduce((sum, { movements }) => sum + movements, 0),
    };
  } finally {
    await database.close();
  }
}
