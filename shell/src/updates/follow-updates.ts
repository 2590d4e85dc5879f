import { shape } from '@duet/contracts';

/** shell-12: every 60 s, spread randomly so that not everybody asks for a release at once. */
const EVERY = 60_000;
const JITTER = 0.2;

export interface UpdateOptions {
  /** The build this page was loaded with. */
  readonly build: string;
  /** Called for each new build; resolves with whether the shell itself is outdated, which ends the watch. */
  readonly onNewBuild: () => Promise<boolean>;
  readonly fetchLatest?: () => Promise<string | undefined>;
  readonly random?: () => number;
}

const latestBuild = shape.object({ build: shape.text });

/** shell-12: `builds/latest.json` with a timestamp, so that no cache answers. */
async function askServer(): Promise<string | undefined> {
  const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const latest: unknown = await answer.json();
  return latestBuild.is(latest) ? latest.build : undefined;
}

/** Watches for new builds while the page is visible. */
export function followUpdates(options: UpdateOptions): () => void {
  const { onNewBuild, fetchLatest = askServer, random = Math.random } = options;
  let { build } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    timer = setTimeout(() => void ask(), EVERY * (1 - JITTER + 2 * JITTER * random()));
  }

  async function ask(): Promise<void> {
    try {
      const latest = document.hidden ? undefined : await fetchLatest();
      if (latest && latest !== build) {
        if (await onNewBuild()) return;
        build = latest;
      }
    } catch {
      // without a network or with a failing server the poll simply asks again in a minute
    }
    plan();
  }

  plan();
  return () => clearTimeout(timer);
}
