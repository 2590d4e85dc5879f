import { Subject } from 'rxjs';

const fallbacks$ = new Subject<string>();
const known = new Set<string>();

/** The remote did not load in the release that the registry names, so the one before it runs. */
export function noteFallback(remote: string): void {
  known.add(remote);
  fallbacks$.next(remote);
}

/** Hears of every such remote, also of those that were noted before. Answers how to stop. */
export function followFallbacks(next: (remote: string) => void): () => void {
  known.forEach(next);
  const subscription = fallbacks$.subscribe(next);
  return () => subscription.unsubscribe();
}
