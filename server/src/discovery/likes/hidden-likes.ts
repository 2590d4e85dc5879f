import { hiddenPictureCount } from './hidden-picture.ts';

/** What a row may be told apart by without telling who is behind it: its name, drawn by chance for it alone. */
interface HiddenRow {
  readonly handle: string;
  readonly created_at: Date;
}

/** The same picture for a row each time, chosen by chance: it depends on nothing of the person. */
export function hiddenPictureUrl({ handle }: Pick<HiddenRow, 'handle'>): string {
  return `/api/media/hidden/${Number.parseInt(handle.slice(0, 4), 16) % hiddenPictureCount}`;
}

/** The day of a like: its minute could be held against the moment somebody was last active. */
export function dayOf(moment: Date): Date {
  return new Date(`${moment.toISOString().slice(0, 10)}T00:00:00.000Z`);
}

/** The latest day first, and within a day in an order drawn by chance: the order of likes is often that of the deck. */
export function inHiddenOrder<Row extends HiddenRow>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(
    (a, b) => dayOf(b.created_at).getTime() - dayOf(a.created_at).getTime() || a.handle.localeCompare(b.handle, 'en'),
  );
}
