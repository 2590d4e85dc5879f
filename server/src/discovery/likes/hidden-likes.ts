import { dayOf } from '../../lib/day-of.ts';
import { hiddenPictureCount } from './hidden-picture.ts';

/** The random id of a hidden like, which does not identify its sender. */
interface HiddenRow {
  readonly handle: string;
  readonly created_at: Date;
}

/** Chooses one of the drawn pictures by the random id of the row, so it is stable and independent of the sender. */
export function hiddenPictureUrl({ handle }: Pick<HiddenRow, 'handle'>): string {
  return `/api/media/hidden/${Number.parseInt(handle.slice(0, 4), 16) % hiddenPictureCount}`;
}

/** The day of a like and not its minute, which could be compared with when somebody was last active. */
export function startOfDay(moment: Date): Date {
  return new Date(`${dayOf(moment)}T00:00:00.000Z`);
}

/** Newest day first, random within a day, because the order of likes often equals that of the deck. */
export function inHiddenOrder<Row extends HiddenRow>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(
    (a, b) =>
      startOfDay(b.created_at).getTime() - startOfDay(a.created_at).getTime() || a.handle.localeCompare(b.handle, 'en'),
  );
}
