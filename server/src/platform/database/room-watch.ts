/** Knows for a while that rows were refused because the disk is full: whether there is room again, the next one tells. */
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
