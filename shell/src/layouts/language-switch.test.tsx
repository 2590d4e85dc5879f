import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { BehaviorSubject } from 'rxjs';
import en from '../locales/en.json';
import { decide } from '../navigation/decide.ts';
import { ShellContext } from '../shell-context.tsx';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Presses the link of Ukrainian. */
async function press(keys: MouseEventInit) {
  const services = createFakeServices({ publisher: 'shell' });
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  const located$ = new BehaviorSubject({ decision: decide('/about', 'guest', aRegistry()) });
  render(
    <ShellContext value={{ navigation: { located$ } } as unknown as Shell}>
      <RemoteFrame name="public" services={services}>
        <LanguageSwitch />
      </RemoteFrame>
    </ShellContext>,
  );
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
