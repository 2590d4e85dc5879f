/** A stable identifier for tests: `anId(7)` always reads the same and is a valid UUID. */
export function anId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
