import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import type { Locale } from '@duet/contracts';

const LIKES = 'likes';
const texts = async (locale: Locale): Promise<object> => {
  const load = (): Promise<{ readonly default: object }> =>
    import(`./locales/${locale}.json`, { with: { type: 'json' } });
  return (await retryImport(load)()).default;
};

/** Loads the texts of the likes, and what a sheet alone says, when they are first shown: the deck needs none of them. Whether they can be read. */
export function useLikesTexts(): boolean {
  const { i18n, report } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    i18n.register(LIKES, texts);
    i18n.ready(LIKES).then(
      () => setReady(true),
      (error: unknown) => report(error, 'feed'),
    );
    return i18n.show(LIKES);
  }, [i18n, report]);
  return isReady;
}
