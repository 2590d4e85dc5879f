import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { createDeckController } from './deck-controller.ts';
import type { DeckController } from './deck-controller.ts';
import type { DeckView } from './deck-view.ts';
import type { TextKey } from '@duet/i18n';

/** How often an empty deck checks whether somebody new has joined. */
const LOOK_AGAIN = 30_000;

/** The message about a refused reaction by its code; the message about any other is that it did not arrive. */
const texts: Readonly<Record<string, TextKey<'feed'>>> = { not_found: 'gone', like_limit_reached: 'limit.title' };

/** The deck outlives a visit to another page, so coming back shows the same card. */
const controllers = new WeakMap<ShellServices, DeckController>();

/**
 * The deck of this member: its state and its methods. `view` may lag behind a reaction; code that acts on the top card
 * reads `controller.view$`, which does not.
 */
export function useDeck(): { readonly view: DeckView; readonly controller: DeckController } {
  const services = useServices();
  const { t } = useTranslation('feed');
  const [controller] = useState(() => {
    const onRefused = (profile: MemberProfile, error: unknown) => {
      const text = (isApiError(error) && texts[error.code]) || 'refused';
      services.notify({ type: 'negative', message: t(text, { name: profile.name }) });
    };
    return controllers.get(services) ?? start(services, onRefused);
  });

  useEffect(() => {
    const { online } = controller;
    const close = () => controller.leave(true);
    void controller.refill();
    addEventListener('pagehide', close);
    addEventListener('online', online);
    const again = setInterval(() => void controller.refill(), LOOK_AGAIN);
    return () => {
      removeEventListener('pagehide', close);
      removeEventListener('online', online);
      clearInterval(again);
      controller.leave(false);
    };
  }, [controller]);

  const [view, setView] = useState(controller.view$.value);
  useEffect(() => {
    // in slices, because the next card must not hold up the frames in which the last one leaves
    const subscription = controller.view$.subscribe((next) => startTransition(() => setView(next)));
    return () => subscription.unsubscribe();
  }, [controller]);
  return { view, controller };
}

/** Creates the deck of the signed-in member; it ends with their session, whatever screen they are on. */
function start(services: ShellServices, onRefused: (profile: MemberProfile, error: unknown) => void): DeckController {
  const { bus, session } = services;
  const state = session.state();
  const account = state.status === 'signed-in' ? state.uid : 'nobody';
  const controller = createDeckController({
    services,
    storage: localStorage,
    account,
    // absent in old browsers
    locks: 'locks' in navigator ? navigator.locks : undefined,
    onRefused,
  });
  controllers.set(services, controller);
  const heard = [
    bus.on('profile.updated').subscribe(controller.becomeStale),
    bus.on('subscription.changed').subscribe(controller.subscriptionChanged),
    bus.on('session.signedOut').subscribe(({ uid }) => {
      // a tab that wakes up late may receive an earlier member's sign-out
      if (uid !== account) return;
      controllers.delete(services);
      controller.stop();
      for (const subscription of heard) subscription.unsubscribe();
    }),
  ];
  void controller.resume();
  return controller;
}
