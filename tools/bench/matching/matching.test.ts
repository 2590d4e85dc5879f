import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '@duet/server/demo';
import { inTestFolder } from '@duet/server/test';
import { readEvenings } from './evenings.ts';
import { reportMatching } from './matching-report.ts';
import { control, fit, orders, today } from './orders.ts';
import { play } from './play.ts';
import { compare, gini, totalsOf } from './totals.ts';

const header = 'iid,pid,wave,round,order,gender,age,sports,dec';
const rounds = 12;

/** Evenings of 12 women and 12 men, made up: some are liked more, and some like more. Everybody meets everybody, one a round. */
function anEveningOf(wave: number): string[] {
  const random = randomFrom(`evening ${wave}`);
  const persons = Array.from({ length: 2 * rounds }, (_, index) => ({
    iid: wave * 100 + index,
    gender: index < rounds ? 0 : 1,
    age: random.whole(20, 40),
    taste: random.between(-0.4, 0.4),
    appeal: random.between(-0.4, 0.4),
  }));
  return persons.flatMap((who, one) =>
    persons.flatMap((whom, other) => {
      if (who.gender === whom.gender) return [];
      const order = ((one + other) % rounds) + 1;
      const decision = random.chance(0.45 + who.taste + whom.appeal) ? 1 : 0;
      return [[who.iid, whom.iid, wave, rounds, order, who.gender, who.age, '', decision].join(',')];
    }),
  );
}

async function withFile<T>(lines: readonly string[], work: (file: string) => Promise<T>): Promise<T> {
  return await inTestFolder(async (folder) => {
    const file = path.join(folder, 'decisions.csv');
    await writeFile(file, `${lines.join('\n')}\n`);
    return await work(file);
  });
}

const threeWaves = [header, ...[1, 2, 3].flatMap(anEveningOf)];
const report = async (file: string, waves: string) => {
  const said: string[] = [];
  const isKept = await reportMatching((line) => said.push(line), { data: file, waves, seeds: 2 });
  return { said, isKept };
};

describe('the file of decisions', () => {
  it('gives odd, even or all evenings, the first half known and the second to be dealt', async () => {
    await withFile(threeWaves, async (file) => {
      const wavesOf = async (waves: 'odd' | 'even' | 'all') =>
        (await readEvenings(file, waves)).map(({ wave }) => wave);
      expect(await wavesOf('odd')).toEqual([1, 3]);
      expect(await wavesOf('even')).toEqual([2]);
      expect(await wavesOf('all')).toEqual([1, 2, 3]);

      const [evening] = await readEvenings(file, 'odd');
      const pairs = [...(evening?.past ?? [])].map((isPast, pair) => isPast + (evening?.ahead[pair] ?? 0));
      expect(evening?.people).toBe(24);
      expect(evening?.past.reduce((sum, each) => sum + each, 0)).toBe(144);
      expect(pairs.filter((each) => each === 1)).toHaveLength(288);
      expect(Math.max(...pairs)).toBe(1);
    });
  });

  it('names what is wrong: no file, a column, a line, no such waves', async () => {
    await expect(readEvenings('/no/such/file.csv', 'odd')).rejects.toThrow('--data: /no/such/file.csv cannot be read');
    await withFile(['iid,pid,wave,round,order,gender,age', ''], async (file) => {
      await expect(readEvenings(file, 'odd')).rejects.toThrow('lacks the column dec');
    });
    await withFile([header, '1,2,1,12,1,0,20,,yes'], async (file) => {
      await expect(readEvenings(file, 'odd')).rejects.toThrow('line 2: dec is not a whole number');
    });
    await withFile([header, '1,2,1,12,1'], async (file) => {
      await expect(readEvenings(file, 'odd')).rejects.toThrow('line 2: not 9 values');
    });
    await withFile([header, ...anEveningOf(1)], async (file) => {
      await expect(readEvenings(file, 'even')).rejects.toThrow('no even waves');
      await expect(report(file, 'some')).rejects.toThrow('--waves takes odd, even or all');
    });
    await expect(report('', 'odd')).rejects.toThrow('--data takes the file');
  });
});

describe('the deck of an evening', () => {
  it('deals so many cards to each, none twice, and more matches the more an order knows', async () => {
    await withFile(
      [header, ...Array.from({ length: 6 }, (_, index) => anEveningOf(index + 1)).flat()],
      async (file) => {
        const played = play(await readEvenings(file, 'all'), orders, { cardsEach: 4, seeds: 8 });
        const of = (name: string) => {
          const order = orders.find((each) => each.name === name);
          return (order && played.get(order)) ?? [];
        };
        for (const evenings of played.values()) {
          for (const { runs } of evenings) for (const { cards } of runs) expect(cards).toBe(24 * 4);
        }
        const matchesOf = (name: string) => totalsOf(of(name)).matches;
        expect(matchesOf('oracle')).toBeGreaterThan(matchesOf(fit.name));
        expect(matchesOf(fit.name)).toBeGreaterThan(matchesOf(today.name));
        expect(totalsOf(of(control.name)).gini).toBeLessThan(totalsOf(of(today.name)).gini);

        const { matches, matched } = compare(of(fit.name), of(today.name));
        expect(matches.low).toBeLessThanOrEqual(matches.value);
        expect(matches.high).toBeGreaterThanOrEqual(matches.value);
        expect(matched.value).toBeGreaterThan(1);
        expect(compare(of(fit.name), of(fit.name)).matches).toEqual({ value: 1, low: 1, high: 1 });
      },
    );
  });

  it('deals the same twice, also where nobody has reacted, and where there is only one gender', async () => {
    await withFile(threeWaves, async (file) => {
      const [evening] = await readEvenings(file, 'odd');
      if (!evening) throw new Error('no evening');
      const options = { cardsEach: 4, seeds: 2 };
      expect(play([evening], orders, options)).toEqual(play([evening], orders, options));

      const silent = { ...evening, past: new Uint8Array(evening.past.length), ages: evening.ages.map(() => NaN) };
      expect(totalsOf(play([silent], [fit], options).get(fit) ?? []).matches).toBeGreaterThan(0);
      const alone = { ...silent, ahead: new Uint8Array(evening.ahead.length) };
      expect(totalsOf(play([alone], [fit], options).get(fit) ?? []).gini).toBe(0);
    });
  });
});

describe('the report', () => {
  it('ends with one line of figures', async () => {
    await withFile(threeWaves, async (file) => {
      const { said } = await report(file, 'odd');
      expect(said[0]).toBe('2 evenings (odd waves), 48 people, 2 seeds');
      expect(said.at(-1)).toMatch(
        /^matching: ratio \d+\.\d\d low \d+\.\d\d people \d+\.\d\d gini \d\.\d\d -> \d\.\d\d control \d+\.\d\d$/,
      );
      expect(said.filter((line) => line.includes('cards each'))).toHaveLength(4);
    });
  });

  it('knows how unequal shares are', () => {
    expect(gini([2, 2, 2, 2])).toBe(0);
    expect(gini([0, 0, 0, 4])).toBe(0.75);
    expect(gini([])).toBe(0);
  });
});
