import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { Button } from '@duet/ui';
import { DeleteModal } from './delete-modal.tsx';
import styles from './settings-page.module.css';

/** The way to delete the account, after everything else. */
export function DeleteSection({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { api, openModal } = useServices();
  const { data: subscription } = useApiQuery(api, 'getSubscription', {});
  const planUntil = subscription?.until ?? null;
  return (
    <section className={styles.section} aria-labelledby="settings-delete">
      <h2 id="settings-delete">{t('delete.section')}</h2>
      <p className={styles.lead}>{t('delete.sectionText')}</p>
      <Button variant="danger" onClick={() => void openModal(DeleteModal, { coins: profile.coins, planUntil })}>
        {t('delete.open')}
      </Button>
    </section>
  );
}
