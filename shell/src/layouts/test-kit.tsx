import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { BehaviorSubject } from 'rxjs';
import en from '../locales/en.json' with { type: 'json' };
import { decide } from '../navigation/decide.ts';
import { ShellContext } from '../shell-context.tsx';
import type { Shell } from '../shell-context.tsx';
import { aRegistry } from '../test-kit.ts';

/** Draws a part of the chrome in English; `parts` is all that it asks of the shell besides its services. */
export async function renderInShell(
  part: ReactNode,
  parts: object,
  services = createFakeServices({ publisher: 'shell' }),
) {
  services.i18n.register('shell', async () => en);
  await services.i18n.ready('shell');
  render(
    <ShellContext value={{ services, ...parts } as unknown as Shell}>
      <RemoteFrame name="public" services={services}>
        {part}
      </RemoteFrame>
    </ShellContext>,
  );
  return services;
}

/** A guest has navigated to a page. */
export const guestAt = (path: string) => ({
  located$: new BehaviorSubject({ decision: decide(path, 'guest', aRegistry()) }),
});
