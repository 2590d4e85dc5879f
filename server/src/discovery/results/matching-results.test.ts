import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { day } from '../../lib/constants.ts';
import { deckOrderOf } from '../../members/settings/deck-order.ts';
import { readMatchingResults } from './matching-results-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

const results = (percentByFit: number) =>
  readMatchingResults(social.db, { since: new Date(social.clock.now().getTime() - 7 * day), percentByFit });

describe('the results of an order', () => {
  it('are of always those members whose deck has it', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => social.add()));
    await social.patch(members[0] ?? '', '/user/settings', { newestActivityOnly: true });
    const orders = members.map((memberId, index) =>
      deckOrderOf({ memberId, newestActivityOnly: index === 0, percentByFit: 40 }),
    );

    const byFit = orders.filter((each) => each === 'Fit').length;
    expect(await results(40)).toMatchObject([
      { deckOrder: 'Activity', isChosen: false, viewers: 29 - byFit },
      { deckOrder: 'Activity', isChosen: true, viewers: 1 },
      { deckOrder: 'Fit', isChosen: false, viewers: byFit },
    ]);
    expect(await results(100)).toMatchObject([
      { deckOrder: 'Activity', isChosen: true, viewers: 1 },
      { deckOrder: 'Fit', isChosen: false, viewers: 29 },
    ]);
  });

  it('are cards, matches, those that both have written in, and how evenly members were shown', async () => {
    const [anna = '', boris = '', clara = '', dmytro = ''] = await Promise.all([1, 2, 3, 4].map(() => social.add()));
    await social.like(anna, boris);
    const { chatId } = (await social.like(boris, anna)).body;
    await social.like(clara, dmytro);
    await social.like(dmytro, clara);
    await social.like(anna, clara, 'Nope');
    for (const member of [anna, boris]) {
      const message = { clientMessageId: v4(), type: 0, message: 'Hello' };
      expect((await social.post(member, `/chat/${chatId}/messages/send`, message)).status).toBe(200);
    }

    expect(await results(0)).toEqual([
      {
        deckOrder: 'Activity',
        isChosen: false,
        viewers: 4,
        cardsAnswered: 5,
        matchesMade: 2,
        matchesAnswered: 1,
        viewersMatched: 4,
        viewersAnswered: 2,
        timesShown: 5,
        gini: expect.closeTo(0.15, 9),
      },
    ]);
  });

  it('forget what was before these days, and who was not here', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await social.like(anna, boris);
    await social.like(boris, anna);

    social.clock.advance(8 * day);

    expect(await results(0)).toEqual([]);
    await social.add();
    expect(await results(0)).toMatchObject([{ viewers: 1, cardsAnswered: 0, matchesMade: 0, timesShown: 0, gini: 0 }]);
  });
});
