import { FakeStream, FakeTrack, installFakeWebRtc } from './calls/engine/test-kit.ts';
import { testStories } from '@duet/testing/test-stories';

// jsdom has no calls and draws nothing: a video has its picture at once
installFakeWebRtc();
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => null,
  captureStream: () => new FakeStream([new FakeTrack('video')]),
});
Object.assign(HTMLVideoElement.prototype, {
  requestVideoFrameCallback: (see: () => void) => setTimeout(see),
  cancelVideoFrameCallback: (frame: number) => clearTimeout(frame),
});

await testStories(import.meta.dirname);
