import { openMediaReader } from '../../../src/platform/media/reader/media-reader.ts';

/**
 * Stands for a server that is killed: reads the clip and then the file it is told, and says which process does it. What
 * one file may use up is without limit here, so that only the server's end can end the process.
 */
const [clip = '', endless] = process.argv.slice(2);
const never = 3_600_000;
const reader = openMediaReader({
  log: { info: () => undefined, warn: () => undefined },
  atOnce: 1,
  limits: { processor: never, time: never },
  idleTime: never,
});

await reader.clip(clip, `${clip}.read`, { kind: 'video', longest: 60_000 });
if (endless !== undefined) void reader.clip(endless, `${endless}.read`, { kind: 'video', longest: 60_000 });
process.send?.(reader.processes());
// as a listening socket would
setInterval(() => undefined, never);
