import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CurrentProfile } from '@duet/contracts';
import type { WatchedSite } from '../../tools/watch/watch-site.ts';
import { aPhoto, callAs, makeMember, signInAgain, uniqueName } from '../fixtures/members.ts';
import type { TestMember } from '../fixtures/members.ts';
import type { Product } from '../fixtures/product.ts';
import type { Screen } from './screen.ts';
import type { Target, Words } from './find-in-page.ts';

/** What the journey is made in. */
export interface Journey {
  readonly screen: Screen;
  /** The product as the browser knows it. */
  readonly watched: WatchedSite;
  /** The product as somebody with another device knows it. */
  readonly product: Product;
}

export interface Step {
  readonly name: string;
  run(): Promise<void>;
}

const POLTAVA = { id: 696643, typed: 'Полтава', name: 'Poltava' };
const PASSWORD = 'a-long-enough-password';
const button = (name: Words): Target => ({ role: 'button', name });
const heading = (name: string): Target => ({ role: 'heading', name });
const topCard: Target = { testId: 'top-card' };
const match: Target = { role: 'dialog', name: 'It’s a match' };
const message = (text: string): Target => ({ text, within: { role: 'log' } });

/** What the steps hand on to each other. */
interface Story extends Journey {
  readonly email: string;
  /** Whom the new member is to meet. */
  readonly partner: TestMember;
}

/** What a new member does from the home page to the sign-out, as steps that follow each other. */
export async function stepsOf(journey: Journey): Promise<readonly Step[]> {
  const email = `${randomUUID()}@journey.test`;
  const partner = await makeMember(journey.product, {
    name: uniqueName(),
    gender: 'Male',
    partnerGender: 'Female',
    cityId: POLTAVA.id,
  });
  const story: Story = { ...journey, email, partner };
  return steps.map(([name, run]) => ({ name, run: () => run(story) }));
}

const steps: readonly (readonly [name: string, run: (story: Story) => Promise<void>])[] = [
  ['what goes wrong in a page is heard of', hearOfFaults],
  ['creates an account', createAccount],
  ['answers the questions and uploads photos', answerQuestions],
  ['likes by a drag, and passes by a key', react],
  ['sees the match at once, and writes in it', writeInMatch],
  ['is answered while the chat is open, and answers', talk],
  ['publishes a post', publishPost],
  ['changes the language', changeLanguage],
  ['signs out', signOut],
];

async function hearOfFaults({ screen, watched }: Story): Promise<void> {
  await screen.open(watched.url);
  await screen.goWrong();
  const heard: string[] = [];
  await screen.until('both reports', async () => {
    heard.push(...watched.takeProblems());
    return [/^uncaught: .*on purpose/, /^policy: img-src/].every((each) => heard.some((problem) => each.test(problem)));
  });
}

async function createAccount({ screen, watched, email }: Story): Promise<void> {
  await screen.open(watched.url);
  await screen.click({ role: 'link', name: 'Create account', within: { role: 'main' } });
  // a remote's styles reach its text fields
  await screen.until(
    'a field as high as a finger',
    async () => (await screen.see({ label: 'Your name' })).height >= 44,
  );
  await screen.write('Your name', 'Solomiia');
  await screen.write('E-mail', email);
  await screen.write('Password', PASSWORD);
  await screen.click(button('Create account'));
  await screen.see(heading('When were you born?'));
}

async function react({ screen, partner }: Story): Promise<void> {
  await findCard(screen, partner.profile.name);
  await screen.drag(topCard, { x: 260, y: 10 });
  await screen.see({ role: 'status', text: { pattern: `Like for ${partner.profile.name}` } });
  await pass(screen);
}

