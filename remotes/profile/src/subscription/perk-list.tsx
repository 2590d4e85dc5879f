import { useTranslation } from 'react-i18next';
import type { Subscription } from '@duet/contracts';
import { Icon } from '@duet/ui';
import styles from './subscription-page.module.css';

/** What subscribers have; the numbers are the server's. */
export function PerkList({ perks }: { readonly perks: Subscription['perks'] }) {
  const { t } = useTranslation('profile');
  const lines = [
    { icon: 'lucide:heart', text: t('subscription.perk.likes') },
    { icon: 'lucide:eye', text: t('subscription.perk.clear') },
    { icon: 'lucide:hat-glasses', text: t('subscription.perk.incognito') },
    { icon: 'lucide:undo-2', text: t('subscription.perk.undo', { count: perks.undoSteps }) },
    { icon: 'lucide:rocket', text: t('subscription.perk.boost', { count: perks.boostsPerMonth }) },
    { icon: 'lucide:coins', text: t('subscription.perk.coins', { count: perks.coinsPerMonth }) },
  ];
  return (
    <section className={styles.offer} aria-labelledby="subscription-perks">
      <h2 id="subscription-perks">{t('subscription.perksTitle')}</h2>
      <ul className={styles.perks}>
        {lines.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
