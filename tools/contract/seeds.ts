import type { Contract, ContractRoute } from './contract.ts';
import type { Schema } from './schema-gaps.ts';

/** An edit of one declaration: a piece of its text, which must be there, and what stands in its place. */
interface TypeEdit {
  readonly file: string;
  readonly piece: string;
  readonly other: string;
}

/** One change that a developer might make. */
export interface Seed {
  readonly name: string;
  readonly types?: TypeEdit;
  readonly contract?: (contract: Contract) => Contract;
}

const services = 'kit/src/services.d.ts';
const events = 'contracts/src/events.d.ts';
const type = (name: string, file: string, piece: string, other: string): Seed => ({
  name,
  types: { file, piece, other },
});

type Calls = Contract['calls'];
const call = (name: string, of: string, change: (call: Calls[string]) => Partial<Calls[string]>): Seed => ({
  name,
  contract: (contract) => {
    const found = contract.calls[of];
    if (!found) throw new Error(`There is no call ${of}`);
    return { ...contract, calls: { ...contract.calls, [of]: { ...found, ...change(found) } } };
  },
});
const without = <Value>(table: Readonly<Record<string, Value>>, name: string): Record<string, Value> => {
  if (!(name in table)) throw new Error(`There is no ${name}`);
  const { [name]: _gone, ...rest } = table;
  return rest;
};
const event = (name: string, of: string, change: object): Seed => ({
  name,
  contract: (contract) => ({
    ...contract,
    events: { ...without(contract.events, of), [of]: { publisher: contract.events[of]?.publisher ?? '', ...change } },
  }),
});
const route = (name: string, of: string, change: (route: ContractRoute) => Partial<ContractRoute>): Seed => ({
  name,
  contract: (contract) => ({
    ...contract,
    routes: contract.routes.map((each) => (each.name === of ? { ...each, ...change(each) } : each)),
  }),
});
const libraries = (name: string, change: (shared: Contract['shared']) => Contract['shared']): Seed => ({
  name,
  contract: (contract) => ({ ...contract, shared: change(contract.shared) }),
});
/** A schema of an object with one member more, or another one. */
const member = (schema: Schema | undefined, name: string, of: Schema, isNeeded: boolean): Schema => ({
  ...schema,
  properties: { ...schema?.properties, [name]: of },
  required: [...(schema?.required ?? []).filter((each) => each !== name), ...(isNeeded ? [name] : [])],
});

export const breaking: readonly Seed[] = [
  // the kit and its services
  type('an export is gone', 'kit/src/use-now.d.ts', 'export declare function useNow', 'declare function useNow'),
  type('a service is renamed', services, 'readonly notify:', 'readonly toast:'),
  type(
    'a notification needs one fact more',
    services,
    'readonly message: string;',
    'readonly message: string; readonly id: string;',
  ),
  type(
    'a kind of notification is not taken',
    services,
    "'positive' | 'negative' | 'warning'",
    "'positive' | 'negative'",
  ),
  type(
    'a parameter is not optional any more',
    services,
    '(name: RouteName, params?: Readonly',
    '(name: RouteName, params: Readonly',
  ),
  type(
    'what a service gives may be missing',
    services,
    'readonly displayName: string | null',
    'readonly displayName: string | null | undefined',
  ),
  type(
    'what a function takes is narrower',
    services,
    'sendPasswordReset: (email: string)',
    'sendPasswordReset: (email: `${string}@duet.test`)',
  ),
  type(
    'a state that remotes do not know is given',
    services,
    "readonly status: 'starting';",
    "readonly status: 'starting' | 'locked';",
  ),
  // calls
  { name: 'a call is gone', contract: (contract) => ({ ...contract, calls: without(contract.calls, 'getInvites') }) },
  call('a call is at another path', 'getInvites', () => ({ call: 'GET /invites' })),
  call('a call wants one fact more', 'postLike', ({ query }) => ({
    query: member(query, 'place', { type: 'string' }, true),
  })),
  call('a call takes a word less', 'postLike', ({ query }) => ({
    query: member(query, 'like', { type: 'string', enum: ['like'] }, true),
  })),
  call('an answer lacks a fact', 'postLike', ({ answer }) => ({
    answer: { ...answer, required: ['chatId', 'limit'] },
  })),
  call('a call is for fewer people', 'getInvites', () => ({ access: 'shown' })),
  call('a call waits for a flag', 'getInvites', () => ({ flag: 'chat.invites' })),
  // events
  type('the payload of an event lacks a fact', events, 'readonly coins: number', 'readonly money: number'),
  event('an event reaches no other tab', 'coins.changed', { latched: true }),
  // routes
  {
    name: 'a route is gone',
    contract: (contract) => ({ ...contract, routes: contract.routes.filter(({ name }) => name !== 'Posts') }),
  },
  route('an address leads nowhere', 'Posts', () => ({ path: '/main/billboard' })),
  // libraries
  libraries('a shared library has another major version', (shared) => ({ ...shared, react: '^99.0.0' })),
  libraries('a shared library is not shared', (shared) => without(shared, 'react-hook-form')),
];

