import type { Locale } from '@duet/contracts';

/** A short drawing that moves and begins anew. */
export interface Loop {
  readonly id: string;
  readonly titles: Readonly<Record<Locale, string>>;
  /** What else it is found by, in any of the languages. */
  readonly words: string;
  readonly background: string;
  /** Its shapes at a moment from 0 to 1; 1 looks like 0. */
  readonly draw: (moment: number) => string;
}

export const loopSize = { width: 240, height: 180 } as const;

const wave = (moment: number, shift = 0): number => Math.sin((moment + shift) * 2 * Math.PI);
const at = (value: number): string => value.toFixed(2);
const heart = 'M0 32C-44 4-40-30-18-30-8-30-2-24 0-17 2-24 8-30 18-30 40-30 44 4 0 32Z';
const star = 'M0-10 3-3 10 0 3 3 0 10-3 3-10 0-3-3Z';

/** A shape at a place, turned and scaled. */
function put(shape: string, { x, y, scale = 1, turn = 0, fill = '#fff', opacity = 1 }: Put): string {
  const place = `translate(${at(x)} ${at(y)}) rotate(${at(turn)}) scale(${at(scale)})`;
  return `<path d="${shape}" transform="${place}" fill="${fill}" opacity="${at(opacity)}"/>`;
}

interface Put {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  readonly fill?: string;
  readonly opacity?: number;
}

/** Numbers of a row, for things that there are several of. */
const row = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function beatingHeart(moment: number): string {
  const beat = Math.max(0, wave(moment)) ** 2;
  return (
    `<circle cx="120" cy="92" r="${at(52 + 26 * beat)}" fill="#fff" opacity="${at(0.18 * (1 - beat))}"/>` +
    put(heart, { x: 120, y: 92, scale: 1.25 + 0.3 * beat })
  );
}

function risingHearts(moment: number): string {
  return row(7)
    .map((index) => {
      const way = (moment + index / 7) % 1;
      const x = 36 + ((index * 3) % 7) * 28 + 8 * wave(way, index / 3);
      return put(heart, { x, y: 200 - 220 * way, scale: 0.32 + 0.07 * (index % 3), opacity: 1 - way ** 3 });
    })
    .join('');
}

function coffee(moment: number): string {
  const steam = row(3).map((index) => {
    const x = 96 + index * 22;
    const bend = 8 * wave(moment, index / 3);
    const line = `M${x} 74q${at(bend)}-12 0-24t0-24`;
    return `<path d="${line}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".75"/>`;
  });
  return (
    `${steam.join('')}<path d="M70 84h96v26a40 40 0 0 1-40 40h-16a40 40 0 0 1-40-40Z" fill="#fff"/>` +
    '<path d="M166 94h10a16 16 0 0 1 0 32h-14" fill="none" stroke="#fff" stroke-width="9"/>' +
    '<ellipse cx="118" cy="162" rx="70" ry="7" fill="#fff" opacity=".5"/>'
  );
}

function plane(moment: number): string {
  const x = -50 + 340 * moment;
  const clouds = row(4).map((index) => {
    const from = (index * 0.31 - moment + 2) % 1;
    return `<ellipse cx="${at(-60 + 360 * from)}" cy="${30 + index * 38}" rx="34" ry="11" fill="#fff" opacity=".35"/>`;
  });
  const body = 'M-44 6 44-26 16 30 4 12-10 26-12 10Z';
  return clouds.join('') + put(body, { x, y: 96 - 18 * Math.sin(moment * Math.PI), turn: -4 + 6 * wave(moment) });
}

function sunrise(moment: number): string {
  const rays = row(12).map((index) => {
    const turn = index * 30 + moment * 30;
    return `<path d="M-4-66h8L0-${at(86 + 6 * wave(moment, index / 2))}Z" fill="#fff6d6" transform="translate(120 118) rotate(${at(turn)})"/>`;
  });
  return `${rays.join('')}<circle cx="120" cy="118" r="54" fill="#fff6d6"/><path d="M0 130h240v50H0Z" fill="#7a3b57"/>`;
}

