import { currentMotion, isApiError, setMotion, watchMotion } from '@duet/kit';
import type { SessionState, ShellServices } from '@duet/kit';
import { locales, motions, shape, themes } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { readStored } from '../read-stored.ts';
import type { Session } from '../session/create-session.ts';
import { currentTheme, setTheme, watchTheme } from '../theme/theme.ts';

const stored = shape.object({
  theme: shape.optional(shape.oneOf(themes)),
  motion: shape.optional(shape.oneOf(motions)),
  language: shape.optional(shape.oneOf(locales)),
  /** The language last chosen here: the page may be in another, which its address asked for. */
  chosen: shape.optional(shape.oneOf(locales)),
});
type Agreed = Partial<ShapeOf<typeof stored>>;
type Services = Pick<ShellServices, 'api' | 'i18n' | 'changeLocale' | 'report'>;

/** What this browser and the server last agreed on: whoever differs from it has the newer choice. */
const KEY = 'duet.looks';

/**
 * Theme, motion and language follow the member from device to device (account-14): a choice made here is told to the
 * server, at once or when it can be reached again; one made elsewhere is shown here when the next page starts.
 */
export function followSettings(services: Services, session: Pick<Session, 'state$' | 'state'>): void {
  const { api, i18n, changeLocale, report } = services;
  let turn = Promise.resolve();

  const here = () => {
    const { language = i18n.locale, chosen = language } = read();
    return { theme: currentTheme(), motion: currentMotion(), language: chosen };
  };

  async function take(isStill: () => boolean): Promise<void> {
    const before = here();
    const theirs = await api.call('getSettings', {});
    // whoever has signed out meanwhile leaves nothing behind
    if (!isStill()) return;
    const agreed = read();
    const now = here();
    const theme = newer(theirs.theme, agreed.theme, before.theme, now.theme);
    const motion = newer(theirs.motion, agreed.motion, before.motion, now.motion);
    const language = newer(theirs.language, agreed.language, before.language, now.language);
    write({
      theme: theirs.theme ?? agreed.theme ?? before.theme,
      motion: theirs.motion ?? agreed.motion ?? before.motion,
      language: theirs.language ?? agreed.language ?? before.language,
      chosen: language,
    });
    if (theme !== now.theme) setTheme(theme);
    if (motion !== now.motion) setMotion(motion);
    if (language !== now.language && language !== i18n.locale) changeLocale(language);
    await tell(isStill);
  }

  async function tell(isStill: () => boolean): Promise<void> {
    const agreed = read();
    // before the first answer nobody knows what is new; `take` tells it then
    if (agreed.theme === undefined) return;
    const { theme, motion, language } = here();
    const news = {
      ...(theme !== agreed.theme && { theme }),
      ...(motion !== agreed.motion && { motion }),
      ...(language !== agreed.language && { language }),
    };
    if (Object.keys(news).length === 0) return;
    await api.call('patchSettings', { body: news });
    if (isStill()) write({ ...read(), ...news });
  }

  /** One after the other, so that each sees what the one before has agreed on; for nobody else than who is here now. */
  function inTurn(work: (isStill: () => boolean) => Promise<void>): void {
    const who = uidOf(session.state());
    const isStill = () => who !== undefined && uidOf(session.state()) === who;
    turn = turn
      .then(() => (isStill() ? work(isStill) : undefined))
      .catch((error: unknown) => {
        // without a connection the next choice, the network's return or the next start makes it good
        if (!isApiError(error)) report(error, 'shell');
      });
  }

  watchTheme(() => inTurn(tell));
  watchMotion(() => inTurn(tell));
  // texts that arrive call back too, and the language of the address one came by is no choice
  let { locale } = i18n;
  i18n.subscribe(() => {
    if (i18n.locale === locale) return;
    ({ locale } = i18n);
    if (uidOf(session.state()) === undefined) return;
    write({ ...read(), chosen: locale });
    inTurn(tell);
  });
  addEventListener('online', () => inTurn(tell));
  session.state$.subscribe(({ status }) => {
    if (status === 'signed-in') inTurn(take);
  });
}

/** What was chosen elsewhere since the two agreed, unless the member has just chosen here while the answer was coming. */
function newer<Value>(theirs: Value | null, agreed: Value | undefined, before: Value, now: Value): Value {
  return theirs !== null && theirs !== agreed && now === before ? theirs : now;
}

function uidOf(state: SessionState): string | undefined {
  return state.status === 'signed-in' ? state.uid : undefined;
}

function read(): Agreed {
  return readStored(localStorage, KEY, stored) ?? {};
}

function write(agreed: Agreed): void {
  localStorage.setItem(KEY, JSON.stringify(agreed));
}
