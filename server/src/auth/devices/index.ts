import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { Device } from '@duet/contracts';
import { deleteDevice, getDevices, registerDevice, updateDevice } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { changeDevice, listDevices, removeDevice, saveDevice } from './devices-store.ts';
import type { DeviceRow } from './devices-store.ts';

/** The devices of a member and whether anything is pushed to them. */
export function registerDevices(app: FastifyInstance, deps: AppDeps): void {
  const { database, clock } = deps;

  route(app, getDevices, async (_input, { userId, sessionId }) => {
    const rows = await listDevices(database.db, userId);
    return rows.map((row) => toDevice(row, sessionId));
  });

  route(app, registerDevice, async ({ body, locale, request }, { userId, sessionId }) => {
    const now = clock.now();
    const row = await database.transaction(async (tx) => {
      const saved = await saveDevice(tx, { memberId: userId, sessionId, language: locale }, body, now);
      const entry = {
        action: 'device.added',
        actor: byMember(userId, request),
        objectId: saved.row.id,
        at: now,
      } as const;
      if (saved.isNew) await writeAudit(tx, entry);
      return saved.row;
    });
    return toDevice(row, sessionId);
  });

  route(app, updateDevice, async ({ params, body }, { userId, sessionId }) => {
    const row = await database.transaction((tx) => changeDevice(tx, userId, params.id, body, clock.now()));
    if (!row) throw noSuchDevice();
    return toDevice(row, sessionId);
  });

  route(app, deleteDevice, async ({ params, request }, { userId }) =>
    database.transaction(async (tx) => {
      if (!(await removeDevice(tx, userId, params.id))) throw noSuchDevice();
      await writeAudit(tx, {
        action: 'device.removed',
        actor: byMember(userId, request),
        objectId: params.id,
        at: clock.now(),
      });
    }),
  );
}

function toDevice(row: DeviceRow, sessionId: string): Device {
  return {
    id: row.id,
    deviceName: row.device_name,
    hasPush: row.push_token !== NO_PUSH_TOKEN,
    isCurrent: row.session_id === sessionId,
  };
}

function noSuchDevice(): AppError {
  return new AppError(404, 'not_found', 'There is no such device.');
}
