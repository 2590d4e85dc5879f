import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPublishedBuild } from '@duet/build';
import type { RegistryRemote } from '@duet/contracts';

/**
 * A text as the pseudo-locale says it: no letter is plain, it is 40 % longer, and brackets show where it begins and ends. What
 * i18next fills in or takes for elements stays. Runs in Node and in pages, so it uses nothing from around it.
 */
export function pseudoText(text: string): string {
  const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const accented = 'áƀçđéƒğĥíĵķĺɱñóþʠŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
  const pieces = text.split(/(\{\{.*?\}\}|<\/?\w+\s*\/?>|\$t\(.*?\))/);
  const said = pieces.map((piece, at) =>
    at % 2 === 1 ? piece : piece.replaceAll(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter),
  );
  const words = said.filter((_piece, at) => at % 2 === 0).join('');
  const more = Math.ceil(words.length * 0.4);
  return `⟦${said.join('')}${words.slice(0, more)}⟧`;
}

/**
 * The script that gives a page the pseudo-locale instead of its texts: catalogues are JSON in the scripts of a build, and these
 * scripts stay as they are, with their integrity. Members are given nothing of it.
 */
export function pseudoScript(catalogues: readonly string[]): string {
  return `{
    const pseudoText = ${pseudoText.toString()};
    const values = (value) => typeof value === 'object' ? Object.values(value) : [];
    const hasLists = (value) => Array.isArray(value) || values(value).some(hasLists);
    // a document has ids and addresses beside its sentences
    const change = (value, isDocument) => {
      if (Array.isArray(value)) return value.map((inner) => change(inner, isDocument));
      if (typeof value === 'string') return isDocument && !value.includes(' ') ? value : pseudoText(value);
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, isDocument)]));
    };
    const known = new Set(${JSON.stringify(catalogues)});
    const parse = JSON.parse;
    JSON.parse = (text, ...more) => {
      const value = parse(text, ...more);
      return known.has(text) ? change(value, hasLists(value)) : value;
    };
  }`;
}

/** The texts of a remote and of the shell around it, as JSON, as their scripts have them. */
export async function cataloguesOf(dist: string, { name, version }: RegistryRemote): Promise<string[]> {
  const shell = (await readPublishedBuild(dist))?.shell.version ?? '';
  const folders = [path.join(dist, 'remotes', name, version), path.join(dist, 'shell', shell)];
  const scripts = folders.flatMap((folder) => globSync('*.js', { cwd: folder }).map((file) => path.join(folder, file)));
  return scripts.flatMap((script) => cataloguesIn(readFileSync(script, 'utf8')));
}

/** What a script of our builds parses as JSON and has nothing but texts. */
export function cataloguesIn(script: string): string[] {
  const literals = script.matchAll(/JSON\.parse\(('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*")\)/g);
  return [...literals].flatMap(([, literal = '']) => {
    const json = unquoted(literal);
    return isTexts(JSON.parse(json)) ? [json] : [];
  });
}

/** What a literal of JavaScript says; those of our builds escape quotes, backslashes and control characters alone. */
function unquoted(literal: string): string {
  const simple: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  return literal
    .slice(1, -1)
    .replaceAll(/\\(u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[^])/g, (_all, escaped: string) =>
      /^[ux].+/.test(escaped)
        ? String.fromCodePoint(Number.parseInt(escaped.slice(1), 16))
        : (simple[escaped] ?? escaped),
    );
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isSaid(value);
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).length > 0 && Object.values(value).every(isSaid);
}
