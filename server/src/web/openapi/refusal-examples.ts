import { errorCodes, refusals } from '@duet/contracts/endpoints';
import type { ErrorCode, Refusal } from '@duet/contracts/endpoints';
import { titles } from '../../http/problem.ts';

/** What the example of a refusal is called: its code, and its status where the code has two. */
export function refusalName(code: ErrorCode, status: number): string {
  return typeof refusals[code].status === 'number' ? code : `${code}_${status}`;
}

/** One problem for every code, as it travels; operations refer to them. */
export function refusalExamples(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    errorCodes.flatMap((code) => {
      const { status: statuses, meaning, members }: Refusal = refusals[code];
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
