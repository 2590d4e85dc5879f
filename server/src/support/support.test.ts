import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../matching/test-kit.ts';
import type { Social } from '../matching/test-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

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
