import path from 'node:path';
import * as z from 'zod';
import { readInput } from './read-input.ts';

/** The calls that the model counts; all others are rare beside them. */
export const callNames = [
  'deck',
  'nope',
  'like',
  'chats',
  'history',
  'send',
  'read',
  'posts',
  'profile',
  'ownProfile',
  'counters',
  'invites',
  'connect',
] as const;
export type CallName = (typeof callNames)[number];

/** Tables whose rows members add every day, and those of a member who has just come. */
export const tableNames = [
  'members',
  'photos',
  'sessions',
  'reactions',
  'chats',
  'chat_members',
  'messages',
  'events',
  'ledger',
] as const;
export type TableName = (typeof tableNames)[number];

const amount = z.number().check(z.nonnegative());

/** Milliseconds of a processor in nodes and in PostgreSQL, bytes of its log, wake-ups over the bus and events, of one call. */
const callCost = z.strictObject({ node: amount, database: amount, written: amount, wakes: amount, events: amount });
export type CallCost = z.infer<typeof callCost>;

/** What `npm run bench -- scale` has measured, and where. */
const costs = z.strictObject({
  conditions: z.strictObject({
    date: z.string(),
    cores: amount,
    /** Of the machine while it was measured: what others do there makes a processor's time longer. */
    load: amount,
    profiles: amount,
    node: z.string(),
    postgres: z.string(),
  }),
  calls: z.record(z.enum(callNames), callCost),
  /** Milliseconds in a second of a node that nobody calls. */
  idle: z.strictObject({ node: amount, database: amount }),
  /** Bytes of memory of an open socket, and milliseconds in a second. */
  socket: z.strictObject({ memory: amount, node: amount, database: amount }),
  /** Milliseconds of an event that reaches an open socket, from the wake-up to the acknowledgement, and bytes of the log. */
  delivery: z.strictObject({ node: amount, database: amount, written: amount }),
  /** Of a wake-up: milliseconds in each node that hears it and in NATS for each node, and bytes. */
  wake: z.strictObject({ node: amount, broker: amount, bytes: amount }),
  /** Bytes on the disk of a row, with its part of all indexes. */
  rows: z.record(z.enum(tableNames), amount),
});
export type Costs = z.infer<typeof costs>;

export const measuredFile = path.join(import.meta.dirname, 'measured.json');

/** What was measured; throws InputError with the field that is not as it should be. */
export const readCosts = async (): Promise<Costs> => await readInput(measuredFile, costs);
