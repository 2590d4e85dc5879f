import type { CallAnswer } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v4 } from 'uuid';
import { purchases } from '../../../test/kits/payments-kit.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { purgeMember } from '../../account/purge-member.ts';
import { minute } from '../../lib/constants.ts';
import { newId } from '../../lib/ids.ts';
import { marksSecret } from '../../members/identity-marks/marks-secret.ts';
import { serverSecret } from '../../platform/database/server-secret.ts';
import type { PaymentEvent } from '../../platform/payments/payment-provider.ts';
import { signWebhook } from '../../platform/payments/signature.ts';
import { testCheckoutPath } from '../../platform/payments/test-provider.ts';

let test: TestApp;
let shop: ReturnType<typeof purchases>;
beforeAll(async () => {
  test = await openTestApp();
  shop = purchases(test);
});
afterAll(() => test.close());

const stateOf = async (member: TestMember, orderId: string) =>
  (await member.call('GET', `/payments/orders/${orderId}`)).json<CallAnswer<'getOrder'>>().state;

describe('a pack of coins', () => {
  it('is ordered, paid on the page of the test payment, and in the ledger', async () => {
    const member = await test.member();

    const ordered = (await shop.order(member, 'coins-300', v4(), '/uk/main/feed?tab=1')).json<{
      orderId: string;
      url: string;
    }>();
    const page = await test.inject({ url: new URL(ordered.url).pathname });
    const pressed = await shop.press(ordered.orderId, 'pay');

    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Test payment');
    expect(page.body).toContain('$4.99');
    expect(pressed.statusCode).toBe(303);
    const back = new URL(String(pressed.headers.location));
    expect(back.pathname + back.search).toBe(`/uk/main/feed?tab=1&purchase=${ordered.orderId}`);
    expect(await stateOf(member, ordered.orderId)).toBe('paid');
    expect(await shop.purchasesOf(member)).toEqual([{ amount: 300, balance: 300 }]);
  });

  it('is not paid by returning to the page, nor after a declined payment', async () => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'coins-100')).json<{ orderId: string }>();

    expect(await stateOf(member, orderId)).toBe('open');
    await shop.press(orderId, 'decline');

    expect(await stateOf(member, orderId)).toBe('declined');
    expect(await shop.purchasesOf(member)).toEqual([]);
  });

  it('is one order and one charge for a double tap', async () => {
    const member = await test.member();
    const requestId = v4();

    const orders = await Promise.all(Array.from({ length: 4 }, () => shop.order(member, 'coins-100', requestId)));
    const ids = new Set(orders.map((response) => response.json<{ orderId: string }>().orderId));
    const [orderId = ''] = ids;
    await Promise.all(Array.from({ length: 4 }, () => shop.press(orderId, 'pay')));

    expect(ids.size).toBe(1);
    expect(await shop.purchasesOf(member)).toEqual([{ amount: 100, balance: 100 }]);
  });

  it('refuses the id of an order for another item, and finds it again from another page', async () => {
    const member = await test.member();
    const requestId = v4();
    const first = await shop.order(member, 'coins-100', requestId);

    const other = await shop.order(member, 'coins-300', requestId);
    const elsewhere = await shop.order(member, 'coins-100', requestId, '/main/feed');

    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'request_reused' }]);
    expect(elsewhere.json()).toEqual(first.json());
  });

  it('returns to our own pages only', async () => {
    const member = await test.member();

    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'main', '']) {
      const response = await shop.order(member, 'coins-100', v4(), returnTo);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'returnTo' }] });
    }
  });

  it('is refused for an unknown item', async () => {
    const response = await shop.order(await test.member(), 'coins-9000');

    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('shows the test page in the language of the member', async () => {
    const { orderId } = (await shop.order(await test.member(), 'coins-100')).json<{ orderId: string }>();

    const page = await test.inject({ url: `${testCheckoutPath}/${orderId}?locale=uk` });

    expect(page.body).toContain('<html lang="uk">');
    expect(page.body).toContain('Тестовий платіж');
  });
});

