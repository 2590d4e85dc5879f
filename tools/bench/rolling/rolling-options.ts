import type { BalancerKind } from './balancer.ts';
import type { BusKind } from './release.ts';
import type { RollingOptions } from './rolling-report.ts';

export interface RollingValues {
  readonly rate?: string | undefined;
  readonly sockets: string;
  readonly seconds: string;
  readonly bus: string;
  readonly balancer: string;
  readonly before?: string | undefined;
}

const buses: readonly BusKind[] = ['nats', 'redis', 'notify'];
const balancers: readonly BalancerKind[] = ['calls', 'connections'];

/** What was written behind `npm run bench -- rolling --`; throws a sentence that names what it cannot use. */
export function rollingOptions({
  rate = '200',
  sockets,
  seconds,
  bus,
  balancer,
  before,
}: RollingValues): RollingOptions {
  return {
    rate: countOf('rate', rate),
    // members write to each other in pairs
    sockets: 2 * Math.ceil(countOf('sockets', sockets) / 2),
    seconds: countOf('seconds', seconds),
    bus: oneOf('bus', bus, buses),
    balancer: oneOf('balancer', balancer, balancers),
    before,
  };
}

function countOf(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a number from 1, not ${value}.`);
  return count;
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const chosen = known.find((one) => one === value);
  if (chosen === undefined) throw new Error(`--${name} takes ${known.join(', ')}, not ${value}.`);
  return chosen;
}
