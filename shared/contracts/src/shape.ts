/** A tiny runtime shape: checks what crosses a border (the bus, the browser's storage) without a schema library in browsers. */
export interface Shape<T> {
  readonly is: (value: unknown) => value is T;
}

/** The type that a shape accepts. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = { is: (value): value is string => typeof value === 'string' };
export const flag: Shape<boolean> = { is: (value): value is boolean => typeof value === 'boolean' };
export const count: Shape<number> = { is: (value): value is number => Number.isFinite(value) };

/** Accepts null besides the given shape. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { is: (value): value is T | null => value === null || shape.is(value) };
}

/** Accepts one of the given words. */
export function oneOf<const Words extends readonly string[]>(words: Words): Shape<Words[number]> {
  return { is: (value): value is Words[number] => typeof value === 'string' && words.includes(value) };
}

/** Accepts an object whose named members have the given shapes; others are ignored. */
export function object<Members extends Record<string, Shape<unknown>>>(
  members: Members,
): Shape<{ readonly [Key in keyof Members]: ShapeOf<Members[Key]> }> {
  type Value = { readonly [Key in keyof Members]: ShapeOf<Members[Key]> };
  return {
    is: (value): value is Value =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(members).every(([key, shape]) => shape.is((value as Record<string, unknown>)[key])),
  };
}

/** Accepts nothing there besides the given shape. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return { is: (value): value is T | undefined => value === undefined || shape.is(value) };
}

/** Accepts a list whose every item has the given shape. */
export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return { is: (value): value is readonly T[] => Array.isArray(value) && value.every((item) => shape.is(item)) };
}
