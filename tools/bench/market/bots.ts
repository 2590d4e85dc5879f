import { learnFits } from '@duet/server/bench';
import { newId, second } from '@duet/server/demo';
import { openSocial } from '@duet/server/test';
import type { Dealer, Reacted } from './dealer.ts';
import { isNew } from './market-state.ts';
import type { MarketState } from './market-state.ts';

/** Made-up members who use the product by its own calls. */
export interface Bots {
  /** Makes the members of a market; once. */
  readonly deal: (market: MarketState) => Promise<Dealer>;
  readonly close: () => Promise<void>;
}

const day = 24 * 60 * 60 * second;
/** A Monday: weeks of the market and of the product begin together. */
const start = Date.UTC(2026, 10, 23, 5);
/** Between two visits, so that all of a day fit into it. */
const betweenVisits = 2 * second;
/** What one answer of the deck holds at most. */
const mostCards = 50;

/**
 * The whole server with as many members as the market has, all of one city and one age, each with a subscription: who runs out
 * of likes is not what is measured.
 */
export async function openBots(): Promise<Bots> {
  const social = await openSocial();
  const { clock, deps } = social;

  async function dealTo(market: MarketState): Promise<Dealer> {
    const { population } = market;
    clock.set(new Date(start));
    const ids: string[] = [];
    const numbers = new Map<string, number>();
    for (let member = 0; member < population.count; member += 1) {
      const isMan = member < population.firstWoman;
      const id = await social.add({
        gender: isMan ? 'Male' : 'Female',
        partner_gender: isMan ? 'Female' : 'Male',
        subscription_until: new Date(start + 365 * day),
      });
      ids.push(id);
      numbers.set(id, member);
    }
    const idOf = (member: number): string => ids[member] ?? '';
    const chats = new Map<string, string>();
    const pairOf = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join();

    return {
      async beginDay() {
        clock.set(new Date(start + market.day * day));
        await learnFits(deps);
      },
      async deal(viewer, cards) {
        clock.advance(betweenVisits);
        await social.change(idOf(viewer), { active_at: clock.now() });
        const take = Math.min(cards, mostCards);
        const { status, body } = await social.get<{ items: readonly { readonly userId: string }[] }>(
          idOf(viewer),
          `/matching/profiles?Take=${take}`,
        );
        if (status !== 200) throw new Error(`A deck was answered with ${status}: ${JSON.stringify(body)}`);
        // an empty deck brings back whom the viewer has passed by; the market has nobody look twice
        return body.items
          .map(({ userId }) => numbers.get(userId) ?? NaN)
          .filter((target) => isNew(market, viewer, target));
      },
      async react(viewer, target, { isYes, isMatch }: Reacted) {
        const { status, body } = await social.like(idOf(viewer), idOf(target), isYes ? 'Like' : 'Nope');
        if (status !== 200) throw new Error(`A reaction was answered with ${status}: ${JSON.stringify(body)}`);
        if (body.matched !== isMatch) throw new Error('The product and the market do not agree who has matched.');
        if (body.chatId !== null) chats.set(pairOf(viewer, target), body.chatId);
      },
      async write(one, other) {
        const chatId = chats.get(pairOf(one, other));
        for (const member of [one, other]) {
          const message = { clientMessageId: newId(), type: 0, message: 'Hello' };
          const { status } = await social.post(idOf(member), `/chat/${chatId}/messages/send`, message);
          if (status !== 200) throw new Error(`A message was answered with ${status}`);
        }
      },
    };
  }
  return { deal: dealTo, close: () => social.close() };
}
