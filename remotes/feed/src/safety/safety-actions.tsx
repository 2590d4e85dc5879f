import { useTranslation } from 'react-i18next';
import type { MemberProfile } from '@duet/contracts';
import { useReportAndBlock } from '@duet/safety';
import { Button } from '@duet/ui';
import styles from './safety.module.css';

export interface SafetyActionsProps {
  readonly profile: MemberProfile;
  /** Called when the member must disappear from the screen. */
  readonly onGone: (userId: string) => void;
}

/** Report and block, on the details of a profile. */
export function SafetyActions({ profile, onGone }: SafetyActionsProps) {
  const { t } = useTranslation('feed');
  const { report, block } = useReportAndBlock(profile, (key, values) => t(key, { ...values }), onGone);

  return (
    <div className={styles.actions}>
      <Button variant="quiet" icon="lucide:flag" onClick={() => void report()}>
        {t('report.action')}
      </Button>
      <Button variant="quiet" icon="lucide:ban" onClick={() => void block()}>
        {t('block.action')}
      </Button>
    </div>
  );
}
