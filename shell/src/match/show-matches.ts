import type { ShellServices } from '@duet/kit';
import { exclusively } from '../session/exclusively.ts';
import { MatchModal } from './match-modal.tsx';
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
      .then((isMine) => (isMine ? services.openModal(MatchModal, { match }) : undefined))
      .then((result) => {
        if (result === 'chat') services.navigate('ChatDialog', { chatId: match.chatId });
      });
  });
}
