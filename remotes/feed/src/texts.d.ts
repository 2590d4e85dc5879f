import type en from './locales/en.json';
import type likes from './missed/locales/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    feed: typeof en;
    likes: typeof likes;
  }
}
