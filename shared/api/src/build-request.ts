import { calls, methodAndPath } from '@duet/contracts';
import type { CallInput, CallName } from '@duet/contracts';

interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** Method, address and body of a call, without authentication. */
export function buildRequest<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): { method: string; url: string; init: RequestInit } {
  const { params = {}, query = {}, body, file } = input as AnyInput;
  const { method, path } = methodAndPath(name);
  const filled = path.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${calls[name]} needs the parameter ${key}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();
  return { method, url: `/api${filled}${search && `?${search}`}`, init: withBody(body, file) };
}

function withBody(body: unknown, file: Blob | undefined): RequestInit {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
