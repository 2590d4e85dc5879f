import type { Reaction } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { randomFrom } from '../../lib/random.ts';
import { hour } from '../../lib/constants.ts';
import { leniencyOf, nothingReceived, usualYesOf, withReaction } from './fit-rules.ts';
import type { Reactions } from './fit-rules.ts';
import { learnFits } from './learn-fits.ts';
import { tasteBetween, unpackTastes } from './taste-rules.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
// A market is made of everybody, so each test starts with nobody and nothing learned.
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
  await social.db.deleteFrom('fit_versions').execute();
});
afterAll(() => social.close());

type Given = readonly [from: string, to: string, reaction: Reaction];

const addMany = async (count: number) => {
  const members = [];
  for (let index = 0; index < count; index += 1) members.push(await social.add());
  return members;
};

async function react(...reactions: readonly Given[]): Promise<void> {
  const created_at = social.clock.now();
  const rows = reactions.map(([from_id, to_id, reaction]) => ({ from_id, to_id, reaction, created_at }));
  await social.db.insertInto('reactions').values(rows).execute();
}

const learn = (...steps: [{ pages: number; members: number }?]) => learnFits(social.deps, ...steps);

/** The latest version that is complete, and what it says of each member. */
async function learned() {
  const { version, reactions, yes } = await social.db
    .selectFrom('fit_versions')
    .selectAll()
    .where('learned_at', 'is not', null)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const rows = await social.db.selectFrom('member_fits').selectAll().where('version', '=', version).execute();
  const of = (memberId: string) => rows.find(({ member_id }) => member_id === memberId);
  return { version, market: { all: reactions, yes }, rows, of };
}

const versions = async () => {
  const kept = await social.db.selectFrom('fit_versions').select('version').orderBy('version').execute();
  const withRows = await social.db.selectFrom('member_fits').select('version').distinct().orderBy('version').execute();
  return { kept: kept.map(({ version }) => version), withRows: withRows.map(({ version }) => version) };
};

/** The database, in which something happens after the first statement whose rows fit. */
function interrupted(isIt: (row: object) => boolean, happens: () => Promise<unknown>) {
  let isOver = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isOver && result.rows.some(isIt)) {
        isOver = true;
        await happens();
      }
      return result;
    },
  };
  const { database } = social.deps;
  return { ...social.deps, database: { ...database, db: database.db.withPlugin(plugin) } };
}

describe('what is learned of members', () => {
  it('is what the rules say of all reactions, in steps of whatever size', async () => {
    const random = randomFrom('17');
    const members = await addMany(30);
    const kinds: readonly Reaction[] = ['Nope', 'Nope', 'Heart', 'Coffee', 'Travel', 'Like'];
    const given = members.flatMap((from) =>
      members.flatMap((to): Given[] => {
        const reaction = kinds[Math.floor(random() * kinds.length)] ?? 'Nope';
        return from !== to && random() < 0.4 ? [[from, to, reaction]] : [];
      }),
    );
    await react(...given);

    const market = countOf(given);
    const naive = (member: string) => {
      const taken = given
        .filter(([, to]) => to === member)
        .reduce((sum, [giver, , reaction]) => {
          const leniency = leniencyOf(countOf(given.filter(([from]) => from === giver)), usualYesOf(market));
          return withReaction(sum, reaction !== 'Nope', leniency, usualYesOf(market));
        }, nothingReceived);
      return { own: countOf(given.filter(([from]) => from === member)), taken };
    };

    for (const steps of [undefined, { pages: 7, members: 4 }, { pages: 1, members: 1 }]) {
      await learn(steps);
      const { market: learnedMarket, rows, of } = await learned();
      expect(learnedMarket).toEqual(market);
      expect(rows).toHaveLength(30);
      for (const member of members) {
        const { own, taken } = naive(member);
        expect(of(member)).toMatchObject({ given: own.all, given_yes: own.yes, taken_yes: taken.yes });
        expect(of(member)?.taken_expected).toBeCloseTo(taken.expected, 4);
        expect(of(member)?.taken_weight).toBeCloseTo(taken.weight, 4);
      }
    }
  });

  it('counts a Nope that became a Like once, as a yes', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await social.like(anna, boris, 'Nope');
    await social.like(anna, boris, 'Like');
    await learn();

    const { market, of } = await learned();
    expect(market).toEqual({ all: 1, yes: 1 });
    expect(of(anna)).toMatchObject({ given: 1, given_yes: 1, taken_yes: 0 });
    expect(of(boris)).toMatchObject({ given: 0, given_yes: 0, taken_yes: 1 });
  });

  it('follows each change at the next run', async () => {
    const [anna, boris, carl] = [await social.add(), await social.add(), await social.add()];
    await react([anna, boris, 'Nope']);
    await learn();
    await social.like(anna, boris, 'Heart');
    await react([carl, boris, 'Nope']);
    await learn();

    expect((await learned()).of(boris)).toMatchObject({ taken_yes: 1, pending: 1 });
    expect((await learned()).market).toEqual({ all: 2, yes: 1 });
  });

  it('goes on from the tastes of the version before, in fewer rounds, to the same ones', async () => {
    const members = await addMany(24);
    const given = members.flatMap((from, one) =>
      members.flatMap((to, other): Given[] =>
        from === to ? [] : [[from, to, one % 2 === other % 2 ? 'Like' : 'Nope']],
      ),
    );
    await react(...given);
    const agreement = async () => {
      await learn({ pages: 1, members: 5 });
      const { of } = await learned();
      const [wanted, offered] = (['wanted', 'offered'] as const).map((side) =>
        members.map((member) => unpackTastes(of(member)?.[side] ?? null)),
      );
      return members.map((_, other) => tasteBetween(wanted?.[0] ?? null, offered?.[other] ?? null));
    };

    const first = await agreement();
    for (let run = 0; run < 3; run += 1) {
      const later = await agreement();
      for (const [other, term] of first.entries()) {
        expect(Math.sign(later[other] ?? NaN)).toBe(other % 2 === 0 ? 1 : -1);
        expect(Math.abs((later[other] ?? NaN) - term)).toBeLessThan(0.3);
      }
    }
  });

  it('is little where there is nobody, nobody who has reacted, or one gender only', async () => {
    await learn();
    expect(await learned()).toMatchObject({ market: { all: 0, yes: 0 }, rows: [] });

    const men = [await social.add({ gender: 'Male' }), await social.add({ gender: 'Male' })] as const;
    await learn();
    expect(await learned()).toMatchObject({ market: { all: 0, yes: 0 }, rows: [] });

    await react([men[0], men[1], 'Like']);
    await learn();
    expect((await learned()).rows).toHaveLength(2);
  });

  it('leaves out who is deleted meanwhile', async () => {
    const [anna, boris, carl] = [await social.add(), await social.add(), await social.add()];
    await react([anna, boris, 'Like'], [carl, boris, 'Like']);
    const remove = (member: string) => social.db.deleteFrom('members').where('id', '=', member).execute();
    await learnFits(
      interrupted(
        (row) => 'packed' in row,
        () => remove(anna),
      ),
    );
    expect((await learned()).rows.map(({ member_id }) => member_id).sort()).toEqual([boris, carl].sort());

    await learnFits(
      interrupted(
        (row) => 'separated' in row,
        () => remove(carl),
      ),
    );
    expect((await learned()).rows.map(({ member_id }) => member_id)).toEqual([boris]);
  });
});

