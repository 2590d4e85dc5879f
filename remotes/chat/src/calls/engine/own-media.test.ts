import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listDevices, openDevice, watchDevices, watchPermission } from './devices.ts';
import { createOwnMedia } from './own-media.ts';
import { FakeStream, FakeTrack, installFakeDevices, installFakePermission, installFakeWebRtc } from './test-kit.ts';

let devices: ReturnType<typeof installFakeDevices>;

beforeEach(() => {
  installFakeWebRtc();
  devices = installFakeDevices();
});

function someMedia() {
  const troubles: unknown[] = [];
  const sent: string[] = [];
  const media = createOwnMedia((error) => void troubles.push(error));
  media.sendTo({
    setAudio: async (track) => void sent.push(track ? 'microphone' : 'silence'),
    setVideo: async (track) => void sent.push(track ? 'camera' : 'no camera'),
  });
  return { media, troubles, sent };
}

describe('opening a camera or microphone', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'inUse'],
    ['AbortError', 'inUse'],
    ['TypeError', 'failed'],
  ])('the browser’s %s is the state "%s"', async (refusal, trouble) => {
    devices.refuse(refusal);

    expect(await openDevice('camera')).toEqual({ isOpen: false, trouble });
  });

  it('a page without devices says that the browser cannot call', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices');

    expect(await openDevice('microphone')).toEqual({ isOpen: false, trouble: 'unsupported' });
  });

  it('asks for the chosen microphone alone, without its echo', async () => {
    await openDevice('microphone', 'm1');

    expect(devices.mediaDevices.getUserMedia).toHaveBeenCalledWith({
      audio: { deviceId: { exact: 'm1' }, echoCancellation: true, noiseSuppression: true },
    });
  });

  it('takes any other when the chosen one is gone', async () => {
    devices.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('gone', 'OverconstrainedError'));

    expect(await openDevice('camera', 'old')).toMatchObject({ isOpen: true });
  });

  it('of one that may be used and does not answer says so, and closes what opens too late', async () => {
    jest.useFakeTimers();
    installFakePermission('granted');
    let answer = (_stream: FakeStream) => {};
    devices.mediaDevices.getUserMedia.mockReturnValueOnce(new Promise((done) => (answer = done)));
    const late = new FakeTrack('video');

    const opened = openDevice('camera');
    await jest.advanceTimersByTimeAsync(15_000);

    expect(await opened).toEqual({ isOpen: false, trouble: 'failed' });
    answer(new FakeStream([late]));
    await jest.advanceTimersByTimeAsync(0);
    expect(late.readyState).toBe('ended');
    jest.useRealTimers();
  });

  it('waits for whoever is still asked for it', async () => {
    jest.useFakeTimers();
    installFakePermission('prompt');
    let answer = (_stream: FakeStream) => {};
    devices.mediaDevices.getUserMedia.mockReturnValueOnce(new Promise((done) => (answer = done)));

    const opened = openDevice('camera');
    await jest.advanceTimersByTimeAsync(120_000);
    answer(new FakeStream([new FakeTrack('video')]));

    expect(await opened).toMatchObject({ isOpen: true });
    jest.useRealTimers();
  });

  it('lists the devices of a kind and tells of a plugged one until that ends', async () => {
    const onChange = jest.fn();
    const stop = watchDevices(onChange);

    devices.mediaDevices.dispatchEvent(new Event('devicechange'));
    stop();
    devices.mediaDevices.dispatchEvent(new Event('devicechange'));

    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await listDevices('camera')).toEqual([{ deviceId: 'c1', label: 'Front camera' }]);
  });

  it('tells what the member has decided about a device, until nobody listens any more', async () => {
    const decide = installFakePermission('denied');
    const heard: PermissionState[] = [];

    const stop = watchPermission('camera', (permission) => heard.push(permission));
    await Promise.resolve();
    decide('granted');
    stop();
    decide('prompt');

    expect(heard).toEqual(['denied', 'granted']);
  });
});

describe('the own microphone and camera', () => {
  it('a camera that is put off is sent no more, and its light goes out', async () => {
    const { media, sent } = someMedia();
    await media.open('camera');

    await media.closeCamera();

    expect(sent).toEqual(['camera', 'no camera']);
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(media.state().camera).toEqual({ track: null, trouble: null, isOpening: false });
  });

  it('a camera that is put off while the browser still asks does not stay on', async () => {
    const { media, sent } = someMedia();
    const opening = media.open('camera');

    await media.closeCamera();
    await opening;

    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(media.state().camera.track).toBeNull();
    expect(sent).not.toContain('camera');
  });

  it('another microphone replaces the first without a gap and stays muted', async () => {
    const { media, sent } = someMedia();
    await media.open('microphone');
    media.setMuted(true);

    await media.open('microphone', 'm2');

    expect(sent).toEqual(['microphone', 'microphone']);
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
    expect(devices.opened[1]?.enabled).toBe(false);
  });

  it('a device that is taken away in the call is a state of its own', async () => {
    const { media, sent } = someMedia();
    await media.open('microphone');

    devices.opened[0]?.isTakenAway();
    await Promise.resolve();

    expect(media.state().microphone).toMatchObject({ track: null, trouble: 'takenAway' });
    expect(sent).toEqual(['microphone', 'silence']);
  });

  it('a camera that cannot be sent under its veil is stopped, and the page hears why', async () => {
    const { media, troubles } = someMedia();
    const refusal = new Error('no veil');
    media.sendTo({ setAudio: async () => undefined, setVideo: () => Promise.reject(refusal) });

    await media.open('camera');

    expect(media.state().camera).toMatchObject({ track: null, trouble: 'failed' });
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended']);
    expect(troubles).toEqual([refusal]);
  });

  it('the end stops everything, also what the browser opens afterwards', async () => {
    const { media } = someMedia();
    await media.open('microphone');
    const opening = media.open('camera');

    media.stop();
    await opening;

    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  });
});
