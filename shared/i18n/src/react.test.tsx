import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createI18n } from './i18n.ts';
import { I18nContext, Rich, useT } from './react.tsx';

function Greeting() {
  return <p>{useT('feed')('hello', { name: 'Olena' })}</p>;
}

it('says the text anew when the language changes', async () => {
  const i18n = createI18n('en');
  i18n.register('feed', async (locale) => ({ hello: locale === 'uk' ? 'Вітаємо, {{name}}' : 'Welcome, {{name}}' }));
  await i18n.ready('feed');
  render(
    <I18nContext value={i18n}>
      <Greeting />
    </I18nContext>,
  );

  await act(() => i18n.setLocale('uk'));

  expect(screen.getByText('Вітаємо, Olena')).toBeInTheDocument();
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
