import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { DeckOrder } from '@duet/contracts';
import { Button, Skeleton, Switch } from '@duet/ui';
import { useLikesTexts } from '../missed/use-likes-texts.ts';
import styles from './order-modal.module.css';

/** How many sentences tell an order beyond what all of them share. */
const sentences = {
  Activity: ['1'],
  Fit: ['1', '2', '3', '4', '5', '6'],
} as const satisfies Readonly<Record<DeckOrder, readonly string[]>>;

/** Names all that the order of the deck counts, and lets the member turn what was learned off (deck-14). */
export function OrderModal({ close }: ModalProps<void>) {
  const { t: word } = useTranslation('feed');
  const { api } = useServices();
  const isReady = useLikesTexts();
  const { data, isError } = useApiQuery(api, 'getSettings', {});
  // what the device has kept may name an order of an earlier version
  const settings = data && Object.hasOwn(sentences, data.deckOrder) ? data : undefined;

  return (
    <div className={styles.modal}>
      {isError && !settings && <p role="alert">{word('safetyFailed')}</p>}
      {isReady && settings && <Explanation order={settings.deckOrder} isChosen={settings.newestActivityOnly} />}
      {!(isReady && settings) && !isError && <Skeleton height={320} />}
      <Button variant="secondary" block onClick={() => close()}>
        {word('details.close')}
      </Button>
    </div>
  );
}

interface ExplanationProps {
  readonly order: DeckOrder;
  /** Whether the member wants the newest activity only; others may have that order, too. */
  readonly isChosen: boolean;
}

function Explanation({ order, isChosen }: ExplanationProps) {
  const { t } = useTranslation('likes');
  const { api } = useServices();
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<string>();

  async function change(newestActivityOnly: boolean): Promise<void> {
    setWanted(newestActivityOnly);
    setError(undefined);
    try {
      await cache.cancelQueries({ queryKey: apiKey('getSettings') });
      cache.setQueryData(apiKey('getSettings', {}), await api.call('patchSettings', { body: { newestActivityOnly } }));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(t('order.notSaved'));
    }
    setWanted(undefined);
  }

  return (
    <>
      <h2>{t('order.title')}</h2>
      <p>{t('order.both')}</p>
      <ol>
        <li>{t('order.boost')}</li>
        {sentences[order].map((key) => (
          <li key={key}>{t(`order.terms.${order}.${key}` as 'order.terms.Activity.1')}</li>
        ))}
      </ol>
      <p>{t('order.never')}</p>
      <Switch
        label={t('order.switch')}
        hint={t('order.hint')}
        error={error}
        checked={wanted ?? isChosen}
        disabled={wanted !== undefined}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </>
  );
}
