export { installPostgres, MissingPostgresError } from './install.ts';
export { type RunningPostgres, startPostgres, withPostgres } from './start.ts';
