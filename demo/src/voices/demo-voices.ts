import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { voiceIntroKey } from '@duet/server/demo';
import type { MediaStore } from '@duet/server/demo';
import { demoVoiceId } from '../members/demo-ids.ts';

/** A voice introduction of a demo member, as `demo/src/make-voices.ts` leaves it. */
export interface DemoVoice {
  /** The member's number in the roster. */
  readonly member: number;
  readonly caption: string;
  readonly milliseconds: number;
  readonly peaks: readonly number[];
}

/** Where what is known of the recordings lies. */
export const demoVoicesFile = fileURLToPath(new URL('../../data/voices.json', import.meta.url));

/** Where the recording of a member lies. */
export function demoVoiceFile(member: number): string {
  return fileURLToPath(new URL(`../../data/voices/${member}.webm`, import.meta.url));
}

let voices: readonly DemoVoice[] | undefined;

export function demoVoices(): readonly DemoVoice[] {
  voices ??= JSON.parse(readFileSync(demoVoicesFile, 'utf8')) as readonly DemoVoice[];
  return voices;
}

/** A store that has the recordings of demo members in it. Everything else is of the store beneath. */
export function withDemoVoices(files: MediaStore): MediaStore {
  const recordings = new Map(
    demoVoices().map(({ member }) => [voiceIntroKey(demoVoiceId(member)), demoVoiceFile(member)]),
  );
  return {
    ...files,
    async get(key) {
      const recording = recordings.get(key);
      return recording === undefined ? await files.get(key) : await readFile(recording);
    },
  };
}
