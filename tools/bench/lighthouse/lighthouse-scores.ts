import lighthouse, { desktopConfig } from 'lighthouse';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
export const forms = ['phone', 'computer'] as const;

export interface Asked {
  /** Of the remote debugging of the browser. */
  readonly port: number;
  readonly url: string;
  readonly form: (typeof forms)[number];
  readonly categories: readonly Category[];
  /** What the browser has stored is left as it is. */
  readonly isSignedIn: boolean;
}

/** From 0 to 100, in the order of the categories; NaN for what Lighthouse could not tell. */
export async function scoresOf({ port, url, form, categories, isSignedIn }: Asked): Promise<number[]> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: [...categories], disableStorageReset: isSignedIn },
    form === 'computer' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
  return categories.map((category) => 100 * (result.lhr.categories[category]?.score ?? NaN));
}
