import { ValueType } from '@opentelemetry/api';
import type { Meter } from '@opentelemetry/api';
import type { MeasureName } from '@duet/contracts/page-reports';

/** What pages report as metrics; each point names remote, version, channel and owner. */
export function pageInstruments(meter: Meter) {
  const histogram = (name: string, unit: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit, advice: { explicitBucketBoundaries } });
  const counter = (name: string, unit: string, description: string) =>
    meter.createCounter(name, { description, unit, valueType: ValueType.INT });
  // the limits between good, fair and poor are among the boundaries
  const measures = {
    LCP: histogram(
      'duet.page.lcp',
      'ms',
      'Largest contentful paint.',
      [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
    ),
    INP: histogram('duet.page.inp', 'ms', 'Interaction to next paint.', [25, 50, 100, 150, 200, 300, 500, 1000, 2000]),
    CLS: histogram('duet.page.cls', '1', 'Cumulative layout shift.', [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]),
    longTask: histogram('duet.page.long_task', 'ms', 'Tasks longer than 50 ms.', [75, 100, 150, 250, 500, 1000, 2000]),
  } satisfies Record<MeasureName, unknown>;
  return {
    measures,
    failures: counter('duet.page.failures', '{failure}', 'What failed, by kind.'),
    visits: counter('duet.page.visits', '{visit}', 'How often a remote was shown.'),
    requests: counter('duet.page.requests', '{request}', 'Requests, of its own files and of calls.'),
    bytes: counter('duet.page.bytes', 'By', 'What came over the network.'),
  };
}
