import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { Icon, IconButton } from '@duet/ui';
import styles from './profile-details.module.css';

export interface DetailsHeadProps {
  readonly title: string;
  readonly isVerified?: boolean | undefined;
  /** Of the heading, where it names a dialog: the heading of a profile that has loaded is another element. */
  readonly id?: string;
  /** The heading, which may take the focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly onClose: () => void;
}

/** Who it is and the way out; they stay in sight. */
export function DetailsHead({ title, isVerified = false, id, heading, onClose }: DetailsHeadProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  return (
    <header className={styles.head}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {title}
        {isVerified && (
          <span className={styles.verified} role="img" aria-label={word('verified')}>
            <Icon name="lucide:badge-check" size={20} />
          </span>
        )}
      </h2>
      <IconButton label={t('details.close')} icon="lucide:x" onClick={onClose} />
    </header>
  );
}
