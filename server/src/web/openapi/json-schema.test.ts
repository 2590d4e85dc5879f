import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { exampleOf, schemaOf } from './json-schema.ts';

const notes = {
  descriptions: { name: 'The first name.', kind: 'Which kind it is.' },
  examples: { name: 'Olena', age: 32, passions: ['hiking'] },
};

describe('the schema of a field', () => {
  it('says what its name means, however deep, unless its contract says otherwise', () => {
    const contract = z.object({
      name: z.string(),
      friends: z.array(z.object({ name: z.nullable(z.string()) })),
      place: z.object({ name: z.string().meta({ description: 'The name of the city.' }) }),
      kind: z.literal('gift'),
    });

    const { properties } = schemaOf(contract, 'output', notes);

    expect(properties).toMatchObject({
      name: { description: 'The first name.' },
      friends: { items: { properties: { name: { description: 'The first name.' } } } },
      place: { properties: { name: { description: 'The name of the city.' } } },
      kind: { description: 'This kind: `gift`.' },
    });
  });

  it('has no bounds that are only those of JavaScript', () => {
    const { properties } = schemaOf(z.object({ free: z.int(), bound: z.int().min(18) }), 'output', notes);

    expect(properties).toEqual({ free: { type: 'integer' }, bound: { type: 'integer', minimum: 18 } });
  });
});

describe('an example', () => {
  it('is of the values that are known by name where the schema takes them, else made from the schema', () => {
    const contract = z.object({
      name: z.string().max(10),
      age: z.string(),
      passions: z.array(z.enum(['hiking', 'reading'])),
      id: z.uuid(),
      editedAt: z.nullable(z.iso.datetime()),
      size: z.enum(['small', 'large']),
    });

    const example = exampleOf(schemaOf(contract, 'output', notes));

    expect(contract.safeParse(example)).toMatchObject({ success: true });
    expect(example).toMatchObject({ name: 'Olena', passions: ['hiking'], size: 'small' });
    expect(example).not.toMatchObject({ age: 32 });
  });
});
