/** Questions of which a member answers some in their profile (profile-13). Data only: safe in any bundle. */
export const profilePrompts = [
  'perfectSunday',
  'bestDish',
  'smallJoy',
  'rareOpinion',
  'unforgottenTrip',
  'learningNow',
  'alwaysFunny',
  'songOnRepeat',
  'bookOrFilm',
  'favouritePlace',
  'firstDate',
  'talkForHours',
  'hiddenTalent',
  'childhoodDream',
  'proudOf',
  'morning',
  'valueInPeople',
  'getAlongIf',
  'neverRefuse',
  'askMeAbout',
] as const;
export type ProfilePrompt = (typeof profilePrompts)[number];

/** How many prompts a profile has at most, and how many letters an answer: `letters` as people count, `units` as stored. */
export const promptLimits = { most: 3, letters: 150, units: 1500 } as const;

/** What somebody looks for; a member may leave it open. */
export const lookingForValues = ['relationship', 'dating', 'friends', 'notSure'] as const;
export type LookingFor = (typeof lookingForValues)[number];

/** Letters as people count them: an emoji, or a letter with its marks, is one. */
export function countLetters(text: string): number {
  return Array.from(new Intl.Segmenter().segment(text)).length;
}
