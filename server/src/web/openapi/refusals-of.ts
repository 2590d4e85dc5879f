import { refusals as meanings } from '@duet/contracts/endpoints';
import type { Access, Endpoint, ErrorCode } from '@duet/contracts/endpoints';

const ofSignIn = [
  'unauthenticated',
  'token_expired',
  'account_disabled',
  'session_ended',
  'identity_unavailable',
] as const;

/** What the check of the caller may refuse with. */
const ofAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  guest: [],
  identity: ofSignIn,
  member: [...ofSignIn, 'not_registered'],
  onboarded: [...ofSignIn, 'not_registered', 'not_onboarded'],
  shown: [...ofSignIn, 'not_registered', 'not_onboarded', 'profile_on_hold'],
  moderator: [...ofSignIn, 'forbidden'],
};

/** Every code with which a call may be refused: by its access, its limit, its flag, what it takes, and of its own. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { params, query, body, upload, access, flag, refusals = [] } = endpoint;
  const takesBody = body !== undefined || upload === true;
  const isAsked = takesBody || endpoint.method !== 'GET' || params !== undefined || query !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...(isAsked ? (['invalid_request'] as const) : []),
      ...ofAccess[access],
      ...(params || flag !== undefined ? (['not_found'] as const) : []),
      ...(takesBody || endpoint.method !== 'GET' ? (['payload_too_large'] as const) : []),
      'too_many_requests',
      ...(upload ? (['upload_stalled', 'unreadable_file'] as const) : []),
      ...refusals,
      'internal',
      'unavailable',
    ]),
  ];
}

/** The same by status, as the description lists them. */
export function refusalsByStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    for (const status of [meanings[code].status].flat()) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
    }
  }
  return new Map([...byStatus].toSorted(([one], [other]) => one - other));
}
