import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useApiQuery, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { CallAnswer } from '@duet/contracts';
import { missingCoins } from '../money/missing-coins.ts';
import { giftTrouble, sendGift } from './send-gift.ts';

/** A gift to be sent, with the id that makes repeated calls one gift. */
export interface ChosenGift {
  readonly id: string;
  readonly clientRequestId: string;
}

export interface GiftChoiceOptions {
  readonly name: string;
  readonly recipientId: string;
  readonly balance: number;
}

export type GiftResult = CallAnswer<'sendGift'> | ChosenGift;

/** The chosen gift, the coins that remain after it, and its sending. */
export function useGiftChoice(props: GiftChoiceOptions & Pick<ModalProps<GiftResult>, 'close'>) {
  const { name, recipientId, close } = props;
  const { t } = useTranslation('feed');
  const services = useServices();
  const { api } = services;
  const { data: gifts } = useApiQuery(api, 'getGifts', {});
  const balance = useApiQuery(api, 'getCurrentProfile', {}).data?.coins ?? props.balance;
  const [giftId, setGiftId] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const chosen = gifts?.find(({ id }) => id === giftId);
  const left = balance - (chosen?.coins ?? 0);

  function choose(id: string): void {
    setGiftId(id);
    setError(undefined);
  }

  /** One press is enough when there are enough coins. */
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

  return { gifts, chosen, balance, left, error, isBusy, choose, take, send };
}
