import type { ShellServices } from '@duet/kit';

/** Says that the subscription is over, because incognito ends with it and nobody should be surprised. */
export function tellSubscriptionEnd({ bus, notify, i18n }: ShellServices): void {
  bus.on('subscription.changed').subscribe(({ until }) => {
    if (until === null) notify({ type: 'warning', message: i18n.translator('shell')('purchase.ended'), timeout: 0 });
  });
}
