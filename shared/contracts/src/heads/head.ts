import type { Locale } from '../enums.ts';

/** Title and description of a page, as search engines and shared links show them. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

export type HeadIn = Readonly<Record<Locale, Head>>;
