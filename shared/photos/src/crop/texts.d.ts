import type photoCrop from './texts/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    photoCrop: typeof photoCrop;
  }
}