describe('a webhook', () => {
  it.each([
    ['it has no signature', () => ''],
    ['it is signed with another secret', (body: Buffer) => signWebhook('other', body, test.deps.clock.now())],
    ['its signature is of another body', () => signWebhook('other', Buffer.from('{}'), test.deps.clock.now())],
  ])('is refused when %s', async (_why, sign) => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'coins-100')).json<{ orderId: string }>();

    const response = await shop.deliver(shop.paid(orderId), sign);

    expect(response.json()).toMatchObject({ status: 400, code: 'forbidden' });
    expect(await stateOf(member, orderId)).toBe('open');
  });

  it('is refused when it is replayed minutes later', async () => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'coins-100')).json<{ orderId: string }>();
    const secret = await serverSecret(test.deps.database, 'test-payments');
    const before = test.deps.clock.now();

    test.deps.clock.advance(6 * minute);
    const response = await shop.deliver(shop.paid(orderId), (body) => signWebhook(secret, body, before));

    expect(response.json()).toMatchObject({ status: 400, code: 'forbidden' });
    expect(await shop.purchasesOf(member)).toEqual([]);
  });

  it('counts once however often it is delivered, also under another event id', async () => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'coins-100')).json<{ orderId: string }>();
    const event = shop.paid(orderId);

    const answers = await Promise.all([shop.deliver(event), shop.deliver(event), shop.deliver(shop.paid(orderId))]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await shop.purchasesOf(member)).toEqual([{ amount: 100, balance: 100 }]);
  });

  it.each([{ amountCents: 1 }, { currency: 'uah' }])('pays nothing with %j', async (changes) => {
    const member = await test.member();
    const { orderId } = (await shop.order(member, 'coins-100')).json<{ orderId: string }>();

    const { statusCode } = await shop.deliver(shop.paid(orderId, changes));

    expect(statusCode).toBe(204);
    expect(await stateOf(member, orderId)).toBe('open');
  });

  describe('of a plan that nobody can use', () => {
    const cancellations = async (planRef: string) =>
      test.deps.database.db
        .selectFrom('plan_cancellations')
        .select(['provider', 'provider_ref', 'asked_at'])
        .where('provider_ref', '=', planRef)
        .execute();
    const asked = (planRef: string) => [{ provider: 'test', provider_ref: planRef, asked_at: test.deps.clock.now() }];

    it('asks the provider to stop it when the account was purged before the payment', async () => {
      const member = await test.member();
      const { orderId } = (await shop.order(member, 'month')).json<{ orderId: string }>();
      const secret = await marksSecret(test.deps.database);
      const now = test.deps.clock.now();
      await test.deps.database.transaction((tx) => purgeMember(tx, { memberId: member.userId, secret, now }));

      await shop.deliver(shop.paid(orderId, { amountCents: 1499, planRef: 'plan-of-nobody' }));

      expect(await cancellations('plan-of-nobody')).toEqual(asked('plan-of-nobody'));
    });

    it('asks the provider to stop it when the payment does not cover the order', async () => {
      const member = await test.member();
      const { orderId } = (await shop.order(member, 'month')).json<{ orderId: string }>();

      await shop.deliver(shop.paid(orderId, { amountCents: 1, planRef: 'plan-too-cheap' }));

      expect(await cancellations('plan-too-cheap')).toEqual(asked('plan-too-cheap'));
      expect(await stateOf(member, orderId)).toBe('open');
    });
  });

  it('of a refund is logged once, and takes no coins from the member', async () => {
    const member = await test.member();
    const orderId = await shop.buy(member, 'coins-100');
    const warn = jest.spyOn(test.deps.log, 'warn');
    const returned: PaymentEvent = {
      id: newId(),
      type: 'payment.returned',
      how: 'refunded',
      chargeRef: 'ch_1',
      orderId,
      amountCents: 199,
      currency: 'usd',
    };

    const answers = [await shop.deliver(returned), await shop.deliver(returned)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(warn.mock.calls).toEqual([[{ event: returned }, expect.stringContaining('went back')]]);
    expect(await shop.purchasesOf(member)).toEqual([{ amount: 100, balance: 100 }]);
    warn.mockRestore();
  });

  it('of an unknown order is accepted and ignored', async () => {
    expect((await shop.deliver(shop.paid(v4()))).statusCode).toBe(204);
  });
});

describe('payments without a provider', () => {
  it('are switched off, and so is the test payment', async () => {
    const bare = await openTestApp({ env: { DEMO: '0' } });
    const member = await bare.member();

    const ordered = await purchases(bare).order(member, 'coins-100');
    const subscription = await member.call('GET', '/subscription');
    const coins = await member.call('GET', '/coins');
    const page = await bare.inject({ url: `${testCheckoutPath}/${v4()}` });
    await bare.close();

    expect(ordered.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(subscription.json()).toMatchObject({ payments: 'off' });
    expect(coins.json()).toMatchObject({ packs: [] });
    expect(page.statusCode).toBe(404);
  });
});
