import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import type { Locale } from '@duet/contracts';
import type { I18n } from '@duet/i18n';

const CALLS = 'calls';
const texts = async (locale: Locale): Promise<object> => {
  const load = (): Promise<{ readonly default: object }> =>
    import(`../locales/${locale}.json`, { with: { type: 'json' } });
  return (await retryImport(load)()).default;
};

/** Brings the texts of calls for what is no page: the ring of a match comes over any screen. */
export async function readyCallTexts(i18n: I18n): Promise<void> {
  i18n.register(CALLS, texts);
  await i18n.ready(CALLS);
}

/** Loads the texts of calls with their page: who does not call loads none. Whether they can be read. */
export function useCallTexts(): boolean {
  const { i18n, report } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    readyCallTexts(i18n).then(
      () => setReady(true),
      (error: unknown) => report(error, 'chat'),
    );
    return i18n.show(CALLS);
  }, [i18n, report]);
  return isReady;
}
