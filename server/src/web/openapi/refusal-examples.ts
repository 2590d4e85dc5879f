import { errorCodes } from '@duet/contracts';
import type { ErrorCode } from '@duet/contracts';
import { titles } from '../../http/problem.ts';
import { refusalTable } from './refusal-table.ts';

/** What the example of a refusal is called: its code, and its status where the code has two. */
export function refusalName(code: ErrorCode, status: number): string {
  return typeof refusalTable[code].status === 'number' ? code : `${code}_${status}`;
}

/** One problem for every code, as it travels; operations refer to them. */
export function refusalExamples(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    errorCodes.flatMap((code) => {
      const { status: statuses, meaning, members } = refusalTable[code];
      return [statuses].flat().map((status) => [
        refusalName(code, status),
        {
          summary: meaning,
          value: { type: `urn:duet:problem:${code}`, title: titles[status], status, code, detail: meaning, ...members },
        },
      ]);
    }),
  );
}
