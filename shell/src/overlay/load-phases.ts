import { MOUNTED } from '../reports/remote-at.ts';
import { releaseOfScript } from '../reports/release-of-script.ts';

/** How one release of a remote came into this page; times in milliseconds. */
export interface LoadPhases {
  readonly version: string;
  /** Since the page began, when the first of its files was asked for. */
  readonly askedAt: number;
  /** How long its entry took. */
  readonly entry: number;
  /** From there until the last file that came before it was drawn. */
  readonly parts: number;
  /** All of that was over when it was visited. */
  readonly isAhead: boolean;
  /** How long it took to be drawn once it was visited and there; undefined before that. */
  readonly drawing: number | undefined;
  readonly files: number;
  /** As they came over the network; 0 from a cache. */
  readonly bytes: number;
}

export type LoadEntry = Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'> & { readonly transferSize?: number };

export interface PageLoads {
  readonly files: readonly LoadEntry[];
  /** One for each time that a remote is drawn. */
  readonly marks: readonly LoadEntry[];
  /** When visits have begun, as far as it is known. */
  readonly visits: readonly { readonly remote: string; readonly at: number }[];
}

/** The phases of each remote in the release whose files came last. */
export function loadPhases({ files, marks, visits }: PageLoads): Readonly<Record<string, LoadPhases>> {
  const byRemote = new Map<string, { version: string; files: LoadEntry[] }>();
  for (const file of files) {
    const release = releaseOfScript(file.name);
    if (!release || release.remote === 'shell') continue;
    const known = byRemote.get(release.remote);
    if (known?.version === release.version) known.files.push(file);
    else byRemote.set(release.remote, { version: release.version, files: [file] });
  }
  return Object.fromEntries(
    [...byRemote].map(([remote, loaded]) => {
      const first = loaded.files[0]?.startTime ?? 0;
      const drawnAt = marks.find(({ name, startTime }) => name === MOUNTED + remote && startTime >= first)?.startTime;
      const visit = visits.findLast((each) => each.remote === remote && each.at <= (drawnAt ?? Infinity));
      return [remote, phasesOf(loaded, visit?.at ?? 0, drawnAt)];
    }),
  );
}

function phasesOf(
  { version, files }: { readonly version: string; readonly files: readonly LoadEntry[] },
  visitAt: number,
  drawnAt: number | undefined,
): LoadPhases {
  const askedAt = Math.min(...files.map(({ startTime }) => startTime));
  const entry = files.find(({ name }) => name.includes('remoteEntry'));
  const entryEnd = entry ? endOf(entry) : askedAt;
  const before = files.filter((file) => drawnAt === undefined || endOf(file) <= drawnAt);
  const partsEnd = Math.max(entryEnd, ...before.map(endOf));
  return {
    version,
    askedAt: Math.round(askedAt),
    entry: Math.round(entry?.duration ?? 0),
    parts: Math.round(partsEnd - entryEnd),
    isAhead: drawnAt === undefined || visitAt > partsEnd,
    drawing: drawnAt && Math.round(Math.max(0, drawnAt - Math.max(partsEnd, visitAt))),
    files: files.length,
    bytes: files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

const endOf = ({ startTime, duration }: LoadEntry) => startTime + duration;
