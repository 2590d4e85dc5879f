import { firstPicture } from '../first-picture.ts';
import type { Shell } from '../shell-context.tsx';
import type { Located } from './arrivals.ts';
import { loadModalFrame } from '../modals/modal-host.tsx';
import { followFirstPicture } from './follow-first-picture.ts';
import { focusHeading } from './focus-heading.ts';
import { mayMove, transitionOf } from './leave-page.ts';
import { createScrollMemory } from './scroll.ts';

/** After the address has changed: shows the new screen, scrolls the page, and moves focus to the heading. */
export function followNavigation(shell: Shell): void {
  const { navigation, transition, prefetcher, preloader, slots, session } = shell;
  followFirstPicture(shell);
  history.scrollRestoration = 'manual';
  const scroll = createScrollMemory(sessionStorage);
  let before: Located | undefined;
  let focusing = new AbortController();
  // saved on every scroll: when the address changes, the browser may have scrolled the page already
  addEventListener('scroll', () => scroll.save(navigation.located$.value.entry), { passive: true });
  addEventListener('pagehide', () => scroll.keep());
  session.signedOut$.subscribe(() => scroll.forget());

  navigation.located$.subscribe((now) => {
    const from = before;
    before = now;
    const hash = now.address.split('#')[1] ?? '';
    // the browser tried the anchor, and the former scroll position, before the screen was drawn
    if (!from && (hash || hasComeBack())) {
      scroll.apply(now.entry, { hash: hash && `#${hash}`, isBack: hasComeBack(), keep: false });
    }
    if (!from || now.arrival === 'start') return;
    const isSamePage = from.decision.path === now.decision.path;
    if (!isSamePage || from.decision.locale !== now.decision.locale) updateHead(shell, now);
    const moves = !isSamePage && mayMove(from.decision, now.decision);
    // also when the member stays: the page may be animating out for a navigation that has been cancelled
    transition.enter(moves ? (transitionOf(from.decision, now.decision) ?? 'page') : undefined);
    const keep = now.decision.kind === 'show' && now.decision.route.keepScroll === true;
    // a change of query or language keeps the scroll position
    const isOtherEntry = now.arrival === 'back' && now.entry !== from.entry;
    const isPressedAgain = now.arrival === 'push' && now.address === from.address;
    if (!isSamePage || hash || isOtherEntry || isPressedAgain) {
      scroll.apply(now.entry, { hash: hash && `#${hash}`, isBack: now.arrival === 'back', keep });
    }
    if (isSamePage) return;
    focusScreen();
  });

  function focusScreen(): void {
    focusing.abort();
    focusing = new AbortController();
    focusHeading(focusing.signal);
  }

  let hasFallback = false;
  slots.states$.subscribe((states) => {
    const had = hasFallback;
    hasFallback = Object.values(states).some((state) => state.status === 'failed');
    // a fallback also disappears when its remote arrives late, and would take the focus with it
    if (had && !hasFallback && document.activeElement?.closest('#main')) focusScreen();
  });

  let isFirst = true;
  slots.states$.subscribe((states) => {
    if (!isFirst || !Object.values(states).some((state) => state.status === 'mounted')) return;
    isFirst = false;
    void firstPicture().then(() => {
      prefetcher.warmRest();
      preloader.begin();
      // only a preload: opening a modal loads it again and reports failures
      void loadModalFrame().catch(() => undefined);
    });
  });
}

/**
 * The first page comes with its head, so this can wait; the member does not need it. Only the full registry has the
 * texts for search engines.
 */
function updateHead(
  { registry, navigation }: Pick<Shell, 'registry' | 'navigation'>,
  { address, decision }: Located,
): void {
  Promise.all([import(/* webpackChunkName: "later" */ './write-head.ts'), registry.refresh()]).then(
    ([{ writeHead }]) => {
      if (navigation.located$.value.address === address) writeHead(decision, registry.current());
    },
    () => undefined,
  );
}

/** Whether the document was loaded by going back or by a reload. */
function hasComeBack(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && (load.type === 'back_forward' || load.type === 'reload');
}
