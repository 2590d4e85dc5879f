import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCityFile } from '../../src/places/city-file.ts';
import type { DirectoryCity } from '../../src/places/city-file.ts';
import { kilometresBetween } from '../../src/places/city-grid.ts';
import { loadDirectory } from '../../src/places/directory.ts';
import type { Directory } from '../../src/places/directory.ts';
import { kyiv, openTestApp } from '../kits/test-app.ts';
import type { TestApp } from '../kits/test-app.ts';

/**
 * safety-5: an attacker who chooses where they say they are learns the city of another member at
 * most. The server holds no other position than the city, so a better estimate would have to come out of the answers:
 * here it is tried with as many questions as the promise names.
 */
const questions = 10_000;

describe('an attacker who may say of themselves that they are anywhere', () => {
  let cities: readonly DirectoryCity[];
  let directory: Directory;
  let home: DirectoryCity;
  beforeAll(() => {
    cities = readCityFile();
    directory = loadDirectory(cities);
    const found = directory.city(kyiv);
    if (!found) throw new Error('Kyiv is not in the directory.');
    home = found;
  });

  it('narrows a member down to their city by 10,000 distance words, and never further', () => {
    // everybody who answers every question alike is the same to the attacker
    const asked = [...cities]
      .sort((a, b) => kilometresBetween(a, home) - kilometresBetween(b, home))
      .slice(0, questions);
    const answers = new Map(asked.map(({ cityId }) => [cityId, directory.distanceWord(cityId, kyiv)]));
    const suspects = cities.filter(({ cityId }) =>
      [...answers].every(([from, word]) => directory.distanceWord(from, cityId) === word),
    );

    expect(answers.size).toBe(questions);
    expect(suspects.map(({ cityId }) => cityId)).toEqual([kyiv]);
  });

  it('hears words and no numbers, whoever asks', () => {
    const words = new Set(cities.slice(0, questions).map(({ cityId }) => directory.distanceWord(cityId, kyiv)));

    expect([...words].every((word) => ['yourCity', 'near', 'city', 'sameCountry'].includes(word))).toBe(true);
  });
});

describe('the same attack over the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('answers two members of one city alike, in every list and at every distance', async () => {
    const [one, two] = [await test.member({ name: 'Same' }), await test.member({ name: 'Same' })];
    const attacker = await test.member({ search_type: 'Any' });
    const near = test.deps.directory.nearbyCityIds(kyiv, 80);

    for (const cityId of near.slice(0, 60)) {
      await attacker.call('PATCH', '/profiles/current', { cityId });
      for (const search of ['Nearby', 'Country', 'Any']) {
        const feed = await attacker.call('GET', `/matching/profiles?SearchType=${search}&CityId=${cityId}&Take=50`);
        const seen = seenOf(feed.json<{ items: Seen[] }>().items, [one.userId, two.userId]);

        expect(seen[0]).toEqual(seen[1]);
      }
      const profiles = [
        await attacker.call('GET', `/profiles/${one.userId}`),
        await attacker.call('GET', `/profiles/${two.userId}`),
      ];
      const [first, second] = profiles.map((answer) => answer.json<Seen>().distance);
      expect(first).toEqual(second);
    }
  });
});

interface Seen {
  readonly userId: string;
  readonly distance: unknown;
}

/** Whether and how each of them is shown. */
function seenOf(items: readonly Seen[], userIds: readonly string[]): unknown[] {
  return userIds.map((userId) => items.find((item) => item.userId === userId)?.distance);
}
