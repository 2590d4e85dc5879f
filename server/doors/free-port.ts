/** A free port without the other kits, because what starts services for tests is loaded before they may be. */
export { freePort } from '../test/kits/free-port.ts';
