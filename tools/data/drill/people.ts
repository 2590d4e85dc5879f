import { randomUUID } from 'node:crypto';
import type { CallAnswer, CurrentProfile } from '@duet/contracts';
import sharp from 'sharp';
import type { Installation } from './installation.ts';

/** Somebody who came by themselves: signed up, answered the questions, and has two pictures. */
export interface DrillMember {
  readonly email: string;
  readonly token: string;
  readonly profile: CurrentProfile;
}

export async function joinAs(site: Installation, name: string): Promise<DrillMember> {
  const email = `${name.toLowerCase()}@drill.test`;
  const { idToken: token } = await site.identity.signUp(email);
  const device = { deviceName: 'Drill', pushToken: 'test' };
  await site.call(token, 'POST', '/account/register', { name, device });
  const answers = { birthDate: '1996-05-14', gender: 'Female', partnerGender: 'All', cityId: 703_448 };
  await site.call(token, 'PATCH', '/profiles/current', { ...answers, searchType: 'Nearby', passions: ['travel'] });
  for (const hue of [40, 200]) {
    const background = { r: hue, g: name.length * 20, b: 90 };
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
    await site.call(token, 'POST', '/profiles/current/media', form);
  }
  const profile = await site.call<CurrentProfile>(token, 'PATCH', '/profiles/current', { isOnboarded: true });
  return { email, token, profile };
}

/** Two who like each other; answers their chat. */
export async function matchOf(site: Installation, one: DrillMember, other: DrillMember): Promise<string> {
  await site.call(one.token, 'POST', '/likes?like=Heart', other.profile.userId);
  const liked = await site.call<CallAnswer<'postLike'>>(other.token, 'POST', '/likes?like=Like', one.profile.userId);
  if (liked.chatId === null) throw new Error('The two did not match.');
  return liked.chatId;
}

export async function sendText(site: Installation, token: string, chatId: string, message: string): Promise<void> {
  const body = { clientMessageId: randomUUID(), type: 0, message };
  await site.call(token, 'POST', `/chat/${chatId}/messages/send`, body);
}

/** What they have left. */
export async function sendGift(site: Installation, token: string, chatId: string): Promise<number> {
  const body = { clientRequestId: randomUUID(), giftId: 'lollipop', chatId };
  return (await site.call<CallAnswer<'sendGift'>>(token, 'POST', '/gifts/send', body)).coins;
}

/** The texts of a chat, oldest first. */
export async function readTexts(site: Installation, token: string, chatId: string): Promise<string[]> {
  const texts: string[] = [];
  for (let before: number | undefined; ;) {
    const page = before === undefined ? '' : `&before=${before}`;
    const { items, hasMore } = await site.call<CallAnswer<'getChatMessages'>>(
      token,
      'GET',
      `/chat/${chatId}/messages?limit=100${page}`,
    );
    texts.unshift(...items.filter(({ type }) => type === 0).map(({ message }) => message));
    before = items[0]?.seq;
    if (!hasMore || before === undefined) return texts;
  }
}
