import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from '@duet/api';
import { createI18n } from '@duet/i18n';
import en from '../locales/en.json' with { type: 'json' };
import { toAppError } from './app-error.ts';
import { ErrorPage } from './error-page.tsx';

function show(error: unknown): void {
  const i18n = createI18n('en');
  i18n.addCatalogue('shell', 'en', en);
  render(
    <I18nextProvider i18n={i18n.i18next}>
      <ErrorPage error={toAppError(error)} />
    </I18nextProvider>,
  );
}

describe('the error page', () => {
  it.each([
    [{ status: 404 }, 'Page Not Found', en.notFound.text],
    [{ status: 404, statusMessage: 'Gone fishing', message: '/main/x' }, 'Page Not Found', '/main/x'],
    [{ status: 500 }, 'Internal Server Error', en.fatal.text],
    [{ status: 503 }, 'Internal Server Error', en.fatal.text],
    [{ status: 503, statusMessage: 'Closed for repairs' }, 'Closed for repairs', en.fatal.text],
    [{ status: 503, message: 'Back at noon' }, 'Internal Server Error', 'Back at noon'],
    [new ApiError(503, 'unreadable'), 'Internal Server Error', en.fatal.text],
    [new Error('x is not a function'), 'Internal Server Error', en.fatal.text],
    [undefined, 'Internal Server Error', en.fatal.text],
  ])('says of %j: %s, %s', (error, title, description) => {
    show(error);

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
