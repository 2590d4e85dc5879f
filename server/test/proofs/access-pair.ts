import { v4 } from 'uuid';
import { messageTypeCode } from '@duet/contracts';
import { insertCall } from '../../src/calls/lifecycle/new-call-store.ts';
import { keepChatFile } from '../../src/chats/media/keep-chat-file.ts';
import { credit } from '../../src/coins/ledger.ts';
import { day, minute } from '../../src/lib/constants.ts';
import { newId } from '../../src/lib/ids.ts';
import { selfieKey } from '../../src/members/verify/verifications-store.ts';
import { voiceIntroKey } from '../../src/members/voice-intros/voice-intros-store.ts';
import { json } from '../../src/platform/database/values.ts';
import { ticketImageKey } from '../../src/safety/support/tickets-store.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import type { Relation } from './relations.ts';

/** An attacker and a victim who owns one of everything. */
export interface Pair {
  readonly attacker: TestMember;
  readonly victim: TestMember;
  /** Their common chat; for strangers one of the victim with somebody else. */
  readonly chatId: string;
  readonly messageId: string;
  /** A photo that the victim has sent to that chat. */
  readonly mediaId: string;
  /** What the victim says in their profile. */
  readonly voiceId: string;
  readonly postId: string;
  readonly photoId: string;
  readonly ledgerId: string;
  readonly ticketImageId: string;
  readonly orderId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** A random call of the victim with somebody else. */
  readonly callId: string;
  readonly newId: string;
  /** What only the victim may read, whatever the relation. */
  readonly secrets: readonly string[];
  /** Values that identify the victim: nobody who was separated from them may read any. */
  readonly traces: readonly string[];
}

/** Makes both members anew, because many calls change what they are to each other. */
export async function makePair(test: TestApp, relation: Relation | 'matched'): Promise<Pair> {
  const mark = v4().slice(0, 8);
  const email = `secret-${mark}@duet.test`;
  const victim = await test.member({
    name: `Vera ${mark}`,
    about_me: `about ${mark}`,
    prompts: json([{ prompt: 'morning' as const, answer: `mornings ${mark}` }]),
    looking_for: 'dating',
    birth_date: '1991-02-17',
    email,
  });
  const attacker = await test.member({ name: 'Attacker' });
  const friend = relation === 'stranger' ? await test.member({ name: 'Friend' }) : attacker;
  const words = `whispered ${mark}`;
  const { chatId, messageId } = await talk(victim, friend, words);
  const [postId, ledgerId, photoId, ticketImageId, orderId] = await Promise.all([
    publish(test, victim),
    pay(test, victim),
    photoOf(test, victim),
    drawFor(test, victim),
    order(victim),
  ]);
  const voiceId = await speak(test, victim, `voice ${mark}`);
  const mediaId = await show(test, victim, chatId);
  const { sessionId, deviceId } = await appear(victim, mark);
  const callId = await callSomebody(test, victim);
  await take(test, relation, victim, attacker);

  return {
    attacker,
    victim,
    chatId,
    messageId,
    mediaId,
    voiceId,
    postId,
    photoId,
    ledgerId,
    ticketImageId,
    orderId,
    sessionId,
    deviceId,
    callId,
    newId: v4(),
    secrets: [email, '1991-02-17', words, victim.uid, ledgerId, sessionId, deviceId, `push-${mark}`],
    traces: [victim.userId, `Vera ${mark}`, `about ${mark}`, `mornings ${mark}`, photoId, `voice ${mark}`, voiceId],
  };
}

async function talk(victim: TestMember, friend: TestMember, message: string) {
  await victim.call('POST', '/likes?like=Heart', friend.userId);
  const matched = await friend.call('POST', '/likes?like=Heart', victim.userId);
  const { chatId } = matched.json<{ chatId: string }>();
  const sent = await victim.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message });
  return { chatId, messageId: sent.json<{ id: string }>().id };
}

async function show(test: TestApp, { userId }: TestMember, chatId: string): Promise<string> {
  const place = { chatId, memberId: userId, clientMediaId: v4(), type: messageTypeCode('Photo') };
  const facts = { contentType: 'image/webp', bytes: 4, width: 100, height: 100, milliseconds: null, peaks: null };
  const { id } = await keepChatFile(test.deps, place, { facts, file: Buffer.from('seen') });
  await test.deps.database.db.updateTable('chat_media').set({ is_sent: true }).where('id', '=', id).execute();
  return id;
}

