import { getSettings, patchSettings } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { lockMember } from '../profiles/members-store.ts';
import { deckOrderOf } from './deck-order.ts';
import { changeSettings, readSettings } from './settings-store.ts';

/** Settings with an effect on other members, which are audited; the others are a matter of taste. */
const guarding = ['showsPresence', 'sendsReadReceipts'] as const;

/** Settings besides the profile: they hold on every device of the member. */
export function registerSettings(app: FastifyInstance, deps: AppDeps): void {
  const orderOf = (memberId: string, newestActivityOnly: boolean) =>
    deckOrderOf({ memberId, newestActivityOnly, percentByFit: deps.config.matchingFit });

  route(app, getSettings, async (_input, { userId }) => {
    const settings = await readSettings(deps.database.db, userId);
    return { ...settings, deckOrder: orderOf(userId, settings.newestActivityOnly) };
  });

  route(app, patchSettings, async ({ body, request }, { userId }) =>
    deps.database.transaction(async (tx) => {
      const settings = await changeSettings(tx, await lockMember(tx, userId), body, deps.clock.now());
      for (const detail of guarding) {
        if (body[detail] === undefined) continue;
        await writeAudit(tx, {
          action: 'settings.changed',
          actor: byMember(userId, request),
          detail: `${detail}:${body[detail]}`,
          at: deps.clock.now(),
        });
      }
      return { ...settings, deckOrder: orderOf(userId, settings.newestActivityOnly) };
    }),
  );
}
