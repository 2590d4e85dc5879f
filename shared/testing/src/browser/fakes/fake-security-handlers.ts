import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { Device } from '@duet/contracts';
import { anId } from '../builders/ids.ts';
import type { FakeWorld } from './fake-world.ts';
import type { FakeHandlers } from './handlers.ts';

type SecurityCalls =
  | 'getSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'getSettings'
  | 'patchSettings'
  | 'getDevices'
  | 'registerDevice'
  | 'updateDevice'
  | 'deleteDevice'
  | 'exportAccount';

/** Sessions, settings, devices and the export of an in-memory server. */
export function fakeSecurityHandlers(world: FakeWorld): Pick<FakeHandlers, SecurityCalls> {
  const device = (body: { deviceName?: string; pushToken?: string }): Device => ({
    id: anId(9_100),
    deviceName: body.deviceName ?? 'Firefox, Linux',
    hasPush: (body.pushToken ?? NO_PUSH_TOKEN) !== NO_PUSH_TOKEN,
    isCurrent: true,
  });

  return {
    getSessions: () => world.sessions,
    endSession: ({ params }) => {
      world.sessions = world.sessions.filter(({ id }) => id !== params.id);
    },
    endOtherSessions: () => {
      const before = world.sessions.length;
      world.sessions = world.sessions.filter(({ isCurrent }) => isCurrent);
      return { ended: before - world.sessions.length };
    },
    getSettings: () => world.settings,
    patchSettings: ({ body: { notifications, ...body } }) => {
      const kinds = { ...world.settings.notifications, ...notifications };
      // absent fields stay
      return (world.settings = { ...world.settings, ...body, notifications: kinds } as typeof world.settings);
    },
    getDevices: () => [],
    registerDevice: ({ body }) => device(body),
    updateDevice: ({ body }) => device(body as { deviceName?: string }),
    deleteDevice: () => undefined,
    exportAccount: () => new Blob(['{}'], { type: 'application/json' }),
  };
}
