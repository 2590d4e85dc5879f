import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publicRegistryKey, registryKey } from './registry-key.ts';

const secret = 'REGISTRY_PRIVATE_KEY';
const given = process.env[secret];
let home = '';
let dist = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'duet-key-'));
  dist = path.join(home, 'dist');
});
afterEach(() => {
  process.env[secret] = given;
  rmSync(home, { recursive: true });
});

describe('the key of a registry', () => {
  it('is made once, beside the builds and never among them, for its owner alone', async () => {
    delete process.env[secret];
    expect(await publicRegistryKey(dist)).toBeUndefined();

    const first = await registryKey(dist);
    const second = await registryKey(dist);

    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.publicKey).toBe(first.publicKey);
    expect(await publicRegistryKey(dist)).toBe(first.publicKey);
    expect(statSync(path.join(home, '.registry-key/private.json')).mode & 0o077).toBe(0);
    expect(readFileSync(path.join(home, '.registry-key/public.txt'), 'utf8')).not.toContain('"d"');
  });

  it('is not made anew where only its public half is: that machine serves and does not release', async () => {
    delete process.env[secret];
    await registryKey(dist);
    rmSync(path.join(home, '.registry-key/private.json'));

    await expect(registryKey(dist)).rejects.toThrow(/private\.json is missing.*REGISTRY_PRIVATE_KEY/);
  });

  it('may come from the environment, and then nothing is written', async () => {
    const { publicKey, isNew } = await registryKey(dist);

    expect(isNew).toBe(false);
    expect(await publicRegistryKey(dist)).toBe(publicKey);
    expect(() => statSync(path.join(home, '.registry-key'))).toThrow(/ENOENT/);
  });

  it.each(['not json', '{"kty":"OKP"}'])('that is none is refused by its place, and never shown: %s', async (text) => {
    process.env[secret] = text;

    await expect(registryKey(dist)).rejects.toThrow(
      /^REGISTRY_PRIVATE_KEY holds no private Ed25519 key as a JSON Web Key$/,
    );
  });
});
