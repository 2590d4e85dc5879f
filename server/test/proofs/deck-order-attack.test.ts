import type { MemberProfile } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { day, hour, minute } from '../../src/lib/constants.ts';
import { endCoarsePeriods } from '../../src/members/profiles/order-activity.ts';
import { randomFrom } from '../../src/lib/random.ts';
import { openSocial } from '../kits/deck-kit.ts';
import type { Social } from '../kits/deck-kit.ts';

/**
 * An attacker with accounts of their own, each active when they choose, reads off the deck between which two of them
 * somebody stands. Against members who show presence that is a clock; against those who hide it, it must not be one.
 */
const puppetCount = 35;
const victimCount = 12;
/** The victims are active at a moment of these days; a puppet stands at each step of the same days. */
const watched = 3 * day;
const step = watched / puppetCount;

let social: Social;
let attacker: string;
let start: number;
beforeAll(async () => {
  social = await openSocial();
});
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
  attacker = await social.add();
  // the order that tells most of when somebody was here, and a switch that anybody has
  await social.patch(attacker, '/user/settings', { newestActivityOnly: true });
  start = social.clock.now().getTime();
});
afterAll(() => social.close());

const showPresence = async (member: string, showsPresence: boolean) => {
  expect((await social.patch(member, '/user/settings', { showsPresence })).status).toBe(200);
};
const at = (moment: number) => new Date(moment);

async function deck(): Promise<string[]> {
  const { body } = await social.get<{ items: MemberProfile[] }>(attacker, '/matching/profiles?Take=50');
  return body.items.map(({ userId }) => userId);
}

/** When the attacker takes each victim to have been active: between the puppets that stand above and below. */
async function estimate(victims: readonly string[], from: number): Promise<number[]> {
  const puppets = new Map<string, number>();
  for (let number = 0; number < puppetCount; number += 1) {
    const moment = from + (number + 0.5) * step;
    puppets.set(await social.add({ active_at: at(moment) }), moment);
  }
  const order = await deck();
  await social.db
    .deleteFrom('members')
    .where('id', 'in', [...puppets.keys()])
    .execute();
  return victims.map((victim) => {
    const below = order.slice(order.indexOf(victim) + 1).find((id) => puppets.has(id));
    return (below === undefined ? from - step / 2 : (puppets.get(below) ?? 0)) + step / 2;
  });
}

/** Victims who were switched to hiding at the start, with periods that end at moments drawn by chance but kept. */
async function hidingVictims(seed: number): Promise<string[]> {
  const random = randomFrom(`${seed}`);
  const victims = [];
  for (let number = 0; number < victimCount; number += 1) {
    const victim = await social.add({ active_at: at(start - hour) });
    await showPresence(victim, false);
    await social.change(victim, { coarse_until: at(start + Math.ceil(random() * watched)) });
    victims.push(victim);
  }
  return victims;
}

/** Their last moments here, the same in every run. */
function lastMoments(seed: number): number[] {
  const random = randomFrom(`${seed}`);
  return Array.from({ length: victimCount }, () => start + Math.floor(random() * watched));
}

const hits = (estimates: readonly number[], truth: readonly number[]) =>
  estimates.filter((moment, index) => Math.abs(moment - (truth[index] ?? 0)) <= step).length;

describe('an attacker who compares places in the deck', () => {
  it('learns of members who show presence when they were here', async () => {
    const truth = lastMoments(7);
    const victims = [];
    for (const moment of truth) victims.push(await social.add({ active_at: at(moment) }));
    social.clock.advance(watched);

    expect(hits(await estimate(victims, start), truth)).toBe(victimCount);
  });

  it('guesses no better than by chance of members who hide it, now and when their periods have ended', async () => {
    const victims = await hidingVictims(11);
    const truth = lastMoments(7);
    for (const [index, victim] of victims.entries()) {
      await social.change(victim, { active_at: at(truth[index] ?? 0) });
    }
    social.clock.advance(watched);
    const before = await estimate(victims, start);
    await endCoarsePeriods(social.deps);
    const after = await estimate(victims, start);

    // a guess hits one time in twelve or so, as two of thirty-five steps count: four of twelve come by chance once in 200
    expect(hits(before, truth)).toBeLessThanOrEqual(3);
    expect(hits(after, truth)).toBeLessThanOrEqual(3);
    // the bucket is all that is told: everybody was here in their period, and stands at its end
    expect(after.every((moment) => moment > start - step && moment < start + watched + step)).toBe(true);
  });

  it('sees the same decks whenever within three days somebody who hides it was here', async () => {
    const looks = [];
    const victim = await social.add({ shows_presence: false });
    const puppets = [];
    for (let number = 0; number < 6; number += 1) {
      puppets.push(await social.add({ active_at: at(start + (number + 0.5) * 12 * hour) }));
    }
    for (const moment of [hour, 20 * hour, 45 * hour, 71 * hour]) {
      await social.change(victim, {
        active_at: at(start + moment),
        coarse_active_at: at(start - day),
        coarse_until: at(start + watched),
      });
      const before = await deck();
      social.clock.advance(watched + minute);
      await endCoarsePeriods(social.deps);
      looks.push([before, await deck()]);
      social.clock.advance(-watched - minute);
    }

    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
    expect(looks[0]?.[0]).not.toEqual(looks[0]?.[1]);
    expect(looks[0]?.[0]).toEqual(expect.arrayContaining(puppets));
  });
});

describe('the order of a member who hides when they are active', () => {
  const orderOf = (id: string) =>
    social.db
      .selectFrom('members')
      .select(['order_at', 'coarse_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ order_at, coarse_until }) => ({ order: order_at.getTime(), until: coarse_until?.getTime() ?? 0 }));

  it('keeps the last public activity, even when they hide more', async () => {
    const victim = await social.add(social.aSubscription());
    await showPresence(victim, false);
    const first = await orderOf(victim);
    social.clock.advance(hour);
    await social.change(victim, { active_at: social.clock.now() });

    expect((await social.patch(victim, '/profiles/current', { incognitoMode: true })).status).toBe(200);
    await showPresence(victim, false);
    await showPresence(victim, true);

    expect(first.order).toBe(start);
    expect(first.until).toBeGreaterThan(start);
    expect(first.until).toBeLessThanOrEqual(start + 3 * day);
    expect(await orderOf(victim)).toEqual(first);
  });

  it('is the real one again when they stop hiding', async () => {
    const victim = await social.add();
    await showPresence(victim, false);
    social.clock.advance(hour);
    await social.change(victim, { active_at: social.clock.now() });

    await showPresence(victim, true);

    expect((await orderOf(victim)).order).toBe(start + hour);
  });

  it('does not change in periods without activity, even when the job did not run for weeks', async () => {
    const victim = await social.add({ active_at: at(start - 40 * day) });
    await social.change(victim, {
      shows_presence: false,
      coarse_active_at: at(start - 39 * day),
      coarse_until: at(start - 20 * day),
    });

    await endCoarsePeriods(social.deps);

    expect(await orderOf(victim)).toEqual({ order: start - 39 * day, until: start + day });
  });

  it('starts for members whose rows were written outside of the product', async () => {
    const victim = await social.add({ shows_presence: false, active_at: at(start - 10 * day) });

    await endCoarsePeriods(social.deps);

    const { order, until } = await orderOf(victim);
    expect(order).toBeLessThanOrEqual(start - 10 * day);
    expect(order).toBeGreaterThanOrEqual(start - 13 * day);
    expect(until).toBeGreaterThanOrEqual(start);
  });
});
