import { useEffect } from 'react';

/** The number of what waits, which the shell puts before every title. */
const waiting = /^\(\d+\+?\) /;

/**
 * Names a page in its tab, for as long as it is mounted and its address stays. The shell knows the kind of page alone, and
 * says that when it starts and whenever its count changes, so its title is followed and named again; it comes back when
 * there is no name any more.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const { pathname } = location;
    const named = () => (waiting.exec(document.title)?.[0] ?? '') + title;
    let before = document.title;
    const name = () => {
      // on the way to another page the title is that one's
      if (location.pathname !== pathname || document.title === named()) return;
      before = document.title;
      document.title = named();
    };
    name();
    const following = new MutationObserver(name);
    following.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      following.disconnect();
      if (document.title === named()) document.title = before;
    };
  }, [title]);
}
