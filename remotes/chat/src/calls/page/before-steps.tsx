import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useServices } from '@duet/kit';
import type { CallObstacle, CallsOverview, RouteName } from '@duet/contracts';
import { Button, Icon, buttonClass } from '@duet/ui';
import { watchPermission } from '../engine/devices.ts';
import { BeforeStep } from './before-step.tsx';
import { useCall } from './call-context.tsx';
import { useAttempt } from './use-attempt.ts';
import styles from './before.module.css';

/** Where what keeps a member from calls is settled. */
const waysOn = {
  notVerified: 'ProfileEdit',
  suspended: 'ProfileSupport',
  hidden: 'Profile',
} as const satisfies Partial<Record<CallObstacle, RouteName>>;

export interface ObstacleStepProps {
  readonly obstacle: Exclude<CallObstacle, 'rulesNotAccepted'>;
  readonly overview: CallsOverview;
}

/** Why the member may not call just now, with the way to change it. */
export function ObstacleStep({ obstacle, overview }: ObstacleStepProps) {
  const { t } = useTranslation('calls');
  if (obstacle === 'notEnoughCoins') return <CoinsStep overview={overview} />;
  const isSettled = obstacle === 'notSetUp' || obstacle === 'noneLeft';
  return (
    <BeforeStep title={t(`obstacle.${obstacle}.title`)}>
      <p>{t(`obstacle.${obstacle}.text`)}</p>
      <RouteLink to={isSettled ? 'Chat' : waysOn[obstacle]} className={buttonClass({ variant: 'primary' })}>
        {isSettled ? t('obstacle.chats') : t(`obstacle.${obstacle}.action`)}
      </RouteLink>
    </BeforeStep>
  );
}

function CoinsStep({ overview: { price, coins } }: { readonly overview: CallsOverview }) {
  const { t } = useTranslation('calls');
  const { bus } = useServices();
  const call = useCall();
  useEffect(() => {
    const changes = bus.on('coins.changed').subscribe((balance) => {
      if (balance.coins >= price) void call.load();
    });
    return () => changes.unsubscribe();
  }, [bus, call, price]);
  return (
    <BeforeStep title={t('obstacle.notEnoughCoins.title')}>
      <p>{t('obstacle.notEnoughCoins.text', { count: price })}</p>
      <Button
        variant="primary"
        onClick={() => bus.publish('purchase.asked', { sheet: 'coins', missing: price - coins })}
      >
        {t('obstacle.notEnoughCoins.action')}
      </Button>
    </BeforeStep>
  );
}

const rules = [
  { rule: 'adults', icon: 'lucide:user-round-check' },
  { rule: 'kind', icon: 'lucide:heart-handshake' },
  { rule: 'record', icon: 'lucide:video-off' },
  { rule: 'report', icon: 'lucide:flag' },
  { rule: 'address', icon: 'lucide:shield-check' },
] as const;

/** The rules, accepted once. */
export function RulesStep() {
  const { t } = useTranslation('calls');
  const call = useCall();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  async function accept(): Promise<void> {
    setBusy(true);
    if (!(await attempt(call.acceptRules))) setBusy(false);
  }
  return (
    <BeforeStep title={t('rules.title')}>
      <ul className={styles.rules}>
        {rules.map(({ rule, icon }) => (
          <li key={rule}>
            <span className={styles.sign}>
              <Icon name={icon} size={20} />
            </span>
            {t(`rules.${rule}`)}
          </li>
        ))}
      </ul>
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        {t('rules.accept')}
      </Button>
    </BeforeStep>
  );
}

/** Explains what the browser is about to ask, or how to take an earlier refusal back. */
export function PermissionStep() {
  const { t } = useTranslation('calls');
  const call = useCall();
  const [permission, setPermission] = useState<PermissionState>('prompt');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => watchPermission('microphone', setPermission), []);
  return (
    <BeforeStep title={t(`permission.${permission}.title`)}>
      <p role="status">{t(`permission.${permission}.text`)}</p>
      <p>{t('permission.camera')}</p>
      <Button
        variant="primary"
        busy={isAsking}
        onClick={() => {
          setAsking(true);
          void call.openPreview();
        }}
      >
        {permission === 'denied' ? t('permission.without') : t('permission.allow')}
      </Button>
    </BeforeStep>
  );
}

/** The member is in a call already. */
export function ElsewhereStep() {
  const { t } = useTranslation('calls');
  const call = useCall();
  const attempt = useAttempt();
  return (
    <BeforeStep title={t('elsewhere.title')}>
      <p>{t('elsewhere.text')}</p>
      <Button onClick={() => void attempt(call.endElsewhere)}>{t('elsewhere.end')}</Button>
    </BeforeStep>
  );
}
