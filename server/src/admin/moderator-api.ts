import { rejectionReasons } from '@duet/contracts';
import type { CallAnswer, CallInput, Problem } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { EndpointName } from '@duet/contracts/endpoints';
import { AdminError } from './admin-error.ts';
import { ask } from './sign-in.ts';

/** The calls of the API as a moderator makes them. */
export interface ModeratorApi {
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function moderatorApi(url: string, token: string): ModeratorApi {
  return {
    async call(name, input) {
      const { params = {}, query = {}, body } = input as Parts;
      const { method, path } = endpoints[name];
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key])));
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString();
      const answer = await ask(`${url}/api${filled}${search && `?${search}`}`, url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new AdminError(await complaintOf(answer, params));
      const isFile = answer.headers.has('content-disposition');
      // the server answers by the contract of the call
      return (isFile ? await answer.blob() : await answer.json()) as CallAnswer<typeof name>;
    },
  };
}

/** What the server refused, in words for whoever types the command. */
async function complaintOf(answer: Response, params: Readonly<Record<string, unknown>>): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('json')) return `The server answered ${answer.status}.`;
  const { code, detail, errors = [] } = (await answer.json()) as Problem;
  if (errors.some(({ field }) => field === 'reason')) return hintOf(params['queue']);
  if (errors.some(({ field }) => field === 'action'))
    return 'A report that is right needs --warn "words" or --suspend.';
  if (errors.length > 0) return `${errors.map((error) => `${error.field} is ${error.code}`).join(', ')}.`;
  return detail ?? code;
}

function hintOf(queue: unknown): string {
  const words = Object.entries(rejectionReasons).find(([name]) => name === queue)?.[1] ?? [];
  return `Say why with --reason, one of: ${words.filter((word) => word !== 'notReviewed').join(', ')}.`;
}
