import { overlayParameter } from '@duet/contracts/overlay';
import { candidateParameter } from '@duet/contracts/signed-candidate';

/** Where a tab keeps the parameters that its next page is asked for with, as a query. */
export const keptKey = 'asked';

/** What a tab may ask for in each of its pages: a candidate, and to look into them. */
export const keptParameters = [candidateParameter, overlayParameter] as const;

/** The next page of this tab comes without it. */
export function forgetParameter(name: (typeof keptParameters)[number]): void {
  const kept = new URLSearchParams(sessionStorage.getItem(keptKey) ?? '');
  kept.delete(name);
  sessionStorage.setItem(keptKey, kept.toString());
  location.reload();
}
