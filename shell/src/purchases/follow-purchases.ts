import type { Remote, ShellServices } from '@duet/kit';
import { isSameMember } from '../session/is-same-member.ts';

export interface FollowPurchasesOptions {
  readonly services: ShellServices;
  /** The services the sheet works with: those of the remote `coins`. */
  readonly coinsServices: ShellServices;
  readonly loadCoins: () => Promise<Remote>;
}

/** Opens the purchase sheet that a screen asked for; the remote `coins` is loaded only then. */
export function followPurchases({ services, coinsServices, loadCoins }: FollowPurchasesOptions): void {
  let isOpen = false;
  services.bus.on('purchase.asked').subscribe(({ sheet, missing }) => {
    // a second tap while the sheet is on its way or open
    if (isOpen) return;
    isOpen = true;
    const isStillHere = isSameMember(services.session);
    loadCoins()
      .then((coins) => (isStillHere() ? coins.openSheet(sheet, coinsServices, { missing }) : undefined))
      .catch((error: unknown) => {
        services.report(error, 'coins');
        const t = services.i18n.translator('shell');
        services.notify({ type: 'negative', message: t('remote.failedTitle') });
      })
      .finally(() => {
        isOpen = false;
      });
  });
}
