import { callLimits, longLimits } from '../time-limits.ts';
import type { Progress } from './engine.ts';

const lookEvery = 500;

/**
 * Detects an engine that hangs. A thread inside WebAssembly cannot answer, so it is judged by progress: it hangs when
 * it is at the same request for several checks while somebody waits. Checks are counted instead of seconds, because
 * after a suspended machine the clock shows time the engine did not have.
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
