/**
 * Patterns of words as the data files write them, each a line of words: `kill you` these words in a row; `idiot*` what
 * begins like that; `a|b` one of them; `[0-9]{3,}` figures; `..` up to three words between, `...` up to eight; `<app>` one of a group; `^` the beginning and
 * `$` the end of the message.
 */
export type PatternGroups = Readonly<Record<string, readonly string[]>>;

/** One expression for lines of words as `foldWords` gives them. */
export function compilePatterns(patterns: readonly string[], groups: PatternGroups = {}): RegExp {
  return new RegExp(patterns.map((pattern) => expressionOf(pattern, groups)).join('|'), 'u');
}

function expressionOf(pattern: string, groups: PatternGroups): string {
  const parts = pattern.split(' ').map((part) => {
    if (part === '^') return '^ ';
    if (part === '$') return '$';
    if (part === '...') return String.raw`(?:\S+ ){0,8}`;
    return part === '..' ? String.raw`(?:\S+ ){0,3}` : `(?:${alternatives(part, groups)}) `;
  });
  return pattern.startsWith('^') ? parts.join('') : ` ${parts.join('')}`;
}

function alternatives(part: string, groups: PatternGroups): string {
  return part
    .split('|')
    .flatMap((each) => (each.startsWith('<') ? (groups[each.slice(1, -1)] ?? []) : [each]))
    .map((each) => each.replace(/\*$/u, String.raw`\S*`))
    .join('|');
}
