import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { FeedHint } from '@duet/contracts';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { EmptyDeck } from './empty-deck.tsx';

const catalogues = { en, uk, ru };
const locales = ['en', 'uk', 'ru'] as const;
const reasons = ['distance', 'age', 'gender', 'seen'] as const;

async function anEmptyDeck(hint: FeedHint, locale: (typeof locales)[number] = 'en') {
  const services = createFakeServices({ publisher: 'feed', locale });
  const onWidened = jest.fn();
  const onFilter = jest.fn();
  const ui = <EmptyDeck hint={hint} profile={aCurrentProfile()} onWidened={onWidened} onFilter={onFilter} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues, locale, services });
  return { ...rendered, api: services.api, onWidened, onFilter };
}

describe('an empty deck', () => {
  it.each(locales.flatMap((locale) => reasons.map((reason) => [locale, reason] as const)))(
    'says in %s that it is for %s',
    async (locale, excludesMost) => {
      await anEmptyDeck({ excludesMost, widerSearchType: 'Country' }, locale);

      const { empty } = catalogues[locale];
      const others = excludesMost === 'distance' ? '' : ` ${empty.orWider}`;
      expect(screen.getByText(`${empty[excludesMost]}${others}`)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: catalogues[locale].empty.widenCountry })).toBeInTheDocument();
    },
  );

  it.each([
    ['Country', 'Look in the whole country'],
    ['Any', 'Look everywhere'],
  ] as const)('widens to %s by that one step and nothing else', async (widerSearchType, name) => {
    const { user, api, onWidened } = await anEmptyDeck({ excludesMost: 'distance', widerSearchType });

    await user.click(screen.getByRole('button', { name }));

    await waitFor(() => expect(onWidened).toHaveBeenCalledTimes(1));
    expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchType: widerSearchType } }]);
  });

  it.each([
    ['age', 'Change the ages', 'Look in the whole country'],
    ['gender', 'Change who you see', 'Look in the whole country'],
    ['distance', 'Look in the whole country', 'Filters'],
    ['seen', 'Look in the whole country', 'Filters'],
  ] as const)('answers %s with "%s" first', async (excludesMost, first, second) => {
    await anEmptyDeck({ excludesMost, widerSearchType: 'Country' });

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([first, second]);
  });

  it.each([
    [null, 'New people join every day.'],
    ['seen', 'You have already seen the people who fit your filters.'],
  ] as const)('speaks of no larger area when there is none (%s)', async (excludesMost, text) => {
    await anEmptyDeck({ excludesMost, widerSearchType: null });

    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('links to the filters when the search cannot be widened', async () => {
    const { user, api, onFilter } = await anEmptyDeck({ excludesMost: 'age', widerSearchType: null });

    await user.click(screen.getByRole('button'));

    expect(onFilter).toHaveBeenCalledTimes(1);
    expect(api.callsOf('patchCurrentProfile')).toEqual([]);
  });
});
