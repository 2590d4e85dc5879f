/** Method and path of a call. Paths live under `/api`; `{x}` marks a path parameter. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Parts a call into its method and path. */
export function splitCall(call: Call): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
}
