/** A JSON schema as zod writes it, as far as contracts use it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

/**
 * Where values of `from` are not values of `to`, one line each with the path. `isSent` is for what a client sends: a field
 * that `to` does not know would be ignored there, while one that it receives hurts nobody.
 */
export function schemaGaps(from: Schema, to: Schema, isSent: boolean, at = ''): string[] {
  const choices = from.anyOf ?? from.oneOf;
  if (choices) return choices.flatMap((choice) => schemaGaps(choice, to, isSent, at));
  const offers = to.anyOf ?? to.oneOf;
  if (offers) return gapsToNearest(from, offers, isSent, at);
  return [...valueGaps(from, to, at), ...boundGaps(from, to, at), ...memberGaps(from, to, isSent, at)];
}

/** One offer has to take it all; the complaints are those of the offer that comes nearest. */
function gapsToNearest(from: Schema, offers: readonly Schema[], isSent: boolean, at: string): string[] {
  const complaints = offers.map((offer) => schemaGaps(from, offer, isSent, at));
  return complaints.toSorted((a, b) => a.length - b.length)[0] ?? [`${at} has no form`];
}

function valueGaps(from: Schema, to: Schema, at: string): string[] {
  const given = wordsOf(from);
  const known = wordsOf(to);
  if (known) {
    if (!given) return [`${at} may be more than ${known.map(String).join(', ')}`];
    const unknown = given.filter((word) => !known.includes(word));
    return unknown.length > 0 ? [`${at} may be ${unknown.map(String).join(', ')}`] : [];
  }
  if (given && to.type === undefined) return [];
  const types = typesOf(to);
  const own = given ? given.map(typeOfWord) : typesOf(from);
  if (types.length === 0) return [];
  const isTaken = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  if (own.length > 0 && own.every(isTaken)) return [];
  return [`${at} may be ${own.join(' or ') || 'anything'} instead of ${types.join(' or ')}`];
}

function boundGaps(from: Schema, to: Schema, at: string): string[] {
  // words are given one by one, so their lengths and forms are their own
  if (wordsOf(from)) return [];
  const gaps: string[] = [];
  for (const bound of lowerBounds) {
    if ((to[bound] ?? -Infinity) > (from[bound] ?? -Infinity)) gaps.push(`${at} has ${bound} ${to[bound]}`);
  }
  for (const bound of upperBounds) {
    if ((to[bound] ?? Infinity) < (from[bound] ?? Infinity)) gaps.push(`${at} has ${bound} ${to[bound]}`);
  }
  for (const form of ['format', 'pattern'] as const) {
    if (to[form] !== undefined && to[form] !== from[form]) gaps.push(`${at} has the ${form} ${to[form]}`);
  }
  return gaps;
}

function memberGaps(from: Schema, to: Schema, isSent: boolean, at: string): string[] {
  const gaps: string[] = [];
  for (const name of to.required ?? []) {
    if (from.required?.includes(name) !== true) gaps.push(`${at}.${name} is ${isSent ? 'needed' : 'not always there'}`);
  }
  for (const [name, member] of Object.entries(from.properties ?? {})) {
    const place = `${at}.${name}`;
    const target = to.properties?.[name];
    if (target) gaps.push(...schemaGaps(member, target, isSent, place));
    else if (isSent && to.properties) gaps.push(`${place} is not taken`);
  }
  const [rest, restTo] = [from.additionalProperties, to.additionalProperties];
  if (typeof rest === 'object' && typeof restTo === 'object') gaps.push(...schemaGaps(rest, restTo, isSent, `${at}.*`));
  if (from.items && to.items) gaps.push(...schemaGaps(from.items, to.items, isSent, `${at}[]`));
  for (const [index, item] of (from.prefixItems ?? []).entries()) {
    const target = to.prefixItems?.[index];
    gaps.push(...(target ? schemaGaps(item, target, isSent, `${at}[${index}]`) : [`${at}[${index}] is not taken`]));
  }
  const parts = to.allOf ?? [];
  return [...gaps, ...parts.flatMap((part) => schemaGaps(from, part, isSent, at))];
}

const wordsOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

function typeOfWord(word: unknown): string {
  if (word === null) return 'null';
  return typeof word === 'number' && Number.isInteger(word) ? 'integer' : typeof word;
}
