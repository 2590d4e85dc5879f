import { AppError } from '../lib/app-error.ts';

export interface UploadSlots {
  /** Takes an upload slot or refuses it; returns the function that frees the slot. */
  take(who: string): () => void;
}

/** Bounds the uploads at a time: those of one member, and those of the whole process. */
export function uploadSlots({ perMember, atOnce }: { perMember: number; atOnce: number }): UploadSlots {
  const underWay = new Map<string, number>();
  let all = 0;

  return {
    take(who) {
      const own = underWay.get(who) ?? 0;
      if (own >= perMember) throw tooManyOfMember();
      if (all >= atOnce) throw tooManyOfAll();
      underWay.set(who, own + 1);
      all += 1;
      return () => {
        const left = (underWay.get(who) ?? 1) - 1;
        if (left === 0) underWay.delete(who);
        else underWay.set(who, left);
        all -= 1;
      };
    },
  };
}

const retryAfter = 5;

function tooManyOfMember(): AppError {
  return new AppError(429, 'too_many_requests', 'Wait until your other uploads have come.', {
    headers: { 'retry-after': String(retryAfter) },
    members: { retryAfter },
  });
}

function tooManyOfAll(): AppError {
  return new AppError(503, 'unavailable', 'Too many uploads at once.', {
    headers: { 'retry-after': String(retryAfter) },
  });
}
