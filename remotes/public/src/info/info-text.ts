import type { RouteName } from '@duet/contracts';

/** The text of an informational page. */
export interface InfoText {
  readonly title: string;
  readonly intro: string;
  /** Day of the last change, `YYYY-MM-DD`; shown for policies. */
  readonly updated?: string;
  readonly sections: readonly InfoSection[];
}

/** A part of a page; what it has is shown in this order. */
export interface InfoSection {
  /** Anchor that links may name. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  /** What to do, one after the other. */
  readonly steps?: readonly string[];
  readonly list?: readonly string[];
  /** Address to write to about this. */
  readonly mail?: string;
  /** Where to go on. */
  readonly link?: { readonly to: RouteName; readonly label: string };
}

export const infoPages = [
  'about',
  'terms',
  'privacy',
  'support',
  'contact-us',
  'cookie-policy',
  'delete-account',
  'child-protection-policy',
] as const;
export type InfoPageName = (typeof infoPages)[number];
