import { useEffect, useRef, useState } from 'react';
import { isApiError, useServices } from '@duet/kit';

/** Why nothing was ordered, as the end of a key of the texts. */
export type BuyRefusal = 'running' | 'unavailable' | 'failed';

export interface Buying {
  /** What is being ordered. */
  readonly busy: string | undefined;
  readonly refusal: BuyRefusal | undefined;
  readonly buy: (item: string) => void;
}

/** Orders a pack or a plan and leaves for the page where it is paid, to come back to this one. */
export function useBuy(): Buying {
  const { api } = useServices();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<BuyRefusal>();
  // a second tap, and a try after a failure, are the same order
  const requests = useRef(new Map<string, string>());

  useEffect(() => {
    // the browser's Back may bring this very page back as it was left
    const handleShow = (event: PageTransitionEvent) => event.persisted && setBusy(undefined);
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);

  async function buy(item: string): Promise<void> {
    if (busy !== undefined) return;
    setBusy(item);
    setRefusal(undefined);
    const requestId = requests.current.get(item) ?? crypto.randomUUID();
    requests.current.set(item, requestId);
    try {
      const { url } = await api.call('createCheckout', { body: { requestId, item, returnTo: here() } });
      window.location.assign(url);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(reasonOf(error.code));
      setBusy(undefined);
    }
  }

  return { busy, refusal, buy: (item) => void buy(item) };
}

function reasonOf(code: string): BuyRefusal {
  if (code === 'conflict') return 'running';
  return code === 'unavailable' ? 'unavailable' : 'failed';
}

/** This page, without what an earlier purchase left in its address. */
function here(): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('purchase');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
