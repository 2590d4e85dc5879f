import type { Rows } from './cost-tables.ts';
import { planFor, splitFor } from './model.ts';
import type { ModelInputs, Plan, SplitPlan } from './model.ts';
import type { StatedBehaviour, StatedLimits } from './inputs.ts';

/** How many members the tables of docs/scale.md are about. */
export const usualSizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const;

/** What one installation would need, and how many of them there have to be, in one column for each number of members. */
export function planTables(sizes: readonly number[], inputs: ModelInputs): Record<string, Rows> {
  return {
    plan: turned(sizes.map((members) => planColumn(planFor(members, inputs)))),
    split: turned(sizes.map((members) => splitColumn(members, splitFor(members, inputs), inputs.prices.currency))),
  };
}

/** What is assumed and where it is from. */
export function inputTables(behaviour: StatedBehaviour, limits: StatedLimits): Record<string, Rows> {
  const table = (inputs: StatedBehaviour | StatedLimits): Rows => [
    ['', 'value', 'of what', 'from'],
    ...Object.entries(inputs).map(([name, { value, unit, source }]) => [
      name,
      value.toLocaleString('en'),
      unit,
      source,
    ]),
  ];
  return { behaviour: table(behaviour), limits: table(limits) };
}

export function markdownOf(rows: Rows): string {
  const [head = [], ...others] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n');
}

function planColumn(plan: Plan): Record<string, string> {
  const hasNodes = plan.nodes !== undefined;
  return {
    members: short(plan.members),
    'calls a second': whole(plan.callsASecond),
    'open sockets': whole(plan.sockets),
    nodes: plan.nodes === undefined ? 'no number' : whole(plan.nodes),
    'cores that nodes use': hasNodes ? plan.load.nodes.toFixed(1) : '-',
    'cores that PostgreSQL uses': plan.load.database.toFixed(1),
    'cores of the primary': whole(plan.databaseCores),
    'log a second': bytes(plan.load.logBytes),
    'wake-ups a second': whole(plan.load.wakes),
    'database after a year': bytes(plan.databaseBytes),
    'its largest table': `${plan.largest.name}, ${bytes(plan.largest.bytes)}`,
    'photos in the store': bytes(plan.objectBytes),
    'photos sent a month': bytes(plan.trafficBytesMonth),
    'is over a limit': plan.ends.join(', ') || '-',
  };
}

function splitColumn(members: number, { installations, each, money }: SplitPlan, currency: string) {
  return {
    members: short(members),
    installations: whole(installations),
    'nodes of each': each.nodes === undefined ? '-' : whole(each.nodes),
    'cores of each primary': whole(each.databaseCores),
    'database of each after a year': bytes(each.databaseBytes),
    'still over a limit': each.ends.join(', ') || '-',
    nodes: whole(money.nodes),
    'databases with replicas': whole(money.database),
    NATS: whole(money.bus),
    'photos in a store': whole(money.objects),
    'photos sent': whole(money.traffic),
    [`${currency} a month`]: whole(money.all),
    'of 1,000 members': (money.all / (members / 1000)).toFixed(2),
  };
}

/** Names in the first column and one column for each. */
function turned(columns: readonly Readonly<Record<string, string>>[]): Rows {
  return Object.keys(columns[0] ?? {}).map((name) => [name, ...columns.map((column) => column[name] ?? '')]);
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

function short(members: number): string {
  if (members >= 1e6) return `${members / 1e6} M`;
  return members >= 1e3 ? `${members / 1e3} k` : String(members);
}

function bytes(value: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${Number((value / 1000 ** step).toPrecision(3))} ${units[step] ?? ''}`;
}
