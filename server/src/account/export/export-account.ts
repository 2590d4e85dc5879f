import { exportAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { dayOf } from '../../lib/day-of.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { runLongWork } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/index.ts';
import { exportTables } from './export-store.ts';
import { withoutHidden } from './without-hidden.ts';

/** Everything of the member in one file, read in one transaction so that its parts fit each other. */
export function registerExportAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, exportAccount, async ({ request }, { userId }) => {
    const now = deps.clock.now();
    const read = async (tx: Transaction<Schema>): Promise<string> => {
      await writeAudit(tx, { action: 'account.exported', actor: byMember(userId, request), at: now });
      const rows: Record<string, readonly unknown[]> = {};
      for (const [name, source] of Object.entries(exportTables)) {
        if (typeof source === 'function') rows[name] = (await source(userId).execute(tx)).rows;
      }
      const written = JSON.stringify({ exportedAt: now.toISOString(), userId, tables: rows }, withoutDeciders, 1);
      return await withoutHidden(tx, userId, written);
    };
    // years of chats take longer than a call may
    const text = await runLongWork(() => deps.database.transaction(read));
    return {
      content: Buffer.from(text),
      type: 'application/json' as const,
      fileName: `duet-${dayOf(now)}.json`,
      isAttachment: true,
    };
  });
}

/** Which moderator has decided is nobody's to know. */
function withoutDeciders(key: string, value: unknown): unknown {
  return key === 'decided_by' ? undefined : value;
}
