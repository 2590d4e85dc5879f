import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import type { Locale } from '@duet/contracts';

const CALLS = 'calls';
const texts = async (locale: Locale): Promise<object> => {
  const load = (): Promise<{ readonly default: object }> =>
    import(`../locales/${locale}.json`, { with: { type: 'json' } });
  return (await retryImport(load)()).default;
};

/** Loads the texts of calls with their page: who does not call loads none. Whether they can be read. */
export function useCallTexts(): boolean {
  const { i18n, report } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    i18n.register(CALLS, texts);
    i18n.ready(CALLS).then(
      () => setReady(true),
      (error: unknown) => report(error, 'chat'),
    );
    return i18n.show(CALLS);
  }, [i18n, report]);
  return isReady;
}
