import { exportAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import { withoutHidden } from './without-hidden.ts';
import { exportTables } from './export-tables.ts';

/** Everything of the member in one file, read in one transaction so that its parts fit each other. */
export function registerExportAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, exportAccount, { access: 'member', rateLimit: 'export' }, async ({ request }, { userId }) => {
    const now = deps.clock.now();
    const text = await deps.database.transaction(async (tx) => {
      await writeAudit(tx, { action: 'account.exported', actor: byMember(userId, request), at: now });
      const read: Record<string, readonly unknown[]> = {};
      for (const [name, source] of Object.entries(exportTables)) {
        if (typeof source === 'function') read[name] = (await source(userId).execute(tx)).rows;
      }
      const written = JSON.stringify({ exportedAt: now.toISOString(), userId, tables: read }, withoutDeciders, 1);
      return await withoutHidden(tx, userId, written);
    });
    return {
      content: Buffer.from(text),
      type: 'application/json' as const,
      fileName: `duet-${now.toISOString().slice(0, 10)}.json`,
      isAttachment: true,
    };
  });
}

/** Which moderator has decided is nobody's to know. */
function withoutDeciders(key: string, value: unknown): unknown {
  return key === 'decided_by' ? undefined : value;
}
