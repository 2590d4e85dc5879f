import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { registryOf } from './fixtures/given-registry.ts';
import { makeMember } from './fixtures/members.ts';
import { endProcess, startProcess } from './fixtures/own-process.ts';
import { releaseTest as test } from './fixtures/own-test.ts';
import { serveFolder } from './fixtures/serve-folder.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect } from './fixtures/test.ts';

/** The name of its route is one that links may use, like those of the product, and no other is. */
const links = `import { RouteLink } from '@duet/kit';
export const own = <RouteLink to="Stories">Stories</RouteLink>;
export const ofTheProduct = <RouteLink to="Feed">Feed</RouteLink>;
// @ts-expect-error nobody has it
export const unknown = <RouteLink to="Tales">Tales</RouteLink>;
`;
const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

test('a remote in a repository of its own is tested, released to another origin and runs in the product', async ({
  newGuest,
  newMember,
  dist,
  product,
  watch,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'duet-stories-'));
  const files = mkdtempSync(path.join(tmpdir(), 'duet-stories-files-'));
  const elsewhere = await serveFolder(files);
  const command = async (...parameters: string[]) =>
    (await run('npm', ['run', '-s', ...parameters], { cwd: folder })).stdout;

  await test.step('with nothing but the packed packages its types and its tests are right', async () => {
    await run('node', ['tools/packages/link-example-process.ts', folder], { cwd: root });
    writeFileSync(path.join(folder, 'src/links.tsx'), links);
    await command('types');
    await command('test');
  });

  await test.step('it is seen in the product that runs, before anybody else has it', async () => {
    let url = '';
    const developing = await startProcess(['node_modules/.bin/duet-dev', '--against', product.url], {
      cwd: folder,
      env: { ...process.env, PORT: '0' },
      ready: /is ready at/,
      onLine: (line) => (url = /stories is ready at (\S+)/.exec(line)?.[1] ?? url),
    });
    const { page } = await newGuest({ baseURL: url });
    await signIn(page.context(), { ...product, url }, await makeMember(product));
    await page.goto('/main/stories');
    await expect(page.locator('[data-remote="stories"]').getByRole('heading', { level: 1 })).toHaveText(
      'Stories of the week',
    );
    await endProcess(developing);
  });

  await test.step('its release goes to its own origin, and the product takes it', async () => {
    const said = await command('release', '--', '--to', files, '--url', elsewhere.url, '--registry', dist.dir);
    expect(said).toMatch(/stories v\w+ is live/);
    await expect
      .poll(async () => (await registryOf(product)).remotes['stories']?.entry)
      .toMatch(new RegExp(`^${elsewhere.url}/remotes/stories/v\\w+/remoteEntry\\.js$`));
  });

  await test.step('members see it in their language, under the policies of every page', async () => {
    const { page } = await newMember();
    const fromElsewhere: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(elsewhere.url)) fromElsewhere.push(path.basename(new URL(response.url()).pathname));
    });
    for (const { at, title } of [
      { at: '', title: 'Stories of the week' },
      { at: '/uk', title: 'Історії тижня' },
    ]) {
      const answer = await page.goto(`${at}/main/stories`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(`script-src 'self' ${elsewhere.url}`);
      expect(policy).toContain("require-trusted-types-for 'script'");
      await expect(page.locator('[data-remote="stories"]').getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Duet$`));
      const link = page.locator('nav').first().getByRole('link', { name: title, exact: true });
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    expect(fromElsewhere).toContain('remoteEntry.js');
  });

  await test.step('a file that is changed at the other origin is not run', async () => {
    const { entry } = (await registryOf(product)).remotes['stories'] ?? {};
    appendFileSync(path.join(files, new URL(entry ?? '').pathname), 'window.isChanged = true;');
    watch.allow(/Failed to find a valid digest in the 'integrity' attribute/);
    const { page } = await newMember();

    await page.goto('/main/stories');

    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This part did not load');
    expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
  });

  await elsewhere.close();
  for (const place of [folder, files]) rmSync(place, { recursive: true, force: true });
});
