import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { sendFile } from './file-answer.ts';
import type { FileAnswer } from './file-answer.ts';

const tune: FileAnswer = { content: Buffer.from('0123456789'), type: 'audio/webm', fileName: 'audio.webm' };

async function ask(file: FileAnswer, range?: string) {
  const app = Fastify();
  app.get('/', (request, reply) => sendFile(request, reply, file));
  const answer = await app.inject({ url: '/', headers: range === undefined ? {} : { range } });
  await app.close();
  return answer;
}

describe('a file as an answer', () => {
  it('has a fixed type, cannot run scripts and is cached by the caller only', async () => {
    const { statusCode, headers, body } = await ask(tune);

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '0123456789' });
    expect(headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '10',
      'content-disposition': 'inline; filename="audio.webm"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is offered for saving, kept or streamed where its call says so', async () => {
    const { headers, body } = await ask({
      content: Readable.from(['{', '}']),
      type: 'application/json',
      fileName: 'duet.json',
      isAttachment: true,
      maxAge: 60,
    });

    expect(body).toBe('{}');
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="duet.json"',
      'cache-control': 'private, max-age=60',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('gives a player the part %s', async (range, part, contentRange) => {
    const { statusCode, headers, body } = await ask(tune, range);

    expect({ statusCode, body }).toEqual({ statusCode: 206, body: part });
    expect(headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(part.length) });
  });

  it('refuses a part behind its end', async () => {
    const { statusCode, headers } = await ask(tune, 'bytes=10-');

    expect(statusCode).toBe(416);
    expect(headers['content-range']).toBe('bytes */10');
  });

  it.each(['bytes=0-1,3-4', 'bytes=-', 'lines=1-2', 'bytes=a-b'])('is sent whole for %s', async (range) => {
    const { statusCode, body } = await ask(tune, range);

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '0123456789' });
  });

  it('supports no ranges where the call allows no seeking', async () => {
    const { statusCode, headers } = await ask({ ...tune, type: 'image/webp' }, 'bytes=2-4');

    expect({ statusCode, ranges: headers['accept-ranges'] }).toEqual({ statusCode: 200, ranges: undefined });
  });
});
