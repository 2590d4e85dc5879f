import * as account from './account/index.ts';
import * as auth from './auth/index.ts';
import * as billing from './billing/index.ts';
import * as calls from './calls/index.ts';
import * as chats from './chats/index.ts';
import * as coins from './coins/index.ts';
import * as discovery from './discovery/index.ts';
import * as matches from './matches/index.ts';
import * as members from './members/index.ts';
import * as notifications from './notifications/index.ts';
import * as ops from './ops/index.ts';
import * as places from './places/index.ts';
import * as posts from './posts/index.ts';
import * as safety from './safety/index.ts';
import * as web from './web/index.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { FieldNotes } from './contract/field-notes.ts';
import { sharedFields } from './contract/shared-fields.ts';

export * from './account/index.ts';
export * from './auth/index.ts';
export * from './billing/index.ts';
export * from './calls/index.ts';
export * from './chats/index.ts';
export * from './coins/index.ts';
export * from './discovery/index.ts';
export * from './matches/index.ts';
export * from './members/index.ts';
export * from './notifications/index.ts';
export * from './ops/index.ts';
export * from './places/index.ts';
export * from './posts/index.ts';
export * from './safety/index.ts';
export * from './web/index.ts';
export type * from './contract/access.ts';
export * from './contract/endpoint.ts';
export * from './contract/fields.ts';
export type * from './contract/rate-limit-name.ts';
export * from './contract/refusals.ts';

const rooms = {
  account,
  auth,
  billing,
  calls,
  chats,
  coins,
  discovery,
  matches,
  members,
  notifications,
  ops,
  places,
  posts,
  safety,
  web,
};
type Rooms = typeof rooms;

/** The contracts among the exports of a room. One that is exported under another name than its own does not compile. */
type EndpointsIn<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name] extends Endpoint<
    Name & string
  >
    ? Exports[Name]
    : never;
};
type EndpointsByRoom = { readonly [Of in keyof Rooms]: EndpointsIn<Rooms[Of]> };
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The contract of every call, by its name. */
export type Endpoints = Together<EndpointsByRoom[keyof Rooms]>;
export type EndpointName = keyof Endpoints;
/** The calls that pages make: none of them is for moderators, whose command is a program of its own. */
export type CallName = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends 'moderator' ? never : Name;
}[EndpointName];
export type Room = keyof Rooms;
/** The names of the calls of one room that pages make. */
export type CallsOf<Of extends Room> = keyof EndpointsByRoom[Of] & CallName;

const exported = Object.values(rooms).flatMap((room): unknown[] => Object.values(room));

/** Every contract that a room exports, by its name. */
export const endpoints = Object.fromEntries(
  exported.filter(isEndpoint).map((endpoint) => [endpoint.name, endpoint]),
  // the type goes by the same exports
) as unknown as Endpoints;

/** What the fields of all areas mean: those that several rooms have, then each area's own. */
export const fieldNotes: readonly FieldNotes[] = [
  sharedFields,
  ...exported.filter((each) => each instanceof FieldNotes),
];

function isEndpoint(each: unknown): each is Endpoint {
  return typeof each === 'object' && each !== null && 'call' in each && 'summary' in each;
}
