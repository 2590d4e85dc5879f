import { callRelay } from '../../../src/platform/relay/call-relay.ts';

/** A relay that nobody asks: for tests of what members are told of it. */
export const testRelay = callRelay({ urls: ['turn:relay.test:3478?transport=udp'], secret: 'secret-of-the-tests' });
