import { expect, it } from '@jest/globals';
import { locales } from '@duet/contracts';
import { createI18n } from '@duet/i18n';
import { HomePage } from './home/home-page.tsx';
import { InfoPage } from './info/info-page.tsx';
import { loadInfoText } from './info/load-info-text.ts';
import { questionsOf, questionsOfHome } from './questions.ts';
import type { Question } from './questions.ts';
import { catalogues, guestServices, renderPublic } from './test-kit.tsx';

/** Every question on the page, each followed by its answer. */
const shownOn = (container: HTMLElement, selector: string): readonly string[] =>
  [...container.querySelectorAll(selector)].map((each) =>
    [...each.querySelectorAll('summary, h2, p, li')]
      .filter((part) => part.querySelector('a') === null)
      .map(({ textContent }) => textContent.trim())
      .join(' '),
  );

const told = (questions: readonly Question[]) => questions.map(({ question, answer }) => `${question} ${answer}`);

it.each(locales)('search engines are told the questions that home shows, in %s', async (locale) => {
  const i18n = createI18n(locale);
  i18n.addCatalogue('public', locale, catalogues[locale]);

  const { container } = await renderPublic(<HomePage />, { services: guestServices({ locale }), locale });

  const shown = shownOn(container, 'details');
  expect(shown).toHaveLength(4);
  expect(told(questionsOfHome(i18n))).toEqual(shown);
});

it.each(locales)('search engines are told the questions that support shows, in %s', async (locale) => {
  const { container, findByRole } = await renderPublic(<InfoPage page="support" />, {
    services: guestServices({ locale }),
    locale,
  });
  await findByRole('heading', { level: 1 });

  const shown = shownOn(container, 'section');
  const questions = told(questionsOf(await loadInfoText('support', locale)));
  // the last section is the way to us, and answers nothing
  expect(questions).toEqual(shown.slice(0, -1));
  expect(questions.length).toBeGreaterThanOrEqual(7);
});
