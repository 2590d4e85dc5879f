import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyFolder, publicKeyFile } from '@duet/contracts/signed-registry';

export interface RegistryKey {
  readonly privateKey: KeyObject;
  /** As `REGISTRY_PUBLIC_KEY` holds it. */
  readonly publicKey: string;
  /** It was made just now, so nothing can be signed by it yet. */
  readonly isNew: boolean;
}

const folderOf = (dist: string) => path.join(path.dirname(path.resolve(dist)), keyFolder);
const privateFile = (dist: string) => path.join(folderOf(dist), 'private.json');

/**
 * The key that signs this folder's registry: that of `REGISTRY_PRIVATE_KEY` (a JSON Web Key), else the one that lies beside the
 * folder, which is made when there is none. Only where the public half lies alone nothing can be signed.
 */
export async function registryKey(dist: string): Promise<RegistryKey> {
  const given = process.env['REGISTRY_PRIVATE_KEY'];
  if (given) return { ...opened(given, 'REGISTRY_PRIVATE_KEY'), isNew: false };
  const file = privateFile(dist);
  if (existsSync(file)) return { ...opened(await readFile(file, 'utf8'), file), isNew: false };
  if (existsSync(path.join(folderOf(dist), publicKeyFile))) {
    throw new Error(`${file} is missing: releases are made where the private key is, or with REGISTRY_PRIVATE_KEY`);
  }
  return { ...(await makeKey(dist)), isNew: true };
}

/** The key that this folder's registry must be signed with; undefined where there is none. */
export async function publicRegistryKey(dist: string): Promise<string | undefined> {
  const { REGISTRY_PUBLIC_KEY: given, REGISTRY_PRIVATE_KEY: secret } = process.env;
  if (given) return given;
  if (secret) return opened(secret, 'REGISTRY_PRIVATE_KEY').publicKey;
  const file = path.join(folderOf(dist), publicKeyFile);
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

async function makeKey(dist: string): Promise<Omit<RegistryKey, 'isNew'>> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = privateKey.export({ format: 'jwk' });
  await mkdir(folderOf(dist), { recursive: true, mode: 0o700 });
  await writeFile(privateFile(dist), `${JSON.stringify(key)}\n`, { mode: 0o600 });
  const { publicKey } = opened(JSON.stringify(key), privateFile(dist));
  await writeFile(path.join(folderOf(dist), publicKeyFile), `${publicKey}\n`);
  return { privateKey, publicKey };
}

/** The key in a text that came from `place`, which an error names: a key itself is never shown. */
function opened(text: string, place: string): Omit<RegistryKey, 'isNew'> {
  try {
    const key = JSON.parse(text) as JsonWebKey;
    const privateKey = createPrivateKey({ key, format: 'jwk' });
    if (privateKey.asymmetricKeyType !== 'ed25519' || key.x === undefined) throw new Error('another kind of key');
    return { privateKey, publicKey: key.x };
  } catch {
    throw new Error(`${place} holds no private Ed25519 key as a JSON Web Key`);
  }
}
