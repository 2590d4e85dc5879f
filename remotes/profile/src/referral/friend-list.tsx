import { useTranslation } from 'react-i18next';
import type { Referral } from '@duet/contracts';
import { formatDate, parseUtc } from '@duet/i18n/format';
import styles from './referral-page.module.css';

/** The rules in three lines, and the friends without names: who came by a link is theirs to tell. */
export function FriendList({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('profile');
  const { bonus, coins, friends, limit, rewarded, waitHours } = referral;
  return (
    <>
      <section aria-labelledby="referral-rules">
        <h2 id="referral-rules">{t('referral.rules')}</h2>
        <ol className={styles.rules}>
          <li>{t('referral.ruleJoin')}</li>
          <li>{t('referral.ruleWait', { count: coins, time: t('referral.hours', { count: waitHours }) })}</li>
          <li>{t('referral.ruleBonus', { count: bonus.days, friends: bonus.friends })}</li>
        </ol>
      </section>
      <section aria-labelledby="referral-friends">
        <h2 id="referral-friends">{t('referral.friends')}</h2>
        <p className={styles.count}>{t('referral.rewarded', { count: rewarded, limit })}</p>
        {friends.length === 0 && <p className={styles.count}>{t('referral.nobody')}</p>}
        <ul className={styles.friends}>
          {friends.map(({ joinedAt, state }) => (
            <li key={joinedAt}>
              <span>{t('referral.joined', { date: formatDate(parseUtc(joinedAt)) })}</span>
              <b data-state={state}>{t(`referral.state.${state}`)}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
