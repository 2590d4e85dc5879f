import type { BusPayload } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { exclusively } from '../session/exclusively.ts';
import { isSameMember } from '../session/is-same-member.ts';
import { createOncePerMatch } from './once-per-match.ts';

const HEAD_START = 400;

const loadModal = () => import(/* webpackChunkName: "match" */ './match-modal.tsx');

/** Opens the match moment for each new match, in one tab only, and for nobody but the member it was for. */
export function showMatches(services: ShellServices, load = loadModal): void {
  const mayShow = createOncePerMatch({
    storage: localStorage,
    exclusively: (work) => exclusively('duet.match', work),
  });

  async function show(match: BusPayload<'match.created'>): Promise<void> {
    const isStillHere = isSameMember(services.session);
    // a hidden tab lets the one in front go first
    if (document.hidden) await new Promise((done) => setTimeout(done, HEAD_START));
    // first: a match whose moment cannot be shown here counts as shown nowhere
    const { MatchModal } = await load();
    if (!(await mayShow(match.chatId, isStillHere)) || !isStillHere()) return;
    const result = await services.openModal(MatchModal, { match });
    if (result === 'chat') services.navigate('ChatDialog', { chatId: match.chatId });
  }

  services.bus.on('match.created').subscribe((match) => {
    show(match).catch((error: unknown) => services.report(error, 'shell'));
  });
}
