import { expect, it } from '@jest/globals';
import { rollingOptions } from './rolling-options.ts';

const usual = { sockets: '1000', seconds: '20', bus: 'nats', balancer: 'calls' };

it('takes what the aim is stated for unless something else is asked', () => {
  expect(rollingOptions(usual)).toEqual({
    rate: 200,
    sockets: 1000,
    seconds: 20,
    bus: 'nats',
    balancer: 'calls',
    before: undefined,
  });
});

it('gives everybody somebody to write to', () => {
  expect(rollingOptions({ ...usual, sockets: '7' }).sockets).toBe(8);
});

it.each([
  [{ rate: '0' }, '--rate takes a number from 1, not 0.'],
  [{ sockets: 'many' }, '--sockets takes a number from 1, not many.'],
  [{ seconds: '2.5' }, '--seconds takes a number from 1, not 2.5.'],
  [{ bus: 'kafka' }, '--bus takes nats, redis, notify, not kafka.'],
  [{ balancer: 'dns' }, '--balancer takes calls, connections, not dns.'],
])('names what it cannot use of %j', (values, sentence) => {
  expect(() => rollingOptions({ ...usual, ...values })).toThrow(sentence);
});
