/** behaviours 53: every 60 s, spread so that a release is not asked for by everybody at once. */
const EVERY = 60_000;
const JITTER = 0.2;

export interface UpdateOptions {
  /** The build this page was loaded with. */
  readonly build: string;
  readonly onNewBuild: (build: string) => void;
  readonly fetchLatest?: () => Promise<string | undefined>;
  readonly random?: () => number;
}

/** Spec point 7: `builds/latest.json` with a timestamp, so that no cache answers. */
async function askServer(): Promise<string | undefined> {
  const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { build, id } = (await answer.json()) as { readonly build?: string; readonly id?: string };
  return build ?? id;
}

/** Watches for a new build while the page is visible; tells about the first one and stops. */
export function followUpdates(options: UpdateOptions): () => void {
  const { build, onNewBuild, fetchLatest = askServer, random = Math.random } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    timer = setTimeout(() => void ask(), EVERY * (1 - JITTER + 2 * JITTER * random()));
  }

  async function ask(): Promise<void> {
    const latest = document.hidden ? undefined : await fetchLatest().catch(() => undefined);
    if (latest && latest !== build) onNewBuild(latest);
    else plan();
  }

  plan();
  return () => clearTimeout(timer);
}
