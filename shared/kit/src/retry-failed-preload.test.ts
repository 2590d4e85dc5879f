import { describe, expect, it, jest } from '@jest/globals';
import { retryFailedPreload } from './retry-failed-preload.ts';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError', type });

describe('a preloaded part of the program', () => {
  it('is requested again when the first request fails, which may repeat the failure of the preload', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(chunkError('error')).mockResolvedValue('here');

    expect(await retryFailedPreload(load)).toBe('here');
  });

  it('fails when the second request fails too', async () => {
    const load = jest.fn(() => Promise.reject(chunkError('error')));

    await expect(retryFailedPreload(load)).rejects.toThrow('chunk 17');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([chunkError('timeout'), chunkError('missing'), new Error('broken')])(
    'is not asked for again after another failure: %s',
    async (error) => {
      const load = jest.fn(() => Promise.reject(error));

      await expect(retryFailedPreload(load)).rejects.toBe(error);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );
});
