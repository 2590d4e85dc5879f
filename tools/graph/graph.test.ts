import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../run-command.ts';
import { formatGraph, formatUsers } from './format-graph.ts';
import type { Graph } from './graph.ts';
import { readGraph } from './read-graph.ts';

describe('the graph of this repository', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await readGraph(root);
  }, 60_000);

  it('says of a remote what it uses, and of what versions', () => {
    const coins = graph.consumers.find(({ name }) => name === 'coins');

    expect(coins).toMatchObject({
      kitRange: `^${graph.kit}`,
      exports: { '@duet/kit': expect.arrayContaining(['defineRemote', 'useServices']) },
      services: expect.arrayContaining(['api']),
      hears: ['coins.changed'],
      calls: expect.arrayContaining(['getCoins']),
      routes: ['Coins'],
      shared: { react: expect.stringMatching(/^\^19\./) },
      packages: { '@duet/kit': graph.kit },
    });
  });

  it('says of an event who publishes it and who hears it', () => {
    expect(graph.usedBy.events['coins.changed']).toEqual({
      publishedBy: ['shell'],
      heardBy: ['shell', 'chat', 'coins'],
    });
    expect(graph.usedBy.events['profile.updated']).toEqual({ publishedBy: ['profile'], heardBy: ['shell', 'feed'] });
  });

  it('counts what a package that uses the kit does to the remotes that bring it', () => {
    expect(graph.usedBy.calls['uploadProfilePhoto']).toEqual(['onboarding', 'profile']);
  });

  it('leaves out tests, and what they need', () => {
    const libraries = graph.consumers.flatMap((each) => each.libraries);

    expect(libraries).toContain('linkify-it');
    expect(libraries).not.toContain('@testing-library/react');
  });

  it('is a table for people, with all names below it', () => {
    const text = formatGraph(graph);

    expect(text).toMatch(/^posts +\d+ +\d+ +\d+ +\d+ +\d+ +4 /m);
    expect(text).toContain('  routes: Posts, MyPost, CreatePost, PostMessages');
  });

  it('answers who uses one thing, and that there is no such thing', () => {
    expect(formatUsers(graph, 'coins.changed')).toBe(
      'coins.changed is published by: shell\ncoins.changed is heard by: shell, chat, coins',
    );
    expect(formatUsers(graph, 'getPostTemplates')).toBe('getPostTemplates (calls): posts');
    expect(formatUsers(graph, 'nothing')).toBeUndefined();
  });
});
