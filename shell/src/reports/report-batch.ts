import type { PageReports } from '@duet/contracts/endpoints';
import { reportLimits } from '@duet/contracts/page-reports';

type FailureReport = PageReports['failures'][number];
type Measure = PageReports['measures'][number];
type Usage = PageReports['usage'][number];

/** Failures are sent this many milliseconds after the first of them; everything else with them, or when the page is hidden. */
const SOON = 1000;
/** One failure is told so often by one page, and so many failures in all. */
const REPEATS = 3;
const MOST = 50;
/** What the contract takes of each count at once. */
const ceilings = { visits: 1000, requests: 10_000, bytes: 1_000_000_000, scriptBytes: 1_000_000_000 } as const;

export interface ReportBatch {
  addFailure(failure: FailureReport): void;
  addMeasure(measure: Measure): void;
  addUsage(usage: Usage): void;
  /** Sends what there is, in as many parts as the contract asks for. */
  flush(): void;
}

/** Collects reports. `send` answers whether they have arrived: failures that have not are sent with the next ones. */
export function reportBatch(send: (reports: PageReports) => Promise<boolean>): ReportBatch {
  const told = new Map<string, number>();
  let failures: FailureReport[] = [];
  let measures: Measure[] = [];
  let usage = new Map<string, Usage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...usage.values()];
    while (failures.length + measures.length + counted.length > 0) {
      const part: PageReports = {
        failures: failures.splice(0, reportLimits.failures),
        measures: measures.splice(0, reportLimits.measures),
        usage: counted.splice(0, reportLimits.usage),
      };
      void send(part).then((hasArrived) => {
        if (!hasArrived) failures = [...failures, ...part.failures].slice(0, MOST);
      });
    }
    usage = new Map();
  }

  return {
    flush,
    addFailure(failure) {
      const key = [failure.remote, failure.version, failure.kind, failure.message].join();
      const before = told.get(key) ?? 0;
      if (before >= REPEATS || count >= MOST) return;
      told.set(key, before + 1);
      count += 1;
      failures.push(failure);
      timer ??= setTimeout(flush, SOON);
    },
    addMeasure(measure) {
      measures = [...measures, measure].slice(-reportLimits.measures);
    },
    addUsage(more) {
      const key = `${more.remote} ${more.version}`;
      const before = usage.get(key) ?? { ...more, visits: 0, requests: 0, bytes: 0, scriptBytes: 0 };
      const sum = (name: keyof typeof ceilings) => Math.min(ceilings[name], (before[name] ?? 0) + (more[name] ?? 0));
      const sums = { visits: sum('visits'), requests: sum('requests'), bytes: sum('bytes') };
      usage.set(key, { ...before, ...sums, scriptBytes: sum('scriptBytes') });
    },
  };
}
