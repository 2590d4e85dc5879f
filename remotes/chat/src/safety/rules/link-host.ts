import { decodePunycode } from './decode-punycode.ts';

/** Where a link leads, in both spellings of a host. */
export interface LinkHost {
  readonly unicode: string;
  /** As the network asks for it; the same for most hosts. */
  readonly punycode: string;
  /** Letters of several scripts in one word, or of another script that pass for Latin ones. */
  readonly isDeceptive: boolean;
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Cyrillic and Greek letters that nobody can tell from Latin ones. */
const lookAlikes = /^[асеорхуіјѕԁһӏԛԝɡαοινρυ0-9-]+$/u;

/** Whom an address belongs to; undefined when it is none. */
export function linkHostOf(url: string): LinkHost | undefined {
  if (!URL.canParse(url)) return undefined;
  const punycode = new URL(url).hostname;
  const labels = punycode.split('.').map(toUnicode);
  const isLatinDomain = /^[a-z]+$/u.test(labels.at(-1) ?? '');
  return {
    unicode: labels.join('.'),
    punycode,
    isDeceptive: labels.some((label) => isMixed(label) || (isLatinDomain && passesForLatin(label))),
  };
}

function toUnicode(label: string): string {
  return label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label;
}

function isMixed(label: string): boolean {
  return scripts.filter((script) => script.test(label)).length > 1;
}

function passesForLatin(label: string): boolean {
  return /[^\u0020-\u007e]/u.test(label) && lookAlikes.test(label);
}
