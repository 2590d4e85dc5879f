import { expect, it } from '@jest/globals';
import { linkHostOf } from './link-host.ts';

it.each([
  ['https://duet.test/a?b', 'duet.test', 'duet.test', false],
  ['https://приклад.укр/шлях', 'приклад.укр', 'xn--80aikifvh.xn--j1amh', false],
  ['https://bücher.example', 'bücher.example', 'xn--bcher-kva.example', false],
  // the second letter is Cyrillic
  ['https://pаypal.com', 'pаypal.com', 'xn--pypal-4ve.com', true],
  // all letters are Cyrillic
  ['https://xn--80ak6aa92e.com/', 'аррӏе.com', 'xn--80ak6aa92e.com', true],
  ['https://москва.com', 'москва.com', 'xn--80adxhks.com', false],
  // what stands before an @ is no host
  ['https://bank.test@evil.test/', 'evil.test', 'evil.test', false],
])('the host of %s is %s', (url, unicode, punycode, isDeceptive) => {
  expect(linkHostOf(url)).toEqual({ unicode, punycode, isDeceptive });
});

it('the host of what is no address is unknown', () => {
  expect(linkHostOf('https://')).toBeUndefined();
});
