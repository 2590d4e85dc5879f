import type { CallAnswer, DistanceType } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { second } from '../../src/lib/constants.ts';
import { newId } from '../../src/lib/ids.ts';
import { cities, openSocial } from '../kits/deck-kit.ts';
import type { Social } from '../kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

const places = {
  home: { city_id: cities.kyiv, country_code: 'UA' },
  near: { city_id: cities.boryspil, country_code: 'UA' },
  far: { city_id: cities.lviv, country_code: 'UA' },
  abroad: { city_id: cities.warsaw, country_code: 'PL' },
};
type Place = keyof typeof places;

const aPost = fc.record({
  place: fc.constantFrom<Place>('home', 'near', 'far', 'abroad'),
  // seconds ago, close together, so that several share a time
  age: fc.nat({ max: 12 }),
});

/** The stages of posts-4, each with what it leaves out. */
const stages: Readonly<Record<DistanceType, readonly string[]>> = {
  Nearby: [
    'SearchType=Nearby',
    'SearchType=Country&ExcludeFilter=nearby:50',
    'SearchType=Any&ExcludeFilter=nearby:50,country',
  ],
  Country: ['SearchType=Country', 'SearchType=Any&ExcludeFilter=country'],
  Any: ['SearchType=Any'],
};

async function publish({ place, age }: { place: Place; age: number }): Promise<string> {
  const author = await social.add({ gender: 'Female', ...places[place] });
  const id = newId();
  await social.db
    .insertInto('posts')
    .values({
      id,
      author_id: author,
      client_post_id: newId(),
      kind: 'Template',
      template_key: 'justTalk',
      body: null,
      background: 1,
      price: 20,
      state: 'Active',
      verify_due_at: null,
      date_post: new Date(social.clock.now().getTime() - age * second),
      expires_at: new Date(social.clock.now().getTime() + 3600 * second),
      ended_at: null,
    })
    .execute();
  return id;
}

/** Every page of every stage, in order; `between` happens after each page. */
async function readAll(viewer: string, chosen: DistanceType, limit: number, between: () => Promise<void>) {
  const shown: string[] = [];
  for (const stage of stages[chosen]) {
    let dateFrom = '';
    for (let isDone = false; !isDone;) {
      const { body } = await social.get<CallAnswer<'getPosts'>>(
        viewer,
        `/UserPost/posts?Limit=${limit}&Direction=Older&${stage}${dateFrom}`,
      );
      shown.push(...body.items.map(({ postId }) => postId));
      dateFrom = `&DateFrom=${body.items.at(-1)?.datePost ?? ''}`;
      isDone = body.items.length < limit;
      await between();
    }
  }
  return shown;
}

describe('the stages of posts (posts-4, posts-5)', () => {
  it('show every post once, whatever is published meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPost, { maxLength: 14 }),
        fc.array(fc.constantFrom<Place>('home', 'near', 'far', 'abroad'), { maxLength: 4 }),
        fc.constantFrom<DistanceType>('Nearby', 'Country', 'Any'),
        fc.integer({ min: 1, max: 5 }),
        async (before, meanwhile, chosen, limit) => {
          await social.db.deleteFrom('members').execute();
          const viewer = await social.add({ gender: 'Male', ...places.home });
          const there: string[] = [];
          for (const post of before) there.push(await publish(post));
          const arriving = [...meanwhile];

          const shown = await readAll(viewer, chosen, limit, async () => {
            social.clock.advance(second);
            const place = arriving.pop();
            if (place) await publish({ place, age: 0 });
          });

          expect(new Set(shown).size).toBe(shown.length);
          expect(there.filter((id) => !shown.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
