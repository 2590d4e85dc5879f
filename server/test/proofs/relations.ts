/**
 * What the attacker is to the member whose things they reach for. Who is `blocking` has blocked that member; `gone`,
 * `suspended` and `hidden` are states of that member.
 */
export const relations = [
  'stranger',
  'blocked',
  'blocking',
  'unmatched',
  'reported',
  'gone',
  'suspended',
  'hidden',
] as const;
export type Relation = (typeof relations)[number];
