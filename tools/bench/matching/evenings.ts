import { readFile } from 'node:fs/promises';

/** One evening of speed dating. Pairs are numbered `who * people + whom`. */
export interface Evening {
  readonly wave: number;
  readonly people: number;
  /** NaN where it is not known. */
  readonly ages: Float64Array;
  /** 1 where the first likes the second. */
  readonly likes: Uint8Array;
  /** Pairs that met in the first half of the evening, which an order may know. */
  readonly past: Uint8Array;
  /** Pairs that met in the second half, which the deck deals. */
  readonly ahead: Uint8Array;
}

export type Waves = 'odd' | 'even' | 'all';

interface Row {
  readonly iid: number;
  readonly pid: number;
  readonly wave: number;
  readonly round: number;
  readonly order: number;
  readonly gender: number;
  readonly age: number;
  readonly dec: number;
}

const columns = ['iid', 'pid', 'wave', 'round', 'order', 'gender', 'age', 'dec'] as const;
/** Shorter evenings leave halves of which nothing can be said. */
const leastRounds = 10;

export async function readEvenings(file: string, waves: Waves): Promise<Evening[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`--data: ${file} cannot be read (${error instanceof Error ? error.message : String(error)})`);
  });
  const byWave = Map.groupBy(rowsOf(text, file), ({ wave }) => wave);
  const evenings = [...byWave]
    .filter(([wave]) => waves === 'all' || (wave % 2 === 1) === (waves === 'odd'))
    .filter(([, rows]) => roundsOf(rows) >= leastRounds)
    .toSorted(([a], [b]) => a - b)
    .map(([wave, rows]) => eveningOf(wave, rows));
  if (evenings.length === 0) {
    throw new Error(`${file} has no ${waves === 'all' ? '' : `${waves} `}waves of ${leastRounds} rounds or more`);
  }
  return evenings;
}

function rowsOf(text: string, file: string): Row[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',').map((name) => name.replaceAll('"', '').trim());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${file} lacks the column ${missing.join(', ')}`);

  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(',');
    if (cells.length !== names.length) throw new Error(`${file}, line ${index + 2}: not ${names.length} values`);
    const valueOf = (name: string) => Number.parseFloat(cells[names.indexOf(name)] ?? '');
    const row = Object.fromEntries(columns.map((name) => [name, valueOf(name)])) as unknown as Row; // all columns are there
    if (Number.isNaN(row.pid)) return []; // the study does not know with whom
    const wrong = columns.find((name) => name !== 'age' && !Number.isInteger(row[name]));
    if (wrong) throw new Error(`${file}, line ${index + 2}: ${wrong} is not a whole number`);
    return [row];
  });
}

function eveningOf(wave: number, rows: readonly Row[]): Evening {
  const persons = new Map<number, { index: number; gender: number; age: number }>();
  for (const { iid, gender, age } of rows) {
    if (!persons.has(iid)) persons.set(iid, { index: persons.size, gender, age });
  }
  const people = persons.size;
  const half = Math.floor(roundsOf(rows) / 2);
  const likes = new Uint8Array(people * people);
  const metAt = new Float64Array(people * people).fill(NaN);
  for (const { iid, pid, dec, order } of rows) {
    const [who, whom] = [persons.get(iid), persons.get(pid)];
    if (!who || !whom || who.gender === whom.gender) continue;
    likes[who.index * people + whom.index] = dec;
    metAt[who.index * people + whom.index] = order;
  }
  const [past, ahead] = [new Uint8Array(people * people), new Uint8Array(people * people)];
  for (let who = 0; who < people; who += 1) {
    for (let whom = 0; whom < people; whom += 1) {
      // Both have decided, and where they count their dates differently, the later one says when
      const latest = Math.max(metAt[who * people + whom] ?? NaN, metAt[whom * people + who] ?? NaN);
      if (latest <= half) past[who * people + whom] = 1;
      else if (latest > half) ahead[who * people + whom] = 1;
    }
  }
  return { wave, people, ages: Float64Array.from([...persons.values()], ({ age }) => age), likes, past, ahead };
}

function roundsOf(rows: readonly Row[]): number {
  return rows.reduce((most, { round }) => Math.max(most, round), 0);
}
