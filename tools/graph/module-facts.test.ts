import { describe, expect, it } from '@jest/globals';
import swc from '@swc/core';
import { moduleFacts } from './module-facts.ts';

function factsOf(source: string) {
  return moduleFacts(swc.parseSync(source, { syntax: 'typescript', tsx: true }));
}

describe('what a file uses', () => {
  it('are the names that it imports, by what they are called where they come from, and no types', () => {
    const { imports } = factsOf(`
      import { useQuery as ask, type Query } from '@duet/kit';
      import type { Post } from '@duet/contracts';
    `);

    expect([...imports]).toEqual([['@duet/kit', new Set(['useQuery'])]]);
  });

  it.each([
    ['const { api, bus } = useServices();'],
    ['function send({ api, bus }: ShellServices) {}'],
    ["const send = ({ api, bus }: Pick<ShellServices, 'api' | 'bus'>) => undefined;"],
    ['services.api.call(useServices().bus);'],
    ['shell.services.api.call(services.bus);'],
  ])('are the services of %s', (source) => {
    expect([...factsOf(source).services].filter((name) => name === 'api' || name === 'bus')).toEqual(['api', 'bus']);
  });

  it('are the events that it publishes and hears, also one of two', () => {
    const { publishes, hears } = factsOf(`
      bus.publish(isOver ? 'call.ended' : 'call.began', {});
      bus.on('coins.changed').subscribe(refresh);
      useBusEvent('session.signedOut', refresh);
    `);

    expect(publishes).toEqual(new Set(['call.ended', 'call.began']));
    expect(hears).toEqual(new Set(['coins.changed', 'session.signedOut']));
  });

  it('are all names that a loop listens to', () => {
    const { hears } = factsOf("for (const name of ['coins.changed', 'profile.updated']) bus.on(name);");

    expect(hears.has('coins.changed') && hears.has('profile.updated')).toBe(true);
  });
});
