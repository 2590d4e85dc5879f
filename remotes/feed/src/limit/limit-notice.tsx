import { useEffect, useEffectEvent, useState } from 'react';
import type { FeedLimit } from '@duet/contracts';
import { formatCountdown, formatTime } from '@duet/i18n/format';
import { Button, Card } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './limit-notice.module.css';

export interface LimitNoticeProps {
  readonly limit: FeedLimit;
  readonly hasCards: boolean;
  readonly onClose: () => void;
  /** The next like has come back. */
  readonly onOver: () => void;
}

/** The like limit with a live countdown; Nope stays possible (behaviours 5). */
export function LimitNotice({ limit, hasCards, onClose, onOver }: LimitNoticeProps) {
  const t = useFeedText();
  const left = useTimeLeft(limit.recoveryLikeTime, onOver);
  const fullTime = limit.allLikesFullRecoveryTime;
  return (
    <Card className={styles.notice} role="region" aria-label={t('limit.title')}>
      <h2>{t('limit.title')}</h2>
      <p>
        {t('limit.text')}{' '}
        <span className={styles.countdown} role="timer">
          {formatCountdown(left)}
        </span>
      </p>
      {fullTime && <p>{t('limit.full', { count: limit.freeLikesCount, time: formatTime(new Date(fullTime)) })}</p>}
      <p>{t(hasCards ? 'limit.nope' : 'limit.waitEmpty')}</p>
      {hasCards && (
        <Button variant="secondary" onClick={onClose}>
          {t('limit.keep')}
        </Button>
      )}
    </Card>
  );
}

/** Milliseconds until a time, ticking every second; calls back once when it has come. */
function useTimeLeft(until: string | null, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Date.parse(until) - now;
  const over = useEffectEvent(onOver);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return over();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
