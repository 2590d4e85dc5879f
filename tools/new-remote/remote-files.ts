import path from 'node:path';
import { packageVersion, repository } from '@duet/build';
import { locales } from '@duet/contracts';
import type { Locale, Texts } from '@duet/contracts';

/** The files of a fresh remote, by their place in its folder. They are the house style in its smallest form. */
export function remoteFiles(name: string, route: string, titles: Texts): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(locales.map((locale) => [`src/locales/${locale}.json`, catalogue(titles[locale], locale)])),
    'package.json': packageJson(name),
    'README.md': readme(name, route),
    'webpack.config.js': `import { remoteConfig } from '@duet/build';
import { manifest } from './src/manifest.ts';

export default remoteConfig({ manifest, dir: import.meta.dirname });
`,
    'src/app.tsx': door(name, route),
    [`src/${name}-app.tsx`]: screens(name, route),
    'src/texts.d.ts': `import type en from './locales/en.json';

declare module '@duet/i18n/resources' {
  interface TextResources {
    ${name}: typeof en;
  }
}
`,
    'src/paths.ts': paths(name, route),
    'src/manifest.ts': manifest(name, route, titles),
    'src/route-names.d.ts': routeNames(route),
    'src/solo.tsx': `import { renderSolo } from '@duet/testing/solo';
import ${name} from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(${name}, manifest);
`,
    [`src/overview/${name}-page.tsx`]: `import { useTranslation } from 'react-i18next';
import { EmptyState } from '@duet/ui';
import styles from './${name}-page.module.css';

export function ${route}Page() {
  const { t } = useTranslation('${name}');

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <EmptyState title={t('empty.title')} text={t('empty.text')} />
    </div>
  );
}
`,
    [`src/overview/${name}-page.module.css`]: `.page {
  max-inline-size: 960px;
  margin-inline: auto;
  padding: var(--space-24) var(--space-16) var(--space-48);

  & h1 {
    margin: 0 0 var(--space-20);
    font-size: var(--text-28);
  }
}
`,
    [`src/overview/${name}-page.test.tsx`]: `import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRemote } from '@duet/testing';
import uk from '../locales/uk.json' with { type: 'json' };
import { ${route}Page } from './${name}-page.tsx';

it('names itself in the language of the page', async () => {
  await renderRemote(<${route}Page />, { name: '${name}', catalogues: { uk }, locale: 'uk' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(uk.title);
});
`,
    [`src/overview/${name}-page.stories.tsx`]: `import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import ${name} from '../app.tsx';
import { paths } from '../paths.ts';

const meta = { title: '${name}/${route}', ...screenOf(${name}, paths.${route}) } satisfies Meta;
export default meta;

export const Empty: ScreenStory = { parameters: { shows: ['title', 'empty.title'] } };
`,
    'src/stories.test.ts': `import { testStories } from '@duet/testing/test-stories';

await testStories(import.meta.dirname);
`,
  };
}

const empty: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Nothing here yet', text: 'Come back soon.' },
  uk: { title: 'Тут поки порожньо', text: 'Завітайте трохи згодом.' },
  ru: { title: 'Здесь пока пусто', text: 'Загляните чуть позже.' },
};

function catalogue(title: string, locale: Locale): string {
  return `${JSON.stringify({ title, empty: empty[locale] }, undefined, 2)}\n`;
}

function door(name: string, route: string): string {
  return `import { defineRemote } from '@duet/kit';
import { ${route}App } from './${name}-app.tsx';

const ${name} = defineRemote({
  name: '${name}',
  catalogues: (locale) => import(\`./locales/\${locale}.json\`, { with: { type: 'json' } }),
  Root: ${route}App,
});

export const { bootstrap, mount, unmount, update, prefetch } = ${name};
export default ${name};
`;
}

function screens(name: string, route: string): string {
  return `import { Route, Routes } from 'react-router';
import { ${route}Page } from './overview/${name}-page.tsx';
import { paths } from './paths.ts';

/** The screens of the ${name} remote. */
export function ${route}App() {
  return (
    <Routes>
      <Route path={paths.${route}} element={<${route}Page />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
`;
}

function paths(name: string, route: string): string {
  return `/** The paths of this remote, for its manifest and its screens. */
export const paths = { ${route}: '/main/${name}' } as const;
`;
}

function manifest(name: string, route: string, titles: Texts): string {
  const texts = locales.map((locale) => `        ${locale}: ${quoted(titles[locale])},`).join('\n');
  return `import type { RemoteManifest } from '@duet/contracts';
import { paths } from './paths.ts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: '${name}',
  owner: '${name}',
  routes: [
    {
      name: '${route}',
      path: paths.${route},
      titles: {
${texts}
      },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 60, icon: 'lucide:sparkle' },
    },
  ],
};
`;
}

/** A text as the formatter writes it: in single quotes, unless it has more of them than of double ones. */
function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? `'${text.replaceAll("'", String.raw`\'`)}'` : `"${text}"`;
}

function routeNames(route: string): string {
  return `export {};

// so that a link can name the route: <RouteLink to="${route}">
declare module '@duet/contracts/route-names' {
  interface RouteNames {
    ${route}: true;
  }
}
`;
}

function packageJson(name: string): string {
  const versionsOf = (...packages: readonly string[]) =>
    Object.fromEntries(
      packages.map((each) => [`@duet/${each}`, packageVersion(path.join(repository, 'shared', each))]),
    );
  const description = {
    name: `@duet/remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    exports: {},
    dependencies: versionsOf('contracts', 'kit', 'ui'),
    devDependencies: versionsOf('build', 'testing'),
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

function readme(name: string, route: string): string {
  return `# ${name}

**What it is for.** Say in one sentence what a member does here.

**Owner.** Say who carries it on, here and in \`src/manifest.ts\`.

**Routes.** \`${route}\` (\`/main/${name}\`), layout \`main\`, guard \`auth\`, a place in the main navigation. Titles, icon and order are in \`src/manifest.ts\`: shell and server read them from the registry, so nothing else has to be edited or built.

**Endpoints.** None yet.

**Events.** In: none. Out: none.

**Run it alone.** \`npm run dev -- --solo ${name}\`.

**Traps.** None known.
`;
}
