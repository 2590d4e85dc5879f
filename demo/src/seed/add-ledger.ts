import { coins, posts } from '@duet/server/demo';
import type { DemoHost } from '../members/hosts.ts';
import { idAt, minutesBefore } from './demo-rows.ts';
import type { DemoRows } from './demo-rows.ts';

const day = 24 * 60;

/** A month of coins: the balance of the member is the sum of the entries, as the ledger wants it. */
export function addLedger(
  rows: DemoRows,
  host: DemoHost,
  now: Date,
  { publishedAt }: { readonly publishedAt?: Date },
): void {
  type Movement = readonly [at: Date, reason: DemoRows['ledger'][number]['reason'], amount: number, key: string];
  const daily = [1, 2, 3, 5, 6, 8, 9, 12, 15, 19, 23].map((days): Movement => {
    const date = minutesBefore(now, days * day)
      .toISOString()
      .slice(0, 10);
    const morning = new Date(`${date}T05:00:00.000Z`).getTime();
    return [new Date(morning + ((days * 97) % 600) * 60_000), 'daily', coins.daily, `daily:${date}`];
  });
  const movements: Movement[] = [
    [minutesBefore(now, 30 * day), 'signUp', coins.signUp, 'signUp'],
    [minutesBefore(now, 30 * day - 25), 'completeness', coins.completeness.coins, 'completeness'],
    [minutesBefore(now, 21 * day), 'purchase', 300, 'demo:purchase'],
    [minutesBefore(now, 17 * day), 'referral', coins.referral, 'demo:referral'],
    [minutesBefore(now, 10 * day), 'gift', -20, 'demo:gift'],
    [minutesBefore(now, 4 * day), 'reveal', -20, 'demo:reveal'],
    ...daily,
  ];
  if (publishedAt) movements.push([publishedAt, 'post', -posts.customPrice, 'demo:post']);

  let balance = 0;
  for (const [at, reason, amount, key] of movements.toSorted(([a], [b]) => a.getTime() - b.getTime())) {
    balance += amount;
    rows.ledger.push({
      id: idAt({ msecs: at.getTime() }),
      member_id: host.id,
      key,
      reason,
      amount,
      balance,
      created_at: at,
    });
  }
  const member = rows.members.find(({ id }) => id === host.id);
  if (member) member.coins = balance;
}
