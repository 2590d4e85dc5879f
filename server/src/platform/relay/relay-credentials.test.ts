import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { relayCredentials } from './relay-credentials.ts';

const now = new Date('2026-11-24T10:00:00.500Z');

it('lets a call begin for ten minutes, and says until when', () => {
  const { username, expiresAt } = relayCredentials('secret', now);

  expect(expiresAt).toEqual(new Date('2026-11-24T10:10:00.000Z'));
  expect(username).toMatch(new RegExp(`^${expiresAt.getTime() / 1000}:[\\w-]{12}$`));
});

it('signs what coturn checks with the same secret', () => {
  const { username, credential } = relayCredentials('secret', now);

  expect(credential).toBe(createHmac('sha1', 'secret').update(username).digest('base64'));
  expect(credential).not.toBe(createHmac('sha1', 'other').update(username).digest('base64'));
});

it('names nobody twice, because the relay writes the name into its log', () => {
  const names = Array.from({ length: 100 }, () => relayCredentials('secret', now).username);

  expect(new Set(names).size).toBe(100);
});
