import { BehaviorSubject } from '@duet/kit';

/** How far the uploads under way are, in whole percents by `clientMessageId`; a reload begins them anew. */
export function createUploadProgress() {
  const percents$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());

  function change(clientMessageId: string, percent: number | undefined): void {
    if (percents$.value.get(clientMessageId) === percent) return;
    const next = new Map(percents$.value);
    if (percent === undefined) next.delete(clientMessageId);
    else next.set(clientMessageId, percent);
    percents$.next(next);
  }

  return {
    percents$,
    /** Follows one upload until it has ended in any way. */
    async follow<T>(clientMessageId: string, upload: (onProgress: (share: number) => void) => Promise<T>): Promise<T> {
      change(clientMessageId, 0);
      try {
        return await upload((share) => change(clientMessageId, Math.floor(share * 100)));
      } finally {
        change(clientMessageId, undefined);
      }
    },
  };
}

export type UploadProgress = ReturnType<typeof createUploadProgress>;
