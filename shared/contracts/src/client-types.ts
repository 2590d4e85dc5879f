import type * as z from 'zod';
import type { EndpointName, Endpoints } from './endpoints.ts';

type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends {
  readonly [K in Key]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : never;
type With<Key extends string, Value> = [Value] extends [never] ? unknown : { readonly [K in Key]: Value };
type Upload<Name extends EndpointName> = Endpoints[Name] extends { readonly upload: true }
  ? { readonly file: Blob }
  : unknown;
/** A query whose every member is optional may be left out. */
type Query<Value> = [Value] extends [never]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value };

/** What a caller gives: `params`, `query`, `body` and `file`, as far as the call has them. */
export type CallInput<Name extends EndpointName> = With<'params', Part<Name, 'params'>> &
  Query<Part<Name, 'query'>> &
  With<'body', Part<Name, 'body'>> &
  Upload<Name>;

/** What the call answers; a Blob for a file, void for 204. */
export type CallAnswer<Name extends EndpointName> = Endpoints[Name] extends {
  readonly answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : Endpoints[Name] extends { readonly answerFile: readonly string[] }
    ? Blob
    : void;
