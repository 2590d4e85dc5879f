import { useEffect, useEffectEvent } from 'react';
import { useServices } from '@duet/kit';

/** In the address while files are looked at. */
const PARAM = 'attach';

const withParam = (address: string) => {
  const url = new URL(address, location.origin);
  url.searchParams.set(PARAM, '1');
  return url.pathname + url.search + url.hash;
};

const hasParam = (address: string) => new URL(address, location.origin).searchParams.has(PARAM);

/** Gives a modal an entry of its own in the history, so that going back closes it and does not leave the conversation. */
export function useBackCloses(onBack: () => void): void {
  const { pageHistory } = useServices();
  const back = useEffectEvent(onBack);

  useEffect(() => {
    const isThere = () => hasParam(pageHistory.address());
    let wasThere = false;
    const stop = pageHistory.subscribe(() => {
      if (isThere()) wasThere = true;
      else if (wasThere) back();
    });
    pageHistory.goTo(withParam(pageHistory.address()));
    return () => {
      stop();
      if (isThere()) history.back();
    };
  }, [pageHistory]);
}
