/** A port that nobody listens at, without the other kits: what starts services for tests is loaded before they may be. */
export { freePort } from '../test/kits/free-port.ts';
