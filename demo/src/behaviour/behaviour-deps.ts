import type { AppDeps } from '@duet/server/demo';
import { demoHosts } from '../members/hosts.ts';

export type BehaviourDeps = Pick<AppDeps, 'database' | 'clock' | 'realtime' | 'media' | 'log'>;

/** The two demo members whom visitors sign in as; all others are simulated. */
export const hostIds: readonly string[] = demoHosts.map(({ id }) => id);
