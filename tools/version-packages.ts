import { versionPackages } from './packages/version-packages.ts';
import { runCommand } from './run-command.ts';

/** `npm run packages:version`: new versions by the files that `npm run changeset` has written. */
try {
  await versionPackages();
  const { code, output } = await runCommand('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(output);
  console.log('The packages have their versions: look at `git diff`, then `npm run packages -- --to <folder>`');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
