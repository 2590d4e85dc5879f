import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A remote with one defect, as people make it, and the section that has to find it; `build` when no build may come of it. */
export interface Seed {
  readonly what: string;
  readonly section: string;
  readonly plant: (folder: string) => void;
}

const page = (folder: string) => path.join(folder, 'src/overview/stories-page.tsx');
const sheet = (folder: string) => path.join(folder, 'src/overview/stories-page.module.css');

function edit(file: string, piece: string, other: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(piece)) throw new Error(`${file} has no ${piece}`);
  writeFileSync(file, text.replace(piece, other));
}

/** Runs with every visit of the page, and cleans nothing up. */
const inEffect =
  (code: string, imports = '') =>
  (folder: string) => {
    edit(page(folder), '  return (', `  useEffect(() => {\n    ${code}\n  }, []);\n  return (`);
    edit(page(folder), 'import', `import { useEffect } from 'react';\n${imports}import`);
  };
const inPage = (element: string) => (folder: string) =>
  edit(page(folder), '<EmptyState', `${element}\n      <EmptyState`);
const inStyles = (css: string) => (folder: string) => appendFileSync(sheet(folder), css);

export const seeds: readonly Seed[] = [
  {
    what: 'throws when it is drawn',
    section: 'lifecycle',
    plant: (folder) =>
      edit(page(folder), '  return (', "  if (t('title')) throw new Error('broken on purpose');\n  return ("),
  },
  {
    what: 'leaves an element in the body',
    section: 'lifecycle',
    plant: inEffect("document.body.append(document.createElement('div'));"),
  },
  {
    what: 'keeps a listener',
    section: 'leftovers',
    plant: inEffect("window.addEventListener('resize', () => undefined);"),
  },
  { what: 'keeps a timer', section: 'leftovers', plant: inEffect('setInterval(() => undefined, 60_000);') },
  {
    what: 'keeps a style sheet',
    section: 'leftovers',
    plant: inEffect('document.adoptedStyleSheets.push(new CSSStyleSheet());'),
  },
  {
    what: 'keeps what each visit has made',
    section: 'leftovers',
    plant: inEffect('kept.push(new Array(20_000).fill(0).map(Math.random));', 'const kept: number[][] = [];\n'),
  },
  {
    what: 'keeps a subscription to the bus',
    section: 'leftovers',
    plant(folder) {
      inEffect(
        "bus.on('profile.updated').subscribe(() => undefined);",
        "import { useServices } from '@duet/kit';\n",
      )(folder);
      edit(page(folder), '  useEffect(', '  const { bus } = useServices();\n  useEffect(');
    },
  },
  { what: 'has a button without a name', section: 'a11y', plant: inPage('<button type="button"><i /></button>') },
  {
    what: 'is too pale in the dark',
    section: 'a11y',
    plant: inStyles('@media (prefers-color-scheme: dark) { .page p { color: #2b2b2b; } }\n'),
  },
  {
    what: 'asks for a text that it has not',
    section: 'languages',
    plant: inPage("<p>{t('empty.forgotten' as 'title')}</p>"),
  },
  {
    what: 'speaks English in every language',
    section: 'languages',
    plant: inPage('<button type="button">Read more stories</button>'),
  },
  {
    what: 'reads English out in every language',
    section: 'languages',
    plant: inPage('<input type="search" aria-label="Look for a story" />'),
  },
  {
    what: 'has no room for longer words',
    section: 'languages',
    plant: inStyles('.page p { font-size: 2.5rem; white-space: nowrap; }\n'),
  },
  {
    what: 'leaves a global variable',
    section: 'isolation',
    plant: inEffect('Object.assign(window, { stories: 1 });'),
  },
  {
    what: 'replaces a function of the browser',
    section: 'isolation',
    plant: inEffect('const { fetch: ask } = window;\n    window.fetch = (...call) => ask(...call);'),
  },
  {
    what: 'adds to a prototype',
    section: 'isolation',
    plant: inEffect("Object.defineProperty(Array.prototype, 'second', { configurable: true, value: 2 });"),
  },
  {
    what: 'hides the navigation of the shell',
    section: 'isolation',
    plant: inEffect("document.querySelector('nav')?.style.setProperty('visibility', 'hidden');"),
  },
  { what: 'has a style sheet that leaks', section: 'build', plant: inStyles('nav { display: none; }\n') },
  {
    what: 'leaves a refused call unanswered',
    section: 'offline',
    plant: inEffect("void fetch('/config.json', { cache: 'no-store' }).then((answer) => answer.text());"),
  },
  {
    what: 'is heavy',
    section: 'size',
    plant(folder) {
      // by chance, so that it does not pack
      writeFileSync(
        path.join(folder, 'src/overview/heavy.json'),
        JSON.stringify(randomBytes(60_000).toString('base64')),
      );
      edit(page(folder), '<h1', '<h1 data-heavy={heavy}');
      edit(page(folder), 'import', "import heavy from './heavy.json' with { type: 'json' };\nimport");
    },
  },
  {
    what: 'makes markup of a string',
    section: 'security',
    plant: inEffect(
      "try {\n      document.createElement('p').innerHTML = '<b>bold</b>';\n    } catch {\n      // the page goes on\n    }",
    ),
  },
  {
    what: 'asks another origin',
    section: 'security',
    plant: inEffect("fetch('https://tracker.example/pixel').catch(() => undefined);"),
  },
];
