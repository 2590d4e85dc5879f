import { describe, expect, it } from '@jest/globals';
import { locales, lookingForValues, profilePrompts } from '@duet/contracts';
import { lookingForIcons, promptTexts } from './prompts.ts';

const foreign = { en: /[а-яіїєґё]/i, uk: /[a-zыэёъ]/i, ru: /[a-zіїєґ]/i };

describe.each(locales)('the words of prompts in %s', (locale) => {
  const { questions, choices, facts, about, reactTo } = promptTexts(locale);

  it('ask all twenty questions, each another', () => {
    expect(profilePrompts).toHaveLength(20);
    expect(Object.keys(questions).toSorted()).toEqual([...profilePrompts].toSorted());
    expect(new Set(Object.values(questions)).size).toBe(20);
  });

  it('name everything that somebody may look for, with an icon', () => {
    for (const named of [choices, facts, lookingForIcons]) {
      expect(Object.keys(named).toSorted()).toEqual([...lookingForValues].toSorted());
    }
  });

  it('are in the letters of the language', () => {
    const texts = [questions, choices, facts, about.mine, about.theirs, reactTo].flatMap((each) => Object.values(each));

    expect(texts.filter((text) => foreign[locale].test(text))).toEqual([]);
  });
});
