import type * as z from 'zod';
import { splitCall } from '../split-call.ts';
import type { Call } from '../split-call.ts';
import type { Access } from './access.ts';
import type { RateLimitName } from './rate-limit-name.ts';
import type { ErrorCode } from './refusals.ts';

/** What a contract says of one call besides its method and path. */
export interface EndpointSpec {
  /** Who may call; there is no default. */
  readonly access: Access;
  /** A row of the table of limits, counted per account and its address, or per address for guests; there is no default. */
  readonly rateLimit: RateLimitName;
  /** One sentence for people, shown in the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form with one `file` part. */
  readonly upload?: true;
  /** Absent, and no file either: 204 without a body. */
  readonly answer?: z.ZodType;
  /** The answer is a file of one of these media types; the typed client hands it over as a Blob. */
  readonly answerFile?: readonly [string, ...string[]];
  /** For members for whom this flag is not on there is no such call (docs/decisions/0070): `stories.reader`. */
  readonly flag?: `${string}.${string}`;
  /** Refusals of this call besides the ones that follow from its access, its limit, its flag and what it takes. */
  readonly refusals?: readonly ErrorCode[];
}

/** One call of the API: everything the client, the route, the fakes and the documentation derive from. */
export type Endpoint<
  Name extends string = string,
  Of extends Call = Call,
  Spec extends EndpointSpec = EndpointSpec,
> = Spec & {
  readonly name: Name;
  readonly call: Of;
  readonly method: string;
  readonly path: string;
};

/** Flags are given to members: of a call that others make, too, nobody could say for whom it is there. */
type MayHaveFlag<Of extends Access> = Of extends 'member' | 'onboarded' | 'shown' ? unknown : { readonly flag?: never };

/** Declares the contract of one call, exported by the name that everybody calls it by. */
export function defineEndpoint<const Name extends string, const Of extends Call, const Spec extends EndpointSpec>(
  name: Name,
  call: Of,
  spec: Spec & MayHaveFlag<Spec['access']>,
): Endpoint<Name, Of, Spec> {
  return { ...spec, name, call, ...splitCall(call) };
}
