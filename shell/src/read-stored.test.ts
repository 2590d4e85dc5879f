import { beforeEach, expect, it } from '@jest/globals';
import { shape } from '@duet/contracts';
import { readStored } from './read-stored.ts';

const pair = shape.object({ name: shape.text, at: shape.optional(shape.count) });

beforeEach(() => localStorage.clear());

it('gives what was written', () => {
  localStorage.setItem('key', JSON.stringify({ name: 'Olena', at: 5 }));

  expect(readStored(localStorage, 'key', pair)).toEqual({ name: 'Olena', at: 5 });
});

it.each(['', '{broken', 'null', '[]', '{"name":7}', '{"name":"Olena","at":"noon"}'])('takes %j for nothing', (text) => {
  localStorage.setItem('key', text);

  expect(readStored(localStorage, 'key', pair)).toBeUndefined();
});

it('gives nothing where nothing was written', () => {
  expect(readStored(localStorage, 'key', shape.list(shape.text))).toBeUndefined();
});
