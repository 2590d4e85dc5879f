import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';

/** Runs what the member asked for, and says so when the server did not do it. */
export function useAttempt() {
  const { t } = useTranslation('calls');
  const { notify } = useServices();
  return async (action: () => Promise<void>, failure: string = t('call.notDone')): Promise<boolean> => {
    try {
      await action();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: failure });
      return false;
    }
  };
}
