import type domain from './domain/en.json';

/**
 * The texts of every namespace, by their English catalogue: a remote adds its own (`src/texts.d.ts`), and keys are checked
 * wherever `useTranslation` names the namespace.
 */
export interface TextResources {
  domain: typeof domain;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    nsSeparator: false;
    resources: TextResources;
  }
}
