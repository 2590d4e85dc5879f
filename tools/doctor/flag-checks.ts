import type { DoctorCheck } from './finding.ts';

/** What is wrong with flags, which are there for a while only. */
export const flagChecks: readonly DoctorCheck[] = [
  {
    code: 'DUET-D21',
    about: 'A flag is there longer than its team wanted it to be',
    remedy:
      'take it out with what it hides, or `npm run flags -- <flag> --on` and take out the flag alone; else another day',
    find: ({ remotes }) => {
      const today = new Date().toISOString().slice(0, 10);
      return remotes.flatMap(({ folder, manifest: { flags = [] } }) =>
        flags
          .filter(({ expires }) => expires <= today)
          .map(({ name, owner, expires }) => `${name} of remotes/${folder} was to go by ${expires}: ask ${owner}`),
      );
    },
  },
  {
    code: 'DUET-D22',
    about: 'Somebody has decided about a flag that no release declares any more',
    remedy: '`npm run flags -- <flag> --off --reason "…"`, unless a rollback is to bring it back',
    find: ({ published }) => {
      const { remotes = {}, canaries = {}, flags = {} } = published ?? {};
      const releases = [...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)];
      const declared = new Set(releases.flatMap((release) => release.flags?.map(({ name }) => name) ?? []));
      return Object.keys(flags).filter((name) => !declared.has(name));
    },
  },
  {
    code: 'DUET-D23',
    about: 'A call belongs to a flag that no remote declares: once the flag is off, nobody can make it',
    remedy: 'take the flag out of the call’s contract, or declare it in the manifest of the remote that makes the call',
    find: ({ remotes, calls }) => {
      const declared = new Set(remotes.flatMap(({ manifest: { flags = [] } }) => flags.map(({ name }) => name)));
      return calls.flatMap(({ name, flag }) => (flag && !declared.has(flag) ? [`${name} waits for ${flag}`] : []));
    },
  },
];
