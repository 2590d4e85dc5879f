import { root, runCommand } from '../run-command.ts';
import { problemsOfCompose, problemsOfManifest, unknownWordsOf } from './find-problems.ts';
import { readCompose, readManifests } from './read-manifests.ts';

/**
 * `npm run deploy:check`: what schemas say of `deploy/`, and what kubectl and docker say where they are installed. Needs no
 * cluster and no daemon. Ends with 1 when something is wrong.
 */
const manifests = await readManifests();
const programs = [
  ['kubectl', 'kustomize', 'deploy/kubernetes'],
  ['kubectl', 'kustomize', 'deploy/kubernetes/migration'],
  ['kubectl', 'kustomize', 'deploy/kubernetes/backup'],
  ['docker', 'compose', '--file', 'deploy/compose.yaml', 'config', '--no-interpolate', '--quiet'],
] as const;
const findings = [
  ['compose.yaml', problemsOfCompose(await readCompose())],
  [`${manifests.length} objects of Kubernetes`, manifests.flatMap(problemsOfManifest)],
  ['their words', await unknownWordsOf(manifests)],
  ...(await Promise.all(programs.map(askProgram))),
] as const;

for (const [what, problems] of findings) {
  console.log(problems === undefined ? `- ${what}: not installed` : `${problems.length === 0 ? '✓' : '✗'} ${what}`);
  for (const problem of problems ?? []) console.log(`  ${problem}`);
}
process.exitCode = findings.some(([, problems]) => problems !== undefined && problems.length > 0) ? 1 : 0;

/** Nothing where the program, or docker's part for compose files, is not there. */
async function askProgram([program, ...parameters]: (typeof programs)[number]): Promise<
  readonly [string, readonly string[] | undefined]
> {
  const what = [program, ...parameters].join(' ');
  const isThere = await runCommand(program, program === 'docker' ? ['compose', 'version'] : ['version', '--client']);
  if (isThere.code !== 0) return [what, undefined];
  const { code, output } = await runCommand(program, parameters, { cwd: root });
  return [what, code === 0 ? [] : output.split('\n')];
}
