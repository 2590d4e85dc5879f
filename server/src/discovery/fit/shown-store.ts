import { sql } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { dayOf } from '../../lib/day-of.ts';

/**
 * Counts that somebody was shown once more today and this week (from Monday, UTC), where an order asks for it. One row alone in its transaction, so no two
 * of them wait for each other; a count that fails is one card less in an order, and no reason to refuse a reaction.
 */
export async function noteShown(
  { database, clock, config, log }: Pick<AppDeps, 'database' | 'clock' | 'config' | 'log'>,
  memberId: string,
): Promise<void> {
  if (config.matchingFit === 0) return;
  const today = dayOf(clock.now());
  try {
    await sql`
      INSERT INTO member_shown (member_id, day, count, week_count)
      SELECT id, ${today}::date, 1, 1 FROM members WHERE id = ${memberId}::uuid
      ON CONFLICT (member_id) DO UPDATE SET day = excluded.day,
        count = CASE WHEN member_shown.day = excluded.day THEN member_shown.count + 1 ELSE 1 END,
        week_count = CASE WHEN date_trunc('week', member_shown.day) = date_trunc('week', excluded.day)
          THEN member_shown.week_count + 1 ELSE 1 END
    `.execute(database.db);
  } catch (error) {
    log.warn({ err: error }, 'a card that was shown was not counted');
  }
}
