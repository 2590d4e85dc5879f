import { useEffect } from 'react';
import { useLocale } from '@duet/kit';
import { usePageTitle } from '@duet/ui/page-title';
import { headAt } from '../place-heads.ts';
import type { placeHeads } from '../place-heads.ts';

/** Names the place in the tab and to search engines, as the server does. */
export function usePlaceHead(page: keyof typeof placeHeads, country: string | undefined, city = ''): void {
  const locale = useLocale();
  const head = country === undefined ? undefined : headAt(page, locale, { country, city });
  const description = head?.description;
  usePageTitle(head?.title);
  useEffect(() => {
    if (description === undefined) return;
    document.head.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [description]);
}
