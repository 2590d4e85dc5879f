/**
 * Makes the voice introductions of the demo: `demo/data/voices/<member>.webm` and `demo/data/voices.json`. Nobody's voice
 * is in them: eSpeak NG puts it together from tones. Run it again whenever `voices/voice-texts.ts` changes (a test says so):
 *
 *   apt-get install espeak-ng opus-tools
 *   node demo/src/make-voices.ts
 *
 * Both programs are needed for this alone; what they write is committed and ours.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { voiceIntroLimits } from '@duet/contracts';
import { openMediaReader } from '@duet/server/demo';
import { demoRoster } from './members/roster.ts';
import { demoVoiceFile, demoVoicesFile } from './voices/demo-voices.ts';
import type { DemoVoice } from './voices/demo-voices.ts';
import { ukrainianPhonemes } from './voices/ukrainian-phonemes.ts';
import { captionOf, demoVoiceTexts } from './voices/voice-texts.ts';
import type { DemoVoiceText } from './voices/voice-texts.ts';

const bitsPerSecond = 12_000;
const accents = { en: 'en-gb', uk: 'uk', ru: 'ru' } as const;

function speak({ member, spoken, voice: [variant, pitch, speed] }: DemoVoiceText): Buffer {
  const locale = demoRoster()[member]?.locale ?? 'en';
  // quotes change nothing that is heard
  const words = spoken.replaceAll(/[«»]/g, '').replaceAll(' —', ',');
  const text =
    locale === 'uk' ? words.replaceAll(/[\p{L}\p{M}’]+/gu, (word) => `[[${ukrainianPhonemes(word)}]]`) : words;
  const args = ['-v', `${accents[locale]}+${variant}`, '-p', `${pitch}`, '-s', `${speed}`, '--stdout', text];
  return execFileSync('espeak-ng', args, { maxBuffer: 8 * voiceIntroLimits.bytes });
}

function encode(wav: Buffer): Buffer {
  return execFileSync('opusenc', ['--quiet', '--speech', '--bitrate', `${bitsPerSecond / 1000}`, '-', '-'], {
    input: wav,
  });
}

const reader = openMediaReader({ log: console });
const rules = { kind: 'audio', longest: voiceIntroLimits.milliseconds } as const;
const folder = mkdtempSync(path.join(tmpdir(), 'duet-voices-'));
mkdirSync(path.dirname(demoVoiceFile(0)), { recursive: true });
const voices: DemoVoice[] = [];
try {
  for (const text of demoVoiceTexts) {
    const source = path.join(folder, `${text.member}.opus`);
    const webm = path.join(folder, `${text.member}.webm`);
    writeFileSync(source, encode(speak(text)));
    await reader.clip(source, webm, rules);
    // Ogg counts time more finely than WebM: what is noted is what anybody reads in the committed file
    const { milliseconds, peaks } = await reader.clip(webm, demoVoiceFile(text.member), rules);
    voices.push({ member: text.member, caption: captionOf(text), milliseconds, peaks: peaks ?? [] });
  }
} finally {
  reader.close();
  rmSync(folder, { recursive: true });
}
writeFileSync(demoVoicesFile, `[\n${voices.map((voice) => `  ${JSON.stringify(voice)}`).join(',\n')}\n]\n`);
console.info(`${voices.length} voices`);
