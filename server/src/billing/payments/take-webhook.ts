import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { ForgedWebhookError } from '../../platform/payments/payment-provider.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { forgedWebhook } from './payment-errors.ts';
import { takePaymentEvent } from './take-payment-event.ts';

/** Path of the provider's webhook; not a contract, because none of our clients calls it. */
export const webhookPath = '/api/payments/webhook';

/** Receives signed deliveries. The signature covers the raw bytes, so the body is not parsed first. */
export function registerWebhook(app: FastifyInstance, deps: AppDeps, provider: PaymentProvider): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Body: Buffer }>(webhookPath, async (request, reply) => {
      const header = request.headers[provider.signatureHeader];
      const event = readEvent(provider, typeof header === 'string' ? header : undefined, request.body);
      const memberId = event && (await takePaymentEvent(deps, provider.name, event));
      // their next call has what they paid for
      if (memberId !== undefined) app.callers.forgetMember(memberId);
      return reply.code(204).send();
    });
    done();
  });
}

function readEvent(provider: PaymentProvider, signature: string | undefined, body: Buffer) {
  try {
    return provider.readWebhook(signature, body);
  } catch (error) {
    if (error instanceof ForgedWebhookError || error instanceof SyntaxError) throw forgedWebhook();
    throw error;
  }
}