function night(moment: number): string {
  const stars = row(14).map((index) => {
    const light = (1 + wave(moment, index * 0.37)) / 2;
    const [x, y] = [(index * 67) % 232, 12 + ((index * 41) % 120)];
    return put(star, { x, y, scale: 0.5 + 0.6 * light, opacity: 0.35 + 0.65 * light });
  });
  return `${stars.join('')}<path d="M150 48a46 46 0 1 0 34 78 38 38 0 0 1-34-78Z" fill="#fbe9b7"/>`;
}

const paper = ['#ffd166', '#ef476f', '#06d6a0', '#f8f9fa', '#118ab2'] as const;

function confetti(moment: number): string {
  return row(40)
    .map((index) => {
      const way = (moment + ((index * 0.173) % 1)) % 1;
      const [x, turn] = [(index * 97) % 240, 360 * way * (index % 2 ? 1 : -1)];
      const fill = paper[index % paper.length] ?? '#fff';
      return put('M-5-3h10v6h-10Z', { x: x + 6 * wave(way), y: -12 + 204 * way, turn, fill });
    })
    .join('');
}

function waitingDots(moment: number): string {
  return row(3)
    .map((index) => {
      const jump = Math.max(0, wave(moment, -index / 6));
      return `<circle cx="${72 + index * 48}" cy="${at(96 - 34 * jump)}" r="16" fill="#fff"/>`;
    })
    .join('');
}

/** The whole set. A title or a word finds a loop in whichever language somebody writes. */
export const loops: readonly Loop[] = [
  {
    id: 'beating-heart',
    titles: { en: 'A beating heart', uk: 'Серце б’ється', ru: 'Сердце бьётся' },
    words: 'love like кохання люблю любов любовь',
    background: '#c2304f',
    draw: beatingHeart,
  },
  {
    id: 'rising-hearts',
    titles: { en: 'Hearts rising', uk: 'Сердечка летять угору', ru: 'Сердечки летят вверх' },
    words: 'love kiss kisses цілую кохання целую любовь',
    background: '#7d3fc4',
    draw: risingHearts,
  },
  {
    id: 'coffee',
    titles: { en: 'A hot coffee', uk: 'Гаряча кава', ru: 'Горячий кофе' },
    words: 'tea cup morning чай ранок чашка утро',
    background: '#8a5a3b',
    draw: coffee,
  },
  {
    id: 'plane',
    titles: { en: 'A paper plane', uk: 'Паперовий літак', ru: 'Бумажный самолёт' },
    words: 'travel trip fly подорож летимо мандри путешествие летим',
    background: '#2b7fb8',
    draw: plane,
  },
  {
    id: 'sunrise',
    titles: { en: 'Good morning', uk: 'Доброго ранку', ru: 'Доброе утро' },
    words: 'sun hello hi привіт сонце привет солнце',
    background: '#e0773c',
    draw: sunrise,
  },
  {
    id: 'night',
    titles: { en: 'Good night', uk: 'На добраніч', ru: 'Спокойной ночи' },
    words: 'moon stars sleep місяць зорі сон луна звёзды сон',
    background: '#1d2450',
    draw: night,
  },
  {
    id: 'confetti',
    titles: { en: 'Hooray', uk: 'Ура', ru: 'Ура' },
    words: 'party yes congratulations happy birthday свято так вітаю праздник да поздравляю',
    background: '#2f2a44',
    draw: confetti,
  },
  {
    id: 'waiting-dots',
    titles: { en: 'I am waiting', uk: 'Чекаю', ru: 'Жду' },
    words: 'hmm thinking wait думаю хм гм подожди зачекай',
    background: '#3c6e57',
    draw: waitingDots,
  },
];
