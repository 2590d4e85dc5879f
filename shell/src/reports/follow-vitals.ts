import { SHELL } from '@duet/contracts/page-reports';
import type { MeasureName } from '@duet/contracts/page-reports';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import type { AttributionReportOpts, MetricType } from 'web-vitals/attribution';
import { remoteAt } from './remote-at.ts';

/** Tells of LCP, INP and CLS, of every navigation where the browser knows those without a load. */
export function followVitals(tell: (measure: MeasureName, remote: string, value: number) => void): void {
  // asked while the element is still there
  const options: AttributionReportOpts = { generateTarget: remoteOfElement, reportSoftNavs: true };
  const report = (measure: MeasureName, { value, navigationStartTime = 0 }: MetricType, target: string | undefined) => {
    const shift = measure === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
    tell(measure, target || (remoteAt(navigationStartTime + 5000) ?? SHELL), shift);
  };
  onLCP((metric) => report('LCP', metric, metric.attribution.target), options);
  onINP((metric) => report('INP', metric, metric.attribution.interactionTarget), options);
  onCLS((metric) => report('CLS', metric, metric.attribution.largestShiftTarget), options);
}

/** The remote that has drawn something; the shell where none has. */
export function remoteOfElement(node: Node | null): string | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  return element ? (element.closest('[data-remote]')?.getAttribute('data-remote') ?? SHELL) : undefined;
}
