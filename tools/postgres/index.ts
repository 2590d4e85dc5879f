export { installDebianPostgres } from './install.ts';
export { type RunningPostgres, startPostgres } from './start.ts';
