import type { ShellServices } from '@duet/kit';
import { createCallNotice } from './call-notice.ts';
import { callWords } from './call-words.ts';
import { MatchCallModal } from './match-call-modal.tsx';
import type { MatchCallModalProps } from './match-call-modal.tsx';
import type { MatchCalls } from './match-calls.ts';
import type { MatchCallView } from './steps.ts';
import { surfaceOf } from './surface.ts';
import type { Surface } from './surface.ts';

/** Shows every step of a call, on whatever page the member is. Answers what ends it. */
export function presentCalls(services: ShellServices, calls: MatchCalls): () => void {
  let shown: Surface = 'none';
  let opener: Element | null = null;
  const notice = createCallNotice(services, calls);

  async function open(surface: 'ring' | 'screen'): Promise<void> {
    const props: MatchCallModalProps = { calls, surface };
    const label = callWords(calls.view().state, services.i18n.translator('calls'));
    const isMaximized = surface === 'screen';
    await services.openModal<void, MatchCallModalProps>(MatchCallModal, props, { maximized: isMaximized, label });
    // Closed by Escape or a press beside it: neither declines nor hangs up
    if (surfaceOf(calls.view()) !== surface) return giveFocusBack();
    if (calls.view().state.step === 'ended') calls.close();
    else calls.minimise(true);
  }
  /** The dialog of the ring has gone before that of the call: its button cannot take the focus back. */
  function giveFocusBack(): void {
    setTimeout(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    });
  }
  function follow(): void {
    const view = calls.view();
    const before = shown;
    shown = nextSurface(view, services, before);
    if (before === 'none') opener = document.activeElement;
    notice.follow(view, shown === 'notice');
    if (shown !== before && (shown === 'ring' || shown === 'screen')) {
      open(shown).catch((error: unknown) => services.report(error, 'chat'));
    }
  }
  const stop = calls.subscribe(follow);
  return () => {
    stop();
    notice.hide();
  };
}

/** Nothing opens over a random call by itself (calls-14): a ring there is told beside it. */
function nextSurface(view: MatchCallView, { pageHistory, pathTo }: ShellServices, before: Surface): Surface {
  const surface = surfaceOf(view);
  if (surface !== 'ring' || before !== 'none') return surface;
  const [path = ''] = pageHistory.address().split(/[?#]/);
  return path.endsWith(pathTo('RandomCalls')) ? 'notice' : surface;
}
