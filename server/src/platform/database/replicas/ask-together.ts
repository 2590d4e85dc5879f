/**
 * One question answers all who ask in the same moment. Each is answered by a question that began after they asked, so
 * that the answer is never older than whatever they knew.
 */
export function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    const asked = underWay.then(() => {
      next = undefined;
      return ask();
    });
    // the next question does not depend on the answer
    underWay = asked.catch(() => undefined);
    return asked;
  }

  return () => (next ??= begin());
}
