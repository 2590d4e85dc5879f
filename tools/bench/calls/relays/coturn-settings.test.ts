import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repository } from '@duet/build';
import { documentedSettings, settingsHere } from './coturn-settings.ts';

const place = { ip: '127.0.0.1', port: 3999, secret: 'a-secret-of-a-test' };
const documented = documentedSettings(await readFile(path.join(repository, 'docs/operations.md'), 'utf8'));

describe('the documented settings of coturn', () => {
  it('lock the relay to itself, give nothing without the secret and have no other door', () => {
    for (const line of [
      'use-auth-secret',
      'static-auth-secret=<TURN_SECRET>',
      'denied-peer-ip=0.0.0.0-255.255.255.255',
      'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
      'no-cli',
      'no-tcp-relay',
      'no-multicast-peers',
    ]) {
      expect(documented).toContain(line);
    }
    expect(documented.filter((line) => line.startsWith('allowed-peer-ip='))).toHaveLength(1);
  });

  it('are tried on this machine as they are, without a certificate', () => {
    const here = settingsHere(documented, place, '/tmp/some-folder');

    expect(here).toContain('listening-port=3999');
    expect(here).toContain('static-auth-secret=a-secret-of-a-test');
    expect(here).toContain('denied-peer-ip=0.0.0.0-255.255.255.255');
    expect(here.filter((line) => line.startsWith('allowed-peer-ip='))).toEqual(['allowed-peer-ip=127.0.0.1']);
    expect(here.join('\n')).not.toMatch(/203\.0\.113|cert=|pkey=|tls-listening-port/);
  });
});

describe('a document without settings of coturn', () => {
  it('is an error, so that the bench never tries another relay than the one described', () => {
    expect(() => documentedSettings('# Calls\n```\nrealm=x\n```')).toThrow('no settings of coturn');
  });
});
