import type { BusPayload } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { laterTexts } from '../later/later-texts.ts';
import { exclusively } from '../session/exclusively.ts';
import { isSameMember } from '../session/is-same-member.ts';
import { isTextFieldFocused } from './is-text-field-focused.ts';
import { createOncePerMatch } from './once-per-match.ts';
import { pause } from '../pause.ts';

const HEAD_START = 400;
/** Matches that come within this many milliseconds are told together. */
const BURST = 300;

const loadModal = () => import(/* webpackChunkName: "match" */ './match-modal.tsx');

type Match = BusPayload<'match.created'>;

/** A match that this tab has to tell of. */
interface Waiting {
  readonly match: Match;
  /** Absent where a notification tells of it. */
  readonly modal: Awaited<ReturnType<typeof loadModal>> | undefined;
  readonly isStillHere: () => boolean;
}

export interface ShowMatchesOptions {
  /** Whether the screen asks that nothing opens over it. */
  readonly isUncovered: () => boolean;
  readonly load?: typeof loadModal;
}

/**
 * Tells of each new match in one tab only, and nobody but the member it was for. One match is its moment, or a
 * notification where nothing may cover the screen or take the focus from a text field; several at once are one
 * notification, and so are those that come while a moment is open.
 */
export function showMatches(services: ShellServices, { isUncovered, load = loadModal }: ShowMatchesOptions): void {
  const mayShow = createOncePerMatch({
    storage: localStorage,
    exclusively: (work) => exclusively('duet.match', work),
  });
  const mustBeQuiet = () => isUncovered() || isTextFieldFocused();
  let waiting: Waiting[] = [];
  let isShowing = false;

  async function receive(match: Match): Promise<void> {
    const isStillHere = isSameMember(services.session);
    // a hidden tab lets the one in front go first
    if (document.hidden) await pause(HEAD_START);
    // first: a match whose moment cannot be shown here counts as shown nowhere
    const modal = mustBeQuiet() ? undefined : await load();
    if (!(await mayShow(match.chatId, isStillHere))) return;
    waiting.push({ match, modal, isStillHere });
    await showWaiting();
  }

  async function showWaiting(): Promise<void> {
    if (isShowing) return;
    isShowing = true;
    try {
      while (waiting.length > 0) {
        await pause(BURST);
        const together = waiting.filter(({ isStillHere }) => isStillHere());
        waiting = [];
        await showTogether(together);
      }
    } finally {
      isShowing = false;
    }
  }

  async function showTogether(together: readonly Waiting[]): Promise<void> {
    const [first] = together;
    if (!first) return;
    if (together.length > 1) await tellOfSeveral(together.length);
    else if (!first.modal || mustBeQuiet()) tell(first.match);
    else {
      const result = await services.openModal(first.modal.MatchModal, { match: first.match }, { maximized: true });
      if (result === 'chat') openChat(first.match);
    }
  }

  const openChat = ({ chatId }: Match): void => services.navigate('ChatDialog', { chatId });

  function tell(match: Match): void {
    const t = services.i18n.translator('shell');
    services.notify({
      type: 'positive',
      title: t('match.title'),
      message: t('match.text', { name: match.partnerName }),
      action: { label: t('match.write'), onPress: () => openChat(match) },
    });
  }

  async function tellOfSeveral(count: number): Promise<void> {
    await laterTexts(services.i18n);
    const t = services.i18n.translator('later');
    services.notify({
      type: 'positive',
      message: t('matches.new', { count }),
      action: { label: t('matches.open'), onPress: () => services.navigate('Chat') },
    });
  }

  services.bus.on('match.created').subscribe((match) => {
    receive(match).catch((error: unknown) => services.report(error, 'shell'));
  });
}
