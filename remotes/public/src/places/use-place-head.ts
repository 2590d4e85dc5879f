import { useEffect } from 'react';
import { useLocale } from '@duet/kit';
import { headAt } from '../place-heads.ts';
import type { placeHeads } from '../place-heads.ts';

/** The number of what waits, which the shell puts before every title. */
const waiting = /^\(\d+\+?\) /;

/**
 * Names the place in the tab and to search engines, as the server does. The shell knows the kind of page alone, and says
 * that when it starts and whenever its count changes, so its title is followed and named again.
 */
export function usePlaceHead(page: keyof typeof placeHeads, country: string | undefined, city = ''): void {
  const locale = useLocale();
  useEffect(() => {
    if (country === undefined) return undefined;
    const { title, description } = headAt(page, locale, { country, city });
    const { pathname } = window.location;
    const name = () => {
      // on the way to another page the title is that one's
      if (window.location.pathname !== pathname) return;
      const named = (waiting.exec(document.title)?.[0] ?? '') + title;
      if (document.title !== named) document.title = named;
    };
    name();
    document.head.querySelector('meta[name=description]')?.setAttribute('content', description);
    const following = new MutationObserver(name);
    following.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => following.disconnect();
  }, [page, locale, country, city]);
}
