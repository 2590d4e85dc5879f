import { withLocale } from '@duet/i18n';
import type { Remote, SessionState } from '@duet/kit';
import { createFakeServices } from '../fakes/fake-services.ts';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { FakeWorld } from '../fakes/fake-world.ts';
import { memoryHistory } from '../fakes/memory-history.ts';
import type { Meta } from './csf.ts';
import { localeOf } from './story-rules.ts';

/** One state of a screen. */
export interface ScreenState {
  /** What it shows: keys of the remote's texts, or words that are the same in every language. */
  readonly shows: string | readonly string[];
  /** Where the keys are, when the screen has texts of its own beside the remote's. */
  readonly texts?: string;
  readonly world?: Partial<FakeWorld>;
  readonly session?: SessionState;
  /** Instead of the path of the screen. */
  readonly path?: string;
  /** Prepares the fakes, e.g. lets calls fail. */
  readonly given?: (services: FakeServices) => void;
}

/** What a story's loader is given, as far as services need it. */
export interface StoryFacts {
  readonly globals: Readonly<Record<string, unknown>>;
  readonly parameters: object;
}

/** For `given`: no call is answered. */
export function neverAnswered({ api }: FakeServices): void {
  api.network.delay = 2 ** 31 - 1;
}

/** For `given`: no call reaches the server. */
export function withoutNetwork({ api }: FakeServices): void {
  api.network.isOffline = true;
}

/** Makes the services of each story of a remote, in the language of the toolbar. */
export function servicesOf(remote: Remote, path: string): NonNullable<Meta['loaders']> {
  return [(context) => makeServices(remote, path, context)];
}

/** The services of one story. */
export function makeServices(
  remote: Remote,
  path: string,
  { globals, parameters }: StoryFacts,
): { services: FakeServices; namespace: string } {
  // CSF knows parameters of any kind; stories of screens have these
  const { world, session, path: own, given, texts } = parameters as ScreenState;
  const locale = localeOf(globals);
  const services = createFakeServices({
    publisher: remote.name,
    locale,
    pageHistory: memoryHistory(withLocale(own ?? path, locale)),
    ...(world && { world }),
    ...(session && { session }),
  });
  forgetOthers(localStorage);
  forgetOthers(sessionStorage);
  given?.(services);
  return { services, namespace: texts ?? remote.name };
}

/** What another story has kept; the workbench keeps its own settings there. */
function forgetOthers(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (!key.includes('storybook')) storage.removeItem(key);
}
