import type { Import } from '../check/boundaries.ts';

/** An arrow between two packages; dashed when only types are imported. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isTypesOnly: boolean;
}

/** What belongs to no arrow of the house: tests, and what a remote needs only to be tested or to run alone. */
const left = /(\.test\.tsx?|(^|\/)test-[\w-]+\.tsx?|solo\.tsx|webpack\.[\w.]+js|routes\.ts)$/;

/** The package a file belongs to: all remotes are one, because the rules are the same for each. */
export function packageOf(file: string): string | undefined {
  const [first = '', second = ''] = file.split('/');
  if (first === 'shared') return `shared/${second}`;
  return ['shell', 'remotes', 'server', 'demo', 'e2e', 'tools'].includes(first) && second !== '' ? first : undefined;
}

/** The arrows between packages, sorted. */
export function arrowsOf(all: readonly Import[], loaded: readonly Import[]): Arrow[] {
  const keys = new Set(all.flatMap(toKey));
  const atRunTime = new Set(loaded.flatMap(toKey));
  return [...keys].toSorted().map((key) => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to, isTypesOnly: !atRunTime.has(key) };
  });
}

function toKey({ from, to }: Import): string[] {
  if (left.test(from)) return [];
  const [a, b] = [packageOf(from), packageOf(to)];
  return a && b && a !== b ? [`${a} ${b}`] : [];
}

/** The arrows as a Mermaid diagram, which code hosts draw. */
export function drawPackages(arrows: readonly Arrow[]): string {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted();
  const boxes = names.map((name) => `  ${idOf(name)}["${name}"]`);
  const lines = arrows.map(
    ({ from, to, isTypesOnly }) => `  ${idOf(from)} ${isTypesOnly ? '-.->' : '-->'} ${idOf(to)}`,
  );
  return ['```mermaid', 'flowchart TB', ...boxes, ...lines, '```'].join('\n');
}

/** Mermaid takes some words for its own. */
function idOf(name: string): string {
  return `_${name.replace('/', '_')}`;
}
