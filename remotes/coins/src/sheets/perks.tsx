import { useTranslation } from 'react-i18next';
import type { Subscription } from '@duet/contracts';
import { Icon } from '@duet/ui';
import styles from './sheet.module.css';

/** What subscribers have; the numbers are the server's. */
export function Perks({ perks }: { readonly perks: Subscription['perks'] }) {
  const { t } = useTranslation('coins');
  const lines = [
    { icon: 'lucide:heart', text: t('perk.likes') },
    { icon: 'lucide:eye', text: t('perk.clear') },
    { icon: 'lucide:hat-glasses', text: t('perk.incognito') },
    { icon: 'lucide:undo-2', text: t('perk.undo', { count: perks.undoSteps }) },
    { icon: 'lucide:rocket', text: t('perk.boost', { count: perks.boostsPerMonth }) },
    { icon: 'fluent-emoji-flat:coin', text: t('perk.coins', { count: perks.coinsPerMonth }) },
  ];
  return (
    <ul className={styles.perks}>
      {lines.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
