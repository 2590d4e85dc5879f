import type { Counts } from './reports.ts';

export interface StageResult extends Counts {
  readonly name: string;
  readonly time: string;
}

/** The last lines of `npm test`. */
export function formatTable(results: readonly StageResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, time }) =>
    row(name, String(passed), String(failed), String(skipped), time),
  );
  const total = (key: keyof Counts): number => results.reduce((sum, result) => sum + result[key], 0);
  const head = row('stage', 'passed', 'failed', 'skipped', 'time');
  return ['', head, ...rows, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}

function row(name: string, ...values: string[]): string {
  return name.padEnd(20) + values.map((value) => value.padStart(9)).join('');
}
