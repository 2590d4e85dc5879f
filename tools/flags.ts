import { parseArgs } from 'node:util';
import { tableOf } from './bench/table.ts';
import { listFlags, setFlag } from './building/flags.ts';

/**
 * `npm run flags` lists flags; `-- posts.newComposer --on --reason "…"` decides about one, with `--off`, `--percent 10` or
 * `--moderators` for others than all members.
 */
const usage = 'Say for whom: --on, --off, --moderators or --percent 10, one of them';
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      on: { type: 'boolean' },
      off: { type: 'boolean' },
      moderators: { type: 'boolean' },
      percent: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (name !== undefined) await setFlag(name, audience(values), { reason: values.reason });
  const flags = await listFlags();
  const rows = flags
    .filter((flag) => name === undefined || flag.name === name)
    .map(({ name: flag, declared, state, since }) => [
      flag,
      state,
      since?.slice(0, 10) ?? '',
      declared?.owner ?? 'nobody',
      declared?.expires ?? '',
      declared?.description ?? 'no release declares it any more',
    ]);
  console.log(tableOf([['flag', 'for', 'since', 'owner', 'until', ''], ...rows]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

interface Asked {
  readonly on?: boolean | undefined;
  readonly off?: boolean | undefined;
  readonly moderators?: boolean | undefined;
  readonly percent?: string | undefined;
}

function audience({ on, off, moderators, percent }: Asked) {
  const asked = [
    ...(on ? (['on'] as const) : []),
    ...(off ? (['off'] as const) : []),
    ...(moderators ? (['moderators'] as const) : []),
    ...(percent === undefined ? [] : [Number(percent)]),
  ];
  const [first] = asked;
  if (first === undefined || asked.length > 1) throw new Error(usage);
  return first;
}
