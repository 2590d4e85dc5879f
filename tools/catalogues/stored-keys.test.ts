import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Keys that the apps share (account-5), and those that a sign-out leaves. */
const keys = ['shell/src/session/forget-member.ts', 'shell/src/session/owed-sign-out.ts'].flatMap((file) =>
  [...read(file).matchAll(/'((?:duet\.)?[\w-]+[\w])'/g)].map(([, key = '']) => key),
);

it.each(['en', 'uk', 'ru'])('the cookie policy names every key that is kept in the browser (%s)', (locale) => {
  const policy = read(`remotes/public/src/info/texts/cookie-policy.${locale}.json`);

  expect(keys).toContain('geolocation');
  expect(keys).toContain('duet.theme');
  expect(keys.filter((key) => !policy.includes(key))).toEqual([]);
});
