import { useTranslation } from 'react-i18next';
import type { MemberCall } from '@duet/contracts';
import { Button } from '@duet/ui';
import type { Agreement } from '../random/call-session.ts';
import { useCall } from './call-context.tsx';
import { OwnDevices } from './device-controls.tsx';
import { useAttempt } from './use-attempt.ts';
import { usePartnerSafety } from './use-partner-safety.ts';
import styles from './calls.module.css';

const agreements = [
  { to: 'showCall', key: 'shown', label: 'show', icon: 'lucide:eye' },
  { to: 'extendCall', key: 'extended', label: 'extend', icon: 'lucide:timer' },
  { to: 'keepCall', key: 'kept', label: 'keep', icon: 'lucide:heart-handshake' },
] as const satisfies readonly {
  readonly to: Agreement;
  readonly key: keyof MemberCall;
  readonly label: string;
  readonly icon: string;
}[];

/** Everything a member can do in a call, always on screen. */
export function CallControls({ current }: { readonly current: MemberCall }) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const attempt = useAttempt();
  const safety = usePartnerSafety(current, call);
  return (
    <div className={styles.controls} role="group" aria-label={t('call.controls')}>
      <div className={styles.row}>
        {agreements.map(({ to, key, label, icon }) => (
          <Button
            key={to}
            icon={icon}
            size="small"
            aria-pressed={current[key].mine}
            onClick={() => void attempt(() => call.agree(to))}
          >
            {t(`call.${label}`)}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <OwnDevices />
        <Button size="small" icon="lucide:skip-forward" onClick={() => void attempt(call.next)}>
          {t('call.next')}
        </Button>
        <Button size="small" icon="lucide:flag" onClick={safety.report}>
          {t('call.report')}
        </Button>
        <Button size="small" icon="lucide:ban" onClick={safety.block}>
          {t('call.block')}
        </Button>
        <Button size="small" variant="danger" icon="lucide:phone-off" onClick={() => void attempt(call.hangUp)}>
          {t('call.hangUp')}
        </Button>
      </div>
    </div>
  );
}
