import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { SocialProvider } from '@duet/kit';
import { Button } from '@duet/ui';
import styles from './auth.module.css';
import { ProviderMark } from './provider-mark.tsx';

const providers: readonly SocialProvider[] = ['google', 'apple'];

export interface SocialButtonsProps {
  readonly attempt: (action: () => Promise<void>) => Promise<void>;
}

/** Sign-in with Google or Apple (account-1). */
export function SocialButtons({ attempt }: SocialButtonsProps) {
  const { t } = useTranslation('public');
  const { session } = useServices();
  const [busy, setBusy] = useState<SocialProvider>();

  async function signIn(provider: SocialProvider): Promise<void> {
    setBusy(provider);
    await attempt(() => session.signInWith(provider));
    setBusy(undefined);
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>
        <span>{t('or')}</span>
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          busy={busy === provider}
          disabled={busy !== undefined && busy !== provider}
          onClick={() => void signIn(provider)}
        >
          <span className={styles.provider}>
            <ProviderMark provider={provider} />
            {t(`social.${provider}`)}
          </span>
        </Button>
      ))}
    </div>
  );
}
