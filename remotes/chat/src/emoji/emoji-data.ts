import type { Locale } from '@duet/contracts';
import type { EmojiDataResolver, SkinTone } from 'frimousse';

/** The newest version of Unicode's emoji that devices of the last years draw; later ones would be empty boxes. */
const DRAWN_VERSION = 15;
/** The group of skin tones and hair, which are no emoji of their own. */
const COMPONENTS = 2;
/** The tones in the order of emojibase's numbers, which begin at 1. */
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
type Tone = Exclude<SkinTone, 'none'>;

const files = {
  en: () =>
    Promise.all([
      import('emojibase-data/en/data.json', { with: { type: 'json' } }),
      import('emojibase-data/en/messages.json', { with: { type: 'json' } }),
    ]),
  uk: () =>
    Promise.all([
      import('emojibase-data/uk/data.json', { with: { type: 'json' } }),
      import('emojibase-data/uk/messages.json', { with: { type: 'json' } }),
    ]),
  ru: () =>
    Promise.all([
      import('emojibase-data/ru/data.json', { with: { type: 'json' } }),
      import('emojibase-data/ru/messages.json', { with: { type: 'json' } }),
    ]),
} satisfies Record<Locale, () => Promise<unknown>>;

/** All emoji with their names and other words in the member's language, from our own build instead of a foreign host. */
export const emojiOf: EmojiDataResolver = async (locale) => {
  const [{ default: data }, { default: messages }] = await files[locale as Locale]();
  return {
    locale,
    categories: messages.groups
      .filter(({ order }) => order !== COMPONENTS)
      .map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(messages.skinTones.map(({ key, message }) => [key, message])) as Record<Tone, string>,
    emojis: data
      .filter(({ group, version }) => group !== undefined && group !== COMPONENTS && version <= DRAWN_VERSION)
      .map(({ emoji, group = 0, label, version, tags = [], skins }) => ({
        emoji,
        category: group,
        label,
        version,
        tags,
        ...(skins && { skins: bySkin(skins) }),
      })),
  };
};

/** Only those of one tone: of two people each would need a tone of their own. */
function bySkin(skins: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[]) {
  return Object.fromEntries(
    skins.flatMap(({ emoji, tone }) => (typeof tone === 'number' ? [[tones[tone - 1], emoji]] : [])),
  ) as Record<Tone, string>;
}
