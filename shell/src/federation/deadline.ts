/** Settles as the work does, and rejects when that takes longer. The work itself goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`deadline of ${milliseconds} ms passed`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