/** Shows a voice introduction in a member's profile. Answers its id. */
export async function speak({ deps }: TestApp, { userId }: TestMember, caption: string): Promise<string> {
  const id = newId();
  await deps.database.db
    .insertInto('voice_intros')
    .values({
      id,
      member_id: userId,
      caption,
      content_type: 'audio/webm',
      milliseconds: 4_000,
      peaks: json([1, 2]),
      created_at: deps.clock.now(),
    })
    .execute();
  await deps.media.files.put(voiceIntroKey(id), Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  return id;
}

async function appear(victim: TestMember, mark: string) {
  const device = { deviceName: 'Phone', pushToken: `push-${mark}` };
  const registered = await victim.call('POST', '/devices', device);
  const sessions = await victim.call('GET', '/user/sessions');
  const sessionId = sessions.json<{ id: string }[]>()[0]?.id ?? '';
  return { sessionId, deviceId: registered.json<{ id: string }>().id };
}

async function callSomebody(test: TestApp, victim: TestMember): Promise<string> {
  const [callId, partner, now] = [newId(), await test.member(), test.deps.clock.now()];
  await test.deps.database.transaction((tx) =>
    insertCall(
      tx,
      {
        id: callId,
        origin: 'random',
        kind: 'video',
        chat_id: null,
        created_at: now,
        started_at: now,
        ends_at: new Date(now.getTime() + 3 * minute),
      },
      {
        caller: { memberId: victim.userId, ticket: v4() },
        callee: { memberId: partner.userId, ticket: v4() },
      },
    ),
  );
  return callId;
}

async function publish({ deps }: TestApp, { userId }: TestMember): Promise<string> {
  const id = newId();
  const now = deps.clock.now();
  await deps.database.db
    .insertInto('posts')
    .values({
      id,
      author_id: userId,
      client_post_id: v4(),
      kind: 'Custom',
      template_key: null,
      body: 'Somebody for a walk?',
      background: 1,
      price: 0,
      state: 'Active',
      verify_due_at: null,
      date_post: now,
      expires_at: new Date(now.getTime() + day),
      ended_at: null,
    })
    .execute();
  return id;
}

async function pay({ deps }: TestApp, { userId }: TestMember): Promise<string> {
  const { database, clock } = deps;
  await database.transaction((tx) =>
    credit(tx, { memberId: userId, amount: 77, reason: 'purchase', key: newId(), now: clock.now() }),
  );
  const row = await database.db
    .selectFrom('ledger')
    .select('id')
    .where('member_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A selfie of the victim and a picture of a ticket, each with its file. */
async function drawFor({ deps }: TestApp, { userId }: TestMember): Promise<string> {
  const [selfie, image] = [newId(), newId()];
  const { db } = deps.database;
  const now = deps.clock.now();
  const row = { member_id: userId, pose: 'victory', state: 'Wait', submitted_at: now } as const;
  await db
    .insertInto('verifications')
    .values({ id: selfie, ...row })
    .execute();
  await db.insertInto('ticket_images').values({ id: image, member_id: userId, created_at: now }).execute();
  const bytes = Buffer.from([0xff, 0xd8, 0xff]);
  await deps.media.files.put(selfieKey(selfie), bytes);
  await deps.media.files.put(ticketImageKey(image), bytes);
  return image;
}

async function order(victim: TestMember): Promise<string> {
  const body = { requestId: v4(), item: 'coins-100', returnTo: '/main/coins' };
  return (await victim.call('POST', '/payments/checkout', body)).json<{ orderId: string }>().orderId;
}

async function photoOf({ deps }: TestApp, { userId }: TestMember): Promise<string> {
  const row = await deps.database.db
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes the two what the row of the matrix says they are. */
async function take(
  test: TestApp,
  relation: Relation | 'matched',
  victim: TestMember,
  attacker: TestMember,
): Promise<void> {
  if (relation === 'blocked') await victim.call('POST', `/profiles/${attacker.userId}/block`, { action: 'BlockUser' });
  if (relation === 'blocking') await attacker.call('POST', `/profiles/${victim.userId}/block`, { action: 'BlockUser' });
  if (relation === 'unmatched') await victim.call('DELETE', `/matching/unmatch/${attacker.userId}`);
  if (relation === 'reported')
    await victim.call('POST', `/profiles/${attacker.userId}/report`, { reason: 'FAKE_PROFILE' });
  if (relation === 'gone') await victim.call('DELETE', '/account/delete');
  if (relation === 'suspended') await disable(test, victim);
  if (relation === 'hidden') await hide(test, victim);
}

/** As reports do it that wait for a moderator. */
export async function hide({ app, deps }: TestApp, { userId, uid }: TestMember): Promise<void> {
  await deps.database.db
    .updateTable('members')
    .set({ hidden_for: ['ageCheck'] })
    .where('id', '=', userId)
    .execute();
  app.callers.forget(uid);
}

/** As a moderator does it. */
export async function disable({ app, deps }: TestApp, { userId, uid }: TestMember): Promise<void> {
  await deps.database.db.updateTable('members').set({ is_disabled: true }).where('id', '=', userId).execute();
  app.callers.forget(uid);
}
