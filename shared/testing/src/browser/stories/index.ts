/** What stories of screens are made with. */
export * from './screen-of.tsx';
export { storyRules } from './story-rules.ts';
