import { connect } from 'node:net';

import { describe, expect, it } from '@jest/globals';

import { nats, redis, startBroker } from './start-broker.ts';

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const probe = connect(Number(port), hostname);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

describe.each([redis, nats])('a throw-away $name', (broker) => {
  it('listens at its address until it is stopped, and another one beside it', async () => {
    const [one, two] = await Promise.all([startBroker(broker), startBroker(broker)]);

    expect([await answers(one.url), await answers(two.url)]).toEqual([true, true]);
    await one.stop();
    expect([await answers(one.url), await answers(two.url)]).toEqual([false, true]);
    await two.stop();
  });
});
