import { newRemote } from './new-remote/new-remote.ts';

/** `npm run new:remote -- stories` */
try {
  const { created, changed } = newRemote(process.argv[2] ?? '');
  console.log(`Created:\n${created.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Changed:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  console.log('Next: `npm install` links the workspace, `npm run dev -- --solo <name>` shows it alone.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
