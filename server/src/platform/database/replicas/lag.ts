/** How far behind a replica is: the age of the oldest position that it has not reached, so an idle primary ages nothing. */
export interface Lag {
  /** Notes how far the primary has come and the replica has followed; answers milliseconds. */
  note(primary: bigint, replica: bigint, at: number): number;
}

/** What is kept of a replica that does not move. */
const most = 600;

export function createLag(): Lag {
  let ahead: { readonly wal: bigint; readonly at: number }[] = [];

  return {
    note(primary, replica, at) {
      if (ahead.length < most) ahead.push({ wal: primary, at });
      ahead = ahead.filter(({ wal }) => wal > replica);
      const [oldest] = ahead;
      return oldest ? at - oldest.at : 0;
    },
  };
}
