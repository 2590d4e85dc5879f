import { useServices } from '@duet/kit';
import type { SafetyDeed } from './report-and-block.ts';
import type { SafetyText } from './safety-text.ts';
import { loadQuestions, useQuestions } from './use-questions.ts';

export type SafetyTarget = Pick<SafetyDeed, 'userId' | 'name'>;

/**
 * Reports or blocks another member, each after a question. Both hide the two from each other at once (safety-1, safety-2);
 * `onGone` is called when the member must disappear from the screen.
 */
export function useReportAndBlock(
  { userId, name }: SafetyTarget,
  t: SafetyText,
  onGone: (userId: string) => void,
  load = loadQuestions,
): Record<'report' | 'block', () => Promise<void>> {
  const services = useServices();
  const questions = useQuestions(load);

  async function run(deed: 'report' | 'block'): Promise<void> {
    const parts = await questions(t('safetyFailed'));
    await parts?.[deed]({ userId, name, t, services, onGone });
  }

  return { report: () => run('report'), block: () => run('block') };
}
