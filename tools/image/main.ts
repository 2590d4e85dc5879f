import { parseArgs } from 'node:util';
import { root } from '../run-command.ts';

/**
 * `npm run image` builds `deploy/Containerfile` over what `npm run build` has built and asks the image; `-- --base IMAGE
 * --build IMAGE` takes other bases than those made here of Debian's packages. `ask` asks
 * what was built before. `collect <folder>` is for the Containerfile.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string' }, build: { type: 'string' } },
  });
  const [command, folder] = positionals;
  if (command === 'collect' && folder !== undefined) {
    const { collect } = await import('./collect.ts');
    console.log(`${(await collect(root, folder)).packages} packages`);
  } else if (command === undefined || command === 'ask') {
    const { askBuilt, buildAndAsk } = await import('./build-and-ask.ts');
    const isGood = await (command === 'ask' ? askBuilt(console.log) : buildAndAsk(values, console.log));
    process.exitCode = isGood ? 0 : 1;
  } else {
    throw new Error('npm run image [-- ask] [-- --base <image> --build <image>]');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
