import { parseArgs } from 'node:util';
import { federatedBuild } from './builds.ts';
import { reportSizes } from './size-report.ts';
import { reportSpeed } from './speed-report.ts';
import { writeKnownWeights } from './weights.ts';

/**
 * `npm run bench [-- --runs 9]` compares the product with the same code as one bundle, `npm run bench -- size` weighs
 * it without a browser and fails when a budget is missed, `npm run bench -- weights` notes what it weighs as known, so that
 * `npm test` names what grows, `npm run bench -- modules [shell|feed …]` tells what the weight is made of,
 * `npm run bench -- pages [--runs 5]` times the largest paint of public pages with and without scripts,
 * `npm run bench -- lighthouse [--runs 5]` asks Lighthouse about public pages and signed-in screens,
 * `npm run bench -- feed` swipes through the deck on a slow processor, `npm run bench -- chat` uses a chat of 10,000
 * messages and a list of 5,000 chats, `npm run bench -- onboarding` answers every question of a new member, and all three fail
 * when an aim is missed,
 * `npm run bench -- api [--profiles 100000]` calls the API on both databases,
 * `npm run bench -- traces [--rate 0.1]` calls it without traces, with some and with all, and fails when some cost over 5 %,
 * `npm run bench -- scale [--profiles 100000]` measures what the plan of docs/scale.md is made of, and
 * `npm run bench -- scale check [--rate 100] [--seconds 20]` compares the plan's model with 1, 2 and 4 nodes,
 * `npm run bench -- decks [--profiles 1000000] [--rate 200] [--seconds 20]` learns for the order by fit and deals decks to viewers
 * whose decks are hard, `npm run bench -- decks learn [--profiles 1000000]` only learns, and `decks deal` only deals by what was learned before;
 * with `--database <url>`, of what `node tools/postgres/main.ts` keeps running, the next run finds the members of this one,
 * `npm run bench -- growth [reactions] [--rows 100000000]` calls a node whose table (or `members`) is a hundred (ten) times as large
 * as another one's,
 * `npm run bench -- realtime [notify redis nats] [--sockets 1000] [--rate 1000] [--together 1] [--seconds 20]` tells so many sockets so many things a
 * second, so many in each transaction, over each bus, and weighs them,
 * `npm run bench -- realtime death [--sockets 1000]` kills a node whose pages come back to another one, and fails when one is refused,
 * `npm run bench -- chaos [--runs 30]` kills one of three nodes, and the
 * one of the embedded database, so often while members write,
 * `npm run bench -- rolling [--rate 200] [--sockets 1000] [--seconds 20] [--bus nats] [--balancer calls] [--before <commit>]`
 * releases this version over the one before, node by node while members call, and fails when a call or a message does,
 * `npm run bench -- bus [--seconds 20]` publishes 10,000 events a second on the bus of a page, beside a bare Subject,
 * `npm run bench -- calls [--calls 100] [--outages 5] [--draws 500] [--waiting 10000]` makes calls between two browsers,
 * `npm run bench -- matching --data <csv> [--waves odd] [--seeds 96]` deals real decisions of speed dating by several orders,
 * `npm run bench -- market [standard …] [--members 20000] [--days 30] [--seeds 1] [--judged]` lets made-up members meet for a month under 17
 * guesses, by all orders or only by the two that are judged,
 * `npm run bench -- market bots [--members 2000] [--days 30]` lets the members of such a market use the product by its own calls, and
 * `npm run bench -- uploads [--files 20000] [--http 5000] [--seed 1] [--from 0] [--processor 500]` uploads broken files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    profiles: { type: 'string', default: '100000' },
    database: { type: 'string' },
    files: { type: 'string', default: '20000' },
    http: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    processor: { type: 'string', default: '500' },
    calls: { type: 'string', default: '100' },
    outages: { type: 'string', default: '5' },
    draws: { type: 'string', default: '500' },
    rows: { type: 'string', default: '100000000' },
    rate: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    waiting: { type: 'string', default: '10000' },
    members: { type: 'string', default: '1200' },
    days: { type: 'string', default: '20' },
    data: { type: 'string', default: '' },
    waves: { type: 'string', default: 'odd' },
    seeds: { type: 'string' },
    judged: { type: 'boolean', default: false },
    sockets: { type: 'string', default: '1000' },
    together: { type: 'string', default: '1' },
    bus: { type: 'string', default: 'nats' },
    balancer: { type: 'string', default: 'calls' },
    before: { type: 'string' },
  },
});
const [what = 'speed', ...names] = positionals;
const say = (line: string) => console.log(line);

if (what === 'size') {
  const verdicts = await reportSizes(await federatedBuild(), say);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} else if (what === 'weights') {
  say(`Written: ${await writeKnownWeights(await federatedBuild())}`);
} else if (what === 'modules') {
  const { reportModules } = await import('./module-report.ts');
  await reportModules(names.length > 0 ? names : ['shell', 'feed'], say);
} else if (what === 'api') {
  const { reportApi } = await import('./api/api-report.ts');
  await reportApi(say, { profiles: Number(values.profiles), width: 8, milliseconds: 3_000 });
} else if (what === 'scale') {
  const filling = { profiles: Number(values.profiles), callers: 3_000 };
  if (names[0] === 'check') {
    const { checkModel } = await import('./scale/check-report.ts');
    const load = { rate: Number(values.rate ?? '100'), seconds: Number(values.seconds) };
    await checkModel(say, { ...filling, ...load, sockets: 600 });
  } else {
    const { reportScale } = await import('./scale/scale-report.ts');
    await reportScale(say, { ...filling, sockets: 2_000 });
  }
} else if (what === 'decks') {
  const { reportDecks } = await import('./decks/decks-report.ts');
  const { profiles, rate, seconds } = values;
  const load = { rate: Number(rate ?? '200'), seconds: Number(seconds) };
  const only = (['learn', 'deal'] as const).find((each) => each === names[0]);
  const options = { profiles: Number(profiles), ...load, only, kept: values.database };
  process.exitCode = (await reportDecks(say, options)) ? 0 : 1;
} else if (what === 'growth') {
  const { grownTables } = await import('./growth/grow.ts');
  const { reportGrowth } = await import('./growth/growth-report.ts');
  const grows = (['members', ...grownTables] as const).find((each) => each === (names[0] ?? 'reactions'));
  if (!grows) throw new Error(`There is no table ${names[0]}; those that grow are members, ${grownTables.join(', ')}.`);
  const load = { rows: Number(values.rows), width: 4, milliseconds: 6_000 };
  process.exitCode = (await reportGrowth(say, { what: grows, ...load })) ? 0 : 1;
} else if (what === 'traces') {
  const { reportTraces } = await import('./traces/traces-report.ts');
  const rate = Number(values.rate ?? '0.1');
  process.exitCode = (await reportTraces(say, { rate, rounds: 15, milliseconds: 2_000, width: 8 })) ? 0 : 1;
} else if (what === 'realtime' && names[0] === 'death') {
  const { reportDeath } = await import('./realtime/death-report.ts');
  process.exitCode = (await reportDeath(say, { sockets: Number(values.sockets) })) ? 0 : 1;
} else if (what === 'realtime') {
  const { reportRealtime } = await import('./realtime/realtime-report.ts');
  const { sockets, rate = '1000', seconds, together } = values;
  const load = { perSecond: Number(rate), together: Number(together), seconds: Number(seconds) };
  await reportRealtime(say, { sockets: Number(sockets), buses: names, ...load });
} else if (what === 'chaos') {
  const { reportChaos } = await import('./realtime/chaos-report.ts');
  process.exitCode = (await reportChaos(say, Number(values.runs))) ? 0 : 1;
} else if (what === 'rolling') {
  const { rollingOptions } = await import('./rolling/rolling-options.ts');
  const { reportRolling } = await import('./rolling/rolling-report.ts');
  process.exitCode = (await reportRolling(say, rollingOptions(values))) ? 0 : 1;
} else if (what === 'uploads') {
  const { reportUploads } = await import('./uploads/uploads-report.ts');
  const { files, http, seed, from, processor } = values;
  const options = { files: Number(files), http: Number(http), seed: Number(seed), from: Number(from) };
  process.exitCode = (await reportUploads(say, { ...options, processor: Number(processor) })) ? 0 : 1;
} else if (what === 'bus') {
  const { reportBus } = await import('./bus/bus-report.ts');
  process.exitCode = (await reportBus(say, { rate: 10_000, seconds: Number(values.seconds) })) ? 0 : 1;
} else if (what === 'calls') {
  const { reportCalls } = await import('./calls/calls-report.ts');
  const { calls, outages, draws, waiting } = values;
  const options = { calls: Number(calls), outages: Number(outages), draws: Number(draws), waiting: Number(waiting) };
  process.exitCode = (await reportCalls(say, options)) ? 0 : 1;
} else if (what === 'matching') {
  const { reportMatching } = await import('./matching/matching-report.ts');
  const { data, waves, seeds } = values;
  process.exitCode = (await reportMatching(say, { data, waves, seeds: Number(seeds ?? '96') })) ? 0 : 1;
} else if (what === 'market' && names[0] === 'bots') {
  const { reportBots } = await import('./market/bots-report.ts');
  const { members, days } = values;
  process.exitCode = (await reportBots(say, { members: Number(members), days: Number(days) })) ? 0 : 1;
} else if (what === 'market') {
  const { reportMarket } = await import('./market/market-report.ts');
  const { members, days, seeds, judged } = values;
  const market = { members: Number(members), days: Number(days), seeds: Number(seeds ?? '2') };
  process.exitCode = (await reportMarket(say, { ...market, isJudgedOnly: judged, scenarios: names })) ? 0 : 1;
} else if (what === 'chat') {
  const { reportChat } = await import('./chat/chat-report.ts');
  process.exitCode = (await reportChat(say)) ? 0 : 1;
} else if (what === 'pages') {
  const { reportPages } = await import('./pages/pages-report.ts');
  process.exitCode = (await reportPages(Number(values.runs), say)) ? 0 : 1;
} else if (what === 'lighthouse') {
  const { reportLighthouse } = await import('./lighthouse/lighthouse-report.ts');
  process.exitCode = (await reportLighthouse(Number(values.runs), say)) ? 0 : 1;
} else if (what === 'onboarding') {
  const { reportOnboarding } = await import('./onboarding/onboarding-report.ts');
  process.exitCode = (await reportOnboarding(say)) ? 0 : 1;
} else if (what === 'feed') {
  const { reportFeed } = await import('./feed/feed-report.ts');
  process.exitCode = (await reportFeed(say)) ? 0 : 1;
} else {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1');
  await reportSpeed(runs, say);
}
