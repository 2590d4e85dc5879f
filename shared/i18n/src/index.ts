export * from './domain-texts.ts';
export * from './format.ts';
export * from './i18n.ts';
export * from './locales.ts';
