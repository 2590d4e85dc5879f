import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countLetters, voiceIntroLimits } from '@duet/contracts';
import { openMediaReader, voiceIntroKey } from '@duet/server/demo';
import { memoryMediaStore, silentLog } from '@duet/server/test';
import { demoVoiceId } from '../members/demo-ids.ts';
import { demoRoster } from '../members/roster.ts';
import { demoVoiceFile, demoVoices, demoVoicesFile, withDemoVoices } from './demo-voices.ts';
import { captionOf, demoVoiceTexts } from './voice-texts.ts';

const reader = openMediaReader({ log: silentLog });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-voices-'));
});
afterAll(async () => {
  reader.close();
  await rm(folder, { recursive: true });
});

describe('voices of demo members', () => {
  it('say what their words say (else run demo/src/make-voices.ts)', () => {
    expect(demoVoices().map(({ member, caption }) => [member, caption])).toEqual(
      demoVoiceTexts.map((text) => [text.member, captionOf(text)]),
    );
    for (const { caption } of demoVoices()) expect(countLetters(caption)).toBeLessThanOrEqual(voiceIntroLimits.letters);
  });

  it('speak three languages, each in the script of its own', () => {
    const foreign = { en: /[а-яіїєґё]/i, uk: /[a-zыэёъ]/i, ru: /[a-zіїєґ]/i };
    const spoken = demoVoices().map(({ member, caption }) => ({
      locale: demoRoster()[member]?.locale ?? 'en',
      caption,
    }));

    expect(new Set(spoken.map(({ locale }) => locale))).toEqual(new Set(['en', 'uk', 'ru']));
    for (const { locale, caption } of spoken) expect(caption).not.toMatch(foreign[locale]);
  });

  it('are files the product accepts, keeps as they are, and reads the same of; 300 KB together', async () => {
    for (const { member, milliseconds, peaks } of demoVoices()) {
      const into = path.join(folder, `${member}`);
      const rules = { kind: 'audio', longest: voiceIntroLimits.milliseconds } as const;

      const read = await reader.clip(demoVoiceFile(member), into, rules);

      expect(read).toMatchObject({ type: 'audio/webm', milliseconds, peaks });
      expect(await readFile(into)).toHaveLength(statSync(demoVoiceFile(member)).size);
    }
    const sizes = [demoVoicesFile, ...demoVoices().map(({ member }) => demoVoiceFile(member))].map(
      (file) => statSync(file).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300 * 1024);
  });

  it('lie in the store beside what members put there', async () => {
    const files = memoryMediaStore();
    await files.put('other.voice', Buffer.from('mine'));
    const store = withDemoVoices(files);

    expect(await store.get(voiceIntroKey(demoVoiceId(0)))).toEqual(await readFile(demoVoiceFile(0)));
    expect(await store.get('other.voice')).toEqual(Buffer.from('mine'));
    expect(await store.get(voiceIntroKey(demoVoiceId(2)))).toBeUndefined();
  });
});
