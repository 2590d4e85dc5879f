/** Keeps the screen on while somebody is looked at. Answers what ends it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const given = await navigator.wakeLock.request('screen');
    if (isOver) await given.release();
    else lock = given;
  }
  // A device that is low on power refuses, and the call goes on
  const askQuietly = () => void ask().catch(() => undefined);
  askQuietly();
  // The browser takes it back whenever the page is hidden
  document.addEventListener('visibilitychange', askQuietly);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', askQuietly);
    void lock?.release().catch(() => undefined);
  };
}
