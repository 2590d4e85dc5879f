import { genders, gendersOf, partnerGenders, spokenLanguages } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { randomFrom } from '../../lib/random.ts';
import { ageOn } from '../../lib/age.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
beforeEach(async () => {
  await kit.social.db.deleteFrom('members').execute();
  await kit.social.db.deleteFrom('calls').execute();
});
afterAll(() => kit.social.close());

type Filters = Pick<
  MemberRow,
  'gender' | 'birth_date' | 'partner_gender' | 'partner_age_from' | 'partner_age_to' | 'languages'
>;
const languages = spokenLanguages.slice(0, 4);
const pick = randomFrom('draws');

/** Somebody with any filters. */
function anyFilters(): Filters {
  const from = pick.whole(18, 40);
  return {
    gender: pick.pick(genders),
    birth_date: `${pick.whole(1960, 2007)}-0${pick.whole(1, 9)}-15`,
    partner_gender: pick.pick(partnerGenders),
    partner_age_from: from,
    partner_age_to: pick.chance(0.3) ? 75 : from + pick.whole(0, 30),
    languages: pick.shuffle(languages).slice(0, pick.whole(1, 2)),
  };
}

/** The rule in words of its own: whether the first one wants to meet the second. */
function wants(one: Filters, other: Filters): boolean {
  if (!one.gender || !other.gender || !other.birth_date) return false;
  const age = ageOn(other.birth_date, kit.social.clock.now());
  const isOfAge = age >= one.partner_age_from && (age <= one.partner_age_to || one.partner_age_to >= 75);
  return isOfAge && gendersOf[one.partner_gender].includes(other.gender);
}
const speak = (one: Filters, other: Filters) => one.languages.some((language) => other.languages.includes(language));
const fit = (one: Filters, other: Filters) => wants(one, other) && wants(other, one) && speak(one, other);

describe('a draw', () => {
  it('brings two together exactly when both filters and a language fit and nothing keeps them apart', async () => {
    const members = new Map<string, Filters>();
    for (let count = 0; count < 80; count += 1) {
      const filters = anyFilters();
      members.set(await kit.caller(filters), filters);
    }
    const ids = [...members.keys()];
    const apart = new Set<string>();
    const part = (one: string, other: string) => void apart.add(`${one} ${other}`).add(`${other} ${one}`);
    for (const id of ids) {
      for (const other of pick.shuffle(ids).slice(0, 6)) {
        if (other === id || apart.has(`${id} ${other}`)) continue;
        part(id, other);
        await kit.social.post(id, `/profiles/${other}/block`, { action: 'BlockUser' });
      }
    }

    const inCall = new Set<string>();
    const waiting: string[] = [];
    const may = (one: string, other: string) =>
      fit(members.get(one) ?? anyFilters(), members.get(other) ?? anyFilters()) && !apart.has(`${one} ${other}`);
    for (const id of pick.shuffle(ids)) {
      const { body } = await kit.begin(id);
      const possible = waiting.filter((other) => may(id, other) && !inCall.has(other));
      const partner = body.call?.partner.userId;
      if (partner === undefined) {
        expect(possible).toEqual([]);
        waiting.push(id);
        continue;
      }
      expect(possible).toContain(partner);
      expect(inCall.has(id)).toBe(false);
      inCall.add(id).add(partner);
    }
    expect(inCall.size).toBeGreaterThan(10);
    expect(waiting.length).toBeGreaterThan(inCall.size / 2);
  });

  it('leaves nobody over and puts nobody into two calls, however many draw at once', async () => {
    const { social } = kit;
    const searches = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const [member, ticket] = [await kit.caller(), v4()];
        return { member, ticket };
      }),
    );

    const answers = await Promise.all(
      searches.flatMap(({ member, ticket }) => [kit.begin(member, ticket), kit.begin(member, ticket)]),
    );
    await Promise.all(searches.map(({ member, ticket }) => kit.alive(member, ticket)));
    for (const { member, ticket } of searches) await kit.alive(member, ticket);

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const sides = await social.db.selectFrom('call_members').select(['call_id', 'member_id']).execute();
    const pairs = [...Map.groupBy(sides, ({ call_id }) => call_id).values()];
    expect(pairs.map(({ length }) => length)).toEqual(pairs.map(() => 2));
    expect(new Set(sides.map(({ member_id }) => member_id)).size).toBe(sides.length);
    expect(sides).toHaveLength(searches.length);
  });

  it('never leaves a call open between two of whom one blocks the other at the same moment', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [anna, boris] = [await kit.caller(), await kit.caller()];
      const tickets = [v4(), v4()] as const;
      await kit.begin(anna, tickets[0]);

      await Promise.all([
        kit.begin(boris, tickets[1]),
        kit.social.post(round % 2 ? anna : boris, `/profiles/${round % 2 ? boris : anna}/block`, {
          action: 'BlockUser',
        }),
        kit.alive(anna, tickets[0]),
      ]);

      expect([(await kit.current(anna)).call, (await kit.current(boris)).call]).toEqual([null, null]);
      await kit.social.db.deleteFrom('call_waiting').execute();
    }
  });

  it('never finds a member who was suspended, deleted or hidden while they waited', async () => {
    const boris = await kit.caller();
    const gone = [
      { is_disabled: true },
      { deleted_at: kit.social.clock.now() },
      { hidden_for: ['ageCheck' as const] },
      { is_verified: false },
    ];
    for (const fields of gone) {
      const member = await kit.caller();
      await kit.begin(member);
      await kit.social.change(member, fields);
      await kit.social.db.deleteFrom('call_met').execute();

      expect({ fields, call: (await kit.begin(boris)).body.call }).toEqual({ fields, call: null });
      await kit.social.db.deleteFrom('call_waiting').execute();
    }
  });
});
