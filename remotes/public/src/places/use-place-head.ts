import { useEffect } from 'react';
import { useLocale } from '@duet/kit';
import { headAt } from '../place-heads.ts';
import type { placeHeads } from '../place-heads.ts';

/** Names the place in the tab and to search engines, as the server does: the shell knows the kind of page alone. */
export function usePlaceHead(page: keyof typeof placeHeads, country: string | undefined, city = ''): void {
  const locale = useLocale();
  useEffect(() => {
    if (country === undefined) return;
    const { title, description } = headAt(page, locale, { country, city });
    document.title = title;
    document.head.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [page, locale, country, city]);
}
