import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '@duet/kit';
import type { FeedLimit } from '@duet/contracts';
import { formatCountdown, formatTime } from '@duet/i18n/format';
import { Button, Card, Icon, IconButton } from '@duet/ui';
import { usePurchase } from '../money/use-purchase.ts';
import styles from './limit-notice.module.css';

export interface LimitNoticeProps {
  readonly limit: FeedLimit;
  /** The name of the member on the top card. */
  readonly name: string | undefined;
  /** A gift is sent with a Like and needs no free one (server: gifts), so it remains possible for coins. */
  readonly onGift: () => void;
  readonly onClose: () => void;
}

/** The like limit with a live countdown and three choices: wait, coins, subscription (deck-5). */
export function LimitNotice({ limit, name, onGift, onClose }: LimitNoticeProps) {
  const { t } = useTranslation('feed');
  const purchase = usePurchase();
  const left = useTimeLeft(limit.recoveryLikeTime);
  const fullTime = limit.allLikesFullRecoveryTime;
  const hasCard = name !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // focused only as the answer to a press; without a card it appears by itself and must not take the focus
  useEffect(() => {
    if (hasCard) heading.current?.focus({ preventScroll: true });
  }, [hasCard]);
  useEscape(() => hasCard && onClose());

  return (
    <Card className={styles.notice} role="region" aria-label={t('limit.title')}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('limit.title')}
        </h2>
        {hasCard && <IconButton label={t('limit.keep')} icon="lucide:x" onClick={onClose} />}
      </header>
      <ul className={styles.ways}>
        <li>
          <Icon name="lucide:clock" size={24} />
          <p>
            {t('limit.text')}{' '}
            <span className={styles.countdown} role="timer">
              {formatCountdown(left)}
            </span>
            {fullTime && t('limit.full', { count: limit.freeLikesCount, time: formatTime(new Date(fullTime)) })}
          </p>
        </li>
        <li>
          <Icon name="fluent-emoji-flat:wrapped-gift" size={24} />
          <p>{t('limit.gift')}</p>
          <Button variant="secondary" size="small" onClick={() => (hasCard ? onGift() : purchase('coins'))}>
            {hasCard ? t('gift.action', { name }) : t('coins.get')}
          </Button>
        </li>
        <li>
          <Icon name="lucide:infinity" size={24} />
          <p>{t('limit.subscription')}</p>
          <Button variant="secondary" size="small" onClick={() => purchase('subscription')}>
            {t('subscription.see')}
          </Button>
        </li>
      </ul>
      <p>{t(hasCard ? 'limit.nope' : 'limit.waitEmpty')}</p>
    </Card>
  );
}

/** Milliseconds until a time, ticking every second; the deck itself ends the limit. */
function useTimeLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}
