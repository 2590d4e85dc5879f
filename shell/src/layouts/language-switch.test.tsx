import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { LanguageSwitch } from './language-switch.tsx';
import { guestAt, renderInShell } from './test-kit.tsx';

/** Presses the link of Ukrainian. */
async function press(keys: MouseEventInit) {
  const services = await renderInShell(<LanguageSwitch />, { navigation: guestAt('/about') });
  // jsdom cannot follow a link
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Українська' }), keys));
  return services;
}

describe('the switch of languages', () => {
  it('changes the language in place', async () => {
    const { i18n } = await press({ button: 0 });

    expect(i18n.locale).toBe('uk');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])(
    'leaves %j to the browser, for a new tab',
    async (keys) => {
      const { i18n } = await press(keys);

      expect(i18n.locale).toBe('en');
    },
  );
});
