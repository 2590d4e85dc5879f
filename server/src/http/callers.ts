import type { Access } from '@duet/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Callers } from './caller.ts';

/** Finds out who calls, or refuses with the code that says why not. */
export interface CallerResolver {
  resolve(request: FastifyRequest, access: Access): Promise<Callers[Access]>;
  /** Reads the member anew at the next call: after registering, deleting or restoring the account. */
  forget(uid: string): void;
  /** The same by the member's id: when their subscription has changed. */
  forgetMember(memberId: string): void;
}
