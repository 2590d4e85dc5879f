import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { iconSets } from '@duet/contracts';

const require = createRequire(import.meta.url);

const iconShape = z.object({ body: z.string(), width: z.optional(z.number()), height: z.optional(z.number()) });
const iconFile = z.object({
  icons: z.record(z.string(), iconShape),
  aliases: z.optional(z.record(z.string(), z.object({ parent: z.string() }))),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

/**
 * A bundle for Node that draws pages, with the shapes of the icons it names before it: there is no service to ask when a
 * page is rendered, and the store of `@duet/ui` looks in the same place.
 */
export function withIconShapes(bundle: string): string {
  const shapes = iconSets.flatMap((set) => {
    const names = new Set(
      [...bundle.matchAll(new RegExp(`["'\`]${set}:([a-z0-9-]+)`, 'g'))].map(([, name = '']) => name),
    );
    return names.size > 0 ? shapesOf(set, names) : [];
  });
  const store = `{ shapes: new Map(${JSON.stringify(shapes)}), listeners: new Set(), queue: new Set(), baseUrl: '', fetch }`;
  return `globalThis[Symbol.for('duet.icons')] ??= ${store};\n${bundle}`;
}

function shapesOf(set: string, names: ReadonlySet<string>) {
  const file = iconFile.parse(JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/icons.json`), 'utf8')));
  return [...names].flatMap((name) => {
    const icon = file.icons[file.aliases?.[name]?.parent ?? name];
    if (!icon) return [];
    const { body, width = file.width ?? 16, height = file.height ?? 16 } = icon;
    return [[`${set}:${name}`, { body, width, height }] as const];
  });
}