async function writeInMatch({ screen, product, email, partner }: Story): Promise<void> {
  const { idToken } = await signInAgain(product, { email, password: PASSWORD });
  const { userId } = await callAs<CurrentProfile>(product, idToken, 'GET', '/profiles/current');
  await callAs(product, partner.idToken, 'POST', '/likes?like=Heart', userId);
  await screen.see(match);
  await screen.write(`Message to ${partner.profile.name}`, 'Hello from the match');
  await screen.click({ ...button('Send'), within: match });
  await screen.see(message('Hello from the match'));
  await screen.address(/\/main\/chat\/[^/]+$/);
}

async function talk({ screen, product, partner }: Story): Promise<void> {
  const chatId = (await screen.address(/\/main\/chat\/[^/]+$/)).split('/').at(-1) ?? '';
  const answer = { clientMessageId: randomUUID(), type: 0, message: 'Coffee on Saturday?' };
  await callAs(product, partner.idToken, 'POST', `/chat/${chatId}/messages/send`, answer);
  await screen.see(message('Coffee on Saturday?'));
  await screen.write(`Message to ${partner.profile.name}`, 'With pleasure');
  await screen.press('Enter');
  await screen.see(message('With pleasure'));
}

async function publishPost({ screen }: Story): Promise<void> {
  await screen.click({ role: 'link', name: 'Posts', within: { role: 'navigation', name: 'Main' } });
  await screen.click({ role: 'link', name: 'Write a post', within: { role: 'main' } });
  await screen.click({ role: 'radio', name: { pattern: '^Coffee today' } });
  await screen.click(button({ pattern: '^Publish' }));
  await screen.see({ text: 'Visible' });
}

async function changeLanguage({ screen }: Story): Promise<void> {
  await screen.click({ role: 'link', name: 'Profile', within: { role: 'navigation', name: 'Main' } });
  await screen.click({ role: 'link', name: { pattern: 'Settings' }, within: { role: 'main' } });
  await screen.click({ role: 'radio', name: 'Українська' });
  await screen.see(heading('Налаштування'));
}

async function signOut({ screen }: Story): Promise<void> {
  await screen.click({ role: 'link', name: 'Профіль', within: { role: 'navigation' } });
  await screen.gone(heading('Налаштування'));
  await screen.click({ ...button('Вийти'), within: { role: 'main' } });
  await screen.address(/\/uk\/login$/);
  await screen.see({ label: 'Пароль' });
}

async function answerQuestions({ screen }: Story): Promise<void> {
  const next = button('Continue');
  await screen.write('Day', '14');
  await screen.choose('Month', 'May');
  await screen.write('Year', '1996');
  await screen.click(next);

  // a choice that is pressed goes on by itself
  await screen.click({ role: 'radio', name: 'Woman' });
  await screen.click({ role: 'radio', name: 'Men' });

  await screen.write('Your city', POLTAVA.typed);
  await screen.click({ role: 'option', name: { pattern: POLTAVA.name } });
  await screen.click(next);

  await screen.click(button('Coffee'));
  await screen.click(next);

  await uploadPhotos(screen);
  await screen.click(next);
  await screen.click(button('Start meeting people'));
  await screen.address(/\/main\/feed$/);
}

async function uploadPhotos(screen: Screen): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-browsers-'));
  try {
    const files = [1, 2].map((number) => path.join(folder, `photo-${number}.jpg`));
    for (const [index, file] of files.entries()) await writeFile(file, await aPhoto(index + 1));
    await screen.upload('Add photos', files);
    for (const number of [1, 2]) {
      await screen.see({ text: `Photo ${number} of 2` });
      await screen.click(button('Use photo'));
    }
    await screen.see({ role: 'img', name: 'Photo 2' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function findCard(screen: Screen, name: string): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await screen.see(topCard)).label.startsWith(`${name},`)) return;
    await pass(screen);
  }
  throw new Error(`${name} did not come up`);
}

/** Passes the top card by its key. */
async function pass(screen: Screen): Promise<void> {
  const { label } = await screen.see(topCard);
  await screen.press('ArrowLeft');
  await screen.until('the next card', async () => (await screen.see(topCard)).label !== label);
}
