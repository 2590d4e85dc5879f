/** Languages, texts and formatters. React lives behind `@duet/i18n/react`. */
export * from './domain-texts.ts';
export * from './format.ts';
export * from './i18n.ts';
export * from './locales.ts';
export type { Values } from './texts.ts';
export * from './write-locale-cookie.ts';
