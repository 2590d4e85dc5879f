import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error.ts';

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
});
