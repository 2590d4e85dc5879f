import { describe, expect, it } from '@jest/globals';
import { reportTrust, severityOf } from '@duet/contracts';
import en from './texts/child-protection-policy.en.json' with { type: 'json' };
import ru from './texts/child-protection-policy.ru.json' with { type: 'json' };
import uk from './texts/child-protection-policy.uk.json' with { type: 'json' };

/** The numbers of the rules as the page writes them; one that is not here cannot be promised. */
const words = {
  en: { hiding: { 2: 'two trusted members' }, wrong: { 2: 'wrong at most two times', 5: 'wrong five times' } },
  uk: { hiding: { 2: 'двоє надійних учасників' }, wrong: { 2: 'не більш ніж два рази', 5: 'помилилися п’ять разів' } },
  ru: { hiding: { 2: 'двое надёжных участников' }, wrong: { 2: 'не более двух раз', 5: 'ошиблись пять раз' } },
};
const days = { en: 'at least 7 days', uk: 'щонайменше 7 днів', ru: 'не менее 7 дней' };

describe.each([
  ['en', en],
  ['uk', uk],
  ['ru', ru],
] as const)('the page about the protection of children in %s', (locale, page) => {
  const promises = page.sections.find(({ id }) => id === 'we-do')?.list?.join(' ') ?? '';

  it('promises what the rules do with reports that somebody is a minor', () => {
    const { hidingReporters, accountDays, mostWrong, wrongForNothing } = reportTrust;
    const { hiding, wrong }: Record<'hiding' | 'wrong', Readonly<Record<number, string>>> = words[locale];

    expect(promises).toContain(hiding[hidingReporters] ?? `${hidingReporters} reporters`);
    expect(promises).toContain(wrong[wrongForNothing] ?? `${wrongForNothing} times wrong`);
    expect(promises).toContain(wrong[mostWrong] ?? `${mostWrong} times wrong at most`);
    expect(promises).toContain(days[locale].replace('7', String(accountDays)));
  });

  it('promises that nothing is read before them', () => {
    const asBad = Object.entries(severityOf).filter(([, severity]) => severity === 'critical');

    expect(promises).toMatch(/come before all others|раніше за всі інші|раньше всех остальных/);
    expect(asBad).toEqual([['UNDERAGE', 'critical']]);
  });
});
