import type { Diagnostic } from 'typescript/unstable/sync';
import type { Change } from './change.ts';
import type { Question } from './type-questions.ts';

/**
 * What TypeScript complained of, one line for each reason: a service that is gone shows in every type that names it, so
 * the exports behind the first are only listed. What breaks differs in the other direction, too, which says nothing new.
 */
export function typeChanges(
  problems: readonly Diagnostic[],
  questionAt: (position: number) => Question | undefined,
): Change[] {
  const byReason = new Map<
    string,
    { readonly kind: Change['kind']; readonly reason: string; readonly about: string[] }
  >();
  const broken = new Set<string>();
  for (const problem of problems) {
    const question = questionAt(problem.pos);
    if (!question) throw new Error(`The comparison itself is wrong: ${problem.text}`);
    const { kind, about } = question;
    const reason = reasonOf(problem);
    const known = byReason.get(kind + reason);
    if (known) known.about.push(about);
    else byReason.set(kind + reason, { kind, reason, about: [about] });
    if (kind === 'breaking') broken.add(about);
  }
  return [...byReason.values()].flatMap(({ kind, reason, about }) => {
    const told = kind === 'breaking' ? about : about.filter((each) => !broken.has(each));
    const [first, ...others] = new Set(told);
    if (first === undefined) return [];
    const also = others.length > 0 ? ` (so in ${others.map((each) => each.replace(/^\w+: /, '')).join(', ')})` : '';
    return [{ kind, text: `${first}: ${reason}${also}` }];
  });
}

/** The innermost message, which names the member; where types were kept says nothing to anybody. */
function reasonOf({ text, messageChain = [] }: Diagnostic): string {
  const inner = messageChain.at(-1);
  return inner ? reasonOf(inner) : text.replaceAll(/import\("[^"]*"\)\./g, '').slice(0, 200);
}
