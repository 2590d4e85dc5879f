import { useEffect, useRef } from 'react';
import { withLocale } from '@duet/i18n';
import type { Remote, SessionState } from '@duet/kit';
import type { FakeWorld } from '../fakes/fake-world.ts';
import { createFakeServices } from '../fakes/fake-services.ts';
import type { FakeServices } from '../fakes/fake-services.ts';
import { memoryHistory } from '../fakes/memory-history.ts';
import type { Meta, StoryObj } from './csf.ts';
import { localeOf } from './story-rules.ts';

/** One state of a screen. */
export interface ScreenState {
  /** What it shows: keys of the remote's texts, or words that are the same in every language. */
  readonly shows: string | readonly string[];
  readonly world?: Partial<FakeWorld>;
  readonly session?: SessionState;
  /** Instead of the path of the screen. */
  readonly path?: string;
  /** Prepares the fakes, e.g. lets calls fail. */
  readonly given?: (services: FakeServices) => void;
}

export type ScreenStory = Omit<StoryObj, 'parameters'> & { readonly parameters: ScreenState };

/** For `given`: no call is answered. */
export function neverAnswered({ api }: FakeServices): void {
  api.network.delay = 2 ** 31 - 1;
}

/** For `given`: no call reaches the server. */
export function withoutNetwork({ api }: FakeServices): void {
  api.network.isOffline = true;
}

/** What the stories of a remote's screen have in common: the remote is mounted by its door, at this path, over fakes. */
export function screenOf(remote: Remote, path: string): Pick<Meta, 'loaders' | 'render'> {
  return {
    loaders: [
      ({ globals, parameters }) => {
        // CSF knows parameters of any kind; stories of screens have these
        const { world, session, path: own, given } = parameters as ScreenState;
        const locale = localeOf(globals);
        const services = createFakeServices({
          publisher: remote.name,
          locale,
          pageHistory: memoryHistory(withLocale(own ?? path, locale)),
          ...(world && { world }),
          ...(session && { session }),
        });
        given?.(services);
        return { services, namespace: remote.name };
      },
    ],
    // what the loader has made
    render: (_args, { loaded }) => <Stage remote={remote} services={loaded['services'] as FakeServices} />,
  };
}

interface StageProps {
  readonly remote: Remote;
  readonly services: FakeServices;
}

function Stage({ remote, services }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    domElement.dataset['remote'] = remote.name;
    stage.current?.replaceChildren(domElement);
    const props = { services, domElement };
    const mounted = remote.mount(props);
    mounted.catch((error: unknown) => services.report(error, remote.name));
    return () => void mounted.then(() => remote.unmount(props));
  }, [remote, services]);
  return <main ref={stage} />;
}
