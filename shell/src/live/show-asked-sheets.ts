import type { Remote, SheetName, SheetProps, ShellServices } from '@duet/kit';
import type { RemoteName } from '@duet/contracts';
import { isSameMember } from '../session/is-same-member.ts';

/** Who has a sheet: the services it works with, and how its code comes. */
export interface SheetOwner {
  readonly services: ShellServices;
  readonly load: () => Promise<Remote>;
}

export interface ShowAskedSheetsOptions {
  readonly services: ShellServices;
  readonly coins: SheetOwner;
  readonly feed: SheetOwner;
}

/** Opens the sheets that screens ask for on the bus; the remote that has a sheet is loaded only then. */
export function showAskedSheets({ services, coins, feed }: ShowAskedSheetsOptions): void {
  const showPurchase = opener(services, 'coins', coins);
  // of its own, because who is short of coins for a gift buys some over its sheet
  const showGift = opener(services, 'feed', feed);
  services.bus.on('purchase.asked').subscribe(({ sheet, missing }) => showPurchase(sheet, { missing }));
  services.bus.on('gift.asked').subscribe((gift) => showGift('gift', { missing: null, gift }));
}

function opener(services: ShellServices, name: RemoteName, owner: SheetOwner) {
  let isOpen = false;
  return (sheet: SheetName, props: SheetProps) => {
    // a second tap while the sheet is on its way or open
    if (isOpen) return;
    isOpen = true;
    const isStillHere = isSameMember(services.session);
    owner
      .load()
      .then((remote) => (isStillHere() ? remote.openSheet(sheet, owner.services, props) : undefined))
      .catch((error: unknown) => {
        services.report(error, name);
        const t = services.i18n.translator('shell');
        services.notify({ type: 'negative', message: t('remote.failedTitle') });
      })
      .finally(() => {
        isOpen = false;
      });
  };
}
