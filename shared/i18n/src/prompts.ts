import type { Locale, LookingFor, ProfilePrompt } from '@duet/contracts';
import en from './prompts/en.json' with { type: 'json' };
import ru from './prompts/ru.json' with { type: 'json' };
import uk from './prompts/uk.json' with { type: 'json' };

/** One text where it is about a photo, another where it is about an answer. */
type OfPhotoAndPrompt = Readonly<Record<'photo' | 'prompt', string>>;

/** Words of prompts, of what members look for, and of reactions to a photo or an answer, in one language. */
export interface PromptTexts {
  /** None for a question that came after this page. */
  readonly questions: Readonly<Partial<Record<ProfilePrompt, string>>>;
  /** As a member chooses it. */
  readonly choices: Readonly<Record<LookingFor, string>>;
  /** As others read it. */
  readonly facts: Readonly<Partial<Record<LookingFor, string>>>;
  /** What a reaction was about, by whose it is. */
  readonly about: Readonly<Record<'mine' | 'theirs', OfPhotoAndPrompt>>;
  /** To choose what the next reaction is about, what is chosen, and to choose nothing again. */
  readonly reactTo: OfPhotoAndPrompt & Readonly<Record<'this' | 'takeOff', string>>;
}

/**
 * All three languages come with whoever imports this, which is to be loaded lazily: one part without a wait of its own
 * is less than the names and hashes of three.
 */
const textsIn: Readonly<Record<Locale, PromptTexts>> = { en, uk, ru };

export function promptTexts(locale: Locale): PromptTexts {
  return textsIn[locale];
}

/** The icon beside each thing that a member may look for. */
export const lookingForIcons: Readonly<Partial<Record<LookingFor, string>>> = {
  relationship: 'lucide:heart-handshake',
  dating: 'lucide:wine',
  friends: 'lucide:users-round',
  notSure: 'lucide:compass',
};
