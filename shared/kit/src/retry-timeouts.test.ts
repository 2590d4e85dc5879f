import { describe, expect, it, jest } from '@jest/globals';
import { retryTimeouts } from './retry-timeouts.ts';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError', type });

describe('a part of the program that arrives late', () => {
  it('is requested again after each timeout until it arrives', async () => {
    const load = jest.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(chunkError('timeout')).mockRejectedValueOnce(chunkError('timeout'));
    load.mockResolvedValue('here');

    expect(await retryTimeouts(load)).toBe('here');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is given up after a dozen timeouts', async () => {
    const load = jest.fn(() => Promise.reject(chunkError('timeout')));

    await expect(retryTimeouts(load)).rejects.toThrow('chunk 17');
    expect(load).toHaveBeenCalledTimes(12);
  });

  it('is not requested again once nobody wants it', async () => {
    const load = jest.fn(() => Promise.reject(chunkError('timeout')));

    await expect(retryTimeouts(load, () => false)).rejects.toThrow('chunk 17');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([chunkError('missing'), chunkError('error'), new Error('broken')])(
    'is not asked for again after another failure: %s',
    async (error) => {
      const load = jest.fn(() => Promise.reject(error));

      await expect(retryTimeouts(load)).rejects.toBe(error);
      expect(load).toHaveBeenCalledTimes(1);
    },
  );
});
