import type { IconSet } from '@duet/ui/icons';

/** The sets of the product's own icon service, each fetched when a story first wants one of it. */
const sets: Readonly<Partial<Record<string, () => Promise<{ readonly default: unknown }>>>> = {
  lucide: () => import('@iconify-json/lucide/icons.json'),
  'fluent-emoji-flat': () => import('@iconify-json/fluent-emoji-flat/icons.json'),
};

/** Answers as `/icons/<set>.json?icons=a,b` does. */
export const answerIcons: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  const [, name = ''] = /\/icons\/(.+)\.json$/.exec(pathname) ?? [];
  const set = (await sets[name]?.())?.default as IconSet | undefined;
  if (!set) return new Response('', { status: 404 });
  const wanted = (searchParams.get('icons') ?? '').split(',');
  const aliases = pick(set.aliases ?? {}, wanted);
  const parents = Object.values(aliases).map(({ parent }) => parent);
  return Response.json({ ...set, aliases, icons: pick(set.icons, [...wanted, ...parents]) });
};

function pick<Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
