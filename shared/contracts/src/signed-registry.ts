import type { PublishedBuild } from './published-build.ts';

/** Where build tools keep the key of a folder of builds, beside that folder: never in it. */
export const keyFolder = '.registry-key';
/** The public key there, as `REGISTRY_PUBLIC_KEY` holds it: the `x` of an Ed25519 JSON Web Key. */
export const publicKeyFile = 'public.txt';

/** A registry, or a folder that it names, is not what somebody with the key has published. */
export class RegistrySignatureError extends Error {
  override readonly name = 'RegistrySignatureError';
}

/** The one text of a registry. Without `signature` it is what is signed; with it the whole `registry.json`. */
export function registryText(build: PublishedBuild, signature?: string): string {
  return `${JSON.stringify({ ...build, signature }, undefined, 2)}\n`;
}

/**
 * Reads the text of a `registry.json` that this key, or one of several with commas between, has signed. Every byte counts, spaces too: there is no other text with
 * the same signature. Throws a `RegistrySignatureError` for anything else.
 */
export async function readSignedRegistry(text: string, publicKey: string): Promise<PublishedBuild> {
  const { signature, ...build } = parse(text);
  if (typeof signature !== 'string' || !isSignature(signature)) throw new RegistrySignatureError(unsigned);
  const published = build as unknown as PublishedBuild; // written by our own build, which the signature says
  const isWhole = registryText(published, signature) === text;
  if (!isWhole || !(await isSignedBy(publicKey, registryText(published), signature))) {
    throw new RegistrySignatureError(changed);
  }
  return published;
}

/**
 * One digest of files, by their paths below their folder: another name, another byte, one more or one less make another
 * digest.
 */
export async function digestOfFiles(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<string> {
  const lines = [...files].map(async ([name, bytes]) => `${await sha256(bytes)} ${name}\n`);
  return await sha256(new TextEncoder().encode((await Promise.all(lines)).toSorted().join('')));
}

const unsigned = 'registry.json is not signed';
const changed =
  'registry.json is not what was signed: it was changed by something without the key, or signed by another';

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new RegistrySignatureError(changed, { cause });
  }
}

/** Whether it may be a signature at all: of each there is one form only. */
function isSignature(text: string): boolean {
  return /^[0-9a-f]{128}$/.test(text);
}

/** Whether this key, or one of several with commas between, has signed the text. */
export async function isSignedBy(publicKeys: string, text: string, signature: string): Promise<boolean> {
  if (!isSignature(signature)) return false;
  for (const publicKey of publicKeys.split(',')) if (await hasSigned(publicKey, text, signature)) return true;
  return false;
}

async function hasSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'Ed25519', false, [
    'verify',
  ]);
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
