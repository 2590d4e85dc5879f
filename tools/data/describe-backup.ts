import type { Manifest } from './backup-lines.ts';

/** What a whole backup holds, in lines for people. */
export function describeBackup(file: string, { head, end }: Manifest): string {
  const tables = Object.values(end.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const version = head.migrations.at(-1)?.replace(/\.sql$/, '') ?? 'none';
  const how = head.database === 'rows' ? 'as rows, for either engine' : 'as the archive of pg_dump, for PostgreSQL';
  return [
    `${file} is whole.`,
    `made      ${head.madeAt}`,
    `version   ${version} (${head.migrations.length} migrations)`,
    `database  ${rows} rows of ${tables.length} tables, ${how}`,
    `files     ${end.files}, ${(end.bytes / 1e6).toFixed(1)} MB${head.bucket === undefined ? '' : `; pictures are in ${head.bucket}`}`,
    `sha256    ${end.sha256}`,
  ].join('\n');
}
