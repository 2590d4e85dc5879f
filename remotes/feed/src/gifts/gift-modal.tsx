import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useApiQuery, useDomainText, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { CallAnswer } from '@duet/contracts';
import { Button, Skeleton } from '@duet/ui';
import { GiftButtons, GiftPicker } from '@duet/ui/gift-picker';
import { missingCoins } from '../money/missing-coins.ts';
import { usePurchase } from '../money/use-purchase.ts';
import styles from '../safety/safety.module.css';
import { giftTrouble, sendGift } from './send-gift.ts';
import type { TextKey } from '@duet/i18n';

/** A gift that is still to be sent, under the id that makes it one. */
export interface ChosenGift {
  readonly id: string;
  readonly clientRequestId: string;
}

export interface GiftModalProps {
  readonly name: string;
  readonly recipientId: string;
  readonly balance: number;
  /** One press takes the gift; the caller sends it. */
  readonly isOneClick?: boolean;
}

type GiftResult = CallAnswer<'sendGift'> | ChosenGift;

/** Chooses a gift, says what is left afterwards, and sends it once; runs inside the shell's modal host. */
export function GiftModal(props: GiftModalProps & ModalProps<GiftResult>) {
  const { name, recipientId, isOneClick = false, close } = props;
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const services = useServices();
  const { api } = services;
  const purchase = usePurchase();
  const { data: gifts } = useApiQuery(api, 'getGifts', {});
  const [giftId, setGiftId] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const chosen = gifts?.find(({ id }) => id === giftId);
  const balance = useApiQuery(api, 'getCurrentProfile', {}).data?.coins ?? props.balance;
  const left = balance - (chosen?.coins ?? 0);
  const options = gifts?.map(({ id, coins, imageUrl }) => ({
    id,
    imageUrl,
    name: word(`gift.${id}` as TextKey<'domain'>),
    price: t('gift.price', { count: coins }),
  }));
  const label = t('gift.title', { name });

  function choose(id: string): void {
    setGiftId(id);
    setError(undefined);
  }

  /** One press is enough where the coins are. */
  function take(id: string): void {
    const price = gifts?.find((gift) => gift.id === id)?.coins ?? 0;
    if (price > balance) choose(id);
    else close({ id, clientRequestId });
  }

  async function send(): Promise<void> {
    if (isBusy) return;
    if (!giftId) return setError(t('gift.choose'));
    if (left < 0) return;
    setBusy(true);
    try {
      close(await sendGift(services, { clientRequestId, giftId, recipientId }));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const missing = missingCoins(failure);
      setError(missing === undefined ? giftTrouble(t, failure, name) : t('gift.missing', { count: missing }));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.modal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{label}</h2>
      <p>{t(isOneClick ? 'gift.oneClick' : 'gift.text')}</p>
      {!options && <Skeleton height={220} />}
      {options && isOneClick && <GiftButtons label={label} gifts={options} onPick={take} />}
      {options && !isOneClick && <GiftPicker label={label} gifts={options} value={giftId} onChange={choose} />}
      <p role="status">
        {!chosen && t('gift.balance', { count: balance })}
        {chosen && (left < 0 ? t('gift.missing', { count: -left }) : t('gift.after', { count: left }))}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        {left < 0 && (
          <Button variant="secondary" onClick={() => purchase('coins', -left)}>
            {t('coins.get')}
          </Button>
        )}
        {!isOneClick && (
          <Button type="submit" variant="primary" busy={isBusy} disabled={left < 0}>
            {chosen ? t('gift.sendFor', { count: chosen.coins }) : t('gift.send')}
          </Button>
        )}
      </div>
    </form>
  );
}
