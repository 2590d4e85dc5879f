import { useEffect, useState } from 'react';
import type { Locale, Publisher } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';

const INVITES = 'invites';
const texts = async (locale: Locale): Promise<object> => {
  const load = (): Promise<{ readonly default: object }> =>
    // one chunk for the three languages: each chunk costs the remote's entry an integrity, and these are short
    import(/* webpackMode: "lazy-once" */ `./texts/${locale}.json`, { with: { type: 'json' } });
  return (await retryImport(load)()).default;
};

/** Loads the texts of invites with the first list of them. Whether they can be read. */
export function useInviteTexts(where: Publisher): boolean {
  const { i18n, report } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    i18n.register(INVITES, texts);
    i18n.ready(INVITES).then(
      () => setReady(true),
      (error: unknown) => report(error, where),
    );
    return i18n.show(INVITES);
  }, [i18n, report, where]);
  return isReady;
}
