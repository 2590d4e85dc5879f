import { describe, expect, it } from '@jest/globals';
import { MOST_FILES, takeFiles } from './take-files.ts';

const photo = (name = 'a.jpg') => new File(['x'], name, { type: 'image/jpeg' });

describe('the files that a member chose', () => {
  it('are taken in their order, each with an id of its own', () => {
    const files = [photo('a.jpg'), new File(['x'], 'b.mp4', { type: 'video/mp4' })];

    const { taken, problems } = takeFiles(files);

    expect(taken.map(({ kind, file }) => [kind, file])).toEqual([
      ['Photo', files[0]],
      ['Video', files[1]],
    ]);
    expect(new Set(taken.map(({ clientMediaId }) => clientMediaId)).size).toBe(2);
    expect(problems).toEqual([]);
  });

  it('are ten at most, with those that were chosen before', () => {
    const { taken, problems } = takeFiles(
      Array.from({ length: 5 }, () => photo()),
      MOST_FILES - 3,
    );

    expect(taken).toHaveLength(3);
    expect(problems).toEqual([{ problem: 'many' }]);
  });

  it('leave out what cannot be sent, with each reason once', () => {
    const heic = () => new File(['x'], 'IMG_1.HEIC', { type: '' });

    const { taken, problems } = takeFiles([heic(), photo(), heic()]);

    expect(taken).toHaveLength(1);
    expect(problems).toEqual([{ problem: 'heic', megabytes: 0 }]);
  });
});
