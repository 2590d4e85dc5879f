import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { ApiError, ModalProps } from '@duet/kit';
import type { CallAnswer, CurrentProfile } from '@duet/contracts';
import { useAskFirst } from '@duet/safety';
import { Button, TextArea } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import { missingCoins } from '../money/missing-coins.ts';
import { isUnclear, payOnce } from '../money/pay-once.ts';
import { usePurchase } from '../money/use-purchase.ts';
import styles from '../safety/safety.module.css';

/** Business constant: the longest direct message (the server refuses longer ones). */
const LONGEST = 140;

/** Has no message when a chat already existed. */
export type DirectMessageResult = Pick<CallAnswer<'sendDirectMessage'>, 'chatId'> &
  Partial<Pick<CallAnswer<'sendDirectMessage'>, 'message'>>;

export interface DirectMessageProps {
  readonly name: string;
  readonly recipientId: string;
  readonly price: number;
}

/** Writes one message before a match and shows its price; runs inside the shell's modal host. */
export function DirectMessageModal(props: DirectMessageProps & ModalProps<DirectMessageResult>) {
  const { name, recipientId, price, close } = props;
  const { t } = useTranslation('feed');
  const { api, session } = useServices();
  const cache = useQueryClient();
  const purchase = usePurchase();
  const askFirst = useAskFirst('feed');
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  // one id for all tries, so that the message is sent once
  const [clientMessageId] = useState(() => crypto.randomUUID());
  const left = (profile?.coins ?? price) - price;
  const form = useAppForm<{ message: string }>({
    defaultValues: { message: '' },
    check: ({ message }) => {
      const { length } = message.trim();
      if (length === 0) return [{ field: 'message', code: 'empty' }];
      return length > LONGEST ? [{ field: 'message', code: 'tooLong' }] : [];
    },
    say: ({ code }) => sentences[code] ?? code,
    send: async ({ message }) => {
      const answer = askFirst(message);
      if (answer && !(await answer)) return;
      const body = { clientMessageId, recipientId, message: message.trim() };
      const sent = await payOnce(session, () => api.call('sendDirectMessage', { body }));
      cache.setQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}), (known) =>
        known ? { ...known, coins: sent.coins } : known,
      );
      void cache.invalidateQueries({ queryKey: apiKey('getChats') });
      close(sent);
    },
    refusal: (failure) => {
      if (!isApiError(failure)) throw failure;
      const chatId = failure.problem?.['chatId'];
      if (failure.code === 'conflict' && typeof chatId === 'string') return void close({ chatId });
      // the balance shows whether the unanswered call was charged
      if (isUnclear(failure)) void cache.invalidateQueries({ queryKey: apiKey('getCurrentProfile') });
      return [{ field: 'message', code: explain(failure) }];
    },
  });
  const sentences: Readonly<Record<string, string>> = {
    empty: t('direct.empty'),
    tooLong: t('direct.tooLong', { limit: LONGEST }),
  };

  function explain(failure: ApiError): string {
    const missing = missingCoins(failure);
    if (missing !== undefined) return t('coins.missing', { count: missing });
    // an earlier try with another text was delivered although its answer was lost
    const isWritten = failure.code === 'direct_message_used' || failure.code === 'request_reused';
    if (isWritten) return t('direct.used', { name });
    if (failure.code === 'forbidden') return t('direct.closed', { name });
    if (failure.code === 'too_many_requests') return t('direct.enough');
    if (failure.code === 'not_found') return t('gift.gone', { name });
    return t(isUnclear(failure) ? 'unclear' : 'direct.failed');
  }

  return (
    <form className={styles.modal} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <h2>{t('direct.title', { name })}</h2>
      <p>{t('direct.text', { name })}</p>
      <TextArea
        label={t('direct.label', { name })}
        limit={LONGEST}
        rows={3}
        error={form.errorOf('message')}
        {...form.register('message')}
      />
      <p role="status">{left < 0 ? t('coins.missing', { count: -left }) : t('gift.after', { count: left })}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        {left < 0 ? (
          <Button variant="primary" onClick={() => purchase('coins', -left)}>
            {t('coins.get')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('gift.sendFor', { count: price })}
          </Button>
        )}
      </div>
    </form>
  );
}
