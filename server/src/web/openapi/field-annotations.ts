import { fieldNotes } from '@duet/contracts/endpoints';
import type { FieldAnnotations } from './json-schema.ts';

const described = fieldNotes.flatMap(({ notes }) => Object.entries(notes));

/** What the contracts say of fields, in the form in which schemas are annotated. */
export const fieldAnnotations: Required<FieldAnnotations> = {
  descriptions: Object.fromEntries(described.map(([name, note]) => [name, typeof note === 'string' ? note : note[0]])),
  examples: Object.fromEntries(
    described.flatMap(([name, note]) => (typeof note === 'string' ? [] : [[name, note[1]] as const])),
  ),
};
