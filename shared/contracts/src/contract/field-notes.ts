/** What a field means and, where its schema does not show it, an example of it: `[meaning, example]`. */
type FieldNote = string | readonly [meaning: string, example: unknown];

/** What the fields of one area mean, by their names. */
export class FieldNotes {
  readonly notes: Readonly<Record<string, FieldNote>>;

  constructor(notes: Readonly<Record<string, FieldNote>>) {
    this.notes = notes;
  }
}

/**
 * Describes the fields that an area brings into the API: one name means one thing in every call, so each is described once. A
 * field that means something else in one place says so there, by `describe()` of its schema.
 */
export function describeFields(notes: Readonly<Record<string, FieldNote>>): FieldNotes {
  return new FieldNotes(notes);
}

/** Words that travel as numbers, in the order of their enumeration. */
export function codesOf(words: readonly string[]): string {
  return words.map((word, code) => `${code} ${word}`).join(', ');
}
