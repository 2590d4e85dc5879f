export { nats, redis, startBroker } from './start-broker.ts';
export type { RunningBroker } from './start-broker.ts';
