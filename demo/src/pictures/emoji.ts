import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { group } from './svg.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let set: IconSet | undefined;

/** Microsoft's flat Fluent emoji, the set our icon service serves: things people love, ready drawn. */
export function emoji(name: string, x: number, y: number, size: number, turn = 0): string {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
  ) as IconSet;
  const scale = size / 32;
  return group(`translate(${x} ${y}) scale(${scale}) rotate(${turn} 16 16)`, set.icons[name]?.body ?? '');
}
