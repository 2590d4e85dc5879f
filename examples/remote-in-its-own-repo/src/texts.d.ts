import type en from './locales/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    stories: typeof en;
  }
}
