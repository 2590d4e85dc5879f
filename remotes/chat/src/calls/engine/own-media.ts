import { openDevice } from './devices.ts';
import type { DeviceKind, DeviceTrouble } from './devices.ts';

export interface OwnDevice {
  readonly track: MediaStreamTrack | null;
  readonly trouble: DeviceTrouble | null;
  readonly isOpening: boolean;
}

export interface OwnMediaState {
  readonly microphone: OwnDevice;
  readonly camera: OwnDevice;
  readonly isMuted: boolean;
}

export interface OwnMedia {
  readonly state: () => OwnMediaState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (kind: DeviceKind, deviceId?: string) => Promise<void>;
  readonly closeCamera: () => Promise<void>;
  readonly setMuted: (isMuted: boolean) => void;
  /** Where the tracks go when they change, in the order in which they do. */
  readonly sendTo: (target: TrackTarget | undefined) => void;
  /** Gives both away to who stops them in a moment; what is opened meanwhile, for the next call, stays on. */
  readonly detach: () => { readonly stop: () => void };
  /** Puts both off; they can be opened again for the next call. */
  readonly stop: () => void;
}

export interface TrackTarget {
  readonly setAudio: (track: MediaStreamTrack | null) => Promise<void>;
  readonly setVideo: (track: MediaStreamTrack | null) => Promise<void>;
}

const closed: OwnDevice = { track: null, trouble: null, isOpening: false };

/** The member's own microphone and camera. The camera is off until the member puts it on. */
export function createOwnMedia(onTrouble: (error: unknown) => void): OwnMedia {
  let state: OwnMediaState = { microphone: closed, camera: closed, isMuted: false };
  let target: TrackTarget | undefined;
  const wishes = { microphone: 0, camera: 0 };
  const listeners = new Set<() => void>();

  function set(change: Partial<OwnMediaState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  /** Sends the new track first and stops the old one second, so that the partner sees no gap. */
  async function replace(kind: DeviceKind, next: OwnDevice): Promise<void> {
    const { track: old } = state[kind];
    set({ [kind]: next });
    try {
      await (kind === 'camera' ? target?.setVideo(next.track) : target?.setAudio(next.track));
    } catch (error) {
      // What could not be sent, or not under its veil, is not left running either
      next.track?.stop();
      if (state[kind] === next) set({ [kind]: { ...closed, trouble: 'failed' } });
      onTrouble(error);
    }
    old?.stop();
  }
  async function open(kind: DeviceKind, deviceId?: string): Promise<void> {
    const wish = ++wishes[kind];
    set({ [kind]: { ...state[kind], isOpening: true } });
    const opened = await openDevice(kind, deviceId);
    // Meanwhile the member has put it off, chosen another or left
    if (wish !== wishes[kind]) {
      if (opened.isOpen) opened.track.stop();
      return;
    }
    if (!opened.isOpen) return replace(kind, { ...closed, trouble: opened.trouble });
    const { track } = opened;
    if (kind === 'microphone') track.enabled = !state.isMuted;
    // Not heard when we stop it ourselves: the device was unplugged or the permission taken away
    track.addEventListener('ended', () => void lose(kind, track), { once: true });
    return replace(kind, { ...closed, track });
  }
  async function lose(kind: DeviceKind, track: MediaStreamTrack): Promise<void> {
    if (state[kind].track === track) await replace(kind, { ...closed, trouble: 'takenAway' });
  }
  function detach(): { readonly stop: () => void } {
    target = undefined;
    wishes.microphone += 1;
    wishes.camera += 1;
    const tracks = [state.microphone.track, state.camera.track];
    set({ microphone: closed, camera: closed });
    return {
      stop() {
        for (const track of tracks) track?.stop();
      },
    };
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    async closeCamera() {
      wishes.camera += 1;
      await replace('camera', closed);
    },
    setMuted(isMuted) {
      const { track } = state.microphone;
      if (track) track.enabled = !isMuted;
      set({ isMuted });
    },
    sendTo(next) {
      target = next;
    },
    detach,
    stop: () => detach().stop(),
  };
}
