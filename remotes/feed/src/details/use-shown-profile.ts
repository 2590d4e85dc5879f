import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shownProfile } from '@duet/contracts';

/** The member whose details are shown, from the address: back closes them, links open them, the deck stays as it is. */
export function useShownProfile() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const shown = params.get(shownProfile) ?? undefined;
  const [isHiding, setHiding] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the address is changed by others too, e.g. by going back
  useEffect(() => setHiding(false), [shown]);

  function close(): void {
    setHiding(true);
    if (hasEntryBefore()) return void navigate(-1);
    const next = new URLSearchParams(location.search);
    next.delete(shownProfile);
    setParams(next, { replace: true });
  }

  return {
    shown: isHiding ? undefined : shown,
    show(userId: string): void {
      if (userId === shown) return;
      const next = new URLSearchParams(params);
      next.set(shownProfile, userId);
      setParams(next);
    },
    hide(): void {
      if (shown !== undefined && !isHiding) close();
    },
    /** Closes the details of this member only: the caller may have waited, and other details may be open now. */
    hideOf(userId: string): void {
      if (new URLSearchParams(location.search).get(shownProfile) === userId) close();
    },
  };
}

/** Whether one of our screens opened the details, so that closing them can go back there. */
function hasEntryBefore(): boolean {
  const state = history.state as { readonly duet?: string } | null;
  return state?.duet !== undefined && !state.duet.startsWith('first-');
}
