import type calls from './calls/locales/en.json';
import type en from './locales/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    calls: typeof calls;
    chat: typeof en;
  }
}
