/** Lines of a table: the first column to the left, numbers to the right. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** Bytes as KB of 1,000. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
