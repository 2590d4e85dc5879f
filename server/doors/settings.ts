/** The server's settings and what can be wrong with them, without the server. */
export { readConfig } from '../src/lib/config.ts';
export { variableNames } from '../src/lib/environment-schema.ts';
export { assertPortFree } from '../src/open-port.ts';
export { startProblem } from '../src/start-errors.ts';
