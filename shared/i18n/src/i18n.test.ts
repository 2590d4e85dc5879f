import { describe, expect, it, jest } from '@jest/globals';
import type { TFunction } from 'i18next';
import { createI18n } from './i18n.ts';
import type { I18n, Namespace } from './i18n.ts';
import type { Locale } from '@duet/contracts';

const texts: Record<Locale, object> = {
  en: { likes_one: '{{count}} like', likes_other: '{{count}} likes', only: 'Only here', deep: { key: 'Deep' } },
  uk: { likes_one: '{{count}} вподобання', likes_few: '{{count}} вподобання', likes_many: '{{count}} вподобань' },
  ru: { likes_one: '{{count}} лайк', likes_few: '{{count}} лайка', likes_many: '{{count}} лайков' },
};

/** A translator over texts of the test's own, whose keys no catalogue knows. */
const reader = (i18n: I18n, namespace = 'feed') =>
  i18n.translator(namespace as Namespace) as unknown as (...call: Parameters<TFunction>) => string;

async function someTexts(locale: Locale, load = async (wanted: Locale) => texts[wanted]): Promise<I18n> {
  const i18n = createI18n(locale);
  i18n.register('feed', load);
  await i18n.ready('feed');
  return i18n;
}

describe('the texts', () => {
  it.each([
    [
      'uk',
      [0, 1, 2, 5, 11, 21, 22, 111],
      ['вподобань', 'вподобання', 'вподобання', 'вподобань', 'вподобань', 'вподобання', 'вподобання', 'вподобань'],
    ],
    ['ru', [0, 1, 2, 5, 11, 21, 22, 111], ['лайков', 'лайк', 'лайка', 'лайков', 'лайков', 'лайк', 'лайка', 'лайков']],
    ['en', [0, 1, 2, 21], ['likes', 'like', 'likes', 'likes']],
  ] as const)('count in %s by the plurals of the library', async (locale, counts, words) => {
    const t = reader(await someTexts(locale));

    expect(counts.map((count) => t('likes', { count }))).toEqual(counts.map((count, at) => `${count} ${words[at]}`));
  });

  it('the texts are read by dotted keys', async () => {
    expect(reader(await someTexts('en'))('deep.key')).toBe('Deep');
  });

  it('all texts are there before a switch of the language is told', async () => {
    const i18n = await someTexts('en');
    const seen: string[] = [];
    i18n.subscribe(() => seen.push(`${i18n.locale}: ${reader(i18n)('likes', { count: 2 })}`));

    await i18n.setLocale('ru');

    expect(seen).toEqual(['ru: 2 лайка']);
  });

  it('switch although those of what is not on screen cannot be loaded, and stay readable', async () => {
    const i18n = await someTexts('uk');
    i18n.register('chat', async (locale) => {
      if (locale === 'ru') throw new Error('down');
      return { hello: 'Вітаю' };
    });
    await i18n.ready('chat');
    const leave = i18n.show('chat');
    leave();
    i18n.show('feed');

    await i18n.setLocale('ru');

    expect(i18n.locale).toBe('ru');
    expect(reader(i18n, 'chat')('hello')).toBe('Вітаю');
  });

  it('ask again for what failed to come with a switch', async () => {
    const i18n = await someTexts('en');
    let isDown = true;
    i18n.register('chat', async () => {
      if (isDown) throw new Error('down');
      return { hello: 'Вітаю' };
    });
    await i18n.setLocale('uk');

    isDown = false;
    await i18n.ready('chat');

    expect(reader(i18n, 'chat')('hello')).toBe('Вітаю');
  });

  it('do not switch when those on screen cannot be loaded, and try again later', async () => {
    let isDown = true;
    const i18n = await someTexts('en', async (locale) => {
      if (locale === 'uk' && isDown) throw new Error('down');
      return texts[locale];
    });
    i18n.show('feed');

    await expect(i18n.setLocale('uk')).rejects.toThrow('down');
    expect(i18n.locale).toBe('en');
    expect(reader(i18n)('likes', { count: 2 })).toBe('2 likes');

    isDown = false;
    await i18n.setLocale('uk');
    expect(i18n.locale).toBe('uk');
  });

  it('load no English beside another language', async () => {
    const load = jest.fn(async (locale: Locale) => texts[locale]);
    const i18n = await someTexts('uk', load);

    await i18n.setLocale('ru');
    reader(i18n)('likes', { count: 5 });

    expect(load.mock.calls.flat()).toEqual(['uk', 'ru']);
  });

  it('fetch English for what the language lacks, show it, and say so to developers once', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const i18n = await someTexts('uk');
    expect(reader(i18n)('only')).toBe('only');
    expect(reader(i18n)('only')).toBe('only');

    await i18n.ready('feed');
    await Promise.resolve();

    expect(reader(i18n)('only')).toBe('Only here');
    expect(warn.mock.calls).toEqual([['feed has no uk text for "only"']]);
    warn.mockRestore();
  });

  it.each(['uk', 'en'] as const)('are reported and read in English after a switch from %s, too', async (from) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const own: Record<Locale, object> = { en: { both: 'Both' }, uk: { both: 'Обидва' }, ru: {} };
    const i18n = await someTexts(from, async (locale) => own[locale]);
    await i18n.setLocale('ru');
    reader(i18n)('both');

    await i18n.ready('feed');
    await Promise.resolve();

    expect(reader(i18n)('both')).toBe('Both');
    expect(warn.mock.calls).toEqual([['feed has no ru text for "both"']]);
    warn.mockRestore();
  });

  it('the texts of a remote that comes during a switch are switched with the others', async () => {
    let release = () => undefined as void;
    const i18n = await someTexts('en', async (locale) => {
      if (locale === 'uk') await new Promise<void>((resolve) => (release = resolve));
      return texts[locale];
    });
    const switching = i18n.setLocale('uk');

    i18n.register('chat', async (locale) => ({ hello: locale === 'uk' ? 'Вітаю' : 'Hello' }));
    await i18n.ready('chat');
    release();
    await switching;

    expect(reader(i18n, 'chat')('hello')).toBe('Вітаю');
  });

  it('the texts are in the language that was asked for last', async () => {
    let release = () => undefined as void;
    const i18n = await someTexts('en', async (locale) => {
      if (locale === 'uk') await new Promise<void>((resolve) => (release = resolve));
      return texts[locale];
    });

    const slow = i18n.setLocale('uk');
    await i18n.setLocale('ru');
    release();
    await slow;

    expect(i18n.locale).toBe('ru');
  });

  it('leave what a member wrote as it is', () => {
    const i18n = createI18n('en');
    i18n.addCatalogue('x', 'en', { hello: 'Hello {{name}}' });

    expect(reader(i18n, 'x')('hello', { name: "<b>O'Neil</b> $t(hello) & {{name}}" })).toBe(
      "Hello <b>O'Neil</b> $t(hello) & {{name}}",
    );
  });

  it.each([
    ['דנה', 'Block \u2068דנה\u2069?'],
    ['Olena\u202E', 'Block Olena?'],
    ['Olena', 'Block Olena?'],
  ])('keep the writing direction of the name %j from the sentence around it', (name, sentence) => {
    const i18n = createI18n('en');
    i18n.addCatalogue('x', 'en', { block: 'Block {{name}}?' });

    expect(reader(i18n, 'x')('block', { name })).toBe(sentence);
  });
});
