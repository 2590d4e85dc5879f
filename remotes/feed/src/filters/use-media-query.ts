import { useState, useSyncExternalStore } from 'react';

/** Whether a media query matches, as state; the query stays as it was first. */
export function useMediaQuery(query: string): boolean {
  // asked for once: a screen is drawn often, and each new list is a query for the browser to follow
  const [[listen, matches]] = useState(() => followed(matchMedia(query)));
  return useSyncExternalStore(listen, matches);
}

function followed(list: MediaQueryList) {
  const listen = (onChange: () => void) => {
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return [listen, () => list.matches] as const;
}
