import { callLimits, longLimits } from '../time-limits.ts';
import type { Progress } from './engine.ts';

const lookEvery = 500;

/**
 * A thread inside of its WebAssembly hears nothing, so it is judged by what it begins: one that is at the same request for
 * too many looks in a row, while somebody waits, hangs. Looks are counted and not seconds: after a machine that slept, or
 * a process that was stopped, the engine has not had the time that the clock shows.
 */
export function watchForHang(engine: { progress(): Progress }, onHang: () => void): { stop(): void } {
  let last = -1;
  let looks = 0;
  const timer = setInterval(() => {
    const { isWaitedFor, begun, isLong } = engine.progress();
    looks = isWaitedFor && begun === last ? looks + 1 : 0;
    last = begun;
    if (looks * lookEvery < (isLong ? longLimits : callLimits).answer) return;
    clearInterval(timer);
    onHang();
  }, lookEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
