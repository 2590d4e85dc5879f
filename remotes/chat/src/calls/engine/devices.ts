/** Why there is no camera or microphone; each has its own sentence and way on. */
export const deviceTroubles = ['unsupported', 'denied', 'missing', 'inUse', 'takenAway', 'failed'] as const;
export type DeviceTrouble = (typeof deviceTroubles)[number];
export type DeviceKind = 'camera' | 'microphone';

export type OpenedDevice =
  | { readonly isOpen: true; readonly track: MediaStreamTrack }
  | { readonly isOpen: false; readonly trouble: DeviceTrouble };

/** What the browser's errors mean; all others are `failed`. */
const troubles: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** Milliseconds after which a device that may be used and has not opened hangs. */
const LONGEST_OPENING = 15_000;

/** One device a time: who gives only the microphone is refused both when both are asked for at once. */
export async function openDevice(kind: DeviceKind, deviceId?: string): Promise<OpenedDevice> {
  // Not there on pages without TLS
  if (!('mediaDevices' in navigator)) return { isOpen: false, trouble: 'unsupported' };
  try {
    const stream = await unlessHung(kind, navigator.mediaDevices.getUserMedia(constraintsOf(kind, deviceId)));
    if (!stream) return { isOpen: false, trouble: 'failed' };
    const [track] = stream.getTracks();
    return track ? { isOpen: true, track } : { isOpen: false, trouble: 'missing' };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // A device that was chosen before and is gone now: any other will do
    if (name === 'OverconstrainedError' && deviceId !== undefined) return openDevice(kind);
    return { isOpen: false, trouble: troubles[name] ?? 'failed' };
  }
}

/** Nothing of a device that hangs; who is being asked for it may take their time. What opens too late is closed. */
async function unlessHung(kind: DeviceKind, opening: Promise<MediaStream>): Promise<MediaStream | undefined> {
  const isAllowed = permissionOf(kind).then((permission) => permission === 'granted');
  if (!(await Promise.race([isAllowed, opening.then(() => false)]))) return opening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hanging = new Promise<undefined>((done) => {
    timer = setTimeout(() => {
      done(undefined);
      opening.then(stopAll, () => undefined);
    }, LONGEST_OPENING);
  });
  return Promise.race([opening, hanging]).finally(() => clearTimeout(timer));
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function constraintsOf(kind: DeviceKind, deviceId: string | undefined): MediaStreamConstraints {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } };
  if (kind === 'microphone') return { audio: { ...chosen, echoCancellation: true, noiseSuppression: true } };
  return {
    video: { ...chosen, width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } },
  };
}

/** What the member has decided before, without asking them. A browser that does not tell is asked like one undecided. */
export async function permissionOf(kind: DeviceKind): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: kind })).state;
  } catch {
    return 'prompt';
  }
}

/** Tells what the member has decided before, without asking them, and when they change it. Answers what ends it. */
export function watchPermission(kind: DeviceKind, onPermission: (permission: PermissionState) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  async function watch(): Promise<void> {
    const status = await navigator.permissions.query({ name: kind });
    if (signal.aborted) return;
    onPermission(status.state);
    status.addEventListener('change', () => onPermission(status.state), { signal });
  }
  // A browser that does not tell is asked like one that has not decided
  watch().catch(() => undefined);
  return () => watching.abort();
}

export interface DeviceChoice {
  readonly deviceId: string;
  readonly label: string;
}

/** The devices of a kind. Their labels are empty until one was opened. */
export async function listDevices(kind: DeviceKind): Promise<DeviceChoice[]> {
  const wanted = kind === 'camera' ? 'videoinput' : 'audioinput';
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind: each }) => each === wanted).map(({ deviceId, label }) => ({ deviceId, label }));
}

/** Tells when a device was plugged in or out. Answers what ends it. */
export function watchDevices(onChange: () => void): () => void {
  navigator.mediaDevices.addEventListener('devicechange', onChange);
  return () => navigator.mediaDevices.removeEventListener('devicechange', onChange);
}
