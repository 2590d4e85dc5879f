import { randomUUID } from 'node:crypto';
import { writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { inTestFolder } from '../../../../test/kits/database/test-folder.ts';
import { aClip } from '../../../../test/kits/media/test-clip.ts';
import { anEndlessClip } from '../../../../test/kits/media/test-hostile.ts';
import { aTellingPhoto } from '../../../../test/kits/media/test-photo.ts';
import { openMediaReader } from './media-reader.ts';
import type { MediaReader, MediaReaderOptions } from './media-reader.ts';

const film = { kind: 'video', longest: 60_000 } as const;
const warnings: object[] = [];
const log = { info: () => undefined, warn: (fields: object) => void warnings.push(fields) };
const readers: MediaReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  warnings.length = 0;
});

function open(options: Partial<MediaReaderOptions> = {}): MediaReader {
  const reader = openMediaReader({ log, ...options });
  readers.push(reader);
  return reader;
}

async function withFile<T>(content: Buffer | Promise<Buffer>, work: (file: string) => Promise<T>): Promise<T> {
  return await inTestFolder(async (folder) => {
    const file = path.join(folder, randomUUID());
    await writeFile(file, await content);
    return await work(file);
  });
}

const readClip = (reader: MediaReader, content: Buffer | Promise<Buffer>) =>
  withFile(content, async (file) => {
    const facts = await reader.clip(file, `${file}.clip`, film);
    return { facts, content: await readFile(`${file}.clip`) };
  });

function onlyOf(reader: MediaReader): number {
  const [pid, ...others] = reader.processes();
  if (pid === undefined || others.length > 0) throw new Error('There must be one process.');
  return pid;
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('reading in another process', () => {
  it('answers photos and recordings as they are read here', async () => {
    const reader = open();

    const photo = await withFile(aTellingPhoto(), (file) => reader.profilePhoto(file));
    const chatPhoto = await withFile(aTellingPhoto({ format: 'png' }), (file) => reader.chatPhoto(file));
    const clip = await readClip(reader, aClip());

    expect(photo).toMatchObject({ format: 'jpeg', width: 1200, height: 900 });
    expect(photo.full.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(chatPhoto.full.toString('latin1', 8, 12)).toBe('WEBP');
    expect(clip.facts).toMatchObject({ type: 'video/webm', bytes: clip.content.length, width: 160 });
    expect(reader.processes()).toHaveLength(1);
  });

  it('refuses what is no photo with the refusal of the rule', async () => {
    const read = withFile(Buffer.from('<svg/>'), (file) => open().profilePhoto(file));

    await expect(read).rejects.toMatchObject({ status: 400, code: 'unsupported_image', errors: [{ field: 'file' }] });
  });

  it('refuses a clip that never ends once it has used up its processor time, and reads the next one', async () => {
    const reader = open({ limits: { processor: 500, time: 250_000 }, atOnce: 1 });

    await expect(readClip(reader, anEndlessClip())).rejects.toMatchObject({ status: 400, code: 'unreadable_file' });
    const next = await readClip(reader, aClip());

    expect(next.facts.type).toBe('video/webm');
    expect(warnings).toEqual([{ job: 'clip', reason: 'too much processor time' }]);
  });

  it('asks to come again when the clock ends it, because it is the machine that is slow and not the file', async () => {
    const reader = open({ limits: { processor: 600_000, time: 500 } });

    await expect(readClip(reader, anEndlessClip())).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
    expect(warnings).toEqual([{ job: 'clip', reason: 'too long by the clock' }]);
  });

  it('refuses what takes more memory than one upload gets, outside of the heap as well', async () => {
    const reader = open({ limits: { processor: 600_000, time: 250_000, memory: 1024 * 1024 } });

    await expect(readClip(reader, anEndlessClip())).rejects.toMatchObject({ code: 'unreadable_file' });
    expect(warnings).toEqual([{ job: 'clip', reason: 'too much memory, or killed from outside' }]);
  });

  it('keeps the event loop free while a clip never ends', async () => {
    const reader = open({ limits: { processor: 1_000 } });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);

    await expect(readClip(reader, anEndlessClip())).rejects.toMatchObject({ code: 'unreadable_file' });
    clearInterval(timer);

    expect(turns).toBeGreaterThan(10);
  });

  it('reads a few at a time, lets a few wait, and refuses more', async () => {
    const reader = open({ atOnce: 1, longest: 1 });
    const picture = await aTellingPhoto();

    const outcomes = await withFile(picture, (file) => Promise.allSettled([1, 2, 3].map(() => reader.chatPhoto(file))));

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } });
    expect(reader.processes()).toHaveLength(1);
  });

  it('starts a process anew when one was killed between two files', async () => {
    const reader = open({ atOnce: 1 });
    await readClip(reader, aClip());
    const first = onlyOf(reader);
    process.kill(first, 'SIGKILL');
    // the answer to whether it is there comes from the system
    while (isThere(first)) await new Promise(setImmediate);

    const again = await readClip(reader, aClip());

    expect(again.facts.type).toBe('video/webm');
    expect(reader.processes()).not.toContain(first);
  });

  it('ends its processes when it is closed, also one in an endless loop, and says so to who waits', async () => {
    const reader = open({ atOnce: 1 });
    await readClip(reader, aClip());
    const pid = onlyOf(reader);
    const endless = readClip(reader, anEndlessClip());
    const waiting = readClip(reader, aClip());
    const answers = Promise.allSettled([endless, waiting]);

    reader.close();

    expect(await answers).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
    while (isThere(pid)) await new Promise(setImmediate);
    expect(reader.processes()).toEqual([]);
  });
});
