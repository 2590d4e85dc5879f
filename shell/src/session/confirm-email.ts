import { IdentityError } from '@duet/kit';
import { laterTexts } from '../later/later-texts.ts';
import { homeOf } from '../navigation/decide.ts';
import type { Shell } from '../shell-context.tsx';

/** What the provider's mails about an address ask for, and the text that says that it is done. */
const done = { verifyEmail: 'confirmed', verifyAndChangeEmail: 'changed', recoverEmail: 'restored' } as const;

export type EmailMode = keyof typeof done;

export function isEmailMode(mode: string): mode is EmailMode {
  return Object.hasOwn(done, mode);
}

/** Does with the code what the mail's link says, shows the result, and opens the visitor's page. */
export async function confirmEmail(
  { session, services, navigation }: Shell,
  mode: EmailMode,
  code: string,
): Promise<void> {
  const { i18n, notify, navigate } = services;
  await laterTexts(i18n);
  const t = i18n.translator('later');

  const sendAgain = () =>
    void session
      .sendEmailVerification()
      .then(() => notify({ type: 'positive', message: t('email.sent') }))
      .catch(() => notify({ type: 'negative', message: t('email.notSent') }));

  try {
    const { status } = session.state();
    await session.confirmEmail(code);
    const isOut = status === 'signed-in' && session.state().status !== 'signed-in';
    notify({ type: 'positive', message: t(`email.${done[mode]}`) });
    if (isOut) notify({ type: 'warning', message: t('email.signInAnew'), timeout: 0 });
  } catch (error) {
    const isOver = error instanceof IdentityError && error.code !== 'network-request-failed';
    const maySend = isOver && mode === 'verifyEmail' && session.state().status === 'signed-in';
    notify({
      type: 'negative',
      message: t(isOver ? 'email.expired' : 'email.failed'),
      timeout: 0,
      ...(maySend && { action: { label: t('email.again'), onPress: sendAgain } }),
    });
  }
  // the code must not stay in the address
  if (new URLSearchParams(location.search).has('oobCode') || navigation.located$.value.decision.kind !== 'show')
    navigate(homeOf(session.visitor()), {}, { replace: true });
}
