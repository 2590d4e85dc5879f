import { tableOf } from '../table.ts';
import { judgeLeast, judgeMost } from '../verdicts.ts';
import { openBots } from './bots.ts';
import { fit, today } from './market-orders.ts';
import { dealBy } from './order-dealer.ts';
import { runMarket } from './run-market.ts';
import type { MarketResult } from './run-market.ts';
import type { MarketRun } from './market-state.ts';
import { standard } from './scenarios.ts';

export interface BotsOptions {
  readonly members: number;
  readonly days: number;
}

/** Share of what the model promises that the product has to reach (issue 17). */
const promised = 0.9;
/** Share of the days that pass before anything is counted. */
const warmUp = 0.3;

/**
 * The members of one market use the product by its own calls, with cards by fit: as many answered matches come of it as the
 * model of `npm run bench -- market` promises, nearly.
 */
export async function reportBots(say: (line: string) => void, { members, days }: BotsOptions): Promise<boolean> {
  const run: MarketRun = { members, days, countedFrom: Math.floor(days * warmUp), seed: 1, assumed: standard };
  say(`${members} members, ${days} days`);
  const before = await runMarket(dealBy(today), run);
  const model = await runMarket(dealBy(fit), run);
  const bots = await openBots();
  try {
    const product = await runMarket(bots.deal, run);
    const rows = Object.entries({ "model, today's order": before, 'model, fit': model, 'product, fit': product });
    say(tableOf([['', 'matches', 'answered', 'people with one', 'Gini'], ...rows.map(rowOf)]));
    const share = product.answered / model.answered;
    const verdicts = [
      judgeLeast("answered matches against the model's", share, promised),
      judgeMost('Gini coefficient of being shown', product.gini, before.gini, ''),
    ];
    for (const { line } of verdicts) say(line);
    return verdicts.every(({ isKept }) => isKept);
  } finally {
    await bots.close();
  }
}

function rowOf([name, { matches, answered, withAnswer, gini }]: [string, MarketResult]): string[] {
  return [name, String(matches), String(answered), String(withAnswer), gini.toFixed(2)];
}
