import { matchPath } from 'react-router';
import { routePaths } from '@duet/contracts';
import { splitLocale } from '@duet/i18n';
import type { Remote, RemoteMountProps } from '@duet/kit';

const names = Object.keys(routePaths) as readonly (keyof typeof routePaths)[]; // keys forgets them

/**
 * The remote in the place of a page that the HTML has brought: it waits for the file and the answers of that page, so that
 * what it draws first is what is there already. Until then the page stays.
 */
export function takingOver(remote: Remote): Remote['mount'] {
  return async (props) => {
    if (props.domElement.dataset['prerendered'] !== undefined) await prepare(remote, props);
    await remote.mount(props);
  };
}

async function prepare(remote: Remote, { domElement, services }: RemoteMountProps): Promise<void> {
  const name = names.find((each) => each === domElement.dataset['prerendered']);
  if (!name) return;
  const { path } = splitLocale(services.pageHistory.address().replace(/[?#].*/, ''));
  const found = matchPath(routePaths[name], path)?.params ?? {};
  const params = Object.entries(found).map(([key, value = '']) => [key, value] as const);
  await remote.prefetch(name, Object.fromEntries(params), services);
}
