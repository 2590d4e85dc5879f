/**
 * Whether the server's page runs another script than this one does. A release of a remote makes a new build too, but
 * the shell stays: then the registry alone is taken anew, without a full load.
 */
export async function isShellOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]');
  if (!script) return false;
  const answer = await fetch(window.location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  // in the middle of a release a server may be in trouble: that says nothing of the shell, and is looked at again
  if (answer.status >= 500) throw new Error(`the page was answered with ${answer.status}`);
  if (!answer.ok) return false;
  return !(await answer.text()).includes(new URL(script.src).pathname);
}
