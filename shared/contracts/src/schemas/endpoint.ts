import type * as z from 'zod';
import type { CallName } from '../calls.ts';
import { methodAndPath } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';

/** How the request's body travels: a JSON value, a form with one `file`, or nothing. */
export type BodyKind = 'json' | 'multipart' | 'none';

/** What a contract says of one call besides its method and path. */
export interface EndpointSpec {
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
  /** Refusals of this call besides the ones every call may give. */
  readonly errors?: readonly ErrorCode[];
}

/** One call of the API: everything the client, the route, the fakes and the documentation derive from. */
export type Endpoint<Name extends CallName = CallName, Spec extends EndpointSpec = EndpointSpec> = Spec & {
  readonly name: Name;
  readonly method: string;
  readonly path: string;
};

/** Declares the contract of one row of the table of calls. */
export function defineEndpoint<Name extends CallName, const Spec extends EndpointSpec>(
  name: Name,
  spec: Spec,
): Endpoint<Name, Spec> {
  return { ...spec, name, ...methodAndPath(name) };
}
