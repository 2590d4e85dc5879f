import { sign } from 'node:crypto';
import path from 'node:path';
import type { CandidateFacts } from '@duet/contracts';
import { candidateText } from '@duet/contracts/signed-candidate';
import { folderDigest, folderOfVersion } from './folder-digests.ts';
import { registryKey } from './registry-key.ts';

/** What a link carries that shows a version of a remote that lies in `dist`, and its files as they are now. */
export async function signCandidate(dist: string, facts: Omit<CandidateFacts, 'digest'>): Promise<string> {
  const digest = await folderDigest(path.join(dist, folderOfVersion(facts.remote, facts.version)));
  const payload = Buffer.from(JSON.stringify({ ...facts, digest })).toString('base64url');
  const { privateKey } = await registryKey(dist);
  return `${payload}.${sign(undefined, Buffer.from(candidateText(payload)), privateKey).toString('hex')}`;
}
