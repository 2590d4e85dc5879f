import { fitRules } from '@duet/server/fit';
import { gini } from '../matching/totals.ts';
import type { Dealer } from './dealer.ts';
import { daysOfWeek, newMarket, pairMarks } from './market-state.ts';
import type { MarketRun, MarketState } from './market-state.ts';

/** What came of a market in the days that are counted. */
export interface MarketResult {
  readonly matches: number;
  /** Matches that both have written in. */
  readonly answered: number;
  /** Members who have one. */
  readonly withAnswer: number;
  /** How unequally often members are shown: 0 for all alike. */
  readonly gini: number;
  /** Share of the members who are shown less than a fifth of the mean. */
  readonly starved: number;
  /** Share of those who came in a week whom it showed less often than the least of a week. */
  readonly below: number;
  /** How often who likes everybody, and a ring, is shown, against the mean; 0 without any. */
  readonly likersShown: number;
  readonly ringShown: number;
}

/** Of each day's open chats so many are still written in on the next. */
const keptChats = 0.85;
/** The chance of an answer between two who have no other chat. */
const answersFirst = 0.7;

/** Lets members come, swipe, like and write, with the cards that a dealer gives them. */
export async function runMarket(
  deal: (market: MarketState) => Dealer | Promise<Dealer>,
  run: MarketRun,
): Promise<MarketResult> {
  const market = newMarket(run);
  const dealer = await deal(market);
  for (market.day = 0; market.day < run.days; market.day += 1) await passDay(market, dealer);
  return resultOf(market);
}

async function passDay(market: MarketState, dealer: Dealer): Promise<void> {
  const { population, random } = market;
  await dealer.beginDay();
  if (market.day % daysOfWeek === 0) beginWeek(market);
  market.shownToday.fill(0);
  market.answeredToday.fill(0);
  for (const [member, chats] of market.openChats.entries()) market.openChats[member] = keptChats * chats;
  const everybody = Array.from({ length: population.count }, (_, member) => member);
  const visitors = random.shuffle(everybody.filter((member) => random.chance(population.comes[member] ?? 0)));
  for (const visitor of visitors) await visit(market, dealer, visitor);
}

function beginWeek(market: MarketState): void {
  const { shownThisWeek, cameThisWeek } = market;
  for (const [member, came] of cameThisWeek.entries()) {
    if (came !== 1 || market.day - daysOfWeek < market.run.countedFrom) continue;
    market.came += 1;
    if ((shownThisWeek[member] ?? 0) < fitRules.weekly.least) market.below += 1;
  }
  shownThisWeek.fill(0);
  cameThisWeek.fill(0);
}

async function visit(market: MarketState, dealer: Dealer, viewer: number): Promise<void> {
  const { random, run } = market;
  market.cameThisWeek[viewer] = 1;
  const cards = 1 + Math.ceil(Math.log(1 - random()) / Math.log(1 - 1 / run.assumed.cardsEach));
  for (const target of await dealer.deal(viewer, cards)) await show(market, dealer, viewer, target);
}

async function show(market: MarketState, dealer: Dealer, viewer: number, target: number): Promise<void> {
  const { pairs, random, population, run } = market;
  const [pair, back] = [viewer * run.members + target, target * run.members + viewer];
  const isYes = random.chance(population.likes(viewer, target));
  const isAnswer = ((pairs[back] ?? 0) & pairMarks.liked) !== 0;
  const hasSeen = ((pairs[back] ?? 0) & pairMarks.seen) !== 0;
  pairs[pair] = isYes ? pairMarks.seen | pairMarks.liked : pairMarks.seen;
  add(market.shown, target);
  add(market.shownToday, target);
  add(market.shownThisWeek, target);
  if (isAnswer) add(market.pending, viewer, -1);
  const isMatch = isYes && isAnswer;
  await dealer.react(viewer, target, { isYes, isMatch });
  if (isMatch && match(market, viewer, target)) await dealer.write(viewer, target);
  // a like of somebody who has said no waits for nobody
  if (isYes && !hasSeen) {
    market.admirers[target]?.push(viewer);
    add(market.pending, target);
  }
}

/** Answers whether both write. A match that nobody answers is an open chat, too. */
function match(market: MarketState, one: number, other: number): boolean {
  const { assumed, countedFrom } = market.run;
  const counts = market.day >= countedFrom;
  if (counts) market.matches += 1;
  const chats = (market.openChats[one] ?? 0) + (market.openChats[other] ?? 0);
  const chance = answersFirst * Math.exp(-chats / (2 * assumed.fullOfChats));
  const isAnswered = writesTo(market, one, other) && writesTo(market, other, one) && market.random.chance(chance);
  if (isAnswered) {
    for (const member of [one, other]) {
      add(market.answeredToday, member);
      if (counts) market.withAnswer.add(member);
    }
    if (counts) market.answered += 1;
  }
  add(market.openChats, one);
  add(market.openChats, other);
  return isAnswered;
}

/** Who cheats to be shown writes to nobody. */
function writesTo({ population, answeredToday, run }: MarketState, member: number, other: number): boolean {
  return !population.cheats(member, other) && (answeredToday[member] ?? 0) < run.assumed.answersADay;
}

function resultOf({ shown, came, below, population, matches, answered, withAnswer }: MarketState): MarketResult {
  const counts = [...shown];
  const mean = meanOf(counts);
  const shareOf = (members: ReadonlySet<number>) =>
    members.size === 0 ? 0 : meanOf([...members].map((member) => shown[member] ?? 0)) / mean;
  return {
    matches,
    answered,
    withAnswer: withAnswer.size,
    gini: gini(counts),
    below: came === 0 ? 0 : below / came,
    starved: counts.filter((count) => count < mean / 5).length / counts.length,
    likersShown: shareOf(population.likers),
    ringShown: shareOf(population.ring),
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function add(numbers: Float64Array, index: number, amount = 1): void {
  numbers[index] = (numbers[index] ?? 0) + amount;
}
