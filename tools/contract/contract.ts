import type { RemoteRoute } from '@duet/contracts';
import type { SharedSurface } from '@duet/build';
import type { Schema } from './schema-gaps.ts';

/** What of one call may break a page that was built before: who may call, where, with what, and what comes back. */
export interface CallContract {
  /** Method and path. */
  readonly call: string;
  readonly access: string;
  /** There is no such call where it is off; those of before have none. */
  readonly flag?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: true;
  readonly answer?: Schema;
  readonly answerFile?: readonly string[];
}

export interface EventContract {
  readonly publisher: string;
  readonly latched?: true;
  readonly mirrored?: true;
}

/**
 * The lock file of a release of the shell, `contract.json`: everything that remotes and open pages count on. The types of
 * the kit, its services and the payloads of events stand beside it as declarations, in `types/`.
 */
export interface Contract extends SharedSurface {
  /** The version of the kit, which stands for all of it. */
  readonly kit: string;
  readonly events: Readonly<Record<string, EventContract>>;
  readonly calls: Readonly<Record<string, CallContract>>;
  /** What the server says on the socket, and what it hears. */
  readonly frames: { readonly server: Schema; readonly client: Schema };
  readonly routes: readonly ContractRoute[];
}

/** What links and typed addresses count on of a route. */
export type ContractRoute = Pick<RemoteRoute, 'name' | 'path' | 'aliases' | 'redirects' | 'params' | 'guard'> & {
  readonly remote: string;
};