export const compatible: readonly Seed[] = [
  // the kit and its services
  type(
    'an export is new',
    'kit/src/use-now.d.ts',
    'export declare function useNow',
    'export declare function useSoon(): Date;\nexport declare function useNow',
  ),
  type(
    'an option is new',
    services,
    'readonly replace?: boolean;',
    'readonly replace?: boolean; readonly quiet?: boolean;',
  ),
  type('a service is new', services, 'readonly notify:', 'readonly flags: () => string[]; readonly notify:'),
  type(
    'a kind of notification is new',
    services,
    "'positive' | 'negative' | 'warning'",
    "'positive' | 'negative' | 'warning' | 'info'",
  ),
  type(
    'a parameter is new and optional',
    services,
    'options?: NavigateOptions) => void',
    'options?: NavigateOptions, why?: string) => void',
  ),
  type('what a service gives is surer', services, 'readonly email: string | null', 'readonly email: string'),
  type(
    'a parameter is renamed and explained',
    services,
    '(notificationId: number) => void',
    '/** The one to close. */ (id: number) => void',
  ),
  type(
    'what a function takes is wider',
    services,
    'sendPasswordReset: (email: string)',
    'sendPasswordReset: (email: string | URL)',
  ),
  // calls
  {
    name: 'a call is new',
    contract: (contract) => ({
      ...contract,
      calls: { ...contract.calls, getMoods: { call: 'GET /moods', access: 'member' } },
    }),
  },
  call('a call takes one fact more, which may be left out', 'postLike', ({ query }) => ({
    query: member(query, 'place', { type: 'string' }, false),
  })),
  call('a call takes a word more', 'postLike', ({ query }) => ({
    query: member(
      query,
      'like',
      { type: 'string', enum: [...(query?.properties?.['like']?.enum ?? []), 'wink'] },
      true,
    ),
  })),
  call('an answer has one fact more', 'postLike', ({ answer }) => ({
    answer: member(answer, 'mood', { type: 'string' }, true),
  })),
  call('what may be null in an answer never is', 'postLike', ({ answer }) => ({
    answer: member(answer, 'chatId', { type: 'string', format: 'uuid' }, true),
  })),
  call('a call is for more people', 'getInvites', () => ({ access: 'member' })),
  // events
  type(
    'the payload of an event has one fact more',
    events,
    'readonly coins: number',
    'readonly coins: number; readonly spent: number',
  ),
  event('an event is repeated to late listeners', 'match.created', { latched: true }),
  // routes
  route('a route moves and is found at its old address', 'Posts', ({ path }) => ({
    path: '/main/billboard',
    redirects: [path],
  })),
  {
    name: 'a route is new',
    contract: (contract) => ({
      ...contract,
      routes: [...contract.routes, { remote: 'stories', name: 'Stories', path: '/main/stories' }],
    }),
  },
  // libraries
  libraries('a shared library is newer', (shared) => ({ ...shared, react: '^19.99.0' })),
  libraries('one library more is shared', (shared) => ({ ...shared, 'a-library': '^1.0.0' })),
];
