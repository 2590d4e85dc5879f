import { expect, it } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { waitFor } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import { aRegistry } from '../test-kit.ts';
import { changeLocale } from './change-locale.ts';

it('waits for the names of the pages where the page has those of one language alone', async () => {
  const services = createFakeServices({ publisher: 'shell' });
  const names = Promise.withResolvers<void>();
  const initial = { ...aRegistry(), locale: 'en' } as const;

  changeLocale(services, 'uk', { current: () => initial, refresh: () => names.promise });
  await Promise.resolve();
  expect(services.i18n.locale).toBe('en');
  names.resolve();

  await waitFor(() => expect(services.i18n.locale).toBe('uk'));
});

it('says so when the texts of another language cannot be had, and stays', async () => {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async (locale) => {
    if (locale === 'uk') throw new Error('down');
    return en;
  });
  await services.i18n.ready('shell');
  services.i18n.show('shell');

  changeLocale(services, 'uk', { current: aRegistry, refresh: async () => undefined });

  await waitFor(() =>
    expect(services.notifications).toEqual([
      { type: 'negative', title: en.remote.failedTitle, message: en.remote.failedText },
    ]),
  );
  expect(services.i18n.locale).toBe('en');
});
