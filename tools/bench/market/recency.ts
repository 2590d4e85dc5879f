/** Members of one gender, whoever came last first. */
export interface Recency {
  /** Puts a member first. */
  touch(member: number): void;
  /** From the latest on, so many for whom `fits` is true. */
  take(most: number, fits: (member: number) => boolean): number[];
}

const none = -1;

/** A list in which a member moves to the head at once: sorting ten thousand for each visit would take a bench an hour. */
export function recencyOf(members: readonly number[], count: number): Recency {
  const next = new Int32Array(count).fill(none);
  const before = new Int32Array(count).fill(none);
  let head = none;

  const putFirst = (member: number): void => {
    next[member] = head;
    before[member] = none;
    if (head !== none) before[head] = member;
    head = member;
  };
  for (const member of members) putFirst(member);

  return {
    touch(member) {
      if (member === head) return;
      const [earlier, later] = [before[member] ?? none, next[member] ?? none];
      if (earlier !== none) next[earlier] = later;
      if (later !== none) before[later] = earlier;
      putFirst(member);
    },
    take(most, fits) {
      const found: number[] = [];
      for (let member = head; member !== none && found.length < most; member = next[member] ?? none) {
        if (fits(member)) found.push(member);
      }
      return found;
    },
  };
}
