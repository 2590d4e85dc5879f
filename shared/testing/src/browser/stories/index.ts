/** What stories of screens are made with. */
export { partOf } from './part-of.tsx';
export { pieceOf } from './piece-of.tsx';
export { screenOf } from './screen-of.tsx';
export type { ScreenStory } from './screen-of.tsx';
export { sheetOf } from './sheet-of.tsx';
export { neverAnswered, withoutNetwork } from './story-services.ts';
export { storyRules } from './story-rules.ts';
