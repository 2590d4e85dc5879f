import { describe, expect, it, jest } from '@jest/globals';
import { createI18n } from './i18n.ts';
import type { Locale } from '@duet/contracts';

const texts: Record<Locale, object> = {
  en: { likes_one: '{{count}} like', likes_other: '{{count}} likes', only: 'Only here', deep: { key: 'Deep' } },
  uk: { likes_one: '{{count}} вподобання', likes_few: '{{count}} вподобання', likes_many: '{{count}} вподобань' },
  ru: { likes_one: '{{count}} лайк', likes_few: '{{count}} лайка', likes_many: '{{count}} лайков' },
};

describe('texts', () => {
  it('reads nested keys and real plurals', async () => {
    const i18n = createI18n('uk');
    i18n.register('feed', async (locale) => texts[locale]);
    await i18n.ready('feed');

    expect(i18n.translator('feed')('likes', { count: 5 })).toBe('5 вподобань');
  });

  it('switches every namespace before it says so', async () => {
    const i18n = createI18n('en');
    i18n.register('feed', async (locale) => texts[locale]);
    await i18n.ready('feed');
    const onChange = jest.fn();
    i18n.subscribe(onChange);

    await i18n.setLocale('ru');

    expect(i18n.locale).toBe('ru');
    expect(i18n.translator('feed')('likes', { count: 2 })).toBe('2 лайка');
    expect(onChange).toHaveBeenCalled();
  });

  it('switches although texts of what is not on screen cannot be loaded', async () => {
    const i18n = createI18n('uk');
    i18n.register('feed', async (locale) => texts[locale]);
    i18n.register('chat', async (locale) => {
      if (locale === 'ru') throw new Error('down');
      return { hello: 'Вітаю' };
    });
    await Promise.all([i18n.ready('feed'), i18n.ready('chat')]);
    // the chat was left, the feed is on screen
    i18n.translator('chat');
    i18n.subscribe(() => i18n.translator('feed'));

    await i18n.setLocale('ru');

    expect(i18n.locale).toBe('ru');
    expect(i18n.t('chat', 'hello')).toBe('Вітаю');
  });

  it('does not switch when texts on screen cannot be loaded, and tries again later', async () => {
    const i18n = createI18n('en');
    let isDown = true;
    i18n.register('feed', async (locale) => {
      if (locale === 'uk' && isDown) throw new Error('down');
      return texts[locale];
    });
    await i18n.ready('feed');
    i18n.subscribe(() => i18n.translator('feed'));

    await expect(i18n.setLocale('uk')).rejects.toThrow('down');
    expect(i18n.locale).toBe('en');

    isDown = false;
    await i18n.setLocale('uk');
    expect(i18n.locale).toBe('uk');
  });

  it('leaves what a member wrote as it is', async () => {
    const i18n = createI18n('en');
    i18n.register('x', async () => ({ hello: 'Hello {{name}}' }));
    await i18n.ready('x');

    expect(i18n.translator('x')('hello', { name: "<b>O'Neil</b>" })).toBe("Hello <b>O'Neil</b>");
  });

  it.each([
    ['דנה', 'Block \u2068דנה\u2069?'],
    ['Olena\u202E', 'Block Olena?'],
    ['Olena', 'Block Olena?'],
  ])('keeps the writing direction of the name %j from the sentence around it', (name, sentence) => {
    const i18n = createI18n('en');
    i18n.addCatalogue('x', 'en', { block: 'Block {{name}}?' });

    expect(i18n.translator('x')('block', { name })).toBe(sentence);
  });

  it('fetches English for a text the language lacks, and says so to developers', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const i18n = createI18n('uk');
    i18n.register('feed', async (locale) => texts[locale]);
    await i18n.ready('feed');
    expect(i18n.t('feed', 'only')).toBe('only');

    await new Promise((resolve) => setTimeout(resolve));

    expect(i18n.t('feed', 'only')).toBe('Only here');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('keeps the language that was asked for last', async () => {
    const i18n = createI18n('en');
    i18n.register('feed', async (locale) => {
      if (locale === 'uk') await new Promise((resolve) => setTimeout(resolve, 20));
      return texts[locale];
    });

    await Promise.all([i18n.setLocale('uk'), i18n.setLocale('ru')]);

    expect(i18n.locale).toBe('ru');
  });
});
