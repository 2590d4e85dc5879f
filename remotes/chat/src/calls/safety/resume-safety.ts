import type { ShellServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import { SAFETY_KEY } from './safety-key.ts';

const loadMemberSafety = retryImport(() => import('./member-safety.ts'));

/** Sends the reports and blocks of calls that an earlier page could not send; without any it loads nothing. */
export async function resumeSafety(services: ShellServices): Promise<void> {
  if (!Object.keys(localStorage).some((key) => key.startsWith(SAFETY_KEY))) return;
  const { memberSafety } = await loadMemberSafety();
  memberSafety(services);
}
