/** Remembers for a while that the disk was full; the next write tells whether it still is. */
export interface RoomWatch {
  noteFull(): void;
  isFull(): boolean;
}

const knownFor = 30_000;

export function watchRoom(): RoomWatch {
  let fullUntil = 0;
  return {
    noteFull: () => void (fullUntil = performance.now() + knownFor),
    isFull: () => performance.now() < fullUntil,
  };
}
