import type { Locale } from '@duet/contracts';
import { formatCountdown } from './format.ts';
import en from './voice/en.json' with { type: 'json' };
import ru from './voice/ru.json' with { type: 'json' };
import uk from './voice/uk.json' with { type: 'json' };

const textsIn: Readonly<Record<Locale, typeof en>> = { en, uk, ru };

/** Words of a voice introduction and of its player. All languages come with whoever imports this, which is to be loaded lazily. */
export function voiceTexts(locale: Locale) {
  const { speed, ...texts } = textsIn[locale];
  return {
    ...texts,
    speed: (times: number) => speed.replace('{{speed}}', String(times)),
    time: formatCountdown,
  };
}
