import { NO_PUSH_TOKEN } from '@duet/contracts';
import type { Device } from '@duet/contracts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';

/** The sessions of the member and the devices that receive pushes. */
export function fakeAuth(world: FakeWorld): RoomHandlers<'auth'> {
  return {
    writeSession: () => undefined,
    getSessions: () => world.sessions,
    endSession: ({ params }) => {
      world.sessions = world.sessions.filter(({ id }) => id !== params.id);
    },
    endOtherSessions: () => {
      const before = world.sessions.length;
      world.sessions = world.sessions.filter(({ isCurrent }) => isCurrent);
      return { ended: before - world.sessions.length };
    },
    getDevices: () => [],
    registerDevice: ({ body }) => device(body),
    updateDevice: ({ body }) => device(body),
    deleteDevice: () => undefined,
  };
}

function device({ deviceName = 'Firefox, Linux', pushToken = NO_PUSH_TOKEN }: DeviceFields): Device {
  return { id: anId(9_100), deviceName, hasPush: pushToken !== NO_PUSH_TOKEN, isCurrent: true };
}

interface DeviceFields {
  readonly deviceName?: string | undefined;
  readonly pushToken?: string | undefined;
}
