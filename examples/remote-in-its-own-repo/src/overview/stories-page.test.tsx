import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRemote } from '@duet/testing';
import uk from '../locales/uk.json' with { type: 'json' };
import { StoriesPage } from './stories-page.tsx';

it('names itself in the language of the page', async () => {
  await renderRemote(<StoriesPage />, { name: 'stories', catalogues: { uk }, locale: 'uk' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(uk.title);
});
