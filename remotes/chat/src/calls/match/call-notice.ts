import type { ShellServices } from '@duet/kit';
import { callWords } from './call-words.ts';
import type { MatchCalls } from './match-calls.ts';
import type { MatchCallView } from './steps.ts';

/** The notice of a call that is not on screen: where it stands, and the way back to it. */
export function createCallNotice({ i18n, notify, dismiss }: ShellServices, calls: MatchCalls) {
  let current: { readonly id: number; readonly words: string } | undefined;

  function hide(): void {
    if (current) dismiss(current.id);
    current = undefined;
  }
  function follow(view: MatchCallView, isWanted: boolean): void {
    if (!isWanted) return hide();
    const t = i18n.translator('calls');
    const { step } = view.state;
    const words = callWords(view.state, t);
    if (current?.words === words) return;
    hide();
    if (step === 'ended') {
      notify({ type: 'warning', icon: 'lucide:phone-off', message: words });
      return calls.close();
    }
    const id = notify({
      type: 'positive',
      icon: 'lucide:phone',
      message: words,
      timeout: 0,
      hasCloseIcon: false,
      action: {
        label: step === 'ringing' ? t('match.showRing') : t('match.back'),
        onPress() {
          current = undefined;
          calls.minimise(false);
        },
      },
    });
    current = { id, words };
  }
  return { hide, follow };
}
