import { useTranslation } from 'react-i18next';
import { useLocale, useServices } from '@duet/kit';
import { withLocale } from '@duet/i18n';
import { Button, Card } from '@duet/ui';
import styles from './referral-page.module.css';

/** The link as friends get it, to copy or to share. */
export function PersonalLink({ path }: { readonly path: string }) {
  const { t } = useTranslation('profile');
  const { notify } = useServices();
  const address = `${window.location.origin}${withLocale(path, useLocale())}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify({ type: 'positive', message: t('referral.copied') });
    } catch {
      notify({ type: 'negative', message: t('referral.copyFailed') });
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: 'Duet', text: t('referral.shareText'), url: address });
    } catch (error) {
      // closing the system's sheet is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <Card className={styles.link}>
      <h2>{t('referral.link')}</h2>
      <output className={styles.address}>{address}</output>
      <div className={styles.buttons}>
        <Button icon="lucide:copy" onClick={() => void copy()}>
          {t('referral.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button icon="lucide:share-2" onClick={() => void share()}>
            {t('referral.share')}
          </Button>
        )}
      </div>
    </Card>
  );
}
