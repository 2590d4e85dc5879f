import { describe, expect, it } from '@jest/globals';
import { ApiError, toApiError } from './api-error.ts';

/** A failed answer; the sandbox of the tests has no `Response`. */
const answerOf = (body: string) =>
  ({ status: 409, json: async (): Promise<unknown> => JSON.parse(body) }) as unknown as Response;

describe('a refusal of the API', () => {
  it.each([
    [0, 'network'],
    [408, 'upload_stalled'],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ] as const)('of %i may pass by itself', (status, code) => {
    expect(new ApiError(status, code).isTransient).toBe(true);
  });

  it.each([
    [400, 'unreadable_file'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
  ] as const)('of %i needs a change by the member', (status, code) => {
    expect(new ApiError(status, code).isTransient).toBe(false);
  });

  it('is read from the problem that the server answers', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'conflict', chatId: 'c1' };

    const error = await toApiError(answerOf(JSON.stringify(problem)));

    expect(error).toMatchObject({ status: 409, code: 'conflict', message: 'Conflict', problem });
  });

  it.each([
    ['an error page', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a text', '"conflict"'],
    ['an object without a code', '{"message":"Bad gateway"}'],
    ['a code that is no text', '{"code":409}'],
  ])('is unreadable when the answer is %s', async (_what, body) => {
    const error = await toApiError(answerOf(body));

    expect(error).toMatchObject({ status: 409, code: 'unreadable', problem: undefined });
  });
});
