/** The text of an informational page. */
export interface InfoText {
  readonly title: string;
  readonly intro: string;
  /** Day of the last change, `YYYY-MM-DD`; shown for policies. */
  readonly updated?: string;
  readonly sections: readonly InfoSection[];
}

export interface InfoSection {
  /** Anchor that links may name. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
  /** Address to write to about this. */
  readonly mail?: string;
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
