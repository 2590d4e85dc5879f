import { useTranslation } from 'react-i18next';
import type { Subscription } from '@duet/contracts';
import { Banner } from '@duet/ui';
import type { BuyRefusal } from './use-buy.ts';
import styles from './buy.module.css';

/** What went wrong with an order, beside the button that made it. */
export function BuyRefusalNote({ refusal }: { readonly refusal: BuyRefusal | undefined }) {
  const { t } = useTranslation('coins');
  return (
    <p role="alert" className={styles.refusal}>
      {refusal && t(`refusal.${refusal}`)}
    </p>
  );
}

/** Says when no money would move, or that nothing is sold now. */
export function PaymentsNote({ payments }: { readonly payments: Subscription['payments'] | undefined }) {
  const { t } = useTranslation('coins');
  if (payments === undefined || payments === 'live') return null;
  return <Banner icon="lucide:info">{t(`payments.${payments}`)}</Banner>;
}
