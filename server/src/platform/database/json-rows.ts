/** A row as JSON of the database (`to_json`, `json_agg`) brings it: times are ISO texts. */
export type JsonOf<Row> = {
  readonly [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key];
};

/** The row as a statement would have brought it: these columns hold times. */
export function withTimes<Row extends object>(json: JsonOf<Row>, columns: readonly (keyof Row)[]): Row {
  const times = columns.map((column) => [column, toTime(json[column])]);
  // only the texts of times differ between the two
  return { ...json, ...Object.fromEntries(times) } as Row;
}

function toTime(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new RangeError(`${text} is not a time that JavaScript can hold.`);
  return time;
}
