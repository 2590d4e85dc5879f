import { describe, expect, it } from '@jest/globals';
import { locales, passions } from '@duet/contracts';
import { loadOpeners, pickOpeners } from './openers.ts';

describe.each(locales)('openers in %s', (locale) => {
  it('there is a question for every passion', async () => {
    const { common, general } = await loadOpeners(locale);

    expect(Object.keys(common).toSorted()).toEqual([...passions].toSorted());
    expect(new Set([...Object.values(common), ...general]).size).toBe(passions.length + general.length);
  });

  it('three are offered, those of common passions first', async () => {
    const texts = await loadOpeners(locale);

    const offered = pickOpeners(texts, ['hiking', 'sea', 'wine'], ['sea', 'hiking', 'cats'], 'c1');

    expect(offered).toHaveLength(3);
    expect(offered.slice(0, 2).toSorted()).toEqual([texts.common.hiking, texts.common.sea].toSorted());
    expect(texts.general).toContain(offered[2]);
  });

  it('whoever has nothing in common gets three for everybody', async () => {
    const texts = await loadOpeners(locale);

    const offered = pickOpeners(texts, ['hiking'], [], 'c1');

    expect(new Set(offered).size).toBe(3);
    expect(offered.every((each) => texts.general.includes(each))).toBe(true);
  });
});
