import { aClip } from './test-clip.ts';

/**
 * A clip of 1.4 KB that never ends: one byte of the length of its tracks is changed, and the demuxer of mediabunny 1.61.0
 * goes in circles (docs/upstream/mediabunny-endless-loops.md).
 */
export async function anEndlessClip(): Promise<Buffer> {
  const clip = await aClip();
  const tracks = Buffer.from('1654ae6b', 'hex');
  // the first place is the index of the file, which only names it
  clip[clip.lastIndexOf(tracks) + tracks.length] = 0;
  return clip;
}
