const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element comes into sight; the returned function stops waiting. */
export function onceInSight(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      callbacks.get(target)?.();
    }
  });
  callbacks.set(element, callback);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
