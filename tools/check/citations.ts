import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Citations {
  readonly count: number;
  /** One line each: where, and what leads nowhere. */
  readonly problems: readonly string[];
}

const folders = ['shell', 'remotes', 'shared', 'server', 'demo', 'tools', 'e2e', 'docs'];
const read = /\.(tsx?|m?js|css|md)$/;
const left = /(^|\/)(node_modules|dist|fixtures|upstream)\//;

/**
 * Holds that whoever clones the repository can read what it cites: a rule of `docs/product` (`chats-14`), a record of
 * `docs/decisions` (decision 32), and nothing else by number; and that the links of its pages lead to files. Comments and
 * pages count, and brackets everywhere.
 */
export async function findCitations(root: string): Promise<Citations> {
  const files = (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
  );
  const rules = texts.filter(([file]) => file.startsWith('docs/product/')).flatMap(([, text]) => rulesOf(text));
  const known = new Set([...rules, ...files.flatMap(decisionOf)]);
  const areas = [...new Set(rules.map((rule) => rule.replace(/-\d+$/, '')))];
  const twice = rules.filter((rule, index) => rules.indexOf(rule) !== index);

  const problems = [...twice.map((rule) => `docs/product: ${rule} is there twice`), ...gapsIn(files)];
  let count = 0;
  for (const [file, text] of texts) {
    const isPage = file.endsWith('.md');
    // a sentence goes on in the next line
    const said = (isPage ? text : saidIn(text)).replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
    const cited = citedIn(said, areas);
    count += cited.length;
    for (const each of cited) if (!known.has(each)) problems.push(`${file}: there is no ${each}`);
    for (const [outside] of said.matchAll(/\b(behaviours?|spec( points?)?|design) \d+\b/gi)) {
      problems.push(`${file}: “${outside}” is not in the repository`);
    }
    if (isPage) problems.push(...deadLinksOf(root, file, text));
  }
  return { count, problems };
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return [];
  const names = await readdir(path.join(root, folder), { recursive: true });
  return names.map((name) => `${folder}/${name}`).filter((file) => read.test(file) && !left.test(file));
}

function rulesOf(text: string): string[] {
  return [...text.matchAll(/^\*\*([a-z]+-\d+)\*\*/gm)].map(([, rule = '']) => rule);
}

function decisionOf(file: string): string[] {
  const [, number] = /^docs\/decisions\/0*(\d+)-/.exec(file) ?? [];
  return number === undefined ? [] : [`decision ${number}`];
}

/** Numbers that no record has although a later one has its own. */
function gapsIn(files: readonly string[]): string[] {
  const records = new Set(files.flatMap(decisionOf));
  return Array.from(records, (_, index) => `decision ${index + 1}`).flatMap((record) =>
    records.has(record) ? [] : [`docs/decisions: there is no ${record}`],
  );
}

/** The comments of a script or a sheet, and what stands in brackets in its texts. */
function saidIn(text: string): string {
  const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
  const comments = text.match(comment) ?? [];
  const brackets = text.replaceAll(comment, '').match(/\([a-z]+-\d+(, [a-z]+-\d+)*\)/g) ?? [];
  return [...comments, ...brackets].join('\n');
}

function citedIn(said: string, areas: readonly string[]): string[] {
  const rules = areas.length === 0 ? [] : said.match(new RegExp(String.raw`\b(${areas.join('|')})-\d+\b`, 'g'));
  const listed = said.match(/\bdecisions? \[?\d+(?:\]\([^)]*\))?(?:(?:, | and )\[?\d+\b(?:\]\([^)]*\))?)*/g) ?? [];
  const numbers = listed.flatMap((list) => list.replaceAll(/\([^)]*\)/g, '').match(/\d+/g) ?? []);
  const byFile = [...said.matchAll(/\bdocs\/decisions\/(\d{4})/g)].map(([, number = '']) => number);
  return [...(rules ?? []), ...[...numbers, ...byFile].map((number) => `decision ${Number(number)}`)];
}

function deadLinksOf(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
    .map((link) => `${file}: the link to ${link} leads nowhere`);
}
