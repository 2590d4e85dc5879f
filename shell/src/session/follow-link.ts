import { notifyPurchase } from '../purchases/notify-purchase.ts';
import type { Shell } from '../shell-context.tsx';
import { confirmEmail, isEmailMode } from './confirm-email.ts';
import { keepReferralCode } from './referral-code.ts';

/**
 * Handles what a link brings to any page: a friend's code, which is stored until the registration; once it is known who is
 * here the way back from a payment and the code of a mail about an address.
 */
export async function followLink(shell: Shell, search: string, started: Promise<void>): Promise<void> {
  if (search.includes('ref=')) keepReferralCode(search, localStorage);
  await started;
  if (search.includes('purchase=')) await notifyPurchase(shell.services);
  const parameters = new URLSearchParams(search);
  const mode = parameters.get('mode') ?? '';
  if (isEmailMode(mode)) await confirmEmail(shell, mode, parameters.get('oobCode') ?? '');
}
