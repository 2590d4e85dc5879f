import { useTranslation } from 'react-i18next';
import { useDomainText, useServices } from '@duet/kit';
import type { CurrentProfile, MemberProfile } from '@duet/contracts';

const loadGiving = () => import(/* webpackChunkName: "details" */ './give-gift.ts');

/** Gives a member a gift; resolves with true when one was sent. The code is loaded on demand. */
export function useGift(profile: CurrentProfile | undefined, load = loadGiving) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const services = useServices();

  return async (to: MemberProfile): Promise<boolean> => {
    if (!profile) return false;
    const giving = await load().catch((error: unknown) => {
      if (navigator.onLine) throw error; // the shell reloads the page (shell-8)
      services.notify({ type: 'negative', message: t('failed.text') });
    });
    return giving ? giving.giveGift({ services, profile, to, t, word }) : false;
  };
}
