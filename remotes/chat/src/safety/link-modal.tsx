import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Button, Icon, buttonClass } from '@duet/ui';
import { linkHostOf } from './rules/link-host.ts';
import styles from './safety.module.css';

export interface LinkModalProps extends ModalProps<boolean> {
  readonly url: string;
  readonly name: string;
}

/** Where the first link of a match leads, before it is opened; runs inside the shell's modal host. */
export function LinkModal({ url, name, close }: LinkModalProps) {
  const { t } = useTranslation('chat');
  const host = linkHostOf(url);

  return (
    <div className={styles.link}>
      <h2>{t('safety.link.title')}</h2>
      <p>{t('safety.link.text', { name })}</p>
      {host && (
        <p className={styles.host}>
          <strong>{host.unicode}</strong>
          {host.punycode !== host.unicode && (
            <span>
              {t('safety.link.punycode')} <code>{host.punycode}</code>
            </span>
          )}
        </p>
      )}
      {host?.isDeceptive && (
        <p className={styles.warning} role="alert">
          <Icon name="lucide:triangle-alert" size={20} />
          {t('safety.link.deceptive')}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(false)}>
          {t('safety.link.stay')}
        </Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={() => close(true)}
        >
          {t('safety.link.open')}
        </a>
      </div>
    </div>
  );
}
