/** How many different statements a connection keeps prepared; what comes later is planned each time. */
const most = 1000;
const isPreparable = /^\s*(select|insert|update|delete|with)\b/i;

/** Names for statements, so that each connection plans a statement once: planning costs more than most of ours do. */
export interface PreparedNames {
  /** The name of a statement; undefined for one that is not kept. */
  nameOf(text: string): string | undefined;
  /** Forgets all names, because a table has changed and the plans with it. */
  renew(): void;
}

export function preparedNames(): PreparedNames {
  const names = new Map<string, string>();
  let generation = 0;

  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= most || !isPreparable.test(text)) return known;
      const name = `duet_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      names.clear();
      generation += 1;
    },
  };
}
