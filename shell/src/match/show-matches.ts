import type { BusPayload } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { exclusively } from '../session/exclusively.ts';
import { isSameMember } from '../session/is-same-member.ts';
import { createOncePerMatch } from './once-per-match.ts';

const HEAD_START = 400;

const loadModal = () => import(/* webpackChunkName: "match" */ './match-modal.tsx');

export interface ShowMatchesOptions {
  /** Whether the screen asks that nothing opens over it. */
  readonly isUncovered: () => boolean;
  readonly load?: typeof loadModal;
}

/**
 * Opens the match moment for each new match, in one tab only, and for nobody but the member it was for. A screen that must not
 * be covered gets a notification.
 */
export function showMatches(services: ShellServices, { isUncovered, load = loadModal }: ShowMatchesOptions): void {
  const mayShow = createOncePerMatch({
    storage: localStorage,
    exclusively: (work) => exclusively('duet.match', work),
  });

  async function show(match: BusPayload<'match.created'>): Promise<void> {
    const isStillHere = isSameMember(services.session);
    // a hidden tab lets the one in front go first
    if (document.hidden) await new Promise((done) => setTimeout(done, HEAD_START));
    // first: a match whose moment cannot be shown here counts as shown nowhere
    const modal = isUncovered() ? undefined : await load();
    if (!(await mayShow(match.chatId, isStillHere)) || !isStillHere()) return;
    if (!modal || isUncovered()) {
      tell(match);
      return;
    }
    const result = await services.openModal(modal.MatchModal, { match });
    if (result === 'chat') openChat(match);
  }

  const openChat = ({ chatId }: BusPayload<'match.created'>): void => services.navigate('ChatDialog', { chatId });

  function tell(match: BusPayload<'match.created'>): void {
    const t = services.i18n.translator('shell');
    services.notify({
      type: 'positive',
      title: t('match.title'),
      message: t('match.text', { name: match.partnerName }),
      action: { label: t('match.write'), onPress: () => openChat(match) },
    });
  }

  services.bus.on('match.created').subscribe((match) => {
    show(match).catch((error: unknown) => services.report(error, 'shell'));
  });
}
