/** Languages, texts and formatters. React lives behind `@duet/i18n/react`. */
export type { CatalogueLoader } from './catalogues.ts';
export * from './domain-texts.ts';
export * from './format.ts';
export * from './i18n.ts';
export * from './locales.ts';
export type { TextResources } from './resources.ts';
