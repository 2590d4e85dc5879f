import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createI18n } from './i18n.ts';
import { Rich, useLocale } from './react.tsx';

function Greeting() {
  const { t } = useTranslation('domain');
  const say = t as unknown as (key: string, values: object) => string; // a key of the test's own
  return (
    <p>
      {say('hello', { name: 'Olena' })} ({useLocale()})
    </p>
  );
}

it('says the text anew when the language changes', async () => {
  const i18n = createI18n('en');
  i18n.register('domain', async (locale) => ({ hello: locale === 'uk' ? 'Вітаємо, {{name}}' : 'Welcome, {{name}}' }));
  await i18n.ready('domain');
  render(
    <I18nextProvider i18n={i18n.i18next}>
      <Greeting />
    </I18nextProvider>,
  );

  await act(() => i18n.setLocale('uk'));

  expect(screen.getByText('Вітаємо, Olena (uk)')).toBeInTheDocument();
});

it('draws the tags it knows inside one sentence and leaves the rest as text', () => {
  const text = 'Read the <terms>terms of <b>use</b></terms>, <i>really</i>.';
  const { container } = render(
    <p>
      <Rich
        text={text}
        tags={{ terms: (content) => <a href="/terms">{content}</a>, b: (content) => <b>{content}</b> }}
      />
    </p>,
  );

  expect(screen.getByRole('link', { name: 'terms of use' })).toBeInTheDocument();
  expect(container).toHaveTextContent('Read the terms of use, <i>really</i>.');
});
