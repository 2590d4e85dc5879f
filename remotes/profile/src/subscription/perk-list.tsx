import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '@duet/contracts';
import { PerkPicture } from './perk-picture.tsx';
import type { Perk } from './perk-picture.tsx';
import styles from './subscription-page.module.css';

/** What subscribers have, each with a small moving picture; the numbers are the server's. */
export function PerkList({ perks }: { readonly perks: Subscription['perks'] }) {
  const { t } = useTranslation('profile');
  const lines: readonly { readonly perk: Perk; readonly text: string }[] = [
    { perk: 'likes', text: t('subscription.perk.likes') },
    { perk: 'clear', text: t('subscription.perk.clear') },
    { perk: 'incognito', text: t('subscription.perk.incognito') },
    { perk: 'undo', text: t('subscription.perk.undo', { count: perks.undoSteps }) },
    { perk: 'boost', text: t('subscription.perk.boost', { count: perks.boostsPerMonth }) },
    { perk: 'coins', text: t('subscription.perk.coins', { count: perks.coinsPerMonth }) },
  ];
  return (
    <section className={styles.offer} aria-labelledby="subscription-perks">
      <h2 id="subscription-perks">{t('subscription.perksTitle')}</h2>
      <ul className={styles.perks}>
        {lines.map((line) => (
          <PerkTile key={line.perk} {...line} />
        ))}
      </ul>
    </section>
  );
}

function PerkTile({ perk, text }: { readonly perk: Perk; readonly text: string }) {
  const [plays, setPlays] = useState(0);
  return (
    <li onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPlays((before) => before + 1)}>
      <PerkPicture key={plays} perk={perk} />
      <span>{text}</span>
    </li>
  );
}
