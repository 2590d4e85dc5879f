import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import type { KeptDeck } from './keep-deck.ts';
import { deckKey } from './keep-deck.ts';

/** So many profiles are asked for at a time: cards for the moment, and not all of the minute's views. */
const AT_A_TIME = 10;
/** After this time all likes are back and the server deals again. */
const LONGEST = 12 * 3_600_000;

/**
 * The next cards of the deck that the last visit has left behind. At the like limit the server deals none (deck-6), but a
 * Nope is still free (deck-5). Only ids are kept; who has gone since is not shown again.
 */
export async function takeKeptCards(
  api: ApiClient,
  storage: Storage,
  account: string,
  now: Date,
): Promise<MemberProfile[]> {
  const { at, ids } = read(storage, deckKey(account));
  if (now.getTime() - at > LONGEST) return [];
  storage.setItem(deckKey(account), JSON.stringify({ at, ids: ids.slice(AT_A_TIME) } satisfies KeptDeck));
  const found = await Promise.all(ids.slice(0, AT_A_TIME).map((id) => profileOf(api, id)));
  return found.filter((profile) => profile !== undefined);
}

async function profileOf(api: ApiClient, id: string): Promise<MemberProfile | undefined> {
  try {
    const profile = await api.call('getProfile', { params: { id } });
    return profile.isBlocked ? undefined : profile;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return undefined; // gone, or not to be had now
  }
}

/** What lies in the storage may be anything. */
function read(storage: Storage, key: string): KeptDeck {
  const nothing: KeptDeck = { at: 0, ids: [] };
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<KeptDeck> | null;
    const ids = Array.isArray(kept?.ids) ? kept.ids.filter((id) => typeof id === 'string') : [];
    return typeof kept?.at === 'number' ? { at: kept.at, ids } : nothing;
  } catch (error) {
    console.warn('The deck of the last visit cannot be read', error);
    return nothing;
  }
}
