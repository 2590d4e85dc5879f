import { describe, expect, it } from '@jest/globals';
import en from '../test-lines/en.json' with { type: 'json' };
import ru from '../test-lines/ru.json' with { type: 'json' };
import uk from '../test-lines/uk.json' with { type: 'json' };
import { createSafetyRules } from './create-safety-rules.ts';

const rules = createSafetyRules();

describe.each([
  ['English', en],
  ['Ukrainian', uk],
  ['Russian', ru],
])('the rules of safety in %s', (_language, { abuse, scam, harmless }) => {
  it('have at least 200 labelled lines, and 2,000 harmless ones in the three languages', () => {
    expect(new Set([...abuse, ...scam]).size).toBeGreaterThanOrEqual(200);
    expect(new Set(harmless).size).toBeGreaterThanOrEqual(667);
  });

  it('catch at least 95 of 100 lines that hurt or begin a scam', () => {
    const missed = [
      ...abuse.filter((line) => !rules.isAbusive(line)),
      ...scam.filter((line) => rules.scamIn(line) === undefined),
    ];

    expect(missed.length / (abuse.length + scam.length)).toBeLessThanOrEqual(0.05);
  });

  it('flag at most 1 of 100 harmless lines', () => {
    const flagged = harmless.filter((line) => rules.isAbusive(line) || rules.scamIn(line) !== undefined);

    expect(flagged.length / harmless.length).toBeLessThanOrEqual(0.01);
  });
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
