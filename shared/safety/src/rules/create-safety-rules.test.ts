import { describe, expect, it } from '@jest/globals';
import en from '../test-lines/en.json' with { type: 'json' };
import heldOutEn from '../test-lines/held-out/en.json' with { type: 'json' };
import heldOutRu from '../test-lines/held-out/ru.json' with { type: 'json' };
import heldOutUk from '../test-lines/held-out/uk.json' with { type: 'json' };
import ru from '../test-lines/ru.json' with { type: 'json' };
import uk from '../test-lines/uk.json' with { type: 'json' };
import { createSafetyRules } from './create-safety-rules.ts';
import { foldWords } from './fold-words.ts';

const rules = createSafetyRules();

const labelled = { en, uk, ru };
const heldOut = { en: heldOutEn, uk: heldOutUk, ru: heldOutRu };

describe.each(['en', 'uk', 'ru'] as const)('there are enough lines in %s, each once', (language) => {
  it.each([
    ['labelled', labelled[language], 200, 667],
    ['held out', heldOut[language], 60, 100],
  ])('%s', (_kind, { abuse, scam, harmless }, bad, good) => {
    expect(new Set([...abuse, ...scam]).size).toBeGreaterThanOrEqual(bad);
    expect(new Set(harmless).size).toBeGreaterThanOrEqual(good);
  });

  it('none that is held out is among the labelled', () => {
    const known = new Set(Object.values(labelled[language]).flat());

    expect(
      Object.values(heldOut[language])
        .flat()
        .filter((line) => known.has(line)),
    ).toEqual([]);
  });
});

describe.each([
  ['labelled English', en],
  ['labelled Ukrainian', uk],
  ['labelled Russian', ru],
  ['English that is held out', heldOutEn],
  ['Ukrainian that is held out', heldOutUk],
  ['Russian that is held out', heldOutRu],
])('in %s the rules', (_lines, { abuse, scam, harmless }) => {
  it('catch at least 95 of 100 lines that hurt', () => {
    const missed = abuse.filter((line) => !rules.isAbusive(line));

    expect(missed.length / abuse.length).toBeLessThanOrEqual(0.05);
  });

  it('catch at least 95 of 100 lines that begin a scam', () => {
    const missed = scam.filter((line) => rules.scamIn(line) === undefined);

    expect(missed.length / scam.length).toBeLessThanOrEqual(0.05);
  });

  it('flag at most 1 of 100 harmless lines', () => {
    const flagged = harmless.filter((line) => rules.isAbusive(line) || rules.scamIn(line) !== undefined);

    expect(flagged.length / harmless.length).toBeLessThanOrEqual(0.01);
  });
});

it('a message of disguised words only is not read in all their ways, which would hold the page', () => {
  expect(foldWords('f*ck y0u '.repeat(220)).length).toBeLessThanOrEqual(200);
  expect(rules.isAbusive('f*ck y0u '.repeat(220))).toBe(true);
});

describe('what people do to a word so that no list finds it', () => {
  it.each([
    ['letters of another script', 'cyка'],
    ['figures', 'b1tch please'],
    ['spaces', 'с у к а'],
    ['dots', 'F.U.C.K off'],
    ['a star', 'п*здец'],
    ['more letters', 'сууууука'],
    ['invisible signs', 'fu\u200bck you'],
    ['wide letters', 'ｆｕｃｋ you'],
    ['a dot inside', 'пиз.дец'],
    ['an accent', 'су\u0301ка'],
  ])('%s hide nothing', (_way, text) => {
    expect(rules.isAbusive(text)).toBe(true);
  });

  it.each(['сукня', 'Scunthorpe', 'Essex', 'хурма', 'застрахуй', 'shiitake', 'лохина'])(
    'a word that only contains one is harmless: %s',
    (text) => {
      expect(rules.isAbusive(text)).toBe(false);
    },
  );
});

it.each([
  ['+380 67 123 45 67', 'elsewhere'],
  ['@sweet_anna88', 'elsewhere'],
  ['5168 7554 1234 5678', 'money'],
  ['My train leaves at 07:45 from platform 12', undefined],
  ['2015, 2016, 2018 and 2019', undefined],
  ['The population is about 1 500 000', undefined],
])('%j tells of %s', (text, kind) => {
  expect(rules.scamIn(text)).toBe(kind);
});
