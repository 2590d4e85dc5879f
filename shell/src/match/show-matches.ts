import type { ShellServices } from '@duet/kit';
import { exclusively } from '../session/exclusively.ts';
import { createOncePerMatch } from './once-per-match.ts';

const HEAD_START = 400;

/** Opens the match moment for each new match, in one tab only. */
export function showMatches(services: ShellServices): void {
  const mayShow = createOncePerMatch({
    storage: localStorage,
    exclusively: (work) => exclusively('duet.match', work),
    headStart: () => new Promise((done) => setTimeout(done, document.hidden ? HEAD_START : 0)),
  });
  services.bus.on('match.created').subscribe((match) => {
    void mayShow(match.chatId)
      .then(async (isMine) => {
        if (!isMine) return undefined;
        const { MatchModal } = await import(/* webpackChunkName: "match" */ './match-modal.tsx');
        return services.openModal(MatchModal, { match });
      })
      .then((result) => {
        if (result === 'chat') services.navigate('ChatDialog', { chatId: match.chatId });
      });
  });
}
