import { v7 } from 'uuid';

/** A new id. UUIDv7 sorts by the time it was made, so rows inserted together lie together in the index. */
export function newId(): string {
  return v7();
}
