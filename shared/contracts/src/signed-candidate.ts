import type { CandidateFacts, CandidateRefusal } from './candidate-facts.ts';
import { isSignedBy } from './signed-registry.ts';

/** The query parameter of a link. */
export const candidateParameter = 'candidate';

/** What is signed: it begins unlike a registry, so that neither can pass for the other. */
export function candidateText(payload: string): string {
  return `duet candidate ${payload}`;
}

export interface CandidateCheck {
  /** Undefined where nothing can be signed. */
  readonly publicKey: string | undefined;
  readonly origin: string;
  readonly now: Date;
}

/** Reads what a link carries, `<payload>.<signature>`; of anything that this key has not signed nothing is read. */
export async function readCandidate(
  token: string,
  { publicKey, origin, now }: CandidateCheck,
): Promise<CandidateFacts | CandidateRefusal> {
  const [payload = '', signature = '', ...more] = token.split('.');
  const isOurs = publicKey !== undefined && (await isSignedBy(publicKey, candidateText(payload), signature));
  if (!isOurs || more.length > 0) return 'unsigned';
  const facts = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as CandidateFacts; // written by our own tools, which the signature says
  if (new Date(facts.until) <= now) return 'expired';
  return facts.origin === origin ? facts : 'foreign';
}
