import { newRemote } from './new-remote/new-remote.ts';

/** `npm run new:remote -- stories` */
try {
  const created = newRemote(process.argv[2] ?? '');
  console.log(`Created:\n${created.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    'Next: `npm install` links the workspace, `npm run dev -- --solo <name>` shows it alone, `npm run release -- <name>` gives it to members.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
