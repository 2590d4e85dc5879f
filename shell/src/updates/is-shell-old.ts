/**
 * Whether the server's page runs another script than this one does. A release of a remote makes a new build too, but
 * the shell stays: then the registry alone is taken anew, without a full load.
 */
export async function isShellOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]');
  if (!script) return false;
  const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) return false;
  return !(await answer.text()).includes(new URL(script.src).pathname);
}
