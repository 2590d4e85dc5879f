import type { PageAnswer } from '@duet/contracts';
import { apiKey } from '@duet/kit';
import type { ShellServices } from '@duet/kit';

/** Puts what the page has brought where its screen looks for it. */
export function keepAnswers(queryClient: ShellServices['queryClient'], answers: readonly PageAnswer[]): void {
  for (const [name, input, answer] of answers) {
    queryClient.setQueryData(apiKey(name, input), answer);
  }
}
