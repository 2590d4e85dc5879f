import { tableOf } from '../table.ts';
import { judgeLeast, judgeMost } from '../verdicts.ts';
import type { Verdict } from '../verdicts.ts';
import { fit, marketOrders, today } from './market-orders.ts';
import type { MarketOrder } from './market-orders.ts';
import { dealBy } from './order-dealer.ts';
import { runMarket } from './run-market.ts';
import type { MarketResult } from './run-market.ts';
import type { MarketRun } from './market-state.ts';
import { scenarios, standard } from './scenarios.ts';

export interface MarketBenchOptions {
  readonly members: number;
  readonly days: number;
  /** Markets of each kind; figures are means. */
  readonly seeds: number;
  /** Names of scenarios, or the first words of them; none for all. */
  readonly scenarios: readonly string[];
  /** Only the two orders that are judged: a third of the time. */
  readonly isJudgedOnly: boolean;
}

type Say = (line: string) => void;

/** What issue 17 promises: answered matches against today's order, and how often who cheats is shown, against the mean. */
const aims = { answeredStandard: 1.1, answered: 1, cheaters: 1.1 } as const;
/** Share of the days that pass before anything is counted. */
const warmUp = 0.3;
/** What a verdict compares. */
const judged: readonly MarketOrder[] = [today, fit];
const cheaters = { likers: 0.02, ring: 24 } as const;
type CheaterGroup = keyof typeof cheaters;
const kinds: readonly (readonly [CheaterGroup, string])[] = [
  ['likers', 'who likes everybody'],
  ['ring', 'a ring of 24'],
];

/**
 * Members with tastes that no order knows come, swipe, like, match and answer for some weeks, with cards in several orders. True
 * when every aim is reached.
 */
export async function reportMarket(say: Say, options: MarketBenchOptions): Promise<boolean> {
  const { members, days, seeds, scenarios: names, isJudgedOnly } = options;
  for (const [name, value] of Object.entries({ members, days, seeds })) {
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a number from 1`);
  }
  const chosen = scenarios.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  if (chosen.length === 0)
    throw new Error(`No such scenario; there are: ${scenarios.map(({ name }) => name).join(', ')}`);
  say(`${members} members, ${days} days, ${seeds} markets of each kind; against today's order`);

  const orders = isJudgedOnly ? judged : marketOrders;
  const verdicts: Verdict[] = [];
  for (const { name, assumptions } of chosen) {
    const run = { members, days, countedFrom: Math.floor(days * warmUp), assumed: assumptions };
    const results = new Map<MarketOrder, readonly MarketResult[]>();
    for (const order of orders) results.set(order, await resultsOf(order, run, seeds));
    say(`\n${name}\n${tableOf(rowsOf(results))}`);
    verdicts.push(...judge(name, results));
  }
  if (chosen.some(({ assumptions }) => assumptions === standard)) {
    verdicts.push(...(await judgeCheaters(say, { members, days, countedFrom: 0, assumed: standard }, seeds)));
  }
  say('');
  for (const { line } of verdicts) say(line);
  return verdicts.every(({ isKept }) => isKept);
}

async function resultsOf(
  order: MarketOrder,
  run: Omit<MarketRun, 'seed'>,
  seeds: number,
): Promise<readonly MarketResult[]> {
  const results: MarketResult[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) results.push(await runMarket(dealBy(order), { ...run, seed }));
  return results;
}

type Results = ReadonlyMap<MarketOrder, readonly MarketResult[]>;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const mean = (results: readonly MarketResult[], figure: keyof MarketResult): number =>
  results.reduce((sum, result) => sum + result[figure], 0) / results.length;

function figuresOf(results: Results, order: MarketOrder) {
  const [ours, theirs] = [results.get(order) ?? [], results.get(today) ?? []];
  const ratio = (figure: keyof MarketResult) => mean(ours, figure) / mean(theirs, figure);
  return {
    matches: ratio('matches'),
    answered: ratio('answered'),
    withAnswer: ratio('withAnswer'),
    gini: mean(ours, 'gini'),
    starved: mean(ours, 'starved'),
    below: mean(ours, 'below'),
  };
}

function rowsOf(results: Results): string[][] {
  const rows = [...results.keys()].map((order) => {
    const { starved, below, ...figures } = figuresOf(results, order);
    return [order.name, ...Object.values(figures).map((value) => value.toFixed(2)), percent(starved), percent(below)];
  });
  return [['order', '× matches', '× answered', '× people with one', 'Gini', 'starved', 'too seldom a week'], ...rows];
}

function judge(name: string, results: Results): Verdict[] {
  const { answered, gini } = figuresOf(results, fit);
  const aim = name === scenarios[0]?.name ? aims.answeredStandard : aims.answered;
  const before = figuresOf(results, today).gini;
  return [
    judgeLeast(`${name}: answered matches against today's order`, answered, aim),
    judgeMost(`${name}: Gini coefficient of being shown, more than today's`, gini - before, 0, ''),
  ];
}

/**
 * How often who cheats is shown, against the mean and against the same members when they do not. A ring is judged by the latter:
 * its 24 are so few that chance shows them a fifth more or less often than the mean.
 */
async function judgeCheaters(say: Say, run: Omit<MarketRun, 'seed'>, seeds: number): Promise<Verdict[]> {
  const shown = async (order: MarketOrder, group: CheaterGroup, areHonest: boolean): Promise<number> => {
    const drawn = { likers: 0, ring: 0, [group]: cheaters[group], areHonest };
    return mean(await resultsOf(order, { ...run, cheaters: drawn }, seeds), `${group}Shown`);
  };
  const rows: string[][] = [['order', 'cheaters', '× the mean', 'the same, honest', '× the same']];
  const verdicts: Verdict[] = [];
  for (const order of judged) {
    for (const [group, name] of kinds) {
      const [cheating, honest] = [await shown(order, group, false), await shown(order, group, true)];
      rows.push([order.name, name, ...[cheating, honest, cheating / honest].map((value) => value.toFixed(2))]);
      if (order === fit) verdicts.push(judgeCheating(group, cheating, honest));
    }
  }
  say(`\nhow often cheaters are shown\n${tableOf(rows)}`);
  return verdicts;
}

function judgeCheating(group: CheaterGroup, cheating: number, honest: number): Verdict {
  return group === 'ring'
    ? judgeMost('a ring of 24 is shown, against the same members when honest', cheating / honest, aims.cheaters, '')
    : judgeMost('who likes everybody is shown, against the mean', cheating, aims.cheaters, '');
}
