import { useState } from 'react';
import { apiKey, isApiError, useApiQuery, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { CallAnswer, CurrentProfile } from '@duet/contracts';
import { Button, Skeleton } from '@duet/ui';
import { GiftPicker } from '@duet/ui/gift-picker';
import styles from '../safety/safety.module.css';
import { useFeedText } from '../use-feed-text.ts';

export interface GiftModalProps extends ModalProps<CallAnswer<'sendGift'>> {
  readonly name: string;
  readonly recipientId: string;
  readonly balance: number;
}

/** Chooses a gift, says what is left afterwards, and sends it once; runs inside the shell's modal host. */
export function GiftModal({ name, recipientId, balance, close }: GiftModalProps) {
  const t = useFeedText();
  const word = useDomainText();
  const { api } = useServices();
  const cache = useQueryClient();
  const { data: gifts } = useApiQuery(api, 'getGifts', {});
  const [giftId, setGiftId] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const chosen = gifts?.find(({ id }) => id === giftId);
  const left = balance - (chosen?.coins ?? 0);

  async function send(): Promise<void> {
    if (isBusy) return;
    if (!giftId) return setError(t('gift.choose'));
    if (left < 0) return;
    setBusy(true);
    try {
      const sent = await api.call('sendGift', { body: { clientRequestId, giftId, recipientId } });
      cache.setQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}), (known) =>
        known ? { ...known, coins: sent.coins } : known,
      );
      close(sent);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'not_enough_coins') {
        setError(t('gift.missing', { count: Number(failure.problem?.['missing']) || Math.max(1, -left) }));
      } else setError(t(failure.code === 'not_found' ? 'gift.gone' : 'gift.failed', { name }));
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
      <h2>{t('gift.title', { name })}</h2>
      <p>{t('gift.text')}</p>
      {!gifts && <Skeleton height={220} />}
      {gifts && (
        <GiftPicker
          label={t('gift.title', { name })}
          gifts={gifts.map(({ id, coins, imageUrl }) => ({
            id,
            imageUrl,
            name: word(`gift.${id}`),
            price: t('gift.price', { count: coins }),
          }))}
          value={giftId}
          onChange={(id) => {
            setGiftId(id);
            setError(undefined);
          }}
        />
      )}
      <p role="status">
        {chosen && (left < 0 ? t('gift.missing', { count: -left }) : t('gift.after', { count: left }))}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={left < 0}>
          {t('gift.send')}
        </Button>
      </div>
    </form>
  );
}
