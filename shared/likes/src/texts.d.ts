import type invites from './texts/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    invites: typeof invites;
  }
}
