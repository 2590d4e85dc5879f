import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { locales, routePaths } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { InfoPage } from './info-page.tsx';
import { infoPages } from './info-text.ts';
import { loadInfoText } from './load-info-text.ts';
import terms from './texts/terms.en.json' with { type: 'json' };

const everyText = infoPages.flatMap((page) => locales.map((locale) => [page, locale] as const));

describe('an informational page', () => {
  it.each(everyText)('shows %s in %s with one heading of the page', async (page, locale) => {
    const text = await loadInfoText(page, locale);

    await renderPublic(<InfoPage page={page} />, { services: guestServices({ locale }), locale });

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(text.title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(text.sections.length);
  });

  it.each(infoPages)('has the same sections of %s in every language', async (page) => {
    const outline = async (locale: Locale) =>
      (await loadInfoText(page, locale)).sections.map(({ id, paragraphs, steps, list, mail, link }) => ({
        id,
        paragraphs: paragraphs?.length,
        steps: steps?.length,
        list: list?.length,
        mail,
        to: link?.to,
      }));

    const english = await outline('en');

    expect(await outline('uk')).toEqual(english);
    expect(await outline('ru')).toEqual(english);
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
    for (const { to } of english) expect(to === undefined || to in routePaths).toBe(true);
  });

  it.each(everyText)('speaks calmly in %s.%s', async (page, locale) => {
    expect(JSON.stringify(await loadInfoText(page, locale))).not.toMatch(/!|\bTODO\b/);
  });

  it('gives a long page contents that lead to its sections', async () => {
    await renderPublic(<InfoPage page="privacy" />);

    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    expect(within(contents).getByRole('link', { name: 'Your rights' })).toHaveAttribute('href', '#rights');
    expect(screen.getByRole('region', { name: 'Your rights' })).toHaveAttribute('id', 'rights');
  });

  it('shows the day of a policy as every language reads it', async () => {
    await renderPublic(<InfoPage page="terms" />);

    const [year, month, day] = terms.updated.split('-');
    expect(await screen.findByText(`Last changed on ${day}/${month}/${year}`)).toBeInTheDocument();
  });
});

describe('what has to be said', () => {
  it('tells how to delete an account without the app, and what happens to it', async () => {
    await renderPublic(<InfoPage page="delete-account" />);

    const mail = await screen.findByRole('region', { name: 'Without the app: one mail' });
    expect(within(mail).getByRole('link', { name: 'privacy@duet.test' })).toHaveAttribute(
      'href',
      'mailto:privacy@duet.test',
    );
    expect(screen.getByRole('region', { name: 'What happens then' })).toHaveTextContent(/28 days.*30 days/);
    expect(screen.getByRole('region', { name: 'What is erased' })).toHaveTextContent(/photos.*chats.*coins/);
  });

  it('publishes the standards against child abuse that app stores ask for', async () => {
    await renderPublic(<InfoPage page="child-protection-policy" />);

    expect(await screen.findByRole('region', { name: 'Nobody under 18' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /forbidden/ })).toHaveTextContent(/CSAE.*CSAM.*grooming/);
    expect(screen.getByRole('region', { name: 'How to report' })).toHaveTextContent('choose “Report”');
    expect(screen.getByRole('region', { name: 'What we do' })).toHaveTextContent('NCMEC');
    expect(screen.getByRole('link', { name: 'safety@duet.test' })).toBeInTheDocument();
  });
});
