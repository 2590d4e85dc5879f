/** How often a release failed, of how many visits; a load that failed is a visit that came to nothing. */
export interface ReleaseCounts {
  readonly visits: number;
  readonly failures: number;
}

/** Fewer failures say nothing: one broken browser has as many. */
const fewestFailures = 5;
/** A canary may fail so much more often than what everybody else has, in visits of 100. */
const tolerance = 0.01;
/** One-sided 99 %: reports are looked at again and again, and each look may err. */
const z = 2.326;

/** Whether a canary fails more often than the live release, surely and not by chance. */
export function isCanaryWorse(canary: ReleaseCounts, live: ReleaseCounts): boolean {
  if (canary.failures < fewestFailures) return false;
  const usual = live.visits > 0 ? Math.min(1, live.failures / live.visits) : 0;
  return surelyAtLeast(canary) > usual + tolerance;
}

/** The lower end of the interval in which the true share of failures lies (Wilson's score interval). */
function surelyAtLeast({ visits, failures }: ReleaseCounts): number {
  // one visit may fail more than once
  const n = Math.max(visits, failures);
  const share = failures / n;
  const middle = share + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return (middle - spread) / (1 + z ** 2 / n);
}
