import { partnerGenders } from '@duet/contracts';
import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../../lib/random.ts';
import type { DeckFilter } from './deck-filter.ts';
import { firstRecent } from './recent-members.ts';
import type { RecentList } from './recent-members.ts';

interface Person {
  readonly number: number;
  readonly orderAt: number;
  readonly birthDay: number;
  readonly wish: number;
}

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const byActivity = (a: Person, b: Person): number => b.orderAt - a.orderAt || a.number - b.number;

/** The first `most` of them as they are kept. */
function listOf(people: readonly Person[], most: number): RecentList {
  const kept = people.toSorted(byActivity).slice(0, most);
  return {
    ids: Buffer.from(kept.map(({ number }) => idOf(number).replaceAll('-', '')).join(''), 'hex'),
    orderAt: Float64Array.from(kept, ({ orderAt }) => orderAt),
    onboardedAt: Float64Array.from(kept, () => 5),
    birthDay: Int32Array.from(kept, ({ birthDay }) => birthDay),
    wish: Uint8Array.from(kept, ({ wish }) => wish),
    ageFrom: Uint8Array.from(kept, () => 18),
    ageTo: Uint8Array.from(kept, () => 40),
    shown: Uint16Array.from(kept, () => 3),
    shownWeek: Uint16Array.from(kept, () => 4),
    isWhole: people.length <= most,
    known: [],
  };
}

const filter: DeckFilter = {
  genders: ['Female'],
  births: { after: '1970-01-03', until: '1970-01-09' },
  area: { kind: 'any' },
  searchType: 'Any',
  wantedBy: { partnerGenders: ['Male', 'All'], age: 30 },
};
const viewer = { filter, memberId: idOf(7) };

describe('the first of the recently active', () => {
  it('are those who fit in the order of activity, as far as the lists tell it', () => {
    const random = randomFrom('recent');
    for (let round = 0; round < 300; round += 1) {
      const all = Array.from({ length: 1 + Math.floor(random() * 60) }, (_, number) => ({
        number,
        orderAt: Math.floor(random() * 15),
        birthDay: Math.floor(random() * 12),
        wish: Math.floor(random() * partnerGenders.length),
        city: Math.floor(random() * 4),
      }));
      const most = 1 + Math.floor(random() * 30);
      const lists = [0, 1, 2, 3].map((city) =>
        listOf(
          all.filter((person) => person.city === city),
          most,
        ),
      );
      const fitting = all
        .filter(({ birthDay, wish, number }) => {
          const wished = partnerGenders[wish] ?? '';
          return birthDay > 2 && birthDay <= 8 && ['Male', 'All'].includes(wished) && number !== 7;
        })
        .toSorted(byActivity)
        .map(({ number }) => idOf(number));
      const count = 1 + Math.floor(random() * 40);

      const { members, isAll } = firstRecent(lists, viewer, count);
      const ids = members.map(({ id }) => id);

      expect(ids).toEqual(fitting.slice(0, ids.length));
      if (isAll) expect(ids).toEqual(fitting);
      if (lists.every(({ isWhole }) => isWhole)) expect(ids).toEqual(fitting.slice(0, count));
    }
  });

  it('are found in a list that is cut, as far as it goes', () => {
    const people = Array.from({ length: 50 }, (_, number) => ({
      number: number + 10,
      orderAt: -number,
      birthDay: 5,
      wish: 0,
    }));
    const { members, isAll } = firstRecent([listOf(people, 30)], viewer, 100);

    expect(members.map(({ id }) => id)).toEqual(people.slice(0, 30).map(({ number }) => idOf(number)));
    expect(isAll).toBe(false);
    expect(firstRecent([listOf(people, 30)], viewer, 10).members).toHaveLength(10);
  });

  it('tell what an order asks of each', () => {
    const people = [{ number: 1, orderAt: 1, birthDay: 5, wish: 0 }];

    expect(firstRecent([listOf(people, 30)], viewer, 10)).toEqual({
      members: [{ id: idOf(1), birthDate: '1970-01-06', onboardedAt: 5, shown: 3, shownWeek: 4 }],
      isAll: true,
    });
  });

  it('leave out whose wishes the viewer’s age is not in', () => {
    const people = [{ number: 1, orderAt: 1, birthDay: 5, wish: 0 }];
    const aged = (age: number | null) => ({ ...viewer, filter: { ...filter, wantedBy: { ...filter.wantedBy, age } } });

    expect(firstRecent([listOf(people, 30)], aged(41), 10).members).toEqual([]);
    expect(firstRecent([listOf(people, 30)], aged(17), 10).members).toEqual([]);
    expect(firstRecent([listOf(people, 30)], aged(null), 10).members).toHaveLength(1);
  });
});
