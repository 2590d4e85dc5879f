import { loadRemote } from '#load-remote';
import { routePaths } from '@duet/contracts';
import { within } from '../federation/deadline.ts';
import { showMatches } from '../match/show-matches.ts';
import { keepCoinsFresh } from '../session/keep-coins-fresh.ts';
import type { Shell } from '../shell-context.tsx';
import { confirmDelivery } from './confirm-delivery.ts';
import { followProfile } from './follow-profile.ts';
import { followRealtime } from './follow-realtime.ts';
import { resumeOutbox } from './resume-outbox.ts';
import { showAskedSheets } from './show-asked-sheets.ts';
import { showMessages } from './show-messages.ts';
import { showRings } from './show-rings.ts';

/** After this many milliseconds the member is told that a sheet did not load. */
const SHEET_DEADLINE = 6400;

/** Everything that listens while a member is there: a chunk of its own, loaded once somebody is. */
export function goLive({ services, session, servicesFor, navigation }: Shell): void {
  followRealtime({ ...services, onRevoked: (reason) => void session.end(reason ?? 'expired') });
  confirmDelivery(services);
  keepCoinsFresh(services);
  const isUncovered = () => {
    const { decision } = navigation.located$.value;
    return decision.kind === 'show' && decision.route.isUncovered === true;
  };
  showMatches(services, { isUncovered });
  showMessages(services, {
    isQuietFor(chatId) {
      const { decision } = navigation.located$.value;
      if (isUncovered() || decision.path === routePaths.Chat) return true;
      return decision.kind === 'show' && decision.params['chatId'] === chatId;
    },
  });
  const coins = { services: servicesFor('coins'), load: () => within(SHEET_DEADLINE, loadRemote('coins')) };
  const feed = { services: servicesFor('feed'), load: () => within(SHEET_DEADLINE, loadRemote('feed')) };
  showAskedSheets({ services, coins, feed });
  followProfile({ services, navigation, feed });
  const chat = { services: servicesFor('chat'), loadChat: () => loadRemote('chat') };
  void resumeOutbox(chat);
  showRings(chat);
}
