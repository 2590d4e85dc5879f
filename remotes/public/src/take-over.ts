import { matchPath } from 'react-router';
import type { PageAnswer } from '@duet/contracts';
import { splitLocale } from '@duet/i18n';
import type { Remote, RemoteMountProps } from '@duet/kit';
import { keepAnswers } from './keep-answers.ts';
import { paths } from './paths.ts';

const names = Object.keys(paths) as readonly (keyof typeof paths)[]; // keys forgets them

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

/** Taken out of the page: whoever comes to it again is answered anew. */
function takeAnswers(): readonly PageAnswer[] {
  const element = document.getElementById('answers');
  element?.remove();
  // our server writes it from the contract's type
  return element ? (JSON.parse(element.textContent) as PageAnswer[]) : [];
}

async function prepare(remote: Remote, { domElement, services }: RemoteMountProps): Promise<void> {
  const name = names.find((each) => each === domElement.dataset['prerendered']);
  if (!name) return;
  keepAnswers(services.queryClient, takeAnswers());
  const { path } = splitLocale(services.pageHistory.address().replace(/[?#].*/, ''));
  const found = matchPath(paths[name], path)?.params ?? {};
  const params = Object.entries(found).map(([key, value = '']) => [key, value] as const);
  await remote.prefetch(name, Object.fromEntries(params), services);
}
