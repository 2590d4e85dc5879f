import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useServices } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { createDeckController } from './deck-controller.ts';
import type { DeckController, DeckView } from './deck-controller.ts';
import { useFeedText } from '../use-feed-text.ts';

/** The deck outlives a visit to another page: coming back shows the same card. */
const controllers = new WeakMap<ShellServices, DeckController>();

/** The deck of this member: what it shows and its verbs. */
export function useDeck(): { readonly view: DeckView; readonly controller: DeckController } {
  const services = useServices();
  const t = useFeedText();
  const [controller] = useState(() => {
    const known = controllers.get(services);
    if (known) return known;
    const made = createDeckController({
      services,
      storage: localStorage,
      onRefused: (profile) => {
        const message = t('refused', { name: profile.name });
        services.notify({ type: 'negative', message });
      },
    });
    controllers.set(services, made);
    return made;
  });

  const leave = useEffectEvent(() => controller.leave());
  useEffect(() => {
    void controller.refill();
    addEventListener('pagehide', leave);
    const again = setInterval(() => void controller.refill(), 30_000);
    const signedOut = services.bus.on('session.signedOut').subscribe(() => controllers.delete(services));
    return () => {
      removeEventListener('pagehide', leave);
      clearInterval(again);
      signedOut.unsubscribe();
      controller.leave();
    };
  }, [controller, services]);

  const view = useSyncExternalStore(
    (onChange) => {
      const subscription = controller.view$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => controller.view$.value,
  );
  return { view, controller };
}
