import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { SqlError, translateError } from '../platform/database/errors.ts';
import { handleError } from './problem.ts';

/** What a call answers that fails with this error. */
async function answerTo(error: unknown) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(error as Error));
  const response = await app.inject('/');
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    code: response.json<{ code: string }>().code,
  };
}

const ofPostgres = (code: string) => translateError(new SqlError({ message: code, code, severity: 'FATAL' }));

describe('a call that fails', () => {
  it.each(['57P01', '57P02', '57P03', '57014', '08006', '53300', '25P03'])(
    'answers 503 when PostgreSQL reports %s',
    async (code) => {
      expect(await answerTo(ofPostgres(code))).toEqual({ status: 503, retryAfter: '5', code: 'unavailable' });
    },
  );

  it('answers 503 when the connection to the database breaks', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

    expect(await answerTo(translateError(refused))).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it.each([
    ['the database', ofPostgres('53100')],
    ['the folder of pictures', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ])('asks to come again later when the disk of %s is full', async (_disk, error) => {
    expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '60', code: 'unavailable' });
  });

  it('answers 500 for a wrong statement or another service that fails', async () => {
    const elsewhere = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

    expect(await answerTo(ofPostgres('42601'))).toMatchObject({ status: 500, code: 'internal' });
    expect(await answerTo(elsewhere)).toMatchObject({ status: 500, code: 'internal' });
  });
});
