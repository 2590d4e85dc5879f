import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import type { CoinsOverview, RouteName } from '@duet/contracts';
import { Icon } from '@duet/ui';
import styles from './coins-page.module.css';

export interface EarnWaysProps {
  readonly earn: CoinsOverview['earn'];
  /** The coins of a subscription; undefined until its terms are known. */
  readonly perMonth: number | undefined;
}

/** Ways to earn coins, each with its amount. */
export function EarnWays({ earn, perMonth }: EarnWaysProps) {
  const { t } = useTranslation('coins');
  return (
    <ul className={styles.earn}>
      <EarnWay icon="lucide:calendar-check" amount={earn.daily} text={t('earn.daily')} />
      <EarnWay
        icon="lucide:user-round-check"
        amount={earn.completeness}
        text={t('earn.completeness', { score: earn.completenessScore })}
      />
      <EarnWay icon="lucide:user-round-plus" amount={earn.referral} text={t('earn.referral')} to="ProfileReferral" />
      {perMonth !== undefined && (
        <EarnWay icon="lucide:sparkles" amount={perMonth} text={t('earn.subscription')} to="ProfileSubscription" />
      )}
    </ul>
  );
}

interface EarnWayProps {
  readonly icon: string;
  readonly amount: number;
  readonly text: string;
  /** The page that says more about it. */
  readonly to?: RouteName;
}

function EarnWay({ icon, amount, text, to }: EarnWayProps) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <span>{to ? <RouteLink to={to}>{text}</RouteLink> : text}</span>
      <strong>+{amount}</strong>
    </li>
  );
}
