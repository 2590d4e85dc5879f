import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * An id made of a number of 32 bits. PostgreSQL's own random ones take twice as long, because each asks the system for its bytes. These are
 * spread like them, and UUIDs of version 4 for whoever looks.
 */
export function anId(number: RawBuilder<unknown>, ofWhat: string): RawBuilder<unknown> {
  const half = (seed: number) =>
    sql`hashint4extended((${number})::integer, hashtextextended(${sql.lit(ofWhat)}, ${sql.lit(seed)}))`;
  const first = sql`int8send(${half(1)} & ~(15 << 12) | (4 << 12))`;
  const second = sql`int8send(${half(2)} & ~(3::bigint << 62) | (2::bigint << 62))`;
  return sql`encode(${first} || ${second}, 'hex')::uuid`;
}

/** Does the work of `[from, to)` for each step below `total`, as many at a time as there are processors. */
export async function inSteps(
  total: number,
  step: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const takeSteps = async (): Promise<void> => {
    while (next < total) {
      const from = next;
      next += step;
      await work(from, Math.min(from + step, total));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeSteps));
}
