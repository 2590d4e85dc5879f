import type { Change } from './change.ts';
import type { CallContract, Contract } from './contract.ts';
import { schemaGaps } from './schema-gaps.ts';

/** From who asks nothing of the caller to who asks most (docs/decisions/0023). */
const callers = ['guest', 'identity', 'member', 'onboarded', 'shown', 'moderator'];

/** An open page sends what it always sent and reads what it always read: that must go on. */
export function callChanges(older: Contract['calls'], newer: Contract['calls']): Change[] {
  const breaking = Object.entries(older).flatMap(([name, call]) => {
    const next = newer[name];
    return (next ? callGaps(call, next) : ['is gone']).map((gap): Change => ({
      kind: 'breaking',
      text: `call: ${name} ${gap}`,
    }));
  });
  const fresh = Object.keys(newer).filter((name) => !(name in older));
  return [...breaking, ...fresh.map((name): Change => ({ kind: 'added', text: `call: ${name} is new` }))];
}

function callGaps(older: CallContract, newer: CallContract): string[] {
  const gaps: string[] = [];
  if (older.call !== newer.call) gaps.push(`is ${newer.call} instead of ${older.call}`);
  if (callers.indexOf(newer.access) > callers.indexOf(older.access)) gaps.push(`is for ${newer.access} only`);
  if (newer.flag !== undefined && newer.flag !== older.flag) gaps.push(`is for those with the flag ${newer.flag} only`);
  if (older.upload !== newer.upload) gaps.push(newer.upload ? 'wants a file' : 'takes no file any more');
  for (const part of ['params', 'query', 'body'] as const) {
    const [sent, taken] = [older[part], newer[part]];
    if (sent && taken) gaps.push(...schemaGaps(sent, taken, true, part));
    else if (sent) gaps.push(`takes no ${part} any more`);
    // a query may be left out as long as nothing in it is needed
    else if (taken && (part !== 'query' || (taken.required ?? []).length > 0)) gaps.push(`wants a ${part}`);
  }
  const [read, given] = [older.answer, newer.answer];
  if (read && given) gaps.push(...schemaGaps(given, read, false, 'answer'));
  else if (read) gaps.push('answers nothing any more');
  const unknown = newer.answerFile?.filter((type) => older.answerFile?.includes(type) !== true) ?? [];
  if (Boolean(older.answerFile) !== Boolean(newer.answerFile)) gaps.push('answers a file or does not any more');
  else if (unknown.length > 0) gaps.push(`may answer ${unknown.join(', ')}`);
  return gaps;
}
