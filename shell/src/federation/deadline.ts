/** Settles like the work, but rejects when that takes too long. The work itself continues. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`deadline of ${milliseconds} ms passed`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
