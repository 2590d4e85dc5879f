/** The server as a program. */
export { startServer } from '../src/start-server.ts';
