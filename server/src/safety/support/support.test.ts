import type { Ticket } from '@duet/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { aTellingPhoto, photoSecrets } from '../../../test/kits/media/test-photo.ts';
import { aForm } from '../../../test/kits/photo-form.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, tickets } from '../../lib/constants.ts';
import { dropLooseImages } from './drop-loose-images.ts';

let social: Social;
let test: TestApp;
beforeAll(async () => {
  social = await openSocial();
  test = await openTestApp();
});
afterEach(async () => {
  await test.deps.database.db.deleteFrom('members').execute();
  for (const key of test.mediaKeys()) await test.deps.media.files.remove(key);
});
afterAll(() => Promise.all([social.close(), test.close()]));

const ticket = (member: string, fields: Record<string, unknown> = {}) =>
  social.post<{ reference: string }>(member, '/support/ticket', {
    clientTicketId: v4(),
    topic: 'technical',
    message: 'The photos do not load on my phone.',
    ...fields,
  });

describe('a ticket', () => {
  it('gets a reference of its own', async () => {
    const member = await social.add();

    const [first, second] = [await ticket(member), await ticket(member)];

    expect(first.status).toBe(200);
    expect(first.body.reference).toMatch(/^DUET-\d{4,}$/);
    expect(second.body.reference).not.toBe(first.body.reference);
  });

  it('is one however often it is sent, also at the same instant', async () => {
    const member = await social.add();
    const clientTicketId = v4();

    const answers = await Promise.all([1, 2, 3].map(() => ticket(member, { clientTicketId })));

    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    const rows = await social.db.selectFrom('tickets').select('id').where('member_id', '=', member).execute();
    expect(rows).toHaveLength(1);
  });

  it('has a known topic and 20 to 2,000 characters', async () => {
    const member = await social.add();

    for (const fields of [{ message: 'Too short' }, { message: 'x'.repeat(2001) }, { topic: 'weather' }]) {
      expect((await ticket(member, fields)).status).toBe(400);
    }
  });
});

describe('images of a ticket', () => {
  const upload = async (member: TestMember) => {
    const { payload, contentType } = aForm(await aTellingPhoto({ format: 'png', width: 300, height: 300 }));
    const headers = { ...member.headers, 'content-type': contentType };
    const response = await test.inject({
      method: 'POST',
      url: '/api/support/ticket/images',
      headers,
      payload,
    });
    return response.json<{ id: string }>().id;
  };
  const send = (member: TestMember, fields: Record<string, unknown> = {}) =>
    member.call('POST', '/support/ticket', {
      clientTicketId: v4(),
      topic: 'technical',
      message: 'The photos do not load on my phone.',
      ...fields,
    });

  it('are shown in order, to its member only', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const imageIds = [await upload(member), await upload(member), await upload(member)];

    await send(member, { imageIds });

    const [sent] = (await member.call('GET', '/support/tickets')).json<Ticket[]>();
    expect(sent).toMatchObject({ imageIds, ticketStatus: 'Open', answers: [] });
    const own = await member.call('GET', `/support/ticket/images/${imageIds[0] ?? ''}`);
    expect(photoSecrets.filter((secret) => own.rawPayload.includes(secret))).toEqual([]);
    expect((await other.call('GET', `/support/ticket/images/${imageIds[0] ?? ''}`)).statusCode).toBe(404);
    expect((await other.call('GET', '/support/tickets')).json()).toEqual([]);
  });

  it('must be at most three unused ones of the member, or the ticket is refused', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const [mine, theirs] = [await upload(member), await upload(other)];
    await send(member, { imageIds: [mine] });

    const answers = [
      await send(member, { imageIds: [theirs] }),
      await send(member, { imageIds: [mine] }),
      await send(member, { imageIds: [v4(), v4(), v4(), v4()] }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(answers[0]?.json()).toMatchObject({ errors: [{ field: 'imageIds.0', code: 'unknown_value' }] });
    expect((await member.call('GET', '/support/tickets')).json()).toHaveLength(1);
  });

  it('are deleted after a day when no ticket refers to them', async () => {
    const member = await test.member();
    const [loose, kept] = [await upload(member), await upload(member)];
    await send(member, { imageIds: [kept] });

    test.deps.clock.advance(day - 1);
    expect(await dropLooseImages(test.deps)).toBe(0);
    test.deps.clock.advance(1);
    await dropLooseImages(test.deps);

    expect((await member.call('GET', `/support/ticket/images/${loose}`)).statusCode).toBe(404);
    expect((await member.call('GET', `/support/ticket/images/${kept}`)).statusCode).toBe(200);
    expect(test.mediaKeys()).toEqual([`${kept}.ticket`]);
  });

  it('are limited while no ticket refers to them', async () => {
    const member = await test.member();
    for (let count = 0; count < tickets.loosePerMember; count += 1) await upload(member);

    const { payload, contentType } = aForm('one too many');
    const headers = { ...member.headers, 'content-type': contentType };
    const refused = await test.inject({ method: 'POST', url: '/api/support/ticket/images', headers, payload });

    expect(refused.statusCode).toBe(429);
  });
});
