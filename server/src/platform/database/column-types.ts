import type { ColumnType, RawBuilder } from 'kysely';

/* Column types for the tables; what each looks like in JavaScript is decided in `values.ts`. */

/** `timestamptz(3)`. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** `timestamptz(3) DEFAULT …`. */
export type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;

/** `date`, as 'YYYY-MM-DD'. */
export type DateOnly = string;

/** `jsonb`; written with `json(value)` of `values.ts`, which is why a bare value does not compile. */
export type Jsonb<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>;

/** `jsonb DEFAULT …`. */
export type GeneratedJsonb<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;
