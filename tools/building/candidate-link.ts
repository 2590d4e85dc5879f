import { appendAudit, distDir, registryProblems, signCandidate } from '@duet/build';
import { candidateParameter } from '@duet/contracts/signed-candidate';
import { buildRemote } from './release-remote.ts';
import type { ReleaseOptions } from './release-remote.ts';

export interface CandidateOptions extends Pick<ReleaseOptions, 'dist' | 'part' | 'gate' | 'reason'> {
  /** Where the product is, e.g. `https://duet.example`: the link works nowhere else. */
  readonly origin: string;
  /** How long the link works, from 1 to 168: what is not released is removed after a week. */
  readonly hours?: number;
}

export interface CandidateLink {
  readonly link: string;
  readonly version: string;
  /** ISO time. */
  readonly until: string;
}

const LONGEST = 168;

/**
 * Builds one remote and signs a link that shows it in the running product to whoever opens it, and to nobody else. What the
 * gate says is printed and kept, but holds up no link: looking at it is what the link is for.
 */
export async function candidateLink(name: string, options: CandidateOptions): Promise<CandidateLink> {
  const { dist = distDir, hours = 24, gate, reason } = options;
  if (!(hours >= 1 && hours <= LONGEST)) throw new Error(`A link works for 1 to ${LONGEST} hours, not for ${hours}`);
  const origin = originOf(options.origin);
  const { candidate } = await buildRemote(name, { ...options, dist });
  const verdict = await gate?.(candidate, false);
  const { build } = candidate;
  if ('problems' in build) throw new Error(`${name} could not be built:\n${build.problems.join('\n\n')}`);
  const { release, live, next } = build;
  const problems = registryProblems(next);
  if (problems.length > 0) throw new Error(`No page could show ${name}:\n${problems.join('\n')}`);

  const { version } = release;
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  const token = await signCandidate(dist, { remote: release.name, version, origin, until });
  const from = live.remotes[release.name]?.version;
  const facts = { what: 'candidate' as const, ...(reason && { reason }), ...(verdict && { gate: verdict }) };
  await appendAudit(dist, facts, [{ part: release.name, ...(from !== undefined && { from }), to: version }]);
  const path = release.routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  return { link: `${origin}${path}?${candidateParameter}=${token}`, version, until };
}

function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Error(`"${address}" is no address: --url https://duet.example`);
  }
  return new URL(address).origin;
}
