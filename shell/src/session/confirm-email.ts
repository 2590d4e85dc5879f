import { IdentityError } from '@duet/kit';
import { laterTexts } from '../later/later-texts.ts';
import { homeOf } from '../navigation/decide.ts';
import type { Shell } from '../shell-context.tsx';

/** Confirms the address with the code from the mail's link, shows the result, and opens the visitor's page. */
export async function confirmEmail({ session, services, navigation }: Shell, code: string): Promise<void> {
  const { i18n, notify, navigate } = services;
  await laterTexts(i18n);
  const t = i18n.translator('later');

  const sendAgain = () =>
    void session
      .sendEmailVerification()
      .then(() => notify({ type: 'positive', message: t('email.sent') }))
      .catch(() => notify({ type: 'negative', message: t('email.notSent') }));

  try {
    await session.confirmEmail(code);
    notify({ type: 'positive', message: t('email.confirmed') });
  } catch (error) {
    const isOver = error instanceof IdentityError && error.code !== 'network-request-failed';
    const maySend = isOver && session.state().status === 'signed-in';
    notify({
      type: 'negative',
      message: t(isOver ? 'email.expired' : 'email.failed'),
      timeout: 0,
      ...(maySend && { action: { label: t('email.again'), onPress: sendAgain } }),
    });
  }
  // the code must not stay in the address
  if (new URLSearchParams(window.location.search).has('oobCode') || navigation.located$.value.decision.kind !== 'show')
    navigate(homeOf(session.visitor()), {}, { replace: true });
}
