/** A tiny runtime shape for bus events: checks what crosses a border without shipping a schema library to browsers. */
export interface Shape<T> {
  readonly is: (value: unknown) => value is T;
}

/** The type that a shape accepts. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = { is: (value): value is string => typeof value === 'string' };
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
