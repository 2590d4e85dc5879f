import { describe, expect, it } from '@jest/globals';
import { stallUploads } from './stalled-uploads.ts';

const megabyte = 1024 * 1024;

describe('200 uploads of 24 MB that stall', () => {
  it('take less than 100 MB of memory, and those beyond the bound of the process are refused', async () => {
    const { underWay, refused, sent, before, peak } = await stallUploads({ uploads: 200, megabytes: 24 });

    expect({ underWay, refused }).toEqual({ underWay: 40, refused: { 503: 160 } });
    expect(sent).toBeGreaterThan(40 * 23 * megabyte);
    expect((peak - before) / megabyte).toBeLessThan(100);
  });
});
