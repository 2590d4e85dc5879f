import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '../../../src/lib/app-error.ts';
import { openMediaReader } from '../../../src/platform/media/reader/media-reader.ts';
import type { MediaReader } from '../../../src/platform/media/reader/media-reader.ts';
import { anEndlessClip } from '../../kits/media/test-hostile.ts';
import { aTellingPhoto } from '../../kits/media/test-photo.ts';
import { openMutatedFiles } from './mutated-files.ts';
import type { MutatedFile } from './mutated-files.ts';

let folder: string;
let reader: MediaReader;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-mutated-'));
  const log = { info: () => undefined, warn: () => undefined };
  reader = openMediaReader({ log, limits: { processor: 1_000, time: 120_000 }, atOnce: 2, longest: 100 });
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true, force: true });
});

/** A status that the sender would get. */
async function statusOf(name: string, { kind, content }: MutatedFile): Promise<unknown> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  try {
    if (kind === 'profilePhoto') await reader.profilePhoto(file);
    else if (kind === 'chatPhoto') await reader.chatPhoto(file);
    else await reader.clip(file, `${file}.clip`, { kind, longest: 60_000 });
    return 200;
  } catch (error) {
    return error instanceof AppError ? error.status : error;
  }
}

// twenty thousand of them: npm run bench -- uploads
describe('sixty broken pictures, clips and voices', () => {
  it('are each read or refused, and so is the picture after them', async () => {
    const fileOf = await openMutatedFiles(7);
    const files = Array.from({ length: 59 }, (_, index) => fileOf(index));
    const endless = { kind: 'video', content: await anEndlessClip() } as const;

    const statuses = await Promise.all([...files, endless].map((file, index) => statusOf(`broken-${index}`, file)));
    const next = await statusOf('whole', { kind: 'chatPhoto', content: await aTellingPhoto() });

    expect(new Set(statuses)).toEqual(new Set([200, 400]));
    expect([statuses.at(-1), next]).toEqual([400, 200]);
  });

  it('are the same whenever the seed is', async () => {
    const [one, other] = await Promise.all([openMutatedFiles(7), openMutatedFiles(8)]);
    const anHourLater = Date.now() + 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(anHourLater);
    const again = await openMutatedFiles(7).finally(() => jest.restoreAllMocks());
    const numbers = Array.from({ length: 20 }, (_, index) => index);

    expect(numbers.map((number) => one(number))).toEqual(numbers.map((number) => again(number)));
    expect(numbers.map((number) => one(number))).not.toEqual(numbers.map((number) => other(number)));
  });
});
