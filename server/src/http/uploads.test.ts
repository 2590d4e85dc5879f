import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { v4 } from 'uuid';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { createUploads } from './uploads.ts';
import type { UploadOptions } from './uploads.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** The server on a real port, since only there a body can stall. */
async function open(uploads: UploadOptions = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'duet-uploads-'));
  opened.push(() => rm(dataDir, { recursive: true, force: true }));
  const test = await openTestApp({ uploads, env: { DATA_DIR: dataDir } });
  opened.push(() => test.close());
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const folder = path.join(dataDir, 'uploads');
  return { test, files: () => (existsSync(folder) ? readdirSync(folder) : []), folder };
}

/** Uploads without a server. */
async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-uploads-'));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  const warn = jest.fn();
  const uploads = createUploads(folder, { warn });
  opened.push(async () => uploads.close());
  return { uploads, folder, warn };
}

interface Sender {
  readonly socket: Socket;
  /** The status of the answer. */
  readonly status: Promise<number>;
  /** Everything that came, when the connection has ended. */
  readonly ended: Promise<string>;
}

/** Begins an upload of 9 MB, sends a little of it, and then nothing. */
function beginUpload({ app }: TestApp, { headers }: Pick<TestMember, 'headers'>, url: string): Sender {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server must listen.');
  const socket = connect(address.port, '127.0.0.1');
  opened.push(async () => void socket.destroy());
  let came = '';
  const status = new Promise<number>((resolve) => {
    socket.on('data', (chunk) => {
      came += String(chunk);
      const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(came) ?? [];
      if (code !== undefined) resolve(Number(code));
    });
  });
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(came)));
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      'host: localhost',
      `authorization: ${headers.authorization}`,
      'content-type: multipart/form-data; boundary=cut',
      `content-length: ${9 * 1024 * 1024}`,
      '',
      '--cut',
      'content-disposition: form-data; name="file"; filename="me.jpg"',
      'content-type: image/jpeg',
      '',
      'x'.repeat(100_000),
    ].join('\r\n'),
  );
  return { socket, status, ended };
}

const photo = '/api/profiles/current/media';

describe('an upload', () => {
  it('is refused before its body has come when the member may not send it', async () => {
    const { test, files } = await open();

    const { status } = beginUpload(
      test,
      await test.member(),
      `/api/chat/${v4()}/media/upload?Type=Video&ClientMediaId=${v4()}`,
    );

    expect(await status).toBe(404);
    expect(files()).toEqual([]);
  });

  it('is refused with its connection closed and its file removed when it stalls', async () => {
    const { test, files } = await open({ patience: 700 });

    const answer = await beginUpload(test, await test.member(), photo).ended;

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"upload_stalled"');
    expect(files()).toEqual([]);
  });

  it('is answered as usual when its file cannot be removed', async () => {
    const { test, files, folder } = await open({ patience: 300 });
    const { status } = beginUpload(test, await test.member(), photo);
    const isWritten = () => files().some((name) => existsSync(path.join(folder, name, 'upload')));
    while (!isWritten()) await new Promise(setImmediate);

    // nothing can be removed from where a file stands instead of the folder
    await rename(folder, `${folder}-away`);
    await writeFile(folder, '');

    expect(await status).toBe(408);
    await rm(folder);
  });

  it('cannot keep its connection open by stalling after it was refused', async () => {
    const { test } = await open({ patience: 700 });
    // nothing else may end it
    Object.assign(test.app.server, { keepAliveTimeout: 0, requestTimeout: 0 });

    const sender = beginUpload(test, test.stranger(), photo);

    expect(await sender.status).toBe(403);
    expect(await sender.ended).toContain('not_registered');
  });

  it('is refused when the same member has too many under way', async () => {
    const { test } = await open({ perMember: 2, atOnce: 3 });
    const [anna, boris, clara] = [await test.member(), await test.member(), await test.member()];
    const first = beginUpload(test, anna, photo);
    const second = beginUpload(test, anna, photo);

    const third = await Promise.race([first, second, beginUpload(test, anna, photo)].map(({ status }) => status));
    const [other, last] = [beginUpload(test, boris, photo), beginUpload(test, clara, photo)];
    const beyond = await Promise.race([other.status, last.status]);

    expect([third, beyond]).toEqual([429, 503]);
  });

  it('leaves no file when its sender goes away', async () => {
    const { test, files } = await open();
    const member = await test.member();
    const { socket } = beginUpload(test, member, photo);
    while (files().length === 0) await new Promise(setImmediate);

    socket.destroy();

    while (files().length > 0) await new Promise(setImmediate);
    expect(files()).toEqual([]);
  });

  it('is deleted at the next start after the server was killed', async () => {
    const { test, files, folder } = await open();
    await mkdir(path.join(folder, 'old'), { recursive: true });
    await mkdir(path.join(folder, 'new'), { recursive: true });
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    await utimes(path.join(folder, 'old'), twoHoursAgo, twoHoursAgo);

    await test.app.uploads.sweep();

    expect(files()).toEqual(['new']);
  });
});

describe('the sweep of uploads that were left behind', () => {
  it('removes an old one also when another cannot be looked at, and logs that', async () => {
    const { uploads, folder, warn } = await openFolder();
    await mkdir(path.join(folder, 'old'));
    await utimes(path.join(folder, 'old'), 0, 0);
    // the system refuses to follow a link to itself
    await symlink('broken', path.join(folder, 'broken'));

    await uploads.sweep();

    expect(readdirSync(folder)).toEqual(['broken']);
    expect(warn.mock.calls).toEqual([[{ err: expect.objectContaining({ code: 'ELOOP' }) }, expect.any(String)]]);
  });

  it('logs nothing of an upload that ends in its midst', async () => {
    const { uploads, folder, warn } = await openFolder();
    // it is in the list of names, and no longer there when it is looked at
    await symlink('ended', path.join(folder, 'upload'));

    await uploads.sweep();

    expect(warn).not.toHaveBeenCalled();
  });
});
