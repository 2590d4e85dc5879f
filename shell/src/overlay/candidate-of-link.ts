import { overlayParameter } from '@duet/contracts/overlay';
import { candidateParameter } from '@duet/contracts/signed-candidate';

/** Where this tab goes with the link of a candidate, or why it goes nowhere. Whether it is signed the server says. */
export function candidateOfLink(
  link: string,
  origin: string,
): { readonly address: string } | { readonly problem: string } {
  const url = URL.parse(link.trim());
  if (!url?.searchParams.has(candidateParameter)) return { problem: 'This is no link of a candidate' };
  if (url.origin !== origin) return { problem: `This link is for ${url.origin}` };
  url.searchParams.set(overlayParameter, '');
  return { address: url.href };
}
