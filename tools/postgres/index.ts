export { type RunningPostgres, startPostgres } from './start.ts';
