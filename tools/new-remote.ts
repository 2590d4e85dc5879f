import { parseArgs } from 'node:util';
import { newRemote } from './new-remote/new-remote.ts';

/** `npm run new:remote -- stories --uk Історії --ru Истории` */
try {
  const text = { type: 'string' } as const;
  const { values: titles, positionals } = parseArgs({
    options: { en: text, uk: text, ru: text },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const created = newRemote(name, { titles });
  console.log(`Created:\n${created.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `Next: \`npm install\` links the workspace, \`npm run dev -- --solo ${name}\` shows it alone, \`npm run release -- ${name}\` gives it to members.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
