import type later from './later/texts/en.json';
import type shell from './locales/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    shell: typeof shell;
    later: typeof later;
  }
}
