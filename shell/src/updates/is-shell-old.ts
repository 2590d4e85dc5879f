/**
 * Whether the server's page runs another script than this page. A release of a remote makes a new build too, but does
 * not change the shell: then only the registry is refreshed, without a full load.
 */
export async function isShellOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell/"]');
  if (!script) return false;
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  // during a release a server may fail, which says nothing about the shell, so the check is repeated
  if (answer.status >= 500) throw new Error(`the page was answered with ${answer.status}`);
  if (!answer.ok) return false;
  return !(await answer.text()).includes(new URL(script.src).pathname);
}
