import { useApiQuery, useLocale, useQuery, useServices } from '@duet/kit';
import { loadOpeners, pickOpeners } from '@duet/i18n/openers';

const none: readonly string[] = [];

/** Three first words for a match; none until it is known what both like, so that nothing jumps under a finger. */
export function useOpeners(chatId: string, partnerId: string): readonly string[] {
  const { api } = useServices();
  const locale = useLocale();
  const texts = useQuery({ queryKey: ['openers', locale], queryFn: () => loadOpeners(locale), staleTime: Infinity });
  const mine = useApiQuery(api, 'getCurrentProfile', {});
  const theirs = useApiQuery(api, 'getProfile', { params: { id: partnerId } });

  // a profile that does not come leaves those for everybody
  const areKnown = (mine.data ?? mine.isError) && (theirs.data ?? theirs.isError);
  if (!texts.data || !areKnown) return none;
  return pickOpeners(texts.data, mine.data?.passions ?? [], theirs.data?.passions ?? [], chatId);
}
