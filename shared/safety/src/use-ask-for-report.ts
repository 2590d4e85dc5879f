import { useServices } from '@duet/kit';
import type { ReportBody } from './report-and-block.ts';
import type { ReportQuestion } from './report-modal.tsx';
import { loadQuestions, useQuestions } from './use-questions.ts';

interface AskForReport extends ReportQuestion {
  /** Told when the question does not load. */
  readonly failure: string;
}

/** Asks for the reason of a report that goes another way than `useReportAndBlock`; undefined when there is none. */
export function useAskForReport(load = loadQuestions): (question: AskForReport) => Promise<ReportBody | undefined> {
  const services = useServices();
  const questions = useQuestions(load);
  return async ({ failure, name, t }) => {
    const parts = await questions(failure);
    return await parts?.askForReport({ name, t, services });
  };
}