describe('what waits for members', () => {
  const waiting = async (member: string) => {
    await learn();
    const { pending, open_chats } = (await learned()).of(member) ?? { pending: 0, open_chats: 0 };
    return { pending, open_chats };
  };

  it('is likes that they have not answered in any way', async () => {
    const boris = await social.add();
    const [anna, carla, dora, emma] = [await social.add(), await social.add(), await social.add(), await social.add()];
    for (const admirer of [anna, carla, dora, emma]) await social.like(admirer, boris, 'Coffee');
    await react([await social.add(), boris, 'Nope']);
    expect(await waiting(boris)).toEqual({ pending: 4, open_chats: 0 });

    await social.like(boris, anna, 'Nope');
    await social.post(boris, `/profiles/${carla}/block`, { action: 'BlockUser' });
    await social.like(boris, dora);
    expect(await waiting(boris)).toEqual({ pending: 1, open_chats: 1 });
    expect(await waiting(anna)).toEqual({ pending: 0, open_chats: 0 });
  });

  it('is chats that nobody has ended, also those in which nobody has written', async () => {
    const { anna, boris, chatId } = await social.match();
    expect(await waiting(anna)).toEqual({ pending: 0, open_chats: 1 });
    expect(await waiting(boris)).toEqual({ pending: 0, open_chats: 1 });

    await social.db.updateTable('chats').set({ closed_at: social.clock.now() }).where('id', '=', chatId).execute();
    expect(await waiting(boris)).toEqual({ pending: 0, open_chats: 0 });
    await social.db.updateTable('chats').set({ closed_at: null, origin: 'system' }).where('id', '=', chatId).execute();
    expect(await waiting(boris)).toEqual({ pending: 0, open_chats: 0 });
  });
});

describe('versions', () => {
  it('are kept until there are two later ones', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await react([anna, boris, 'Like']);
    const numbers = [];
    for (let run = 0; run < 3; run += 1) {
      await learn({ pages: 1, members: 1 });
      numbers.push((await learned()).version);
      social.clock.advance(hour);
    }

    const lastTwo = numbers.slice(1);
    expect(await versions()).toEqual({ kept: lastTwo, withRows: lastTwo });
  });

  it('stay as they were when a run fails, and the next one takes away what it has left', async () => {
    const [anna, boris, carl] = [await social.add(), await social.add(), await social.add()];
    await react([anna, boris, 'Like'], [boris, carl, 'Nope']);
    await learn();
    const before = await learned();

    let seen = 0;
    const breaking = interrupted(
      (row) => 'separated' in row && (seen += 1) === 3,
      () => Promise.reject(new Error('The database is away')),
    );
    await expect(learnFits(breaking, { pages: 1, members: 1 })).rejects.toThrow('away');
    expect((await versions()).withRows).toHaveLength(2);
    expect((await learned()).version).toBe(before.version);

    await learn();
    const { version } = await learned();
    expect(await versions()).toEqual({ kept: [before.version, version], withRows: [before.version, version] });
  });
});

const countOf = (given: readonly Given[]): Reactions => ({
  all: given.length,
  yes: given.filter(([, , reaction]) => reaction !== 'Nope').length,
});
