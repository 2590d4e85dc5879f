import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCurrentProfile, aPost, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { PostListPage } from '../list/post-list-page.tsx';
import { countOf, noFilters, readFilters } from './post-filters.ts';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function aMember() {
  const services = createFakeServices({ publisher: 'posts' });
  services.api.world.posts = [aPost({ number: 1 })];
  services.api.world.profile = aCurrentProfile({ partnerGender: 'Female', searchType: 'Nearby', countryCode: 'UA' });
  return services;
}

const visit = (services = aMember()) => renderRemote(<PostListPage />, { name: 'posts', catalogues: { en }, services });
type User = Awaited<ReturnType<typeof visit>>['user'];

async function openFilters(user: User): Promise<HTMLElement> {
  await screen.findByRole('article');
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  return await screen.findByRole('dialog', { name: en.filters.title });
}

const lastQuery = (services: ReturnType<typeof aMember>) => services.api.callsOf('getPosts').at(-1)?.query;

describe('filters of posts', () => {
  it('begin with the ages of posts and what the profile says', async () => {
    const services = aMember();
    const { user } = await visit(services);

    const sheet = within(await openFilters(user));

    expect(sheet.getByRole('combobox', { name: en.filters.who })).toHaveValue('Female');
    expect(sheet.getByText('18–70')).toBeInTheDocument();
    expect(services.api.callsOf('getPosts')[0]?.query).toMatchObject({ AgeFrom: 18, AgeTo: 70, SearchType: 'Nearby' });
    expect(services.api.callsOf('getPosts')[0]?.query).not.toHaveProperty('PartnerGender');
  });

  it('ask anew with each choice, and are there on the next visit', async () => {
    const services = aMember();
    services.api.on('getCountries', () => [
      { countryCode: 'PL', name: 'Poland', slug: 'poland', cities: 2 },
      { countryCode: 'UA', name: 'Ukraine', slug: 'ukraine', cities: 3 },
    ]);
    const { user, unmount } = await visit(services);
    const sheet = within(await openFilters(user));

    await user.selectOptions(sheet.getByRole('combobox', { name: en.filters.who }), 'Male');
    await user.click(sheet.getByRole('radio', { name: en.filters.inCountry }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: en.filters.country }), 'PL');

    const chosen = { PartnerGender: 'Male', SearchType: 'Country', CountryCode: 'PL' };
    await waitFor(() => expect(lastQuery(services)).toMatchObject(chosen));
    unmount();
    await visit(services);
    expect(await screen.findByRole('button', { name: 'Filters: 2' })).toBeInTheDocument();
    expect(lastQuery(services)).toMatchObject(chosen);
  });

  it('can be reset where nobody matches them', async () => {
    const services = aMember();
    services.api.world.posts = [];
    services.api.world.profile = aCurrentProfile({ searchType: 'Any' });
    localStorage.setItem('duet.post-filters', JSON.stringify({ ...noFilters, gender: 'Male', area: 'Any' }));
    const { user } = await visit(services);
    expect(await screen.findByText(en.empty.filteredTitle)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: en.filters.reset }));

    expect(await screen.findByText(en.empty.title)).toBeInTheDocument();
    expect(readFilters(localStorage)).toEqual(noFilters);
  });

  it.each(['{', '{"ageFrom":"x"}', '[]'])('start anew where %s was kept', (kept) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    localStorage.setItem('duet.post-filters', kept);

    expect(readFilters(localStorage)).toEqual(noFilters);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('count age, gender and place once each', () => {
    expect(countOf(noFilters)).toBe(0);
    expect(countOf({ ...noFilters, ageTo: 40, gender: 'Male', area: 'Country', countryCode: 'PL' })).toBe(3);
  });
});
