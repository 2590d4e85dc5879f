export * from './city-pages.ts';
export * from './photos.ts';
export * from './profiles.ts';
export * from './prompts.ts';
export * from './settings.ts';
export * from './verify.ts';
export * from './voice-intros.ts';
