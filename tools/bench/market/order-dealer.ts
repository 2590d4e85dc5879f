import type { Dealer } from './dealer.ts';
import type { MarketOrder, Sight } from './market-orders.ts';
import { isNew, sightOf } from './market-state.ts';
import type { MarketState } from './market-state.ts';

/** As many of the latest likes as the deck considers. */
const mostAdmirers = 60;

/** Deals by an order of the model, which learns over night as the product does. */
export const dealBy =
  (order: MarketOrder) =>
  (market: MarketState): Dealer => {
    const { population, knowledge, men, women, admirers, run } = market;
    const sight = sightOf(market);

    return {
      beginDay: () => knowledge.learn(),
      deal(viewer, cards) {
        const isMan = viewer < population.firstWoman;
        (isMan ? men : women).touch(viewer);
        const isUnseen = (target: number) => isNew(market, viewer, target);
        const waiting = (admirers[viewer] ?? []).filter(isUnseen).slice(-mostAdmirers);
        admirers[viewer]?.splice(0, Infinity, ...waiting);
        const active = (isMan ? women : men).take(run.assumed.pool, isUnseen);
        return deckOf(order, sight, { viewer, cards, active, waiting });
      },
      react: (viewer, target, { isYes }) => knowledge.note(viewer, target, isYes),
      write() {},
    };
  };

interface Found {
  readonly viewer: number;
  readonly cards: number;
  /** The most recently active, the latest first. */
  readonly active: readonly number[];
  /** Who likes the viewer, the latest like last. */
  readonly waiting: readonly number[];
}

function deckOf(order: MarketOrder, sight: Sight, { viewer, cards, active, waiting }: Found): readonly number[] {
  const admirers = new Set(waiting);
  const others = active.filter((target) => !admirers.has(target));
  const ranked = (targets: readonly number[]) =>
    targets
      .map((target) => [order.score(sight, viewer, target, admirers.has(target)), target] as const)
      .sort(([one], [other]) => other - one)
      .map(([, target]) => target);
  if (!order.hasSlots) return ranked([...others, ...waiting]).slice(0, cards);

  const [byScore, byActivity] = [ranked(others), waiting.toReversed()];
  const deck: number[] = [];
  for (let place = 0; deck.length < cards && place < byScore.length + byActivity.length; place += 1) {
    deck.push(...byScore.slice(place, place + 1), ...byActivity.slice(place, place + 1));
  }
  return deck.slice(0, cards);
}
