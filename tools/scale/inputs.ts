import path from 'node:path';
import * as z from 'zod';
import { readInput } from './read-input.ts';

const amount = z.number().check(z.nonnegative());
const stated = z.strictObject({ value: amount, unit: z.string(), source: z.string() });

/** What members do, each with where the number is from. */
const behaviour = z.strictObject({
  activeShare: stated,
  sessions: stated,
  sessionMinutes: stated,
  peakFactor: stated,
  swipes: stated,
  likeShare: stated,
  matchShare: stated,
  cardsADeck: stated,
  messages: stated,
  historiesOpened: stated,
  readsAMessage: stated,
  profilesOpened: stated,
  postsOpened: stated,
  ledgerEntries: stated,
  photos: stated,
  photoBytes: stated,
  photosSeen: stated,
  photoSeenBytes: stated,
  newShare: stated,
});

/** How far each engine may be used. */
const limits = z.strictObject({
  margin: stated,
  nodeCores: stated,
  nodeSockets: stated,
  fewestNodes: stated,
  busShare: stated,
  databaseCores: stated,
  databaseShare: stated,
  databaseConnections: stated,
  connectionsOfANode: stated,
  logBytes: stated,
  tableBytes: stated,
  databaseBytes: stated,
  brokerCores: stated,
});

/** What things cost, in one currency. */
const prices = z.strictObject({
  currency: z.string(),
  note: z.string(),
  nodeMonth: amount,
  databaseCoreMonth: amount,
  /** Beside the primary, each as large. */
  replicas: amount,
  diskGigabyteMonth: amount,
  brokerMonth: amount,
  brokersOfACluster: amount,
  objectGigabyteMonth: amount,
  trafficGigabyte: amount,
});

type Values<Stated> = { readonly [Name in keyof Stated]: number };
export type StatedBehaviour = z.infer<typeof behaviour>;
export type StatedLimits = z.infer<typeof limits>;
export type Behaviour = Values<StatedBehaviour>;
export type Limits = Values<StatedLimits>;
export type Prices = z.infer<typeof prices>;

const beside = (name: string): string => path.join(import.meta.dirname, name);

export const readBehaviour = async (): Promise<StatedBehaviour> => await readInput(beside('behaviour.json'), behaviour);
export const readLimits = async (): Promise<StatedLimits> => await readInput(beside('limits.json'), limits);

/** Prices of that file, or the examples; throws InputError with the field that is not as it should be. */
export async function readPrices(file = beside('prices.json')): Promise<Prices> {
  return await readInput(file, prices);
}

/** The numbers alone. */
export function valuesOf<Name extends string>(inputs: Readonly<Record<Name, { value: number }>>): Record<Name, number> {
  const values = Object.entries<{ value: number }>(inputs).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as Record<Name, number>; // of the same names
}
